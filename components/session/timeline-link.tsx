'use client'

import { Sign } from '@/components/look/sign'
import { buttonClass } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import { useTimelinePlace } from './use-timeline-place'

/** To watch the session’s events live, one tap away; on a wide screen it brings the timeline and puts it away. */
export function TimelineLink() {
  const words = useWords('session')
  const { layout, isShown, toggle } = useTimelinePlace()
  return (
    <a
      href="?place=timeline"
      data-timeline-link
      aria-label={words('place.timeline')}
      aria-current={layout === 'phone' && isShown ? 'page' : undefined}
      aria-expanded={layout === 'phone' ? undefined : isShown}
      onClick={event => {
        event.preventDefault()
        toggle()
      }}
      className={buttonClass({ look: 'quiet', shape: 'square', className: isShown ? 'bg-sunk' : '' })}
    >
      <Sign name="path" />
    </a>
  )
}
