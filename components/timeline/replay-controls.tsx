'use client'

import { type KeyboardEvent, useEffect, useRef } from 'react'
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
import { positionAt, segmentsOf, trackEnd, valueAt } from './replay-track'
import type { Chapter } from './timeline-fold'
import { useTimeline } from './timeline-fold'

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
        <Scrubber position={position} />
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

const STEP_KEYS: Readonly<Record<string, -1 | 1>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
}

/** A native range over the drawn chapters: dragged it goes by time, by its arrow keys from event to event. */
function Scrubber({ position }: { position: number }) {
  const words = useWords('timeline')
  const seek = useReplay(replay => replay.seek)
  const { chapters } = useTimeline()
  const { time, said } = useMoment(position)
  const slider = useRef<HTMLInputElement>(null)
  const value = valueAt(chapters, position)
  useEffect(() => {
    slider.current?.focus()
    return returnFocus
  }, [])

  function keyDown(event: KeyboardEvent) {
    const step = STEP_KEYS[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    seek(position + step)
  }

  function changed(to: number) {
    const found = positionAt(chapters, to)
    // A step by the smallest value, as from a screen reader, moves by one event.
    seek(found === position && Math.abs(to - value) === 1 ? position + Math.sign(to - value) : found)
  }

  return (
    <div className="order-first w-full min-w-0 lg:order-none lg:w-auto lg:flex-1">
      <p className="small flex gap-2 px-1">
        <span className="shrink-0 font-heading font-voice">{time}</span>
        <span className="min-w-0 truncate text-soft">{said}</span>
      </p>
      <div className="relative h-12">
        <Track chapters={chapters} value={value} />
        <input
          ref={slider}
          type="range"
          min={0}
          max={trackEnd(chapters)}
          value={value}
          aria-label={words('replay.moment')}
          aria-valuetext={`${time} · ${said}`}
          onKeyDown={keyDown}
          onChange={({ target }) => changed(Number(target.value))}
          className="scrubber absolute inset-0 h-12 w-full"
        />
      </div>
    </div>
  )
}

/** The past is drawn in full colour, the rest faintly. */
function Track({ chapters, value }: { chapters: readonly Chapter[]; value: number }) {
  const end = Math.max(1, trackEnd(chapters))
  const percent = (part: number) => `${(part / end) * 100}%`
  return (
    // Half a knob from each end, where the knob’s middle comes to stand.
    <div aria-hidden="true" className="absolute inset-x-3.5 top-1/2 h-2 -translate-y-1/2">
      {segmentsOf(chapters).map(({ key, name, start, end: to }) => {
        const past = Math.min(Math.max(value, start), to)
        const tone = name === 'Carry' ? 'bg-back' : (modeOnPage(name)?.tone ?? 'bg-soft')
        return (
          <div
            key={key}
            data-chapter={name}
            className="absolute inset-y-0 overflow-hidden rounded-full"
            style={{ left: percent(start), width: `max(0.25rem, calc(${percent(to - start)} - 0.125rem))` }}
          >
            <div className={`absolute inset-0 opacity-35 ${tone}`} />
            <div
              className={`absolute inset-y-0 left-0 ${tone}`}
              style={{ width: `${to > start ? ((past - start) / (to - start)) * 100 : 0}%` }}
            />
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
  const index = events.findLastIndex((one, index) => index < position && isMoment(one))
  const told = events[index] ?? event
  const context = {
    answered: answeredBy({ events, earlier: [] }, told),
    next: events[index + 1]?.type,
    things,
  }
  return { time: localTime(event.at, 'time', language), said: eventWords(told, words, context) }
}
