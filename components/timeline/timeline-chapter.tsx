'use client'

import { type ComponentProps, memo } from 'react'
import { ThingPicture } from '@/components/photos/thing-picture'
import { Icon } from '@/components/presentation/icon'
import { modeWords, partOf } from '@/components/presentation/modes'
import { Shelf } from '@/components/presentation/shelf'
import { ShowSession, useLiveSession } from '@/components/store/session-context'
import { LocalTime } from '@/components/ui/local-time'
import { asksOfThing } from '@/lib/tidy/questions/rules'
import { nameKeys } from '@/lib/tidy/thing-name'
import type { ShownThing } from '@/lib/wire/view'
import type { ChapterStory } from './chapter-story'
import { chapterSentence, hourSentence } from './chapter-story'
import type { EventWords } from './event-words'
import { PathDot, PathNode } from './path'
import type { Chapter } from './timeline-fold'
import { isDetour } from './timeline-rows'

/** Where a line stands in a replay; `now` where there is none. */
export type Moment = 'now' | 'past' | 'shown' | 'future'

interface TimelineChapterProps {
  chapter: Chapter
  cameFromDetour: boolean | null
  isLast: boolean
  showsAnswers: boolean
  moment: Moment
  words: EventWords
}

/** The heading of a chapter, what it came to, and its things. */
export const TimelineChapter = memo(function TimelineChapter(props: TimelineChapterProps) {
  const { chapter, cameFromDetour, isLast, showsAnswers, moment, words } = props
  const { name, at, tookMs, story } = chapter
  const things = useLiveSession(({ state }) => state.view.things)
  const status = useLiveSession(({ state }) => state.view.status)
  const onCard = useLiveSession(({ state }) => (isLast ? state.view.question : null))
  const isNow = isLast && status !== 'ended'
  const isDecided = (item: string) => thingNamed(things, item)?.state === 'decided'
  const asked = onCard && asksOfThing(onCard.question)
  const sentence = [
    chapterSentence(chapter, isDecided, words.timeline),
    asked && words.timeline('chapter.onCard', { name: asked.item }),
  ]
  const minutes = Math.round(tookMs / 60_000)
  const isAside = isDetour(chapter)
  return (
    <div
      data-mode={name}
      data-seq={chapter.firstSeq}
      aria-current={moment === 'shown' || undefined}
      className={`relative pt-6 pr-3 ${isAside ? 'pl-23' : 'pl-15'} ${isLast ? 'min-h-18' : ''}`}
    >
      <PathNode
        name={name}
        isDetour={isAside}
        cameFromDetour={cameFromDetour}
        goesOn={!isLast}
        isWalked={moment !== 'future'}
        isLit={moment === 'shown' || (isNow && moment === 'now')}
        isRunning={status === 'running' && isLast && moment === 'now'}
      />
      <div className="flex min-h-11 flex-wrap content-center items-baseline justify-between gap-x-3">
        <h3 className="heading-3">{modeWords(name, words.session)}</h3>
        <span className="small whitespace-nowrap font-voice text-soft">
          {isNow && `${words.timeline('chapter.since')} `}
          <LocalTime at={at} format="time" />
          {!isNow && minutes > 0 && `, ${words.timeline('chapter.minutes', { minutes })}`}
        </span>
      </div>
      <p className="small empty:hidden">{sentence.filter(Boolean).join(' ')}</p>
      {!showsAnswers && <Pictures name={name} story={story} things={things} words={words.timeline} />}
    </div>
  )
})

const MAX_PICTURES = 5

interface PicturesProps {
  name: string
  story: ChapterStory
  things: readonly ShownThing[]
  words: EventWords['timeline']
}

