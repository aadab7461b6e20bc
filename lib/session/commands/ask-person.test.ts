/** X10 A program’s question to the person, on both databases. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answerId, type SessionId, sessionId } from '@/lib/engine/ids'
import { call, type ScriptedModel, say, scriptedModel } from '@/lib/engine/testing/scripted-model'
import { currentRuntime } from '@/lib/session/testing/current-runtime'
import { DATABASES, nextQuestion, startRuntime, untilRested } from '@/lib/session/testing/driven-session'
import type { Database } from '@/lib/store/database'
import type { Answer } from '@/lib/tidy/questions/shapes'
import { propose } from '@/lib/tidy/testing/tidy-scene'
import type { PersonQuestion } from '@/lib/tidy/tools/ask'
import { chatRequest } from '@/lib/wire/chat'
import { registerToolRequest } from '@/lib/wire/tools'
import { registerTool } from './agents'
import { askPerson, awaitAnswer, readAnswer } from './ask-person'
import { chat } from './chat'
import { answerQuestion, reviseAnswer, sendMessage, stopRun } from './runs'
import { createSession, deleteSession, getSession, readEvents } from './sessions'
import { tap as tapForm } from './tap'

const DESK = sessionId.parse('desk')
const KEY = { askId: 'keys', sessionId: DESK }
const ANYBODY = { kind: 'anonymous' } as const
const COLOUR: PersonQuestion = { prompt: 'Which colour?', answer: 'one_of', choices: ['red', 'blue'] }

const device = <Kind extends 'program' | 'browser'>(kind: Kind, name: string) =>
  ({ id: `d-${name}`, kind, name, createdAt: '', lastSeen: '' }) as const
const until = new AbortController().signal
const program = (name: string) => ({ kind: 'program', device: device('program', name), until }) as const

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
    askPerson(currentRuntime(), key, asked, { title: 'A question' }, ANYBODY)
  const wait = (signal = new AbortController().signal) =>
    awaitAnswer(currentRuntime(), KEY, { seconds: 300, signal }, ANYBODY)
  async function tap(answer: Answer, id: SessionId = DESK) {
    const { id: questionId } = await nextQuestion(id)
    const given = { questionId, answerId: answerId.parse('tap-1'), answer }
    expect(await answerQuestion(currentRuntime(), id, given)).toMatchObject({ ok: true })
    await untilRested(id)
  }
  const view = async () => {
    const found = await getSession(currentRuntime(), DESK)
    return found.ok ? found.value.session : expect.unreachable(found.refusal.message)
  }
  const types = async () => {
    const read = await readEvents(currentRuntime(), DESK, 0)
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
    expect(await readAnswer(currentRuntime(), KEY)).toEqual(await waited)
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
    expect(await readAnswer(currentRuntime(), KEY)).toMatchObject({
      value: { status: 'answered', answer: 'red' },
    })
    expect(await ask()).toMatchObject({ value: { answer: 'red' } })
    expect((await types()).filter(type => type === 'QuestionAsked')).toHaveLength(1)
  })

  test('X10 an ask_id that comes again with another question is refused, whatever has become of the first', async () => {
    await ask()
    const taken = { refusal: { code: 'ask_id_taken' } }
    expect(await ask({ prompt: 'Another?', answer: 'words' })).toMatchObject(taken)
    await nextQuestion(DESK)
    expect(await ask({ ...COLOUR, choices: ['red', 'green'] })).toMatchObject(taken)
    expect(await ask()).toMatchObject({ value: { status: 'waiting' } })
    await stopRun(currentRuntime(), DESK)
    expect(await ask({ ...COLOUR, prompt: 'Which one?' })).toMatchObject(taken)
    expect(await ask()).toMatchObject({ value: { status: 'withdrawn' } })
  })

  test('X10 a stop puts it away, and a process that stops lets go of who waits', async () => {
    await ask()
    await nextQuestion(DESK)
    const waited = wait()
    running.runtime.lifecycle.stopping = true
    running.runtime.hub.close()
    expect(await waited).toMatchObject({ value: { status: 'waiting' } })
    running.runtime.lifecycle.stopping = false
    await stopRun(currentRuntime(), DESK)
    expect(await readAnswer(currentRuntime(), KEY)).toMatchObject({
      value: { status: 'withdrawn', answer: null },
    })
    await deleteSession(currentRuntime(), DESK)
    expect(await readAnswer(currentRuntime(), KEY)).toMatchObject({ refusal: { code: 'session_not_found' } })
  })

  test('X10 it is asked in a session that has begun, where the coach goes on afterwards', async () => {
    await createSession(currentRuntime(), {}, DESK)
    scripted.push(say('Hello.'))
    await sendMessage(currentRuntime(), DESK, { text: 'Hi' })
    await untilRested(DESK)
    await ask()
    await tap({ kind: 'path', path: [{ id: 'answer', value: 'red' }] })
    scripted.push(call('begin_sorting'), propose('pen'))
    await sendMessage(currentRuntime(), DESK, { text: 'a pen' })
    expect(await nextQuestion(DESK)).toMatchObject({ question: { kind: 'ProposeDisposition', item: 'pen' } })
    // A card waits: nothing else is asked beside it.
    expect(await ask(COLOUR, { ...KEY, askId: 'other' })).toMatchObject({
      refusal: { code: 'run_in_progress' },
    })
    expect(await readAnswer(currentRuntime(), { ...KEY, askId: 'other' })).toMatchObject({
      refusal: { code: 'question_not_found' },
    })
  })

  test('X10 the card names a program that has a token', async () => {
    await askPerson(currentRuntime(), KEY, COLOUR, {}, program('Nightly export'))
    expect(await nextQuestion(DESK)).toMatchObject({ question: { kind: 'Choose', asker: 'Nightly export' } })
  })

  test('X10 the program that asks can’t answer its own question, by whatever call; the event names who did', async () => {
    const agent = program('Agent')
    await askPerson(currentRuntime(), KEY, COLOUR, {}, agent)
    const { id } = await nextQuestion(DESK)
    const given = (answer: string, value: string) => ({
      questionId: id,
      answerId: answerId.parse(answer),
      answer: { kind: 'path' as const, path: [{ id: 'answer', value }] },
    })
    const notForPrograms = { refusal: { code: 'not_for_programs' } }
    expect(await answerQuestion(currentRuntime(), DESK, given('own', 'red'), agent)).toMatchObject(
      notForPrograms,
    )
    expect(await sendMessage(currentRuntime(), DESK, { text: 'red' }, agent)).toMatchObject(notForPrograms)
    const form = { question: id, answer: { kind: 'text', text: 'red' } } as const
    expect(await tapForm(currentRuntime(), DESK, form, agent)).toMatchObject(notForPrograms)
    expect(await readAnswer(currentRuntime(), KEY)).toMatchObject({ value: { status: 'waiting' } })
    const phone = { kind: 'browser', until, device: device('browser', 'Phone'), renewal: null } as const
    expect(await answerQuestion(currentRuntime(), DESK, given('tap', 'blue'), phone)).toMatchObject({
      ok: true,
    })
    await untilRested(DESK)
    expect(await reviseAnswer(currentRuntime(), DESK, given('later', 'red'), agent)).toMatchObject(
      notForPrograms,
    )
    expect(await readAnswer(currentRuntime(), KEY)).toMatchObject({ value: { answer: 'blue' } })
    const read = await readEvents(currentRuntime(), DESK, 0)
    const events = read.ok ? read.value.events : []
    expect(events.filter(({ type }) => type === 'QuestionAnswered')).toMatchObject([
      { data: { by: 'Phone' } },
    ])
  })

  test('X10 its tool is none that a request could name, and no tool is registered by its name', async () => {
    const named = chat(
      currentRuntime(),
      chatRequest.parse({ context_id: DESK, message: 'Go', tools: ['ask_person'] }),
    )
    expect(await named).toMatchObject({ refusal: { code: 'bad_request' } })
    const schema = { type: 'object', properties: {} }
    const definition = { name: 'ask_person', description: 'Ask', input_schema: schema, template: 'Asked.' }
    expect(await registerTool(currentRuntime(), registerToolRequest.parse(definition))).toMatchObject({
      refusal: { code: 'tool_name_taken' },
    })
  })
})
