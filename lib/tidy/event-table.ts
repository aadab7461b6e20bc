/**
 * A row for each event: its kind, whether the timeline tells it, and what it changes in the facts. Without zod, since the page
 * has it too; the fields of the events are in `events.ts` here and in `lib/engine`.
 */

import { batchIn, withAsked, withoutCards } from './card-batch'
import { placementOf } from './disposition'
import type { SessionEvent } from './events'
import {
  answerCard,
  apart,
  ask,
  carry,
  confirmed,
  hear,
  list,
  named,
  noted,
  putAway,
  reopen,
  revise,
  show,
  type TidyFacts,
  tell,
  withBatch,
  withoutProposal,
} from './facts'
import { languageOf } from './language'
import { countsOf } from './summary'
import { withEdit } from './things'

/** The kinds of events by which the log can be filtered. */
export const EVENT_KINDS = ['you', 'coach', 'steps', 'list', 'modes', 'hiccups'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

type EventType = SessionEvent['type']
type DataOf<Type extends EventType> = Extract<SessionEvent, { type: Type }>['data']

interface EventRow<Data> {
  readonly kind: EventKind | ((data: Data) => EventKind)
  /** True if the timeline tells it to a person: messages, lists, decisions, ticks. The others are steps of the coach. */
  readonly isTold: boolean | ((data: Data) => boolean)
  /** Null for an event that leaves the facts as they are. */
  readonly fold: ((facts: TidyFacts, data: Data) => TidyFacts) | null
}

const EVENTS: { readonly [Type in EventType]: EventRow<DataOf<Type>> } = {
  SessionStarted: {
    kind: 'modes',
    isTold: true,
    fold: (facts, { locale }) => {
      const language = languageOf(locale)
      return { ...facts, language, pageLanguage: language }
    },
  },
  RunStarted: { kind: 'steps', isTold: false, fold: null },
  UserMessageAdded: {
    kind: ({ synthetic }) => (synthetic ? 'steps' : 'you'),
    isTold: ({ synthetic }) => !synthetic,
    fold: (facts, { text, photoIds, synthetic }) =>
      show(synthetic ? facts : hear(apart(facts), text), photoIds),
  },
  MessageQueued: { kind: 'you', isTold: false, fold: null },
  ModelResponded: {
    kind: 'coach',
    isTold: ({ content }) => content.some(block => block.type === 'text' && block.text.trim() !== ''),
    fold: (facts, { content }) => withBatch(facts, batchIn(content, facts.things)),
  },
  ToolCompleted: {
    kind: ({ isError }) => (isError ? 'hiccups' : 'steps'),
    isTold: false,
    fold: withoutProposal,
  },
  ClientCallRequested: { kind: 'steps', isTold: false, fold: null },
  ToolCallsDropped: {
    kind: 'steps',
    isTold: false,
    fold: (facts, { callIds }) => withBatch(facts, withoutCards(facts.batch, callIds)),
  },
  SystemNoteAdded: { kind: 'steps', isTold: false, fold: null },
  ModeChanged: { kind: 'modes', isTold: false, fold: (facts, { newMode }) => reopen(facts, newMode) },
  QuestionAsked: {
    kind: 'coach',
    isTold: false,
    fold: (facts, { questionId, callId, question }) =>
      ask(withBatch(facts, withAsked(facts.batch, callId)), questionId, question),
  },
  QuestionAnswered: {
    kind: 'you',
    isTold: true,
    fold: (facts, { questionId, answer }) => {
      const before = apart(facts)
      return answerCard(answer.kind === 'said' ? hear(before, answer.text) : before, questionId, answer)
    },
  },
  AnswerRevised: {
    kind: 'you',
    isTold: true,
    fold: (facts, { questionId, answer }) => revise(apart(facts), questionId, answer),
  },
  QuestionWithdrawn: {
    kind: 'steps',
    isTold: false,
    fold: (facts, { questionId }) => putAway(facts, questionId),
  },
  HistorySummarized: { kind: 'steps', isTold: false, fold: null },
  RunYielded: {
    kind: ({ reason }) => (reason === 'error' ? 'hiccups' : 'steps'),
    isTold: ({ reason }) => reason === 'cancelled',
    fold: facts => withBatch(withoutProposal(facts), []),
  },
  ErrorOccurred: { kind: 'hiccups', isTold: true, fold: null },
  ModelBusy: { kind: 'hiccups', isTold: true, fold: null },
  NoticeGiven: { kind: 'hiccups', isTold: true, fold: null },
  SessionEnded: { kind: 'modes', isTold: true, fold: null },
  SessionReopened: { kind: 'you', isTold: true, fold: null },
  ItemProposed: { kind: 'steps', isTold: false, fold: (facts, { item }) => named(facts, item) },
  UserConfirmed: {
    kind: 'you',
    isTold: true,
    fold: (facts, { item, disposition }) => tell(facts, item, ({ card }) => confirmed(card, disposition)),
  },
  UserCorrected: {
    kind: 'you',
    isTold: true,
    fold: (facts, { item, location }) => tell(facts, item, () => placementOf(location)),
  },
  ItemSkipped: {
    kind: 'you',
    isTold: true,
    fold: (facts, { item }) => tell(facts, item, () => ({ pile: 'skipped' })),
  },
  SpaceDescribed: {
    kind: 'you',
    isTold: true,
    fold: (facts, { spaceFunction, anchors }) => ({ ...facts, spaceFunction, anchors }),
  },
  PhotoAdded: { kind: 'you', isTold: true, fold: null },
  SessionRenamed: { kind: 'you', isTold: true, fold: null },
  ItemsListed: {
    kind: 'list',
    isTold: true,
    fold: list,
  },
  ListEdited: {
    kind: 'list',
    isTold: true,
    fold: (facts, { edit }) => ({ ...facts, things: withEdit(facts.things, edit) }),
  },
  HomeRecalled: {
    kind: 'list',
    isTold: true,
    fold: (facts, { things }) => ({ ...facts, recalled: [...facts.recalled, ...things] }),
  },
  ThingNoted: { kind: 'list', isTold: true, fold: (facts, { item, text }) => noted(facts, item, text) },
  EnergyChosen: {
    kind: 'you',
    isTold: true,
    fold: (facts, { energy }) => ({
      ...facts,
      energy: { level: energy, decidedBefore: countsOf(facts).decided },
    }),
  },
  CarryStarted: { kind: 'modes', isTold: true, fold: facts => ({ ...facts, isCarrying: true }) },
  ThingsCarried: { kind: 'list', isTold: true, fold: carry },
}

export const EVENT_TYPES = Object.keys(EVENTS) as readonly EventType[]

/** An event, or its envelope. */
interface EventLike<Type extends EventType> {
  readonly type: Type
  readonly data: DataOf<Type>
}

export function kindOf<Type extends EventType>({ type, data }: EventLike<Type>): EventKind {
  const { kind } = EVENTS[type]
  return typeof kind === 'function' ? kind(data) : kind
}

export function isTold<Type extends EventType>({ type, data }: EventLike<Type>): boolean {
  const { isTold } = EVENTS[type]
  return typeof isTold === 'function' ? isTold(data) : isTold
}

/** The facts after an event; the same object for an event that changes none, or that this version does not know. */
export function applyToFacts<Type extends EventType>(
  facts: TidyFacts,
  { type, data }: EventLike<Type>,
): TidyFacts {
  const row: EventRow<DataOf<Type>> | undefined = EVENTS[type]
  return row?.fold?.(facts, data) ?? facts
}
