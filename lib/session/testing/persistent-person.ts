/** A person whose client does what a client has to when no answer comes: look at the state, and send again if it is not there. */
import { isDeepStrictEqual } from 'node:util'
import { answerId, type ImageId, type QuestionId, type SessionId } from '@/lib/engine/ids'
import { askPerson } from '@/lib/session/commands/ask-person'
import { chat, chatToolResult } from '@/lib/session/commands/chat'
import { addPhoto } from '@/lib/session/commands/photos'
import { answerQuestion, retryRun, reviseAnswer, sendMessage, stopRun } from '@/lib/session/commands/runs'
import {
  carry,
  changeSession,
  createSession,
  deleteSession,
  editList,
  getSession,
  listSessions,
  reopenSession,
} from '@/lib/session/commands/sessions'
import type { ListEdit } from '@/lib/tidy/events'
import type { Answer } from '@/lib/tidy/questions/shapes'
import { chatRequest } from '@/lib/wire/chat'
import type { StoredEvent } from '@/lib/wire/event'
import type { Result } from '@/lib/wire/refusal'
import type { CarryRequest, ChangeSessionRequest } from '@/lib/wire/requests'
import type { SessionView } from '@/lib/wire/view'
import { currentRuntime } from './current-runtime'
import { untilRested } from './driven-session'
import { type Machine, UNHEARD } from './machine'

export interface PersistentPerson {
  /** A new session with a title that no other has. */
  start(title: string): Promise<SessionId>
  /** The session once its run has yielded or waits for an answer. */
  rested(id: SessionId): Promise<SessionView>
  say(id: SessionId, text: string, photoIds?: readonly ImageId[]): Promise<void>
  /** Says it while a run is alive (Q9). */
  sayMeanwhile(id: SessionId, text: string, whenBusy: 'wait' | 'inject'): Promise<void>
  /** The same `answerId` is sent until there is a receipt. */
  answer(id: SessionId, answer: Answer): Promise<QuestionId>
  /** Changes a past answer (Q8). */
  revise(id: SessionId, questionId: QuestionId, answer: Answer): Promise<void>
  /** Edits the list of things (K3). */
  edit(id: SessionId, edit: ListEdit): Promise<void>
  /** A step of the walk (C1); sent again, it changes nothing. */
  carry(id: SessionId, step: CarryRequest): Promise<void>
  upload(id: SessionId, file: Uint8Array): Promise<ImageId>
  /** Renames the session, or says how much they have in them today; sent again, it changes nothing. */
  change(id: SessionId, wanted: ChangeSessionRequest): Promise<void>
  /** A chat request, whose run ends with one of the tools if there are any. */
  chat(id: SessionId, message: string, terminatingTools?: readonly string[]): Promise<void>
  /** A program’s question (X10); sent again, it is not asked again. */
  ask(id: SessionId, prompt: string): Promise<void>
  /** The result of the call that a run left to its client. */
  bring(id: SessionId, output: string, isError?: boolean): Promise<void>
  retry(id: SessionId): Promise<void>
  stop(id: SessionId): Promise<void>
  /** Goes on in a session that has ended (M6). */
  reopen(id: SessionId): Promise<void>
  delete(id: SessionId): Promise<void>
  /** Waits for something outside, while processes die and start. */
  await(condition: () => Promise<void>): Promise<void>
  /** Sends until it is heard; null when a look shows that an unheard request was stored. */
  insist<Value>(send: () => Promise<Result<Value>>, isStored?: () => Promise<boolean>): Promise<Value | null>
}

