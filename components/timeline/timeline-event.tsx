'use client'

import { memo, useMemo } from 'react'
import { useRevisable } from '@/components/cards/use-revision'
import { isAnswer } from '@/components/store/answers-in-log'
import { useLiveSession } from '@/components/store/session-context'
import { Button } from '@/components/ui/button'
import { LocalTime } from '@/components/ui/local-time'
import { useWords } from '@/components/words/words'
import { subjectOf } from '@/lib/tidy/questions/rules'
import { type EventWords, eventWords } from './event-words'
import type { TimelineEntry } from './timeline-fold'

/** Where a line stands in a replay; `now` where there is none. */
export type Moment = 'now' | 'past' | 'shown' | 'future'

interface TimelineEventProps {
  entry: TimelineEntry
  words: EventWords
  /** Shows the event as it is stored. */
  open: boolean
  isDetour: boolean
  moment: Moment
  onToggle: (seq: number) => void
  onChange: (questionId: string) => void
}

export const TimelineEvent = memo(function TimelineEvent(props: TimelineEventProps) {
  const { entry, words, open, isDetour, moment, onToggle, onChange } = props
  const { event, isTold } = entry
  // Other rows do not render again when the things change.
  const namesById = event.type === 'ListEdited' || event.type === 'ThingsCarried'
  const things = useLiveSession(({ state }) => (namesById ? state.facts.things : undefined))
  return (
    <div
      data-event={event.type}
      data-seq={event.seq}
      aria-current={moment === 'shown' || undefined}
      className={`relative ${isDetour ? 'pl-21' : 'pl-13'}`}
    >
      <PathBeside isDetour={isDetour} isPast={moment !== 'future'} />
      <div
        className={`mr-2 flex items-center gap-1 rounded-control large-text:flex-wrap ${moment === 'shown' ? 'bg-fig-wash' : ''}`}
      >
        <button
          type="button"
          aria-expanded={open}
          onClick={() => onToggle(event.seq)}
          className={`flex min-h-12 min-w-0 flex-1 items-baseline gap-2.5 rounded-control px-2 py-3 text-left text-sm hover:bg-ink/5 large-text:basis-full large-text:flex-col large-text:gap-0 ${
            moment === 'future' || !isTold ? 'text-soft' : ''
          }`}
        >
          <span className="shrink-0 font-voice text-soft">
            <LocalTime at={event.at} format="time" />
          </span>
          <span className="wrap-anywhere min-w-0">{eventWords(event, words, { ...entry, things })}</span>
        </button>
        <ChangeButton entry={entry} onChange={onChange} />
      </div>
      {open && (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be within reach of the keyboard.
          tabIndex={0}
          className="mr-2 mb-2 ml-2 max-h-80 overflow-auto whitespace-pre-wrap break-words rounded-control bg-sunk p-3 text-ink text-sm"
        >
          {JSON.stringify(event, null, 2)}
        </pre>
      )}
    </div>
  )
})

export interface PathProps {
  isDetour: boolean
  /** It lies behind; what is to come is drawn as an outline. */
  isPast: boolean
}

/** The part of the path beside a line. */
export const PathBeside = ({ isDetour, isPast }: PathProps) => (
  <span
    aria-hidden="true"
    className={`absolute -inset-y-px w-0.75 -translate-x-1/2 ${isDetour ? 'left-13.5' : 'left-5.5'} ${
      isPast ? 'bg-lamp-edge' : 'bg-line'
    }`}
  />
)

function ChangeButton({
  entry: { event, answered },
  onChange,
}: Pick<TimelineEventProps, 'entry' | 'onChange'>) {
  const words = useWords('conversation')
  // Words to the coach are no answer that could be another.
  const questionId = isAnswer(event) && event.data.answer.kind !== 'said' ? event.data.questionId : null
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

/** The argument of `eventWords`, memoized so that rows that are shown do not render again. */
export function useEventWords(): EventWords {
  const timeline = useWords('timeline')
  const cards = useWords('cards')
  const session = useWords('session')
  const general = useWords('general')
  return useMemo(() => ({ timeline, cards, session, general }), [timeline, cards, session, general])
}
