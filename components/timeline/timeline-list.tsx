'use client'

import { memo } from 'react'
import { placementWords } from '@/components/cards/disposition-words'
import { useRevisable } from '@/components/cards/use-revision'
import { ThingPicture } from '@/components/photos/thing-picture'
import { Icon } from '@/components/presentation/icon'
import { ShowSession, useLiveSession } from '@/components/store/session-context'
import { Button } from '@/components/ui/button'
import { capitalOf } from '@/components/ui/capital-of'
import { LocalTime } from '@/components/ui/local-time'
import { useWords } from '@/components/words/words'
import type { Placement } from '@/lib/tidy/disposition'
import { destinationOf, findThing, type Thing } from '@/lib/tidy/things'
import { type EventWords, timeWords, useEventLine, useEventWords } from './event-words'
import { PathBeside, PathPause } from './path'
import { useReplay } from './replay-context'
import { type Moment, TimelineChapter, thingNamed } from './timeline-chapter'
import type { TimelineEntry } from './timeline-fold'
import { type Row, rowAt } from './timeline-rows'
import { VirtualRows } from './virtual-rows'

interface TimelineListProps {
  rows: readonly Row[]
  onToggle: (key: string) => void
  onChange: (questionId: string) => void
}

const HEIGHTS = { chapter: 150, pause: 72, answers: 48, answer: 64, steps: 48, step: 40 } as const

/** The rows, newest last, as a virtual list. */
export function TimelineList({ rows, onToggle, onChange }: TimelineListProps) {
  const words = useEventWords()
  const ended = useLiveSession(({ state }) => state.view.status === 'ended')
  const position = useReplay(replay => replay.position)
  const shown = position === null ? -1 : rowAt(rows, position)
  const lastSeq = rows.findLast(({ kind }) => kind === 'chapter')?.seq ?? 0

  function momentOf(row: Row): Moment {
    if (position === null) return 'now'
    if (row === rows[shown]) return 'shown'
    return row.seq <= position ? 'past' : 'future'
  }

  function contentOf(row: Row) {
    const moment = momentOf(row)
    const isWalked = moment !== 'future'
    switch (row.kind) {
      case 'pause':
        return (
          <div className="relative min-h-18 pt-8 pr-3 pl-15">
            <PathPause cameFromDetour={row.cameFromDetour} isWalked={isWalked} />
            <p className="small text-soft">
              {words.timeline('paused', { time: timeWords(row.ms, words.timeline) })}
            </p>
          </div>
        )
      case 'chapter': {
        const { chapter, cameFromDetour, isLast, showsAnswers } = row
        return <TimelineChapter {...{ chapter, cameFromDetour, isLast, showsAnswers, words, moment }} />
      }
      default:
        return (
          <div className={`relative pr-3 ${row.isDetour ? 'pl-21' : 'pl-13'}`}>
            {/* Beside the rows of the last chapter there is no path any more. */}
            {row.seq < lastSeq && <PathBeside isDetour={row.isDetour} isWalked={isWalked} />}
            {row.kind === 'answer' ? (
              <Answer item={row.item} first={row.first} words={words} onChange={onChange} />
            ) : row.kind === 'step' ? (
              <Step {...row.entry} words={words} />
            ) : (
              <button
                type="button"
                aria-expanded={row.open}
                onClick={() => onToggle(row.key)}
                className={`flex min-h-12 items-center gap-1.5 rounded-control px-2 large-text:px-0 text-left font-semibold hover:bg-ink/5 ${
                  row.kind === 'steps' ? 'text-soft' : 'text-fig'
                }`}
              >
                {row.kind === 'steps' && <Icon name="lamp" className="size-5 large-text:hidden" />}
                {words.timeline(row.kind, { count: row.count })}
                <Icon name="down" className={`size-4 ${row.open ? 'rotate-180' : ''}`} />
              </button>
            )}
          </div>
        )
    }
  }

  return (
    <VirtualRows
      rows={rows}
      labelledBy="timeline"
      testId="timeline-rows"
      heightOf={({ kind }) => HEIGHTS[kind]}
      startsAtEnd={!ended}
      shown={shown}
      className="pl-4 lg:pl-2"
    >
      {contentOf}
    </VirtualRows>
  )
}

const Step = memo(function Step({ event, answered, words }: TimelineEntry & { words: EventWords }) {
  return (
    <p
      data-event={event.type}
      data-seq={event.seq}
      className="small flex gap-3 px-2 py-1.5 large-text:flex-col large-text:gap-0"
    >
      <span className="shrink-0 font-voice text-soft">
        <LocalTime at={event.at} format="time" />
      </span>
      <span className="wrap-anywhere min-w-0">{useEventLine(event, answered, words)}</span>
    </p>
  )
})

interface AnswerProps {
  item: string
  first: Placement
  words: EventWords
  onChange: (questionId: string) => void
}

/** A thing that was answered in the chapter: where it goes by now, and where it went at first. */
const Answer = memo(function Answer({ item, first, words, onChange }: AnswerProps) {
  const changing = useWords('conversation')
  const thing = useLiveSession(({ state }) => findThing(state.facts.things, item))
  const picture = useLiveSession(({ state }) => thingNamed(state.view.things, item))
  const questionId = thing?.card?.questionId ?? null
  const revisable = useRevisable(questionId)
  const name = thing?.name ?? item
  const now = thing ? whereNow(thing, words) : ''
  const before = placeWords(first, words)
  return (
    <div
      data-answer={name}
      className="flex min-h-14 items-center gap-x-3 border-line border-b py-1.5 pl-2 large-text:flex-wrap"
    >
      {picture && (
        <ShowSession session={null}>
          <ThingPicture thing={picture} className="size-11 rounded-crop large-text:hidden" />
        </ShowSession>
      )}
      <span className="flex min-w-0 flex-1 flex-col leading-snug large-text:basis-full">
        <span dir="auto" className={`wrap-anywhere text-left ${capitalOf(name)}`}>
          {name}
        </span>
        <span dir="auto" className="small wrap-anywhere text-left text-soft first-letter:uppercase">
          {before === now ? now : words.timeline('answer.changed', { now, before })}
        </span>
      </span>
      {revisable && questionId !== null && (
        <Button
          look="quiet"
          shape="narrow"
          className="small -mr-2 shrink-0 text-fig"
          aria-label={changing('changeAnswer', { subject: name })}
          onClick={() => onChange(questionId)}
        >
          {changing('change')}
        </Button>
      )}
    </div>
  )
})

const placeWords = (placement: Placement, { cards }: EventWords) =>
  placement.pile === 'belongs' ? placement.place : placementWords(placement, cards)

function whereNow(thing: Thing, words: EventWords): string {
  const destination = destinationOf(thing)
  if (destination) return placeWords(destination, words)
  return thing.state.kind === 'later' ? placeWords({ pile: 'skipped' }, words) : words.timeline('answer.open')
}
