/** Decides commands from the loaded session alone. The store's compare-and-set makes them atomic. */

import {
  type AnswerId,
  answerId as asAnswerId,
  runId as asRunId,
  type ImageId,
  type NewId,
  type QuestionId,
  type RunId,
} from '@/lib/engine/ids'
import { cancellation, toMessage } from '@/lib/engine/next-step'
import { askedIn, decideAnswer, decideRevision, type GivenAnswer, type Receipt } from '@/lib/engine/questions'
import { interactiveRun } from '@/lib/engine/run-config'
import { clientCall } from '@/lib/engine/state'
import type { LoadedSession } from '@/lib/session/log/loaded-session'
import type { TidyDomain } from '@/lib/tidy/domain'
import { isRevisable } from '@/lib/tidy/facts'
import type { TidyMode } from '@/lib/tidy/mode-data'
import { revisionNote } from '@/lib/tidy/prompts/notes'
import { asRead, validateAnswer } from '@/lib/tidy/questions/rules'
import type { Answer } from '@/lib/tidy/questions/shapes'
import type { AppEvent } from '@/lib/wire/event'
import { err, ok, type Result } from '@/lib/wire/refusal'
import type { ChangeSessionRequest, SendMessageRequest } from '@/lib/wire/requests'
import type { Started } from '@/lib/wire/responses'
import type { Photo, SessionView } from '@/lib/wire/view'

export interface Decision<Value> {
  readonly events: readonly AppEvent[]
  /** The engine's after each of the events, where it was folded to decide. */
  readonly states?: readonly LoadedSession['engine'][]
  /** `seq` is the session's after the events. */
  readonly result: (seq: number) => Result<Value>
}

export const refuse = (...refusal: Parameters<typeof err>): Decision<never> => ({
  events: [],
  result: () => err(...refusal),
})

/** The limits of one session: far more than a day’s tidying, and few enough events to fold and show. */
const MAX_EVENTS = 20_000
const MAX_PHOTOS = 200

/** Refuses a further run or change in a full session. A run that has begun may go past it: its invocations bound it. */
export function refuseIfFull(session: LoadedSession): Decision<never> | null {
  if (session.viewState.view.seq < MAX_EVENTS) return null
  return refuse('session_full', 'This session has become very long. Start a new one to go on.')
}

interface Message {
  readonly text: string
  readonly photoIds: readonly ImageId[]
  readonly whenBusy?: SendMessageRequest['whenBusy']
  /** The note about the home behind a first message (H9). */
  readonly home?: string | null
  readonly startSorting?: SendMessageRequest['startSorting']
  /** Photos that were added to the list, and that no message has taken along, go with this one. */
  readonly takesAdded?: boolean
}

/** Messages that may wait for a run at a time. */
const MAX_QUEUED = 20

/**
 * A message starts a run. While a card waits its words are said to the coach, and never start a second run (Q4); while a run
 * is alive otherwise it is refused or queued (Q9).
 */
export function decideMessage(
  session: LoadedSession,
  { text, photoIds, whenBusy = 'reject', home, startSorting, takesAdded }: Message,
  newId: NewId,
): Decision<Started> {
  const { ended, run, openQuestion, mode } = session.engine
  if (ended)
    return refuse('session_ended', 'This session has ended. Open it again to go on, or start a new one.')
  const unknown = photoIds.find(id => !session.viewState.view.photos.some(photo => photo.id === id))
  if (unknown) return refuse('photo_not_found', `This session has no photo ${unknown}. Send the photo first.`)
  if (run && whenBusy !== 'reject' && (openQuestion === null || photoIds.length > 0))
    return queued(session, { text, photoIds, whenBusy }, newId)
  if (run && openQuestion !== null) {
    if (photoIds.length > 0) {
      return refuse('session_busy', 'A card is waiting. Answer it first, then send the photo.')
    }
    const answerId = asAnswerId.parse(newId('a'))
    const answer = { kind: 'said', text } as const
    const asked = askedIn(session.engine.questions, openQuestion)
    const why = asked ? validateAnswer(asked.question, answer) : null
    if (why !== null) return refuse('answer_does_not_fit', why)
    return { events: [answered(openQuestion, answerId, answer)], result: started(run.runId) }
  }
  if (run && clientCall(session.engine))
    return refuse(
      'session_busy',
      'A program is doing a step for the coach. Wait until it is done, or stop it.',
    )
  if (run)
    return refuse(
      'session_busy',
      'The coach is still working on your last message. Wait a moment, or stop it.',
    )
  const full = refuseIfFull(session)
  if (full) return full
  const runId = asRunId.parse(newId('r'))
  const starts = startSorting && mode.name === 'Surveying'
  const added = takesAdded ? addedUnsent(session.viewState.view).filter(id => !photoIds.includes(id)) : []
  return {
    events: [
      ...(starts ? [modeChanged(mode, { name: 'Sorting' })] : []),
      { type: 'RunStarted', data: { runId, trigger: 'message', config: interactiveRun } },
      // Messages that waited behind a failed run come first.
      ...session.engine.queue.map(toMessage),
      { type: 'UserMessageAdded', data: { text, photoIds: [...photoIds, ...added], synthetic: false } },
      ...(home ? [{ type: 'SystemNoteAdded', data: { reason: 'home', text: home } } as const] : []),
    ],
    result: started(runId),
  }
}

