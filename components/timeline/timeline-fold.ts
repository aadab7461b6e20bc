'use client'

/** A fold of the log for the timeline: its chapters, and what came of each. */

import { useMemo } from 'react'
import { isAnswer, type KnownLog } from '@/components/store/answers-in-log'
import type { Question } from '@/components/store/question-types'
import { useLiveSession } from '@/components/store/session-context'
import { type Outcome, type Placement, placementOf, placementOfAnswer } from '@/lib/tidy/disposition'
import { aboutOf } from '@/lib/tidy/mode-about'
import { asksOfThing } from '@/lib/tidy/questions/rules'
import type { StoredEvent } from '@/lib/wire/event'

export interface TimelineEntry {
  readonly event: StoredEvent
  /** The question, if the event answers one, or confirms the choice that was tapped. */
  readonly answered: Question | undefined
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
  /** Without the hours in which nobody was there, or the session had ended. */
  readonly tookMs: number
  /** The thing that is looked for, or thought about. */
  readonly about: string | null
  readonly photos: number
  readonly messages: number
  /** The names of what was put on the list. */
  readonly listed: ReadonlySet<string>
  /** The first answer about each thing, by its name. A thing stands in the chapter that decided it, or else that put it off last. */
  readonly answers: ReadonlyMap<string, Placement>
  /** In the chapters before, things were decided. */
  readonly isMore: boolean
  /** The ids of what was carried. */
  readonly carried: ReadonlySet<string>
  /** The number of decided things when the session ended. */
  readonly ended: number | null
}

interface Draft extends Chapter {
  readonly entries: TimelineEntry[]
  tookMs: number
  photos: number
  messages: number
  readonly listed: Set<string>
  readonly answers: Map<string, Placement>
  readonly carried: Set<string>
  ended: number | null
}

/** A longer silence is a pause, and no time spent. */
const PAUSE_MS = 20 * 60_000

const CARRY = 'Carry'

export function chaptersOf({ events, earlier }: KnownLog): readonly Chapter[] {
  const chapters: Draft[] = []
  const questions = new Map<string, Question>(earlier.map(card => [card.questionId, card.question]))
  const standsIn = new Map<string, Draft>()
  let mode = ''
  let isOver = false
  let settling: Question | undefined

  function settle(chapter: Draft, item: string, outcome: Outcome) {
    const before = standsIn.get(item)
    if (outcome.pile === 'open' || before === chapter) return
    if (before && before.answers.get(item)?.pile !== 'skipped') return
    before?.answers.delete(item)
    chapter.answers.set(item, outcome)
    standsIn.set(item, chapter)
  }

  function tell(chapter: Draft, { event, answered }: TimelineEntry) {
    switch (event.type) {
      case 'UserMessageAdded':
        if (event.data.synthetic) break
        chapter.photos += event.data.photoIds.length
        if (event.data.text.trim() !== '') chapter.messages++
        break
      case 'ItemsListed':
        for (const { name } of event.data.items) chapter.listed.add(name)
        break
      case 'ListEdited':
        if (event.data.edit.kind === 'add')
          for (const { name } of event.data.edit.items) chapter.listed.add(name)
        break
      case 'QuestionAnswered':
      case 'AnswerRevised': {
        const ofThing = answered && asksOfThing(answered)
        if (ofThing) settle(chapter, ofThing.item, placementOfAnswer(ofThing.choices, event.data.answer))
        break
      }
      case 'UserConfirmed':
        settle(chapter, event.data.item, placementOf(event.data.disposition))
        break
      case 'UserCorrected':
        settle(chapter, event.data.item, placementOf(event.data.location))
        break
      case 'ItemSkipped':
        settle(chapter, event.data.item, { pile: 'skipped' })
        break
      case 'ThingsCarried':
        for (const id of event.data.ids) chapter.carried[event.data.carried ? 'add' : 'delete'](id)
        break
      case 'SessionEnded':
        chapter.ended = event.data.itemsProcessed
    }
  }

  for (const event of events) {
    if (event.type === 'QuestionAsked') questions.set(event.data.questionId, event.data.question)
    const before = chapters.at(-1)
    const last = before?.entries.at(-1)?.event
    const silence = last ? Math.max(0, Date.parse(event.at) - Date.parse(last.at)) || 0 : 0
    const isPause = silence > PAUSE_MS
    if (before && !isPause && !isOver) before.tookMs += silence
    if (event.type === 'SessionEnded') isOver = true
    if (event.type === 'SessionReopened' || event.type === 'CarryStarted') isOver = false

    const answered = isAnswer(event)
      ? questions.get(event.data.questionId)
      : event.type === 'UserConfirmed' && settling && asksOfThing(settling)?.item === event.data.item
        ? settling
        : undefined
    if (event.type === 'QuestionAnswered') settling = answered
    else if (event.type === 'UserConfirmed') settling = undefined

    mode = modeEntered(event) ?? mode
    const begun = chapterBegun(event, before?.name, mode)
    const chapter =
      before && begun === null && !isPause
        ? before
        : {
            name: begun ?? before?.name ?? '',
            firstSeq: event.seq,
            at: event.at,
            entries: [],
            pausedMs: isPause ? silence : 0,
            tookMs: 0,
            about: begun === null ? (before?.about ?? null) : aboutBegun(event),
            photos: 0,
            messages: 0,
            listed: new Set<string>(),
            answers: new Map<string, Placement>(),
            isMore: [...standsIn].some(([item, { answers }]) => answers.get(item)?.pile !== 'skipped'),
            carried: new Set<string>(),
            ended: null,
          }
    if (chapter !== before) chapters.push(chapter)
    const entry = { event, answered }
    chapter.entries.push(entry)
    tell(chapter, entry)
  }
  return chapters
}

const aboutBegun = ({ type, data }: StoredEvent) =>
  type === 'ModeChanged' ? (aboutOf(data.newMode)?.item ?? null) : null

function modeEntered(event: StoredEvent): string | null {
  if (event.type === 'SessionStarted') return event.data.mode.name
  return event.type === 'ModeChanged' ? event.data.newMode.name : null
}

/** The name of the chapter that an event begins; null where it belongs to the one before. */
function chapterBegun(event: StoredEvent, current: string | undefined, mode: string): string | null {
  if (event.type === 'CarryStarted') return current === CARRY ? null : CARRY
  if (current === CARRY) return endsPuttingAway(event) ? mode : null
  return modeEntered(event)
}

/** Putting away lasts until the coach has its turn again. */
const endsPuttingAway = ({ type }: StoredEvent) =>
  type === 'ModeChanged' || type === 'RunStarted' || type === 'SessionReopened' || type === 'SessionEnded'

/** The live log as far as it is loaded, also during a replay. */
export function useChapters(): readonly Chapter[] {
  const events = useLiveSession(session => session.events)
  const earlier = useLiveSession(session => session.earlier)
  return useMemo(() => chaptersOf({ events, earlier }), [events, earlier])
}
