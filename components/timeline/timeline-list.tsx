'use client'

import { defaultRangeExtractor, measureElement, type Range, useVirtualizer } from '@tanstack/react-virtual'
import {
  type FocusEvent,
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { EarlierButton } from '@/components/conversation/earlier-button'
import { Icon } from '@/components/presentation/icon'
import { useHistory } from '@/components/store/session-context'
import { useStickToBottom } from '@/components/ui/use-stick-to-bottom'
import type { EventWords } from './event-words'
import { useReplay } from './replay-context'
import { TimelineChapter } from './timeline-chapter'
import { type Moment, PathBeside, TimelineEvent, useEventWords } from './timeline-event'
import { type Row, rowAt, seqOf, toggled } from './timeline-rows'

interface TimelineListProps {
  rows: readonly Row[]
  onFold: (firstSeq: number) => void
  onUnfold: (firstSeq: number) => void
  onChange: (questionId: string) => void
}

/** The rows, newest last, as a virtual list. */
export function TimelineList({ rows, onFold, onUnfold, onChange }: TimelineListProps) {
  const words = useEventWords()
  const scroller = useRef<HTMLDivElement>(null)
  const { release, toEnd } = useStickToBottom(scroller)
  const { virtualizer, followFocus } = useRowWindow(rows, scroller)
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const position = useReplay(replay => replay.position)
  const shownRow = position === null ? -1 : rowAt(rows, position)
  const height = virtualizer.scrollRect?.height ?? 0

  const toggle = useCallback((seq: number) => {
    setOpened(before => toggled(before, seq))
  }, [])

  useEffect(() => {
    if (shownRow < 0 || height === 0) return
    release()
    virtualizer.scrollToIndex(shownRow, { align: 'center' })
  }, [shownRow, height, release, virtualizer])

  const replaying = position !== null
  useEffect(() => {
    if (!replaying) return
    return () => toEnd()
  }, [replaying, toEnd])

  return (
    <div
      ref={scroller}
      data-testid="timeline-rows"
      // A row that is opened by the tap grows downwards, instead of being scrolled with the end.
      onClickCapture={release}
      className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain large-text:h-[80dvh] large-text:flex-none"
    >
      <ol
        {...followFocus}
        aria-labelledby="timeline"
        className="relative mb-4 ml-4 lg:ml-2"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index]
          if (!row) return null
          const moment = momentOf(row, index, position, shownRow)
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              data-key={row.key}
              aria-setsize={rows[0]?.kind === 'earlier' ? -1 : rows.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              {row.kind === 'earlier' ? (
                <EarlierRow />
              ) : row.kind === 'chapter' ? (
                <TimelineChapter {...propsOf(row)} words={words} moment={moment} onFold={onFold} />
              ) : row.kind === 'steps' ? (
                <TimelineSteps {...propsOf(row)} words={words} moment={moment} onUnfold={onUnfold} />
              ) : (
                <TimelineEvent
                  entry={row.entry}
                  words={words}
                  open={opened.has(row.entry.event.seq)}
                  isDetour={row.isDetour}
                  moment={moment}
                  onToggle={toggle}
                  onChange={onChange}
                />
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** The row without what React takes for itself. */
const propsOf = <Shown extends Row>({ key: _, ...props }: Shown) => props

function momentOf(row: Row, index: number, position: number | null, shownRow: number): Moment {
  if (position === null) return 'now'
  if (index === shownRow) return 'shown'
  return seqOf(row) <= position ? 'past' : 'future'
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

interface TimelineStepsProps {
  firstSeq: number
  count: number
  open: boolean
  isDetour: boolean
  moment: Moment
  words: EventWords
  onUnfold: (firstSeq: number) => void
}

/** The coach’s own steps in a chapter, in one line, which opens to each of them. */
const TimelineSteps = memo(function TimelineSteps(props: TimelineStepsProps) {
  const { firstSeq, count, open, isDetour, moment, words, onUnfold } = props
  return (
    <div
      data-steps={count}
      aria-current={moment === 'shown' || undefined}
      className={`relative ${isDetour ? 'pl-21' : 'pl-13'}`}
    >
      <PathBeside isDetour={isDetour} isPast={moment !== 'future'} />
      <button
        type="button"
        aria-expanded={open}
        onClick={() => onUnfold(firstSeq)}
        className={`flex min-h-12 items-center gap-1.5 rounded-control px-2 text-left font-semibold text-fig text-sm hover:bg-ink/5 ${
          moment === 'shown' ? 'bg-fig-wash' : ''
        }`}
      >
        {words.timeline('coachSteps', { count })}
        <Icon name="down" className={`size-4 ${open ? 'rotate-180' : ''}`} />
      </button>
    </div>
  )
})

const ROW_HEIGHT = 48
const CHAPTER_HEIGHT = 150
const ROWS_BEYOND = 12

/** Renders only the rows in sight and some around them; the focused row stays mounted wherever it is. */
function useRowWindow(rows: readonly Row[], scroller: RefObject<HTMLElement | null>) {
  const [focusedKey, setFocusedKey] = useState<string | null>(null)
  const focused = useMemo(
    () => (focusedKey === null ? -1 : rows.findIndex(({ key }) => key === focusedKey)),
    [rows, focusedKey],
  )

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: index => (rows[index]?.kind === 'chapter' ? CHAPTER_HEIGHT : ROW_HEIGHT),
    getItemKey: index => rows[index]?.key ?? index,
    overscan: ROWS_BEYOND,
    // Rows of a hidden timeline have no height; caching that would break the layout once it is shown.
    measureElement: (element, entry, instance) => measureElement(element, entry, instance) || ROW_HEIGHT,
    rangeExtractor: (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      return focused < 0 || indexes.includes(focused) ? indexes : [...indexes, focused].sort((a, b) => a - b)
    },
  })

  // When earlier events are inserted above, the first line that was there stays in sight, however high those above turn out.
  const firstBefore = useRef<string | null>(null)
  useLayoutEffect(() => {
    const isWaiting = rows[0]?.kind === 'earlier'
    if (isWaiting) firstBefore.current = rows.find(({ kind }) => kind === 'event')?.key ?? null
    else if (firstBefore.current !== null) {
      const index = rows.findIndex(({ key }) => key === firstBefore.current)
      if (index >= 0) virtualizer.scrollToIndex(index, { align: 'start' })
      firstBefore.current = null
    }
  }, [rows, virtualizer])

  const followFocus = {
    onFocus: ({ target }: FocusEvent) =>
      setFocusedKey(target.closest('[data-key]')?.getAttribute('data-key') ?? null),
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setFocusedKey(null)
    },
  }

  return { virtualizer, followFocus }
}