/** Pictures of what came in, or the shelf of what was decided. The current state of the things, even during a replay. */
function Pictures({ name, story, things, words }: PicturesProps) {
  const { about, listed, decided, later, carried } = story
  if (carried.size > 0) {
    const count = carried.size
    const label = words('chapter.carried', { count })
    return <MiniShelf things={things.filter(({ id }) => carried.has(id))} label={label} />
  }
  if (partOf(name) === 'list' && listed.size > 0) {
    const shown = thingsNamed(things, [...listed].slice(0, MAX_PICTURES))
    const more = listed.size - shown.length
    return (
      <div className="flex flex-wrap items-center gap-1.5 py-2">
        <ShowSession session={null}>
          {shown.map(thing => (
            <ThingPicture key={thing.id} thing={thing} className="size-10 rounded-crop" />
          ))}
        </ShowSession>
        {more > 0 && (
          <span className="font-voice text-soft">{words('chapter.morePictures', { count: more })}</span>
        )}
      </div>
    )
  }
  const names = about !== null && decided.size === 0 ? [about] : [...decided.keys(), ...later]
  return <ShelfOf things={thingsNamed(things, names)} words={words} />
}

/** Of what is decided by now, or waits for another day. */
function ShelfOf({ things, words }: { things: readonly ShownThing[]; words: EventWords['timeline'] }) {
  const standing = things.filter(({ state }) => state === 'decided' || state === 'later')
  return <MiniShelf things={standing} label={words('chapter.shelf', { count: standing.length })} />
}

const MiniShelf = ({ things, label }: { things: readonly ShownThing[]; label: string }) =>
  things.length > 0 && (
    <div className="pt-2 pb-1">
      <Shelf things={things} label={label} isSmall />
    </div>
  )

/** A soft line that opens what follows. */
export const FoldButton = ({
  open,
  className = '',
  children,
  ...button
}: ComponentProps<'button'> & { open: boolean }) => (
  <button
    type="button"
    aria-expanded={open}
    className={`flex min-h-12 items-center gap-1.5 rounded-control px-2 text-left font-semibold hover:bg-ink/5 ${className}`}
    {...button}
  >
    {children}
    <Icon name="down" className={`size-4 ${open ? 'rotate-180' : ''}`} />
  </button>
)

interface TimelineHourProps {
  chapters: readonly Chapter[]
  open: boolean
  cameFromDetour: boolean | null
  moment: Moment
  words: EventWords
  onToggle: () => void
}

/** Chapters of a long session in one line: from when to when, and what was decided. */
export function TimelineHour({ chapters, open, cameFromDetour, moment, words, onToggle }: TimelineHourProps) {
  const things = useLiveSession(({ state }) => state.view.things)
  const decided = thingsNamed(
    things,
    chapters.flatMap(({ story }) => [...story.decided.keys()]),
  ).filter(({ state }) => state === 'decided')
  const [first, end] = [chapters[0], chapters.at(-1)?.entries.at(-1)]
  return (
    <div
      data-seq={first?.firstSeq}
      aria-current={moment === 'shown' || undefined}
      className="relative pt-5 pr-3 pl-13"
    >
      <PathDot
        cameFromDetour={cameFromDetour}
        isWalked={moment !== 'future'}
        detours={open ? 0 : Math.min(4, chapters.filter(isDetour).length)}
      />
      <h3>
        <FoldButton open={open} onClick={onToggle} className="w-full text-ink">
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-2">
            <span className="heading-3">
              {first && <LocalTime at={first.at} format="time" />}
              {' – '}
              {end && <LocalTime at={end.event.at} format="time" />}
            </span>
            <span className="small font-voice font-normal text-soft">
              {words.timeline('hour.decided', { count: decided.length })}
            </span>
          </span>
        </FoldButton>
      </h3>
      <div className="pl-2">
        <p className="small text-soft empty:hidden">{hourSentence(chapters, words.timeline)}</p>
        {!open && <ShelfOf things={decided} words={words.timeline} />}
      </div>
    </div>
  )
}

const thingsNamed = (things: readonly ShownThing[], names: readonly string[]) => [
  ...new Set(names.flatMap(name => thingNamed(things, name) ?? [])),
]

export function thingNamed(things: readonly ShownThing[], name: string): ShownThing | undefined {
  const listed = things.filter(thing => thing.state !== 'removed')
  const called = nameKeys(name).flatMap(key => listed.find(thing => nameKeys(thing.name).includes(key)) ?? [])
  return called[0]
}
