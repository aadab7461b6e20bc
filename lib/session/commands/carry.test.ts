/** C1–C3: what is decided is put where it goes, over a real store. */
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { answerId, type SessionId, sessionId } from '@/lib/engine/ids'
import { assertValidHistory } from '@/lib/engine/testing/assert-valid-history'
import {
  call,
  reply,
  type Script,
  type ScriptedModel,
  say,
  scriptedModel,
} from '@/lib/engine/testing/scripted-model'
import { nextQuestion, startRuntime, untilRested } from '@/lib/session/testing/driven-session'
import { openDatabase, openSharedDatabase } from '@/lib/store/database'
import type { Answer } from '@/lib/tidy/questions'
import { propose } from '@/lib/tidy/testing/tidy-scene'
import type { StoredEvent } from '@/lib/wire/event'
import { createDatabase } from '@/scripts/temporary-postgres.mjs'
import { answerQuestion, reviseAnswer, sendMessage } from './runs'
import {
  carry,
  createSession,
  editList,
  getSession,
  listSessions,
  readEvents,
  reopenSession,
} from './sessions'

const ON = {
  SQLite: openDatabase,
  Postgres: async () => openSharedDatabase(await createDatabase(inject('postgresUrl'))),
}

const SHELF: Answer = { kind: 'choice', index: 0 }
const DONATE: Answer = { kind: 'choice', index: 1 }