const addedUnsent = ({ photos, messages }: SessionView): readonly ImageId[] =>
  photos.flatMap(({ id, moment }) =>
    moment === 'during' && !messages.some(({ photoIds }) => photoIds.includes(id)) ? [id] : [],
  )

function queued(
  session: LoadedSession,
  { text, photoIds, whenBusy }: Message & { readonly whenBusy: 'wait' | 'inject' },
  newId: NewId,
): Decision<Started> {
  if (session.engine.queue.length >= MAX_QUEUED)
    return refuse('session_busy', 'Many messages wait for the coach already. Wait until it has read some.')
  const full = refuseIfFull(session)
  if (full) return full
  const runId = asRunId.parse(newId('r'))
  return {
    events: [{ type: 'MessageQueued', data: { runId, text, photoIds: [...photoIds], whenBusy } }],
    result: seq => ok({ runId, seq, queued: true }),
  }
}

const modeChanged = (oldMode: TidyMode, newMode: TidyMode): AppEvent => ({
  type: 'ModeChanged',
  data: { oldMode, newMode },
})

const started = (runId: RunId) => (seq: number) => ok({ runId, seq })

function answered(questionId: QuestionId, answerId: AnswerId, answer: Answer): AppEvent {
  return { type: 'QuestionAnswered', data: { questionId, answerId, answer } }
}

/** A name may be changed at any time, the day’s energy until the end (M6). A value that stays the same is not stored again. */
export function decideChange(
  session: LoadedSession,
  { title, energy }: ChangeSessionRequest,
): Decision<null> {
  const { engine, viewState } = session
  if (energy && engine.ended)
    return refuse('session_ended', 'This session has ended. Open it again, or start a new one for today.')
  const { view } = viewState
  const renamed: AppEvent[] =
    title === undefined || title === view.title ? [] : [{ type: 'SessionRenamed', data: { title } }]
  const chosen: AppEvent[] =
    energy === undefined || energy === view.energy ? [] : [{ type: 'EnergyChosen', data: { energy } }]
  const events = [...renamed, ...chosen]
  const full = events.length > 0 && refuseIfFull(session)
  return full || { events, result: () => ok(null) }
}

/**
 * A photo may come at any moment; after the end (M6) only one of how the room looks now. One that is added to the list while a
 * model works joins its run (Q9).
 */
export function decidePhoto(
  session: LoadedSession,
  photo: Photo,
  newId: NewId | null = null,
): Decision<{ photo: Photo }> {
  if (session.engine.ended && photo.moment !== 'after')
    return refuse(
      'session_ended',
      'This session has ended. Open it again, or start a new one, for this photo.',
    )
  if (session.viewState.view.photos.length >= MAX_PHOTOS)
    return refuse('too_many_photos', `A session holds ${MAX_PHOTOS} photos. Start a new one for more.`)
  const { id: photoId, ...size } = photo
  const { run, openQuestion } = session.engine
  const joins = newId && photo.moment === 'during' && run && openQuestion === null
  const message = { text: '', photoIds: [photoId], whenBusy: 'inject' } as const
  return {
    events: [
      { type: 'PhotoAdded', data: { photoId, ...size } },
      ...(joins ? queued(session, message, newId).events : []),
    ],
    result: () => ok({ photo }),
  }
}

