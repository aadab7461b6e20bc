import { defaultRangeExtractor, measureElement, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Row } from './timeline-rows'

const ROW_HEIGHT = 48
const ROWS_BEYOND = 12

/** Renders only the rows in sight and some around them; the focused row stays mounted wherever it is. */
export function useRowWindow(rows: readonly Row[], scroller: RefObject<HTMLElement | null>) {
  const [focusedKey, setFocusedKey] = useState<string | null>(null)
  const focused = useMemo(() => rows.findIndex(({ key }) => key === focusedKey), [rows, focusedKey])

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: index => rows[index]?.key ?? index,
    overscan: ROWS_BEYOND,
    // Rows of a hidden timeline have no height; caching that would break the layout once it is shown.
    measureElement: (element, entry, instance) => measureElement(element, entry, instance) || ROW_HEIGHT,
    rangeExtractor: (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      return focused < 0 || indexes.includes(focused) ? indexes : [...indexes, focused].sort((a, b) => a - b)
    },
  })

  // When earlier events are inserted above, scroll so that the visible rows keep their position.
  const before = useRef<{ key: string; start: number } | null>(null)
  useLayoutEffect(() => {
    const [earlier, first] = rows
    const waiting = earlier?.kind === 'earlier' && first
    if (waiting) {
      before.current = { key: first.key, start: virtualizer.measurementsCache[1]?.start ?? 0 }
      return
    }
    const index = before.current ? rows.findIndex(({ key }) => key === before.current?.key) : -1
    const start = virtualizer.measurementsCache[index]?.start
    if (before.current && start !== undefined && scroller.current)
      scroller.current.scrollTop += start - before.current.start
    before.current = null
  }, [rows, scroller, virtualizer])

  const followFocus = {
    onFocus: ({ target }: FocusEvent) =>
      setFocusedKey(target.closest('[data-key]')?.getAttribute('data-key') ?? null),
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setFocusedKey(null)
    },
  }

  return { virtualizer, followFocus }
}
