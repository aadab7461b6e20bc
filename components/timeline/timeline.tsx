'use client'

import { type MouseEvent, useMemo, useRef } from 'react'
import { useSession } from '@/components/store/session-context'
import { useStickToBottom } from '@/components/ui/use-stick-to-bottom'
import { useWords } from '@/components/words/words'
import { questionsIn } from './event-words'
import { TimelineStretch } from './timeline-stretch'
import { stretchesOf } from './timeline-stretches'

/** The session’s log, newest last: the modes it went through, and what happened in each. */
export function Timeline({ className = '' }: { className?: string }) {
  const words = useWords('timeline')
  const events = useSession(state => state.events)
  const stretches = useMemo(() => stretchesOf(events), [events])
  const asked = useMemo(() => questionsIn(events), [events])
  const scroller = useRef<HTMLElement>(null)
  const { release } = useStickToBottom(scroller)

  /** What a tap opens grows where it was tapped. */
  function opening({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('summary')) release()
  }

  return (
    <section
      ref={scroller}
      aria-labelledby="timeline"
      data-testid="timeline"
      onClickCapture={opening}
      className={`relative min-h-0 flex-1 overflow-y-auto overscroll-contain border-line p-4 lg:border-l ${className}`}
    >
      <div>
        <h2 id="timeline" className="pb-2 font-semibold text-lg">
          {words('heading')}
        </h2>
        <ol className="ml-1.5 border-line border-l-2">
          {stretches.map((stretch, index) => (
            <TimelineStretch
              key={stretch.firstSeq}
              stretch={stretch}
              current={index === stretches.length - 1}
              asked={asked}
            />
          ))}
        </ol>
      </div>
    </section>
  )
}
