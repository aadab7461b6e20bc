/** A program’s question to the person, as a card: it waits for as long as it takes, whoever goes away meanwhile (X10). */
import { isDeepStrictEqual } from 'node:util'
import type { Identity } from '@/lib/access/admit'
import {
  callId as asCallId,
  runId as asRunId,
  type CallId,
  type NewId,
  type SessionId,
} from '@/lib/engine/ids'
import type { RunConfig } from '@/lib/engine/run-config'
import type { LoadedSession } from '@/lib/session/log/loaded-session'
import { ASK_PERSON } from '@/lib/session/named-tools'
import type { Runtime } from '@/lib/session/process/runtime'
import type { Question } from '@/lib/tidy/questions/shapes'
import { type AskedQuestion, answerOf, cardOf, type PersonQuestion } from '@/lib/tidy/tools/ask'
import { err, ok, type Result } from '@/lib/wire/refusal'
import type { CreateSessionRequest } from '@/lib/wire/requests'
import { change, noSession } from './change'
import { carryOn, madeReply } from './chat'
import { type Decision, refuse, refuseIfFull } from './decide'
import { acquireStream } from './rate-limits'
import { ensureSession } from './sessions'
import { waitUntil } from './wait-until-idle'

/** Under which a program’s question is known. `askId` is the program’s own word for it, in that session. */
export interface AskKey {
  readonly askId: string
  readonly sessionId: SessionId
}

/** The state of a question. */
export interface AskedPerson {
  readonly ask_id: string
  readonly session_id: SessionId
  readonly status: 'waiting' | 'answered' | 'skipped' | 'withdrawn'
  /** `yes`, `no`, one of the choices, or the person’s own words; null while there is none. */
  readonly answer: string | null
  readonly in_own_words: boolean
}

/** The time to wait for the answer. If the wait ends without one, the card stays. */
export interface Wait {
  readonly seconds: number
  readonly signal: AbortSignal
}

/** A session is started if there is none of this id. A question that was asked before is not asked again, however often it is sent. */
export async function askPerson(
  runtime: Runtime,
  key: AskKey,
  asked: PersonQuestion,
  wanted: CreateSessionRequest,
  identity: Identity,
): Promise<Result<AskedPerson>> {
  await ensureSession(runtime, key.sessionId, wanted)
  const named = { ...asked, ...(identity.kind === 'program' && { asker: identity.device.name }) }
  const stored = await change(runtime, key.sessionId, loaded =>
    decideAsk(loaded, callOf(key), named, runtime.ids.newId),
  )
  return stored.ok ? readAnswer(runtime, key) : stored
}

/** The current state of a question. */
export async function readAnswer({ log }: Runtime, key: AskKey): Promise<Result<AskedPerson>> {
  return toResponse(key, await log.load(key.sessionId))
}

/** The same, as soon as the person has answered, or the wait is over. */
export async function awaitAnswer(
  runtime: Runtime,
  key: AskKey,
  { seconds, signal }: Wait,
  identity: Identity,
): Promise<Result<AskedPerson>> {
  const stream = await acquireStream(runtime, identity)
  if (!stream.ok) return stream
  try {
    const isOver = AbortSignal.any([signal, AbortSignal.timeout(seconds * 1_000)])
    const settled = (loaded: LoadedSession) => statusOf(loaded, callOf(key)).status !== 'waiting'
    return toResponse(key, await waitUntil(runtime, key.sessionId, settled, isOver))
  } finally {
    stream.value()
  }
}

/** Never one that the model has given a call. */
const callOf = ({ askId }: AskKey): CallId => asCallId.parse(`ask_${askId}`)

type Status =
  | { readonly status: 'unknown' }
  | ({ readonly card: Question } & (
      | { readonly status: 'waiting' | 'skipped' | 'withdrawn' }
      | { readonly status: 'answered'; readonly text: string; readonly inOwnWords: boolean }
    ))

function statusOf({ engine }: LoadedSession, callId: CallId): Status {
  const phase = engine.run?.phase
  const pending = phase?.at === 'tools' ? phase.pending.find(call => call.callId === callId) : undefined
  const asked = engine.questions.findLast(question => question.callId === callId)
  const card = asked?.question ?? (pending && cardOf(pending.input as AskedQuestion))
  if (!card) return { status: 'unknown' }
  if (asked?.status === 'withdrawn') return { status: 'withdrawn', card }
  if (asked?.status !== 'answered') return { status: 'waiting', card }
  const answer = answerOf(asked.receipts[0].answer)
  return answer ? { status: 'answered', card, ...answer } : { status: 'skipped', card }
}

function toResponse({ askId, sessionId }: AskKey, loaded: LoadedSession | null): Result<AskedPerson> {
  if (!loaded) return noSession()
  const known = statusOf(loaded, callOf({ askId, sessionId }))
  if (known.status === 'unknown')
    return err('question_not_found', 'No question of this id was asked in this session.')
  const isAnswered = known.status === 'answered'
  return ok({
    ask_id: askId,
    session_id: sessionId,
    status: known.status,
    answer: isAnswered ? known.text : null,
    in_own_words: isAnswered && known.inOwnWords,
  })
}

/** The person's answer to the card ends the run: its only tool is a terminal one. */
const ASKING: RunConfig = {
  maxInvocations: 1,
  contentPolicy: null,
  terminatingTools: [],
  includedTools: [ASK_PERSON.id],
}

const ASK_ID_TAKEN =
  'Another question was asked by this ask_id. Read what came of it with get_answer, or choose another ask_id.'

/** From there on it is a call like any other. */
function decideAsk(
  loaded: LoadedSession,
  callId: CallId,
  asked: AskedQuestion,
  newId: NewId,
): Decision<null> {
  const known = statusOf(loaded, callId)
  if (known.status !== 'unknown') {
    const isSame = isDeepStrictEqual({ ...known.card, asker: '' }, { ...cardOf(asked), asker: '' })
    return isSame ? { events: [], result: () => ok(null) } : refuse('ask_id_taken', ASK_ID_TAKEN)
  }
  const { ended, run } = loaded.engine
  if (ended) return refuse('session_ended', 'This session has ended. Ask in another one.')
  if (run)
    return refuse(
      'run_in_progress',
      'Something else is going on in this session. Wait, or ask in another one.',
    )
  const full = refuseIfFull(loaded)
  if (full) return full
  return {
    events: [
      {
        type: 'RunStarted',
        data: { runId: asRunId.parse(newId('r')), trigger: 'ask', config: ASKING },
      },
      ...carryOn(loaded),
      madeReply([{ type: 'tool_use', id: callId, name: ASK_PERSON.tool.name, input: asked }], 'tool_use'),
    ],
    result: () => ok(null),
  }
}
