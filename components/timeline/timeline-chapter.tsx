'use client'

import { memo } from 'react'
import { ThingPicture } from '@/components/photos/thing-picture'
import { Icon } from '@/components/presentation/icon'
import { modeIcon, modeWords, partOf } from '@/components/presentation/modes'
import { ShowSession, useLiveSession } from '@/components/store/session-context'
import { LocalTime } from '@/components/ui/local-time'
import { nameKeys } from '@/lib/tidy/thing-name'
import type { ShownThing } from '@/lib/wire/view'
import type { ChapterStory } from './chapter-story'
import { chapterSentence } from './chapter-story'
import type { EventWords } from './event-words'
import type { Moment, PathProps } from './timeline-event'
import type { Chapter } from './timeline-fold'

interface TimelineChapterProps {
  chapter: Chapter
  open: boolean
  isDetour: boolean
  cameFromDetour: boolean | null
  isLast: boolean
  moment: Moment
  words: EventWords
  onFold: (firstSeq: number) => void
}

/** The heading of a chapter, which folds its lines away, what it came to, and its things. */
export const TimelineChapter = memo(function TimelineChapter(props: TimelineChapterProps) {
  const { chapter, open, isDetour, cameFromDetour, isLast, moment, words, onFold } = props
  const { name, firstSeq, entries, tookMs } = chapter
  const things = useLiveSession(({ state }) => state.view.things)
  const running = useLiveSession(({ state }) => state.view.status === 'running')
  const isDecided = (item: string) => thingNamed(things, item)?.state === 'decided'
  const sentence = chapterSentence(chapter, isDecided, words.timeline)
  const minutes = Math.round(tookMs / 60_000)
  return (
    <div data-mode={name} className={`relative pt-6 pr-3 ${isDetour ? 'pl-23' : 'pl-15'}`}>
      <PathNode
        name={name}
        isDetour={isDetour}
        cameFromDetour={cameFromDetour}
        isPast={moment !== 'future'}
        isRunning={running && isLast && moment === 'now'}
      />
      <h3>
        <button
          type="button"
          aria-expanded={open}
          onClick={() => onFold(firstSeq)}
          className="flex min-h-12 w-full items-center gap-1 rounded-control py-1 pr-1 text-left hover:bg-ink/5"
        >
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
            <span className="heading-3">{modeWords(name, words.session)}</span>{' '}
            <span className="small whitespace-nowrap font-voice text-soft">
              {entries[0] && <LocalTime at={entries[0].event.at} format="time" />}
              {minutes > 0 && `, ${words.timeline('chapter.minutes', { minutes })}`}
            </span>
          </span>
          <Icon name="down" className={`size-4 text-soft ${open ? 'rotate-180' : ''}`} />
        </button>
      </h3>
      {sentence && <p className="small">{sentence}</p>}
      <Pictures name={name} story={chapter.story} things={things} words={words.timeline} />
    </div>
  )
})

const MAX_PICTURES = 8

interface PicturesProps {
  name: string
  story: ChapterStory
  things: readonly ShownThing[]
  words: EventWords['timeline']
}

/** The current state of the things, even during a replay. */
function Pictures({ name, story, things, words }: PicturesProps) {
  const ids = story.carried.size > 0 ? [...story.carried] : null
  const names = ids ? [] : namesOf(name, story)
  const count = ids?.length ?? names.length
  const shown = ids
    ? things.filter(({ id }) => story.carried.has(id)).slice(0, MAX_PICTURES)
    : names.slice(0, MAX_PICTURES).flatMap(one => thingNamed(things, one) ?? [])
  if (shown.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2 py-2">
      <ShowSession session={null}>
        {shown.map(thing => (
          <ThingPicture key={thing.id} thing={thing} className="size-11 rounded-crop" />
        ))}
      </ShowSession>
      {count > MAX_PICTURES && (
        <span className="small font-voice text-soft">
          {words('chapter.morePictures', { count: count - MAX_PICTURES })}
        </span>
      )}
    </div>
  )
}

function namesOf(name: string, { about, listed, decided, later }: ChapterStory): readonly string[] {
  if (about !== null) return [about]
  return partOf(name) === 'list' ? [...listed] : [...decided.keys(), ...later]
}

function thingNamed(things: readonly ShownThing[], name: string): ShownThing | undefined {
  const listed = things.filter(thing => thing.state !== 'removed')
  const called = nameKeys(name).flatMap(key => listed.find(thing => nameKeys(thing.name).includes(key)) ?? [])
  return called[0]
}

/** Beside the heading of a chapter: its icon, and the swing to where it stands. */
function PathNode({
  name,
  isDetour,
  cameFromDetour,
  isPast,
  isRunning,
}: PathProps & { name: string; cameFromDetour: boolean | null; isRunning: boolean }) {
  const tone = isDetour ? 'border-fig text-fig' : 'border-lamp-edge text-lamp-text'
  return (
    <>
      {cameFromDetour !== null && (
        <svg
          aria-hidden="true"
          viewBox="0 0 76 46"
          fill="none"
          strokeWidth="3"
          className={`absolute top-0 left-0 h-11.5 w-19 ${isPast ? 'stroke-lamp-edge' : 'stroke-line'}`}
        >
          <path d={swing(cameFromDetour ? 54 : 22, isDetour ? 54 : 22)} />
        </svg>
      )}
      <span
        aria-hidden="true"
        className={`absolute top-11.5 -bottom-px w-0.75 -translate-x-1/2 ${isDetour ? 'left-13.5' : 'left-5.5'} ${
          isPast ? 'bg-lamp-edge' : 'bg-line'
        }`}
      />
      <span
        data-running={isRunning || undefined}
        className={`absolute top-6 grid size-11 place-items-center rounded-full border-2 bg-wall ${
          isDetour ? 'left-8' : 'left-0'
        } ${isPast ? tone : 'border-edge text-soft'}`}
      >
        <Icon name={modeIcon(name)} className={`size-6 ${isRunning ? 'animate-breathe' : ''}`} />
      </span>
    </>
  )
}

/** From the line above to the icon. */
const swing = (from: number, to: number) => `M${from} 0C${from} 16 ${to} 6 ${to} 24V46`