export function persistentPerson(machine: Machine): PersistentPerson {
  let answers = 0
  const nextAnswerId = () => answerId.parse(`tap-${++answers}`)

  /** A read, or a request that may be made any number of times. */
  async function ask<Value>(read: () => Promise<Value>): Promise<Value> {
    for (;;) {
      const heard = await machine.attempt(read)
      if (heard !== UNHEARD) return heard
    }
  }

  async function insist<Value>(
    send: () => Promise<Result<Value>>,
    isStored: () => Promise<boolean> = async () => false,
  ): Promise<Value | null> {
    for (;;) {
      const heard = await machine.attempt(send)
      if (heard !== UNHEARD) return valueIn(heard)
      if (await ask(isStored)) return null
    }
  }

  async function rested(id: SessionId): Promise<SessionView> {
    const session = await ask(() => untilRested(id))
    if (!session) throw new Error(`There is no session ${id}.`)
    return session
  }

  /** For what has no id of its own: an event that came after what the person saw. */
  async function insistOnce(
    id: SessionId,
    send: () => Promise<Result<unknown>>,
    isIt: (event: StoredEvent) => boolean,
  ) {
    const { seq } = await rested(id)
    await insist(send, async () => (await eventsAfter(id, seq)).some(isIt))
  }

  return {
    insist,
    rested,
    await: async condition => void (await ask(condition)),
    async start(title) {
      const created = await insist(
        () => createSession(currentRuntime(), { title }),
        async () =>
          valueIn(await listSessions(currentRuntime())).sessions.some(session => session.title === title),
      )
      if (created) return created.session.id
      const { sessions } = await ask(async () => valueIn(await listSessions(currentRuntime())))
      return theOne(sessions.filter(session => session.title === title)).id
    },
    say: (id, text, photoIds = []) =>
      insistOnce(
        id,
        () => sendMessage(currentRuntime(), id, { text, photoIds: [...photoIds] }),
        saysIt(text),
      ),
    sayMeanwhile: (id, text, whenBusy) =>
      insistOnce(id, () => sendMessage(currentRuntime(), id, { text, whenBusy }), saysIt(text)),
    async answer(id, answer) {
      const { question } = await rested(id)
      if (!question) throw new Error('No question is open.')
      const given = { questionId: question.id, answerId: nextAnswerId(), answer }
      await insist(() => answerQuestion(currentRuntime(), id, given))
      return question.id
    },
    async revise(id, questionId, answer) {
      await rested(id)
      const given = { questionId, answerId: nextAnswerId(), answer }
      await insist(() => reviseAnswer(currentRuntime(), id, given))
    },
    edit: (id, edit) =>
      insistOnce(
        id,
        () => editList(currentRuntime(), id, edit),
        event => event.type === 'ListEdited' && isDeepStrictEqual(event.data.edit, edit),
      ),
    async carry(id, step) {
      await rested(id)
      await insist(() => carry(currentRuntime(), id, step))
    },
    async upload(id, file) {
      await insistOnce(
        id,
        () => addPhoto(currentRuntime(), id, file),
        event => event.type === 'PhotoAdded',
      )
      return theOne((await rested(id)).photos.slice(-1)).id
    },
    change: async (id, wanted) => void (await insist(() => changeSession(currentRuntime(), id, wanted))),
    async chat(id, message, tool_ids = []) {
      const terms = tool_ids.length > 0 && { terminating_config: { tool_ids } }
      const request = chatRequest.parse({ context_id: id, message, ...terms })
      const before = (await ask(() => eventsAfter(id, 0))).length
      await insist(
        () => chat(currentRuntime(), request),
        async () => (await eventsAfter(id, before)).some(saysIt(message)),
      )
      await rested(id)
    },
    async ask(sessionId, prompt) {
      const key = { askId: 'question', sessionId }
      await insist(() =>
        askPerson(currentRuntime(), key, { prompt, answer: 'words' }, {}, { kind: 'anonymous' }),
      )
      await rested(sessionId)
    },
    async bring(context_id, tool_output, is_error = false) {
      const { clientCall } = await rested(context_id)
      if (!clientCall) throw new Error('No call is left to the client.')
      const { callId: tool_call_id } = clientCall
      await insistOnce(
        context_id,
        () => chatToolResult(currentRuntime(), { context_id, tool_call_id, tool_output, is_error }),
        event => event.type === 'ToolCompleted' && event.data.callId === tool_call_id,
      )
      await rested(context_id)
    },
    retry: id =>
      insistOnce(
        id,
        () => retryRun(currentRuntime(), id),
        event => event.type === 'RunStarted',
      ),
    stop: async id => void (await insist(() => stopRun(currentRuntime(), id))),
    reopen: id =>
      insistOnce(
        id,
        () => reopenSession(currentRuntime(), id),
        event => event.type === 'SessionReopened',
      ),
    delete: async id =>
      void (await insist(
        () => deleteSession(currentRuntime(), id),
        async () => !(await getSession(currentRuntime(), id)).ok,
      )),
  }
}

async function eventsAfter(id: SessionId, seq: number): Promise<StoredEvent[]> {
  const { store } = currentRuntime()
  return store.readEvents(id, seq, Number.MAX_SAFE_INTEGER)
}

/** Words are a message, or end the card that waits (Q4). */
const saysIt = (text: string) => (event: StoredEvent) =>
  ((event.type === 'UserMessageAdded' || event.type === 'MessageQueued') && event.data.text === text) ||
  (event.type === 'QuestionAnswered' && event.data.answer.kind === 'said' && event.data.answer.text === text)

function valueIn<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.refusal.message)
  return result.value
}

function theOne<Value>(values: readonly Value[]): Value {
  const [value] = values
  if (value === undefined || values.length > 1) throw new Error(`There are ${values.length}, not one.`)
  return value
}
