/** X10 A program’s question to the person, on both databases. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answerId, type SessionId, sessionId } from '@/lib/engine/ids'
import { call, type ScriptedModel, say, scriptedModel } from '@/lib/engine/testing/scripted-model'
import { DATABASES, nextQuestion, startRuntime, untilRested } from '@/lib/session/testing/driven-session'
import type { Database } from '@/lib/store/database'
import type { Answer } from '@/lib/tidy/questions'
import { propose } from '@/lib/tidy/testing/tidy-scene'
import type { PersonQuestion } from '@/lib/tidy/tools/ask-person'
import { chatRequest } from '@/lib/wire/chat'
import { askPerson, awaitAnswer, readAnswer } from './ask-person'
import { chat } from './chat'
import { answerQuestion, sendMessage, stopRun } from './runs'
import { createSession, deleteSession, getSession, readEvents } from './sessions'

const DESK = sessionId.parse('desk')
const KEY = { askId: 'keys', sessionId: DESK }
const ANYBODY = { kind: 'anonymous' } as const
const COLOUR: PersonQuestion = { prompt: 'Which colour?', answer: 'one_of', choices: ['red', 'blue'] }

describe.each(DATABASES)('on %s', (_name, open) => {
  let database: Database
  let scripted: ScriptedModel
  let running: Awaited<ReturnType<typeof startRuntime>>

  async function start() {
    scripted = scriptedModel()
    running = await startRuntime(scripted.model, {
      open: async directory => (database ??= await open(directory)),
    })
  }

  beforeEach(start)

  afterEach(async () => {
    await running.runtime.dispatcher.close()
    await running.remove()
    database = undefined as never
  })

  /** Another process on the same database. */
  async function restart() {
    await running.runtime.dispatcher.close()
    await start()
  }

  const ask = (asked: PersonQuestion = COLOUR, key = KEY) =>
    askPerson(key, asked, { title: 'A question' }, ANYBODY)
  const wait = (signal = new AbortController().signal) => awaitAnswer(KEY, { seconds: 300, signal }, ANYBODY)
  async function tap(answer: Answer, id: SessionId = DESK) {
    const { id: questionId } = await nextQuestion(id)
    const given = { questionId, answerId: answerId.parse('tap-1'), answer }
    expect(await answerQuestion(id, given)).toMatchObject({ ok: true })
    await untilRested(id)
  }
  const view = async () => {
    const found = await getSession(DESK)
    return found.ok ? found.value.session : expect.unreachable(found.refusal.message)
  }
  const types = async () => {
    const read = await readEvents(DESK, 0)
    return read.ok ? read.value.events.map(({ type }) => type) : []
  }

  test.each<[PersonQuestion, Answer, object]>([
    [
      COLOUR,
      { kind: 'path', path: [{ id: 'answer', value: 'blue' }] },
      { status: 'answered', answer: 'blue' },
    ],
    [COLOUR, { kind: 'text', text: ' green ' }, { answer: 'green', in_own_words: true }],
    [COLOUR, { kind: 'skip' }, { status: 'skipped', answer: null }],
    [
      { prompt: 'Now?', answer: 'yes_no' },
      { kind: 'confirm', value: false },
      { answer: 'no', in_own_words: false },
    ],
    [
      { prompt: 'Now?', answer: 'yes_no' },
      { kind: 'said', text: 'Later.' },
      { answer: 'Later.', in_own_words: true },
    ],
    [
      { prompt: 'What?', answer: 'words' },
      { kind: 'text', text: 'A pen' },
      { answer: 'A pen', in_own_words: true },
    ],
  ])('X10 %j answered by %j', async (asked, answer, told) => {
    expect(await ask(asked)).toMatchObject({ value: { status: 'waiting', answer: null } })
    const waited = wait()
    await tap(answer)
    expect(await waited).toMatchObject({ value: { ask_id: 'keys', session_id: DESK, ...told } })
    expect(await readAnswer(KEY)).toEqual(await waited)
    expect(scripted.requests).toEqual([])
    const { status, title, messages } = await view()
    expect({ status, title, said: messages.map(({ text }) => text) }).toEqual({
      status: 'idle',
      title: 'A question',
      said: ['I’ve passed that on.'],
    })
  })

  test('X10 a question outlives the process, and whoever asked it; sent again, it is not asked again', async () => {
    await ask()
    await nextQuestion(DESK)
    await restart()
    expect(await ask()).toMatchObject({ value: { status: 'waiting' } })
    const caller = new AbortController()
    const waited = wait(caller.signal)
    caller.abort()
    expect(await waited).toMatchObject({ value: { status: 'waiting' } })
    await tap({ kind: 'path', path: [{ id: 'answer', value: 'red' }] })
    await restart()
    expect(await readAnswer(KEY)).toMatchObject({ value: { status: 'answered', answer: 'red' } })
    expect(await ask({ prompt: 'Another?', answer: 'words' })).toMatchObject({ value: { answer: 'red' } })
    expect((await types()).filter(type => type === 'QuestionAsked')).toHaveLength(1)
  })

  test('X10 a stop puts it away, and a process that stops lets go of who waits', async () => {
    await ask()
    await nextQuestion(DESK)
    const waited = wait()
    running.runtime.lifecycle.stopping = true
    running.runtime.hub.close()
    expect(await waited).toMatchObject({ value: { status: 'waiting' } })
    running.runtime.lifecycle.stopping = false
    await stopRun(DESK)
    expect(await readAnswer(KEY)).toMatchObject({ value: { status: 'withdrawn', answer: null } })
    await deleteSession(DESK)
    expect(await readAnswer(KEY)).toMatchObject({ refusal: { code: 'session_not_found' } })
  })

  test('X10 it is asked in a session that has begun, where the coach goes on afterwards', async () => {
    await createSession({}, DESK)
    scripted.push(say('Hello.'))
    await sendMessage(DESK, { text: 'Hi' })
    await untilRested(DESK)
    await ask()
    await tap({ kind: 'path', path: [{ id: 'answer', value: 'red' }] })
    scripted.push(call('begin_sorting'), propose('pen'))
    await sendMessage(DESK, { text: 'a pen' })
    expect(await nextQuestion(DESK)).toMatchObject({ question: { kind: 'ProposeDisposition', item: 'pen' } })
    // A card waits: nothing else is asked beside it.
    expect(await ask(COLOUR, { ...KEY, askId: 'other' })).toMatchObject({
      refusal: { code: 'run_in_progress' },
    })
    expect(await readAnswer({ ...KEY, askId: 'other' })).toMatchObject({
      refusal: { code: 'question_not_found' },
    })
  })

  test('X10 the card names a program that has a token', async () => {
    const device = { id: 'd1', kind: 'program', name: 'Nightly export', createdAt: '', lastSeen: '' } as const
    await askPerson(KEY, COLOUR, {}, { kind: 'program', device })
    expect(await nextQuestion(DESK)).toMatchObject({ question: { kind: 'Choose', asker: 'Nightly export' } })
  })

  test('X10 its tool is none that a request could name', async () => {
    const named = chat(chatRequest.parse({ context_id: DESK, message: 'Go', tools: ['ask_person'] }))
    expect(await named).toMatchObject({ refusal: { code: 'bad_request' } })
  })
})
