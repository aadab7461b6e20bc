'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { EarlierButton } from '@/components/conversation/earlier-button'
import { useHistory } from '@/components/store/session-context'
import { useStickToBottom } from '@/components/ui/use-stick-to-bottom'
import { useReplay } from './replay-context'
import { TimelineChapter } from './timeline-chapter'
import { type Moment, TimelineEvent } from './timeline-event'
import { type Row, rowAt, seqOf, toggled } from './timeline-rows'
import { TimelineSteps } from './timeline-steps'
import { useEventWords } from './use-event-words'
import { useRowWindow } from './use-row-window'

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
          return (
            row && (
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
                  <TimelineChapter
                    {...propsOf(row)}
                    words={words}
                    moment={momentOf(row, index, position, shownRow)}
                    onFold={onFold}
                  />
                ) : row.kind === 'steps' ? (
                  <TimelineSteps
                    {...propsOf(row)}
                    words={words}
                    moment={momentOf(row, index, position, shownRow)}
                    onUnfold={onUnfold}
                  />
                ) : (
                  <TimelineEvent
                    entry={row.entry}
                    words={words}
                    open={opened.has(row.entry.event.seq)}
                    isDetour={row.isDetour}
                    moment={momentOf(row, index, position, shownRow)}
                    onToggle={toggle}
                    onChange={onChange}
                  />
                )}
              </li>
            )
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
