'use client'

import { memo } from 'react'
import { ThingPicture } from '@/components/photos/thing-picture'
import { modeWords, partOf } from '@/components/presentation/modes'
import { Shelf } from '@/components/presentation/shelf'
import { ShowSession, useLiveSession } from '@/components/store/session-context'
import { LocalTime } from '@/components/ui/local-time'
import { asksOfThing } from '@/lib/tidy/questions/rules'
import { nameKeys } from '@/lib/tidy/thing-name'
import type { ShownThing } from '@/lib/wire/view'
import { chapterSentence } from './chapter-story'
import type { EventWords } from './event-words'
import { PathNode } from './path'
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

/** The heading of a chapter, what it came to, and its things: as they are now, even during a replay. */
export const TimelineChapter = memo(function TimelineChapter(props: TimelineChapterProps) {
  const { chapter, cameFromDetour, isLast, showsAnswers, moment, words } = props
  const { name, at, tookMs } = chapter
  const known = useLiveSession(({ state }) => state.view.things)
  const status = useLiveSession(({ state }) => state.view.status)
  const onCard = useLiveSession(({ state }) => (isLast ? state.view.question : null))
  const isNow = isLast && status !== 'ended'
  const asked = onCard && asksOfThing(onCard.question)
  const things = thingsNamed(known, [...chapter.answers.keys()])
  const about = chapter.about === null ? undefined : thingNamed(known, chapter.about)
  const sentence = [
    chapterSentence({ chapter, things, about, isNow }, words.timeline),
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
      {partOf(name) === 'list' && chapter.listed.size > 0 ? (
        <Pictures things={thingsNamed(known, [...chapter.listed])} words={words.timeline} />
      ) : (
        !showsAnswers && <ChapterShelf {...{ chapter, known, things, about }} words={words.timeline} />
      )}
    </div>
  )
})

const MAX_PICTURES = 5

interface PicturesProps {
  things: readonly ShownThing[]
  words: EventWords['timeline']
}

/** Of what came in. */
function Pictures({ things, words }: PicturesProps) {
  const more = things.length - MAX_PICTURES
  return (
    <div className="flex flex-wrap items-center gap-1.5 py-2">
      <ShowSession session={null}>
        {things.slice(0, MAX_PICTURES).map(thing => (
          <ThingPicture key={thing.id} thing={thing} className="size-10 rounded-crop" />
        ))}
      </ShowSession>
      {more > 0 && (
        <span className="font-voice text-soft">{words('chapter.morePictures', { count: more })}</span>
      )}
    </div>
  )
}

interface ChapterShelfProps extends PicturesProps {
  chapter: Chapter
  known: readonly ShownThing[]
  about: ShownThing | undefined
}

/** Of what was carried; or else of what is decided by now, or waits for another day. */
function ChapterShelf({ chapter: { carried }, known, things, about, words }: ChapterShelfProps) {
  const settled = things.length > 0 ? things : about ? [about] : []
  const shown =
    carried.size > 0
      ? known.filter(({ id }) => carried.has(id))
      : settled.filter(({ state }) => state === 'decided' || state === 'later')
  if (shown.length === 0) return null
  const label = words(carried.size > 0 ? 'chapter.carried' : 'chapter.shelf', { count: shown.length })
  return (
    <div className="pt-2 pb-1">
      <Shelf things={shown} label={label} isSmall />
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