/** First valid answer wins (Q3). */
export function decideAnswerTo(
  session: LoadedSession,
  given: GivenAnswer<TidyDomain>,
): Decision<{ receipt: Receipt<TidyDomain> }> {
  const decision = decideAnswer(session.engine, given, validateAnswer)
  switch (decision.kind) {
    case 'accept': {
      const { questionId, answerId } = given
      const answer = asRead(decision.question, given.answer)
      return {
        events: [answered(questionId, answerId, answer)],
        result: seq => ok({ receipt: { questionId, answerId, answer, seq } }),
      }
    }
    case 'repeated':
      return { events: [], result: () => ok({ receipt: decision.receipt }) }
    case 'answered':
      return refuse('already_answered', 'This card was already answered.', {
        also: { winner: decision.winner },
      })
    case 'withdrawn':
      return refuse('question_withdrawn', 'This card was put away when the coach was stopped.', {
        also: { winner: null },
      })
    case 'not_fitting':
      return refuse('answer_does_not_fit', decision.why)
    case 'unknown':
      return refuse('question_not_found', 'There is no such card in this session.')
  }
}

/** A past answer may be changed while the session is open; the model reads of it at its next invocation (Q8). */
export function decideRevisionOf(
  session: LoadedSession,
  given: GivenAnswer<TidyDomain>,
): Decision<{ receipt: Receipt<TidyDomain> }> {
  const { engine, viewState } = session
  if (engine.ended)
    return refuse('session_ended', 'This session has ended. Open it again to change its answers.')
  const decision = decideRevision(engine, given, validateAnswer)
  const { questionId, answerId, answer } = given
  switch (decision.kind) {
    case 'accept': {
      if (!isRevisable(viewState.facts, questionId)) {
        return refuse(
          'not_revisable',
          'This card decides nothing any more; change the one that came after it.',
        )
      }
      const text = revisionNote(decision.question, answer)
      const of = viewState.facts.things.find(({ card }) => card?.questionId === questionId)
      const about = of?.id ?? questionId
      return {
        events: [
          { type: 'AnswerRevised', data: { questionId, answerId, answer } },
          { type: 'SystemNoteAdded', data: { reason: 'revised', text, about } },
        ],
        result: seq => ok({ receipt: { questionId, answerId, answer, seq: seq - 1 } }),
      }
    }
    case 'repeated':
      return { events: [], result: () => ok({ receipt: decision.receipt }) }
    case 'not_answered':
      return refuse('not_revisable', 'This card has no answer yet that could be changed.')
    case 'not_fitting':
      return refuse('answer_does_not_fit', decision.why)
    case 'unknown':
      return refuse('question_not_found', 'There is no such card in this session.')
  }
}

/** Stops whatever the run is at (Q5); nothing to stop is fine too. */
export function decideStop(session: LoadedSession): Decision<{ stopped: boolean; seq: number }> {
  const events = cancellation(session.engine)
  return { events, result: seq => ok({ stopped: events.length > 0, seq }) }
}

/** Continues where the model failed, with the same limits (E9). */
export function decideRetry(session: LoadedSession, newId: NewId): Decision<Started> {
  const { failedRun } = session.engine
  if (!failedRun)
    return refuse('nothing_to_retry', 'There is nothing to try again: the last run did not fail.')
  const runId = asRunId.parse(newId('r'))
  return {
    events: [{ type: 'RunStarted', data: { runId, trigger: 'retry', config: failedRun.config } }],
    result: started(runId),
  }
}

/** Back in Sorting, with all that was decided as it is (M6). */
export function decideReopening(session: LoadedSession): Decision<null> {
  const { engine } = session
  if (!engine.ended) return refuse('session_not_ended', 'This session is open already.')
  if (engine.run)
    return refuse('session_busy', 'The coach is still saying goodbye. Wait a moment, and try again.')
  const events: AppEvent[] = [
    { type: 'SessionReopened', data: {} },
    modeChanged(engine.mode, { name: 'Sorting' }),
  ]
  return refuseIfFull(session) ?? { events, result: () => ok(null) }
}
