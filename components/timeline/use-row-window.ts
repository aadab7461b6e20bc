import { defaultRangeExtractor, measureElement, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Row } from './timeline-rows'

const ROW_HEIGHT = 48
const CHAPTER_HEIGHT = 150
const ROWS_BEYOND = 12

/** Renders only the rows in sight and some around them; the focused row stays mounted wherever it is. */
export function useRowWindow(rows: readonly Row[], scroller: RefObject<HTMLElement | null>) {
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
