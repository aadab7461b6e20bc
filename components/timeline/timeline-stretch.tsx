'use client'

import { useEffect, useState } from 'react'
import type { Question } from '@/components/cards/question-types'
import { modeWords } from '@/components/session/mode-words'
import { LocalTime } from '@/components/ui/local-time'
import type { StoredEvent } from '@/lib/wire/event'
import { TimelineEvent } from './timeline-event'
import type { Stretch } from './timeline-stretches'
import { useEventWords } from './use-event-words'

interface TimelineStretchProps {
  stretch: Stretch
  /** The session is in it now: it is open, and folds when the next one begins. */
  current: boolean
  asked: ReadonlyMap<string, Question>
}

/** One mode on the session’s path. Its events are made only while it is open. */
export function TimelineStretch({ stretch, current, asked }: TimelineStretchProps) {
  const words = useEventWords()
  const [open, setOpen] = useState(current)
  useEffect(() => setOpen(current), [current])
  const { mode, events } = stretch
  return (
    <li className="relative pb-2 pl-4" data-mode={mode}>
      <span aria-hidden="true" className="absolute top-4.5 -left-[7px] size-3 rounded-full bg-accent" />
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-12 items-center gap-2">
          <h3 className="font-medium">{modeWords(mode, words.session)}</h3>
          <span className="text-sm text-soft">
            {events[0] && <LocalTime at={events[0].at} format="time" />} ·{' '}
            {words.timeline('events', { count: events.length })}
          </span>
        </summary>
        {open && (
          <ol>
            {events.map((event, index) => (
              <TimelineEvent
                key={event.seq}
                event={event}
                words={words}
                answered={answeredBy(event, asked)}
                next={events[index + 1]?.type}
              />
            ))}
          </ol>
        )}
      </details>
    </li>
  )
}

function answeredBy(event: StoredEvent, asked: TimelineStretchProps['asked']): Question | undefined {
  const isAnswer = event.type === 'QuestionAnswered' || event.type === 'AnswerRevised'
  return isAnswer ? asked.get(event.data.questionId) : undefined
}
