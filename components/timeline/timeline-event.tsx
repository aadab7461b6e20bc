'use client'

import { memo } from 'react'
import { subjectOf } from '@/components/cards/answer-words'
import { isAnswer } from '@/components/cards/answers-in-log'
import { useRevisable } from '@/components/cards/use-revisable'
import { Button } from '@/components/ui/button'
import { LocalTime } from '@/components/ui/local-time'
import { useWords } from '@/components/words/words'
import { type EventWords, eventWords } from './event-words'
import type { TimelineEntry } from './timeline-fold'

interface TimelineEventProps {
  entry: TimelineEntry
  words: EventWords
  /** Shows the event as it is stored. */
  open: boolean
  /** Its position in a replay. */
  moment: 'now' | 'past' | 'shown' | 'future'
  onToggle: (seq: number) => void
  onChange: (questionId: string) => void
}

export const TimelineEvent = memo(function TimelineEvent(props: TimelineEventProps) {
  const { entry, words, open, moment, onToggle, onChange } = props
  const { event } = entry
  return (
    <div
      data-event={event.type}
      data-seq={event.seq}
      aria-current={moment === 'shown' || undefined}
      className={`ml-2 ${moment === 'shown' ? 'rounded-lg bg-accent-wash' : moment === 'future' ? 'text-soft' : ''}`}
    >
      <div className="flex items-center gap-1">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => onToggle(event.seq)}
          className="flex min-h-12 min-w-0 flex-1 items-baseline gap-3 rounded-lg px-2 py-3 text-left text-sm hover:bg-sunken"
        >
          <span className="shrink-0 text-soft">
            <LocalTime at={event.at} format="time" />
          </span>
          <span className="min-w-0 break-words">{eventWords(event, words, entry)}</span>
        </button>
        <ChangeButton entry={entry} onChange={onChange} />
      </div>
      {open && (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be within reach of the keyboard.
          tabIndex={0}
          className="mb-2 ml-2 max-h-80 overflow-auto whitespace-pre-wrap break-words rounded-lg bg-sunken p-3 text-ink text-xs"
        >
          {JSON.stringify(event, null, 2)}
        </pre>
      )}
    </div>
  )
})

function ChangeButton({
  entry: { event, answered },
  onChange,
}: Pick<TimelineEventProps, 'entry' | 'onChange'>) {
  const words = useWords('conversation')
  const questionId = isAnswer(event) ? event.data.questionId : null
  const revisable = useRevisable(questionId)
  if (!revisable || questionId === null || !answered) return null
  return (
    <Button
      look="quiet"
      shape="narrow"
      className="shrink-0 text-sm text-soft"
      aria-label={words('changeAnswer', { subject: subjectOf(answered) })}
      onClick={() => onChange(questionId)}
    >
      {words('change')}
    </Button>
  )
}
