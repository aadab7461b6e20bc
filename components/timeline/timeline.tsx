'use client'

import { useMemo } from 'react'
import { modeWords } from '@/components/session/mode-words'
import { useSession } from '@/components/store/session-context'
import { countOf } from '@/components/ui/count-words'
import { LocalTime } from '@/components/ui/local-time'
import { questionsIn } from './event-words'
import { TimelineEvent } from './timeline-event'
import { stretchesOf } from './timeline-stretches'

const text = {
  heading: 'Timeline',
  events: (count: number) => countOf(count, 'event', 'events'),
}

/** The session’s log, newest last: the modes it went through, and what happened in each. */
export function Timeline({ className = '' }: { className?: string }) {
  const events = useSession(state => state.events)
  const stretches = useMemo(() => stretchesOf(events), [events])
  const asked = useMemo(() => questionsIn(events), [events])
  return (
    <section
      aria-labelledby="timeline"
      data-testid="timeline"
      className={`relative min-h-0 flex-1 overflow-y-auto overscroll-contain border-line p-4 lg:border-l ${className}`}
    >
      <h2 id="timeline" className="pb-2 font-semibold text-lg">
        {text.heading}
      </h2>
      <ol className="ml-1.5 border-line border-l-2">
        {stretches.map((stretch, index) => (
          <li key={stretch.firstSeq} className="relative pb-2 pl-4">
            <span aria-hidden="true" className="absolute top-4 -left-[7px] size-3 rounded-full bg-accent" />
            <details open={index === stretches.length - 1} className="[content-visibility:auto]">
              <summary className="flex min-h-12 items-center gap-2">
                <h3 className="font-medium">{modeWords(stretch.mode)}</h3>
                <span className="text-sm text-soft">
                  {stretch.events[0] && <LocalTime at={stretch.events[0].at} format="time" />} ·{' '}
                  {text.events(stretch.events.length)}
                </span>
              </summary>
              <ol>
                {stretch.events.map(event => (
                  <TimelineEvent key={event.seq} event={event} asked={asked} />
                ))}
              </ol>
            </details>
          </li>
        ))}
      </ol>
    </section>
  )
}
