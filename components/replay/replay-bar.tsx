'use client'

import { useEffect, useRef } from 'react'
import { useLocale } from 'use-intl/react'
import { answeredBy } from '@/components/cards/answers-in-log'
import { useLiveSession, useSession } from '@/components/store/session-context'
import { eventWords } from '@/components/timeline/event-words'
import { useEventWords } from '@/components/timeline/use-event-words'
import { Button } from '@/components/ui/button'
import { PauseIcon, PlayIcon, StepBackIcon } from '@/components/ui/icons'
import { localTime } from '@/components/ui/local-time'
import { useWords } from '@/components/words/words'
import { useReplay } from './replay-context'

/** Per event when playing. */
const EVENT_MS = 900

export function ReplayBar() {
  const position = useReplay(replay => replay.position)
  return position !== null && <Controls position={position} />
}

function Controls({ position }: { position: number }) {
  const words = useWords('timeline')
  const { seek, play, pause, end } = useReplay(replay => replay)
  const count = useLiveSession(({ events }) => events.length)
  const playing = usePlaying()
  const moment = useEventLabel(position)
  const slider = useRef<HTMLInputElement>(null)
  useEffect(() => {
    slider.current?.focus()
    return returnFocus
  }, [])

  return (
    <section
      aria-label={words('replay.label')}
      data-testid="replay"
      className="border-line border-t bg-surface px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
    >
      <div className="mx-auto flex max-w-5xl flex-wrap items-center gap-x-1 lg:gap-x-2">
        <p className="flex w-full items-baseline gap-2 px-1 text-sm">
          <span className="min-w-0 flex-1 truncate">{moment}</span>
          <span className="shrink-0 text-soft tabular-nums">
            {words('replay.place', { position, count })}
          </span>
        </p>
        <input
          ref={slider}
          type="range"
          min={1}
          max={count}
          value={position}
          aria-label={words('replay.moment')}
          aria-valuetext={moment}
          onChange={({ target }) => seek(Number(target.value))}
          className="h-12 w-full accent-accent lg:order-1 lg:w-auto lg:flex-1"
        />
        <Button
          look="quiet"
          shape="square"
          aria-label={words('replay.back')}
          aria-disabled={position === 1}
          onClick={() => seek(position - 1)}
        >
          <StepBackIcon />
        </Button>
        <Button
          look="quiet"
          shape="square"
          aria-label={words(playing ? 'replay.pause' : 'replay.play')}
          onClick={playing ? pause : play}
        >
          {playing ? <PauseIcon /> : <PlayIcon />}
        </Button>
        <Button
          look="quiet"
          shape="square"
          aria-label={words('replay.forward')}
          aria-disabled={position === count}
          onClick={() => seek(position + 1)}
        >
          <StepBackIcon className="size-5 rotate-180" />
        </Button>
        <Button look="primary" className="ml-auto lg:order-2" onClick={end}>
          {words('replay.end')}
        </Button>
      </div>
    </section>
  )
}

/** Called when the focused controls are unmounted. The button that began the replay may be hidden on a phone. */
function returnFocus() {
  const button = document.querySelector<HTMLElement>('[data-replay]')
  const place = button?.checkVisibility() ? button : document.querySelector('main')
  place?.focus()
}

function usePlaying(): boolean {
  const playing = useReplay(replay => replay.playing)
  const tick = useReplay(replay => replay.tick)
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(tick, EVENT_MS)
    return () => clearInterval(timer)
  }, [playing, tick])
  return playing
}

/** The time and the words of the event at this position. */
function useEventLabel(position: number): string {
  const words = useEventWords()
  const language = useLocale()
  const events = useLiveSession(session => session.events)
  const event = events[position - 1]
  if (!event) return ''
  const context = { answered: answeredBy({ events, earlier: [] }, event), next: events[position]?.type }
  return `${localTime(event.at, 'time', language)} · ${eventWords(event, words, context)}`
}

/** Says that a replay is shown. Not announced at every step, since the slider’s value is. */
export function ReplayBanner() {
  const words = useWords('timeline')
  const language = useLocale()
  const replaying = useReplay(({ position }) => position !== null)
  const at = useSession(({ state }) => state.view.updatedAt)
  if (!replaying) return null
  return (
    <aside data-testid="past" className="bg-accent-wash px-4 py-2 text-balance text-center text-sm">
      {words('replay.banner', { time: localTime(at, 'time', language) })}
    </aside>
  )
}
