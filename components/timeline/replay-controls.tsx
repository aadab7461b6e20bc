'use client'

import { useEffect, useRef } from 'react'
import { useLocale } from 'use-intl/react'
import { Icon } from '@/components/presentation/icon'
import { modeOnPage } from '@/components/presentation/modes'
import { answeredBy } from '@/components/store/answers-in-log'
import { useLiveSession } from '@/components/store/session-context'
import { Button } from '@/components/ui/button'
import { localTime } from '@/components/ui/local-time'
import { useWords } from '@/components/words/words'
import { eventWords, useEventWords } from './event-words'
import { useReplay } from './replay-context'
import { isMoment } from './replay-store'
import { useChapters } from './timeline-fold'

/** Per moment when playing. */
const MOMENT_MS = 900

/** Where the replay stands, and what moves it. */
export function ReplayControls({ position }: { position: number }) {
  const words = useWords('timeline')
  const { seek, play, pause, end } = useReplay(replay => replay)
  const count = useLiveSession(({ events }) => events.length)
  const playing = usePlaying()

  return (
    <section
      aria-label={words('replay.label')}
      data-testid="replay"
      data-position={position}
      className="relative z-10 rounded-t-sheet bg-sheet px-3 pt-3 pb-2 shadow-sheet lg:px-6"
    >
      <div className="mx-auto flex max-w-5xl flex-wrap items-center gap-x-2 gap-y-1 lg:flex-nowrap">
        <Button
          look="lit"
          shape="square"
          className="size-14"
          aria-label={words(playing ? 'replay.pause' : 'replay.play')}
          onClick={playing ? pause : play}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </Button>
        <Scrubber position={position} count={count} />
        <div className="ml-auto flex items-center gap-1 large-text:flex-wrap large-text:justify-end">
          <Button
            look="quiet"
            shape="square"
            aria-label={words('replay.back')}
            aria-disabled={position === 1}
            onClick={() => seek(position - 1)}
          >
            <Icon name="step-back" />
          </Button>
          <Button
            look="quiet"
            shape="square"
            aria-label={words('replay.forward')}
            aria-disabled={position === count}
            onClick={() => seek(position + 1)}
          >
            <Icon name="step-back" className="size-6 rotate-180" />
          </Button>
          <Button shape="narrow" onClick={end}>
            {words('replay.end')}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** A native range over the drawn chapters: from event to event. */
function Scrubber({ position, count }: { position: number; count: number }) {
  const words = useWords('timeline')
  const seek = useReplay(replay => replay.seek)
  const { time, said } = useMoment(position)
  const slider = useRef<HTMLInputElement>(null)
  useEffect(() => {
    slider.current?.focus()
    return returnFocus
  }, [])

  return (
    <div className="order-first w-full min-w-0 lg:order-none lg:w-auto lg:flex-1">
      <p className="small flex gap-2 px-1">
        <span className="shrink-0 font-heading font-voice">{time}</span>
        <span className="min-w-0 truncate text-soft">{said}</span>
      </p>
      <div className="relative h-12">
        <Track position={position} count={count} />
        <input
          ref={slider}
          type="range"
          min={1}
          max={count}
          value={position}
          aria-label={words('replay.moment')}
          aria-valuetext={`${time} · ${said}`}
          onChange={({ target }) => seek(Number(target.value))}
          className="scrubber absolute inset-0 h-12 w-full"
        />
      </div>
    </div>
  )
}

/** Each chapter is as long as it has events. The past is drawn in full colour, the rest faintly. */
function Track({ position, count }: { position: number; count: number }) {
  const percent = (part: number) => `${(part / Math.max(1, count - 1)) * 100}%`
  return (
    // Half a knob from each end, where the knob’s middle comes to stand.
    <div aria-hidden="true" className="absolute inset-x-3.5 top-1/2 h-2 -translate-y-1/2">
      {useChapters().map(({ name, firstSeq, entries }) => {
        const past = Math.min(Math.max(position - firstSeq, 0) / entries.length, 1)
        const tone = name === 'Carry' ? 'bg-back' : (modeOnPage(name)?.tone ?? 'bg-soft')
        return (
          <div
            key={firstSeq}
            data-chapter={name}
            className="absolute inset-y-0 overflow-hidden rounded-full"
            style={{
              left: percent(firstSeq - 1),
              width: `max(0.25rem, calc(${percent(Math.min(entries.length, count - firstSeq))} - 0.125rem))`,
            }}
          >
            <div className={`absolute inset-0 opacity-35 ${tone}`} />
            <div className={`absolute inset-y-0 left-0 ${tone}`} style={{ width: `${past * 100}%` }} />
          </div>
        )
      })}
    </div>
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
    const timer = setInterval(tick, MOMENT_MS)
    return () => clearInterval(timer)
  }, [playing, tick])
  return playing
}

/** The time of the event at this position, and what was told last by then: the coach’s own steps say little. */
function useMoment(position: number): { time: string; said: string } {
  const words = useEventWords()
  const language = useLocale()
  const events = useLiveSession(session => session.events)
  const things = useLiveSession(({ state }) => state.facts.things)
  const event = events[position - 1]
  if (!event) return { time: '', said: '' }
  const told = events.findLast((one, index) => index < position && isMoment(one)) ?? event
  const context = { answered: answeredBy({ events, earlier: [] }, told), things }
  return { time: localTime(event.at, 'time', language), said: eventWords(told, words, context) }
}