describe.each(Object.entries(ON))('on %s', (_, open) => {
  let running: Awaited<ReturnType<typeof startRuntime>>
  let scripted: ScriptedModel
  let id: SessionId

  beforeEach(async () => {
    scripted = scriptedModel()
    running = await startRuntime(scripted.model, { open })
    const created = await createSession({ title: 'Desk' })
    if (!created.ok) throw new Error('There is no session.')
    id = created.value.session.id
  })

  afterEach(async () => {
    await running.runtime.dispatcher.close()
    await running.remove()
  })

  const carried = (...ids: string[]) => carry(id, { kind: 'carried', ids })
  const notCarried = (...ids: string[]) => carry(id, { kind: 'not_carried', ids })
  const start = () => carry(id, { kind: 'start' })
  const view = async () => {
    const session = await getSession(id)
    if (!session.ok) throw new Error('There is no session.')
    return session.value.session
  }
  /** Ids of the things that are carried. */
  const ticked = async () => (await view()).things.flatMap(thing => (thing.carried ? [thing.id] : []))
  const log = async (): Promise<readonly StoredEvent[]> => {
    const read = await readEvents(id, 0)
    return read.ok ? read.value.events : []
  }
  /** What has come to the log since, as `ThingsCarried` with its data. */
  const since = async (seq: number) => (await log()).slice(seq).map(({ type, data }) => [type, data])

  let taps = 0
  async function answer(given: Answer, ...then: Script[]) {
    scripted.push(...then)
    const { id: questionId } = await nextQuestion(id)
    await answerQuestion(id, { questionId, answerId: answerId.parse(`tap-${++taps}`), answer: given })
    await untilRested(id)
    return questionId
  }

  /** `t1` and `t2` are decided, and the card of `t3` waits. */
  async function atThirdCard() {
    scripted.push(call('begin_sorting'), reply(...['mug', 'coat', 'lamp'].map(item => propose(item))))
    await sendMessage(id, { text: 'mug, coat, lamp' })
    const mug = await answer(SHELF)
    await answer(DONATE)
    return { mug, lamp: await nextQuestion(id) }
  }

  test('C1 a walk is begun and ticked, each step an event with a note; the coach reads them behind the card', async () => {
    const { lamp } = await atThirdCard()
    const { seq } = await view()
    expect(await start()).toMatchObject({ ok: true, value: { seq: seq + 2 } })
    const outcome = await carried('t1', 't2')
    const { things, ...now } = await view()
    expect(outcome).toEqual({ ok: true, value: { things, seq: now.seq } })
    expect(things).toMatchObject([{ id: 't1', carried: true }, { id: 't2', carried: true }, { id: 't3' }])
    expect(now).toMatchObject({ carrying: true, counts: { decided: 2, carried: 2 } })
    await notCarried('t2')
    expect(await ticked()).toEqual(['t1'])
    const note = (text: string) => ['SystemNoteAdded', { reason: 'carried', text }]
    expect(await since(seq)).toEqual([
      ['CarryStarted', {}],
      note('The person has begun to carry what is decided to its place.'),
      ['ThingsCarried', { ids: ['t1', 't2'], carried: true }],
      note('They carried to its place: “mug”, “coat”.'),
      ['ThingsCarried', { ids: ['t2'], carried: false }],
      note('Not carried after all: “coat”.'),
    ])
    // The card is as it was, and nobody was woken.
    expect(await view()).toMatchObject({ status: 'parked', question: { id: lamp.id } })
    expect(running.runtime.dispatcher.activeDrives()).toBe(0)
    expect(scripted.requests).toHaveLength(2)
    await answer(SHELF, say('Done.'))
    const heard = scripted.requests.at(-1)?.messages ?? []
    assertValidHistory(heard)
    expect(heard.flatMap(message => (message.role === 'system' ? [message.reason] : []))).toEqual([
      'carried',
      'carried',
      'carried',
    ])
  })

  test('C1 also in a session that has ended, and the run that says goodbye goes on', async () => {
    await atThirdCard()
    await answer(SHELF, call('time_to_wrap'), call('end_session'))
    expect(await untilRested(id)).toMatchObject({ status: 'ended' })
    const { seq } = await view()
    expect(await start()).toMatchObject({ ok: true })
    expect(await carried('t1')).toMatchObject({ ok: true })
    expect((await since(seq)).map(([type]) => type)).toEqual([
      ...['CarryStarted', 'SystemNoteAdded'],
      ...['ThingsCarried', 'SystemNoteAdded'],
    ])
    expect(await view()).toMatchObject({
      status: 'ended',
      carrying: true,
      counts: { decided: 3, carried: 1 },
    })
    expect(await listSessions()).toMatchObject({
      value: { sessions: [{ id, status: 'ended', carrying: true, counts: { decided: 3, carried: 1 } }] },
    })
    expect(await reopenSession(id)).toMatchObject({ ok: true })
    expect(await ticked()).toEqual(['t1'])
  })

  test('C1 while the model is called: the call goes on, and the notes stand behind its reply', async () => {
    await atThirdCard()
    const asked = Promise.withResolvers<void>()
    const answers = Promise.withResolvers<void>()
    scripted.push(async () => {
      asked.resolve()
      await answers.promise
      return say('I see.')
    })
    const { id: questionId } = await nextQuestion(id)
    await answerQuestion(id, { questionId, answerId: answerId.parse('tap'), answer: SHELF })
    await asked.promise
    expect(await carried('t3', 't1')).toMatchObject({ ok: true })
    answers.resolve()
    expect(await untilRested(id)).toMatchObject({ status: 'idle', counts: { carried: 2 } })
    scripted.push(say('Well done.'))
    await sendMessage(id, { text: 'And?' })
    await untilRested(id)
    expect(scripted.requests).toHaveLength(4)
    const heard = scripted.requests.at(-1)?.messages.filter(({ role }) => role !== 'mode') ?? []
    expect(heard.slice(-3).map(({ role }) => role)).toEqual(['assistant', 'system', 'user'])
  })

  test('C1 what changes nothing is not stored, and of a step only what it changes', async () => {
    await atThirdCard()
    await start()
    await carried('t1')
    const { seq } = await view()
    const now = { ok: true, value: { seq } }
    expect(await start()).toMatchObject(now)
    expect(await carried('t1', 't1')).toMatchObject(now)
    expect(await notCarried('t2')).toMatchObject(now)
    expect(await carried('t2', 't1', 't2')).toMatchObject({ ok: true, value: { seq: seq + 2 } })
    expect((await since(seq))[0]).toEqual(['ThingsCarried', { ids: ['t2'], carried: true }])
  })

  test('C1 from two tabs at once each tick is stored once', async () => {
    await atThirdCard()
    const outcomes = await Promise.all([start(), carried('t1'), carried('t1', 't2'), start()])
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    const ids = (await log()).flatMap(({ type, data }) => (type === 'ThingsCarried' ? data.ids : []))
    expect(ids.toSorted()).toEqual(['t1', 't2'])
  })

  test('C1 the first tick begins a walk by itself; one that is only taken back does not', async () => {
    await atThirdCard()
    await notCarried('t1')
    expect(await view()).toMatchObject({ carrying: false })
    await carried('t1')
    await notCarried('t1')
    expect(await view()).toMatchObject({ carrying: true, counts: { carried: 0 } })
  })

  test.each([
    ['that never was', ['t1', 't9'], 'thing_not_found'],
    ['of an odd name', ['__proto__'], 'thing_not_found'],
    ['that was taken off the list', ['t4'], 'thing_not_found'],
    ['whose card waits', ['t1', 't3'], 'thing_not_decided'],
  ])('C2 a thing %s is refused with the whole step, and nothing is stored', async (_, ids, code) => {
    await atThirdCard()
    await editList(id, { kind: 'add', items: [{ name: 'rug' }] })
    await editList(id, { kind: 'remove', id: 't4' })
    const before = await log()
    for (const kind of ['carried', 'not_carried'] as const) {
      const outcome = await carry(id, { kind, ids })
      expect(outcome).toMatchObject({ ok: false, refusal: { code, message: expect.stringMatching(/\.$/) } })
      const also =
        code === 'thing_not_decided' ? { thing: { id: 't3', name: 'lamp', state: 'asked' } } : undefined
      expect(outcome.ok ? null : outcome.also).toEqual(also)
    }
    expect(await log()).toEqual(before)
  })

  test('C2 what is decided otherwise, or no longer, is not carried; what is decided alike stays so', async () => {
    const { mug } = await atThirdCard()
    await carried('t1', 't2')
    const revise = (answer: Answer) =>
      reviseAnswer(id, { questionId: mug, answerId: answerId.parse(`again-${++taps}`), answer })
    await revise({ kind: 'text', text: 'kitchen shelf' })
    expect(await ticked()).toEqual(['t1', 't2'])
    await revise({ kind: 'text', text: 'hall' })
    expect(await ticked()).toEqual(['t2'])
    await editList(id, { kind: 'restore', id: 't2' })
    expect(await ticked()).toEqual([])
    expect(await view()).toMatchObject({ carrying: true, counts: { decided: 1, carried: 0 } })
  })

  test('C1 of a session that is not there nothing is carried', async () => {
    const gone = { ok: false, refusal: { code: 'session_not_found' } }
    expect(await carry(sessionId.parse('s_gone'), { kind: 'start' })).toMatchObject(gone)
  })
})
