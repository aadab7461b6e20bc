'use client'

/** A fold of the log for the timeline, incremental so that a new event renders its own row and no others. */

import { useState } from 'react'
import { isAnswer, type KnownLog, questionOf } from '@/components/store/answers-in-log'
import type { Question } from '@/components/store/question-types'
import { useLiveSession } from '@/components/store/session-context'
import { isTold } from '@/lib/tidy/event-table'
import { asksOfThing } from '@/lib/tidy/questions/rules'
import type { StoredEvent } from '@/lib/wire/event'
import { type ChapterStory, storyAfter, storyOf } from './chapter-story'

/** An event with its context. The same object for as long as its row stays the same. */
export interface TimelineEntry {
  readonly event: StoredEvent
  /** The question, if the event answers one, or confirms the choice that was tapped. */
  readonly answered: Question | undefined
  /** The type of the next event, if the event’s words depend on it. */
  readonly next: StoredEvent['type'] | undefined
  /** It is a line of its own; what only repeats an answer is not. */
  readonly isTold: boolean
  /** Where it stands on the track of a replay, in milliseconds from the first event. */
  readonly elapsed: number
}

/** The events while the session was in one mode, or things were put away, from the event that began it or was the first after a pause. */
export interface Chapter {
  /** A mode or `Carry`. Empty for the first chapter of a log whose beginning is not loaded. */
  readonly name: string
  readonly firstSeq: number
  /** When it began. */
  readonly at: string
  readonly entries: readonly TimelineEntry[]
  /** The pause before it, in milliseconds; 0 for none. */
  readonly pausedMs: number
  /** Without the hours in which nobody was there. */
  readonly tookMs: number
  readonly story: ChapterStory
}

export interface TimelineFold {
  /** The first and last `seq` that were folded. */
  readonly first: number
  readonly last: number
  readonly chapters: readonly Chapter[]
  /** Also while things are put away. */
  readonly mode: string
  /** The card that was asked last: mostly the one that an answer is to. */
  readonly asked: { readonly questionId: string; readonly question: Question } | undefined
  /** The card that was answered last, until the log tells what that came to. */
  readonly settling: Question | undefined
  /** On that card a choice was tapped. */
  readonly isChoice: boolean
}

export const EMPTY_TIMELINE: TimelineFold = {
  first: 0,
  last: 0,
  chapters: [],
  mode: '',
  asked: undefined,
  settling: undefined,
  isChoice: false,
}

/** A longer silence is a pause, and no time spent. */
const PAUSE_MS = 20 * 60_000

/** On the track of a replay each event has a place of its own, also where many come at once. */
const MIN_MS = 200

/**
 * Folds the events that are new since `before`; only the last chapter is made anew. A log that begins at another event is folded
 * from its start.
 */
export function growTimeline(before: TimelineFold, log: KnownLog): TimelineFold {
  const first = log.events[0]?.seq ?? 0
  const isContinuation = before.last > 0 && first === before.first
  const timeline = isContinuation ? before : EMPTY_TIMELINE
  const news = isContinuation ? log.events.slice(before.last - first + 1) : log.events
  const last = news.at(-1)
  if (!last) return timeline
  let { asked, settling, isChoice, mode } = timeline
  const chapters: (Chapter & { entries: TimelineEntry[]; tookMs: number; story: ChapterStory })[] = []
  const current = timeline.chapters.at(-1)
  if (current) chapters.push({ ...current, entries: [...current.entries] })

  for (const event of news) {
    if (event.type === 'QuestionAsked') asked = event.data
    const chapter = chapters.at(-1)
    const previous = chapter?.entries.at(-1)
    if (chapter && previous?.event.type === 'ErrorOccurred')
      chapter.entries[chapter.entries.length - 1] = { ...previous, next: event.type }
    const silence = previous ? timeBetween(previous.event, event) : 0
    const isPause = silence > PAUSE_MS
    const spent = isPause ? 0 : silence
    if (chapter) chapter.tookMs += spent

    const repeats = isOutcome(event) && isAbout(settling, event.data.item)
    const confirmed = repeats && isChoice && event.type === 'UserConfirmed' ? settling : undefined
    const answered = isAnswer(event) ? questionAnswered(log, asked, event.data.questionId) : confirmed
    if (event.type === 'QuestionAnswered') {
      settling = answered
      isChoice = event.data.answer.kind === 'choice'
    } else if (isOutcome(event)) settling = undefined
    const entry: TimelineEntry = {
      event,
      answered,
      next: undefined,
      isTold: isTold(event) && !repeats,
      elapsed: previous ? previous.elapsed + Math.max(spent, MIN_MS) : 0,
    }

    mode = modeEntered(event) ?? mode
    const begun = chapterBegun(event, chapter?.name, mode)
    if (chapter && begun === null && !isPause) {
      chapter.entries.push(entry)
      chapter.story = storyAfter(chapter.story, entry)
    } else {
      const story = storyAfter(storyOf(event, chapter?.story, begun === null), entry)
      const pausedMs = isPause ? silence : 0
      const name = begun ?? chapter?.name ?? ''
      chapters.push({ name, firstSeq: event.seq, at: event.at, entries: [entry], pausedMs, tookMs: 0, story })
    }
  }
  return {
    first,
    last: last.seq,
    mode,
    asked,
    settling,
    isChoice,
    chapters: [...timeline.chapters.slice(0, -1), ...chapters],
  }
}

type OutcomeEvent = Extract<StoredEvent, { type: 'UserConfirmed' | 'UserCorrected' | 'ItemSkipped' }>

const isOutcome = (event: StoredEvent): event is OutcomeEvent =>
  event.type === 'UserConfirmed' || event.type === 'UserCorrected' || event.type === 'ItemSkipped'

const isAbout = (question: Question | undefined, item: string) =>
  question !== undefined && asksOfThing(question)?.item === item

const questionAnswered = (log: KnownLog, asked: TimelineFold['asked'], questionId: string) =>
  asked?.questionId === questionId ? asked.question : (questionOf(log, questionId) ?? undefined)

function timeBetween(one: StoredEvent, next: StoredEvent): number {
  return Math.max(0, Date.parse(next.at) - Date.parse(one.at)) || 0
}

function modeEntered(event: StoredEvent): string | null {
  if (event.type === 'SessionStarted') return event.data.mode.name
  return event.type === 'ModeChanged' ? event.data.newMode.name : null
}

const CARRY = 'Carry'

/** The name of the chapter that an event begins; null where it belongs to the one before. */
function chapterBegun(event: StoredEvent, current: string | undefined, mode: string): string | null {
  if (event.type === 'CarryStarted') return current === CARRY ? null : CARRY
  if (current === CARRY) return endsPuttingAway(event) ? mode : null
  return modeEntered(event)
}

/** Putting away lasts until the coach has its turn again. */
const endsPuttingAway = ({ type }: StoredEvent) =>
  type === 'ModeChanged' || type === 'RunStarted' || type === 'SessionReopened' || type === 'SessionEnded'

/** The live log as far as it is loaded, also during a replay. Only events that are new are folded. */
export function useTimeline(): TimelineFold {
  const events = useLiveSession(session => session.events)
  const earlier = useLiveSession(session => session.earlier)
  const [known, setKnown] = useState(() => growTimeline(EMPTY_TIMELINE, { events, earlier }))
  const timeline = growTimeline(known, { events, earlier })
  if (timeline !== known) setKnown(timeline)
  return timeline
}
