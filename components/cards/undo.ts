/** What can be taken back, and what was: both follow from the facts, so they are the same in every tab and after a reload. */
import { isRevisable } from '@/lib/tidy/facts'
import { type Thing, type Things, thingOf } from '@/lib/tidy/things'
import type { StoredEvent } from '@/lib/wire/event'
import type { OpenedSession } from '@/lib/wire/opened-session'
import { answerTo, questionOf } from './answers-in-log'
import type { Answer, Question, QuestionOf } from './question-types'

/** What happened last. The question about the room has no “undo”: it can only be answered anew, and was nothing if it was passed over. */
export type Latest =
  | { readonly kind: 'thing'; readonly thing: Thing }
  | {
      readonly kind: 'room'
      readonly questionId: string
      readonly question: Question
      readonly answer: Answer
    }

export function latestOf(session: OpenedSession): Latest | null {
  const { view, facts } = session.state
  if (view.status === 'ended') return null
  const thing = lastSettled(facts.things)
  const room = latestRoom(session)
  if (room && (!thing || isRoomLast(session))) return room
  return thing && { kind: 'thing', thing }
}

/** The last of the things that were decided, put off, not found or not decided, and not taken back. */
function lastSettled(things: Things): Thing | null {
  return things
    .filter(canBeTakenBack)
    .reduce<Thing | null>((last, thing) => (thing.settled > (last?.settled ?? 0) ? thing : last), null)
}

const canBeTakenBack = ({ state, why, isUndone }: Thing) =>
  state === 'decided' || state === 'later' || (state === 'open' && why !== null && !isUndone)

/** By the events that are loaded: the question about the room was answered after all that was said of things. */
function isRoomLast({ state: { facts }, events }: OpenedSession): boolean {
  const last = events.findLast(event => settles(event, facts))
  return last?.type === 'QuestionAnswered' && last.data.questionId === facts.spaceQuestion
}

function settles(event: StoredEvent, facts: OpenedSession['state']['facts']): boolean {
  switch (event.type) {
    case 'QuestionAnswered':
      return isRevisable(facts, event.data.questionId)
    case 'UserConfirmed':
    case 'UserCorrected':
    case 'ItemSkipped':
      return true
    default:
      return false
  }
}

function latestRoom(session: OpenedSession): Latest | null {
  const questionId = session.state.facts.spaceQuestion
  const question = questionId && questionOf(session, questionId)
  const answer = questionId && answerTo(session, questionId)
  if (!question || !answer || answer.kind === 'said' || answer.kind === 'skip') return null
  return { kind: 'room', questionId, question, answer }
}

/** A card whose answer was taken back: it is answered by a revision. */
export interface UndoneCard {
  readonly questionId: string
  readonly question: QuestionOf<'ProposeDisposition'>
}

/** The card of the thing that was taken back last, until it is answered again or the coach shows it. */
export function undoneCard(session: OpenedSession): UndoneCard | null {
  const thing = undoneThing(session)
  return thing && cardOf(session, thing)
}

/** The thing that was taken back last among those that had a card. */
export function undoneThing({ state: { view, facts }, events }: OpenedSession): Thing | null {
  const undone = facts.things.filter(({ isUndone, card }) => isUndone && card !== null)
  if (undone.length === 0 || view.status === 'ended') return null
  const ids = events.flatMap(({ type, data }) =>
    type === 'ListEdited' && data.edit.kind === 'restore' ? [data.edit.id] : [],
  )
  const last = ids.findLast(id => thingOf(undone, id) !== undefined)
  return undone.find(({ id }) => id === last) ?? undone[0] ?? null
}

/** As the coach showed it, under the name that the thing has now. A card that is not loaded has no fallback. */
function cardOf(session: OpenedSession, { name: item, card, photo, region }: Thing): UndoneCard | null {
  if (!card) return null
  const { questionId, choices } = card
  const shown = questionOf(session, questionId)
  const question: UndoneCard['question'] =
    shown?.kind === 'ProposeDisposition'
      ? { ...shown, item }
      : {
          kind: 'ProposeDisposition',
          item,
          choices: [...choices],
          ...(photo && { photo: { photoId: photo, ...(region && { region }) } }),
        }
  return { questionId, question }
}
