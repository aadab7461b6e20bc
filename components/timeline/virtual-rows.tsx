'use client'

import { defaultRangeExtractor, measureElement, type Range, useVirtualizer } from '@tanstack/react-virtual'
import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { EarlierButton } from '@/components/conversation/earlier-button'
import { useHistory } from '@/components/store/session-context'
import { useStickToBottom } from '@/components/ui/use-stick-to-bottom'

interface Keyed {
  readonly key: string
}

interface VirtualRowsProps<Row> {
  /** Newest last. */
  rows: readonly Row[]
  /** The id of its heading. */
  labelledBy: string
  testId: string
  /** Of a row that was not measured yet, in pixels. */
  heightOf: (row: Row) => number
  startsAtEnd: boolean
  /** The index of the row to bring into sight; -1 for none. */
  shown?: number
  /** The index of a row that stays mounted, also out of sight. */
  mounted?: number
  className?: string
  children: (row: Row) => ReactNode
}

/** A virtual list over the log. While the beginning of the log is not loaded, its first row stands for that. */
export function VirtualRows<Row extends Keyed>(props: VirtualRowsProps<Row>) {
  const {
    rows,
    labelledBy,
    testId,
    heightOf,
    startsAtEnd,
    shown = -1,
    mounted = -1,
    className = '',
    children,
  } = props
  const scroller = useRef<HTMLDivElement>(null)
  const { release, toEnd } = useStickToBottom(scroller)
  const { history } = useHistory()
  const before = history === 'complete' ? 0 : 1
  const { virtualizer, followFocus } = useRowWindow(rows, before, heightOf, scroller, mounted)
  const height = virtualizer.scrollRect?.height ?? 0
  const isLed = shown >= 0

  useEffect(() => {
    if (!startsAtEnd) release()
  }, [startsAtEnd, release])

  useEffect(() => {
    if (!isLed || height === 0) return
    release()
    virtualizer.scrollToIndex(shown + before, { align: 'center' })
  }, [isLed, shown, before, height, release, virtualizer])

  useEffect(() => {
    if (!isLed) return
    return () => toEnd()
  }, [isLed, toEnd])

  return (
    <div
      ref={scroller}
      data-testid={testId}
      // A row that is opened by the tap grows downwards, instead of being scrolled with the end.
      onClickCapture={release}
      className={`relative min-h-0 flex-1 overflow-y-auto overscroll-contain large-text:h-[80dvh] large-text:flex-none ${className}`}
    >
      <ol
        {...followFocus}
        aria-labelledby={labelledBy}
        className="relative mb-4"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index - before]
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              data-key={key}
              aria-setsize={before ? -1 : rows.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              {row ? children(row) : <EarlierRow />}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** Stands for the events before the first row, and loads them as soon as it is in sight. */
function EarlierRow() {
  const { history, loadHistory } = useHistory()
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!row.current || history !== 'partial') return
    // A new list is at its top for a moment, before it is scrolled to its end; the observer reports after that.
    const observer = new IntersectionObserver(entries => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void loadHistory()
    })
    observer.observe(row.current)
    return () => observer.disconnect()
  }, [history, loadHistory])
  return (
    <div ref={row} data-testid="past-row" className="flex flex-col items-center py-1">
      <EarlierButton onClick={() => void loadHistory()} />
    </div>
  )
}

const MIN_HEIGHT = 48
const ROWS_BEYOND = 12

/** Renders only the rows in sight and some around them; the focused row stays mounted wherever it is. */
function useRowWindow<Row extends Keyed>(
  rows: readonly Row[],
  before: number,
  heightOf: (row: Row) => number,
  scroller: RefObject<HTMLElement | null>,
  mounted: number,
) {
  const [focusedKey, setFocusedKey] = useState<string | null>(null)
  const focused = useMemo(() => {
    const index = focusedKey === null ? -1 : rows.findIndex(({ key }) => key === focusedKey)
    return index < 0 ? -1 : index + before
  }, [rows, before, focusedKey])

  const virtualizer = useVirtualizer({
    count: rows.length + before,
    getScrollElement: () => scroller.current,
    estimateSize: index => {
      const row = rows[index - before]
      return row ? heightOf(row) : MIN_HEIGHT
    },
    getItemKey: index => rows[index - before]?.key ?? 'earlier',
    overscan: ROWS_BEYOND,
    // Rows of a hidden list have no height; caching that would break the layout once it is shown.
    measureElement: (element, entry, instance) => measureElement(element, entry, instance) || MIN_HEIGHT,
    rangeExtractor: (range: Range) => {
      const kept = [focused, mounted < 0 ? -1 : mounted + before].filter(index => index >= 0)
      return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b)
    },
  })

  // When earlier events are inserted above, the first row that was there stays in sight, however high those above turn out.
  const keysBefore = useRef<ReadonlySet<string> | null>(null)
  useLayoutEffect(() => {
    if (before) keysBefore.current = new Set(rows.map(({ key }) => key))
    else if (keysBefore.current) {
      const index = rows.findIndex(({ key }) => keysBefore.current?.has(key))
      if (index >= 0) virtualizer.scrollToIndex(index, { align: 'start' })
      keysBefore.current = null
    }
  }, [rows, before, virtualizer])

  const followFocus = {
    onFocus: ({ target }: FocusEvent) =>
      setFocusedKey(target.closest('[data-key]')?.getAttribute('data-key') ?? null),
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setFocusedKey(null)
    },
  }

  return { virtualizer, followFocus }
}
