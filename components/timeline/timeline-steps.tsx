import { memo } from 'react'
import { Sign } from '@/components/look/sign'
import type { EventWords } from './event-words'
import { PathBeside } from './path'
import type { Moment } from './timeline-event'

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
export const TimelineSteps = memo(function TimelineSteps(props: TimelineStepsProps) {
  const { firstSeq, count, open, isDetour, moment, words, onUnfold } = props
  return (
    <div
      data-steps={count}
      aria-current={moment === 'shown' || undefined}
      className={`relative ${isDetour ? 'pl-21' : 'pl-13'}`}
    >
      <PathBeside isDetour={isDetour} isWalked={moment !== 'future'} />
      <button
        type="button"
        aria-expanded={open}
        onClick={() => onUnfold(firstSeq)}
        className={`flex min-h-12 items-center gap-1.5 rounded-control px-2 text-left font-semibold text-fig text-sm hover:bg-ink/5 ${
          moment === 'shown' ? 'bg-fig-wash' : ''
        }`}
      >
        {words.timeline('coachSteps', { count })}
        <Sign name="down" className={`size-4 ${open ? 'rotate-180' : ''}`} />
      </button>
    </div>
  )
})
