import { memo } from 'react'
import { modeWords } from '@/components/session/mode-words'
import { ChevronIcon } from '@/components/ui/icons'
import { LocalTime } from '@/components/ui/local-time'
import type { EventWords } from './event-words'

interface TimelineStretchProps {
  mode: string
  firstSeq: number
  at: string
  count: number
  open: boolean
  words: EventWords
  onFold: (firstSeq: number) => void
}

/** The heading of a stretch, which folds its events away. */
export const TimelineStretch = memo(function TimelineStretch(props: TimelineStretchProps) {
  const { mode, firstSeq, at, count, open, words, onFold } = props
  return (
    <div data-mode={mode} className="relative pt-2">
      <span
        aria-hidden="true"
        className="absolute top-[1.625rem] -left-[7px] size-3 rounded-full border-2 border-accent bg-accent"
      />
      <h3>
        <button
          type="button"
          aria-expanded={open}
          onClick={() => onFold(firstSeq)}
          className="flex min-h-12 w-full items-center gap-2 rounded-lg pr-2 pl-4 text-left hover:bg-sunken"
        >
          <span className="min-w-0 flex-1">
            <span className="font-medium">{modeWords(mode, words.session)}</span>{' '}
            <span className="whitespace-nowrap text-sm text-soft">
              <LocalTime at={at} format="time" /> · {words.timeline('events', { count })}
            </span>
          </span>
          <ChevronIcon className={`size-4 text-soft ${open ? 'rotate-180' : ''}`} />
        </button>
      </h3>
    </div>
  )
})
