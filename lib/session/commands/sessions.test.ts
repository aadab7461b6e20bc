import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { answerId, type SessionId, sessionId } from '@/lib/engine/ids'
import { assertValidHistory } from '@/lib/engine/testing/assert-valid-history'
import { call, reply, say } from '@/lib/engine/testing/scripted-model'
import { emptySession, fold, toStoredEvents } from '@/lib/session/log/loaded-session'
import { currentRuntime } from '@/lib/session/testing/current-runtime'
import { DATABASES, nextQuestion, untilRested } from '@/lib/session/testing/driven-session'
import { type ScriptedSession, startScriptedSession } from '@/lib/session/testing/scripted-session'
import type { Answer } from '@/lib/tidy/questions/shapes'
import { propose, tidyScene } from '@/lib/tidy/testing/tidy-scene'
import type { AppEvent } from '@/lib/wire/event'
import { isWhole } from '@/lib/wire/opened-session'
import { answerQuestion } from './runs'
import { carry, editList, listSessions, openedWith, reopenSession } from './sessions'

const CARDS = 6

/** Cards that were answered, of which the first was changed, and an open one. */
async function session() {
  const cards = Array.from({ length: CARDS + 1 }, (_, index) => reply(propose(`thing ${index}`)))
  const { session } = tidyScene([reply(call('begin_sorting', {})), ...cards])
  await session.start('A heap of things')
  for (let nth = 0; nth < CARDS; nth++) await session.answer({ kind: 'choice', index: 0 })
  return session.events
}

const log = await session()
const empty = emptySession('s_1' as SessionId)
const at = new Date(0)
const events = toStoredEvents(empty, log, at)
const loaded = fold(empty, events)
const asked = events.flatMap(event => (event.type === 'QuestionAsked' ? [event.data.questionId] : []))
const [first, second] = asked
const ids = (opened: ReturnType<typeof openedWith>) => opened.earlier.map(({ questionId }) => questionId)

describe('what a page starts from', () => {
  it('is the whole session where it gets all events', () => {
    const opened = openedWith(loaded, events)
    expect(opened).toEqual({ state: loaded.viewState, events, earlier: [] })
    expect(isWhole(opened)).toBe(true)
  })

  it('has the messages of its events alone, and those with photos', () => {
    const said = { type: 'UserMessageAdded', data: { text: 'Look', photoIds: ['ph_1'], synthetic: false } }
    const before = [...log.slice(0, 1), said as AppEvent, ...log.slice(1)]
    const all = toStoredEvents(empty, before, at)
    const opened = openedWith(fold(empty, all), all.slice(-3))
    expect(isWhole(opened)).toBe(false)
    expect(opened.state.view.messages.map(({ text }) => text)).toEqual(['Look'])
    expect(opened.state.facts).toEqual(fold(empty, all).viewState.facts)
  })

  it('knows the open card and the last answer, however long ago', () => {
    const opened = openedWith(loaded, [])
    expect(ids(opened)).toEqual(asked.slice(-2))
    const [last, open] = opened.earlier
    expect(last?.answered).toMatchObject({ answer: { kind: 'choice', index: 0 } })
    expect(open).toMatchObject({ answered: null, question: { item: `thing ${CARDS}` } })
  })

  it('knows the cards that its events speak of, with the answer that counted before them', () => {
    const revised = (questionId: unknown, index: number) =>
      ({
        type: 'AnswerRevised',
        data: { questionId, answerId: `a_${index}`, answer: { kind: 'choice', index } },
      }) as unknown as AppEvent
    const changes = [revised(first, 1), revised(second, 1), revised(first, 0)]
    const all = toStoredEvents(empty, [...log, ...changes], at)
    const opened = openedWith(fold(empty, all), all.slice(-2))
    expect(ids(opened)).toEqual([first, second, ...asked.slice(-2)])
    expect(opened.earlier.slice(0, 2).map(({ answered }) => answered?.answer)).toEqual([
      { kind: 'choice', index: 1 },
      { kind: 'choice', index: 0 },
    ])
    expect(opened.earlier[0]?.answered?.seq).toBeLessThan(opened.earlier[1]?.answered?.seq ?? 0)
  })
})

/** C1–C3: what is decided is put where it goes, over a real store. */
describe('putting away', () => {
  const SHELF: Answer = { kind: 'choice', index: 0 }
  const DONATE: Answer = { kind: 'choice', index: 1 }

  describe.each(DATABASES)('on %s', (_, open) => {
    let session: ScriptedSession

    beforeEach(async () => {
      session = await startScriptedSession(open)
    })
    afterEach(() => session.close())

    const carried = (...ids: string[]) => carry(currentRuntime(), session.id, { kind: 'carried', ids })
    const notCarried = (...ids: string[]) => carry(currentRuntime(), session.id, { kind: 'not_carried', ids })
    const start = () => carry(currentRuntime(), session.id, { kind: 'start' })
    /** Ids of the things that are carried. */
    const ticked = async () =>
      (await session.view()).things.flatMap(thing => (thing.carried ? [thing.id] : []))
    /** The events since then, as `ThingsCarried` with its data. */
    const since = async (seq: number) =>
      (await session.log()).slice(seq).map(({ type, data }) => [type, data])

    /** `t1` and `t2` are decided, and the card of `t3` waits. */
    async function atThirdCard() {
      await session.openCards('mug', 'coat', 'lamp')
      const mug = await session.answer(SHELF)
      await session.answer(DONATE)
      return { mug, lamp: await nextQuestion(session.id) }
    }

    test('C1 a walk is begun and ticked, each step an event with a note; the coach reads them behind the card', async () => {
      const { lamp } = await atThirdCard()
      const { seq } = await session.view()
      expect(await start()).toMatchObject({ ok: true, value: { seq: seq + 2 } })
      const outcome = await carried('t1', 't2')
      const { things, ...now } = await session.view()
      expect(outcome).toEqual({ ok: true, value: { things, seq: now.seq } })
      expect(things).toMatchObject([{ id: 't1', carried: true }, { id: 't2', carried: true }, { id: 't3' }])
      expect(now).toMatchObject({ carrying: true, counts: { decided: 2, carried: 2 } })
      await notCarried('t2')
      expect(await ticked()).toEqual(['t1'])
      const note = (text: string, about?: string) => [
        'SystemNoteAdded',
        { reason: 'carried', text, ...(about && { about }) },
      ]
      expect(await since(seq)).toEqual([
        ['CarryStarted', {}],
        note('The person has begun to carry what is decided to its place.'),
        ['ThingsCarried', { ids: ['t1', 't2'], carried: true }],
        note('They carried to its place: “mug”, “coat”.', 'carried t1 t2'),
        ['ThingsCarried', { ids: ['t2'], carried: false }],
        note('Not carried after all: “coat”.', 'carried t2'),
      ])
      // The card is as it was, and nobody was woken.
      expect(await session.view()).toMatchObject({ status: 'parked', question: { id: lamp.id } })
      expect(session.activeDrives()).toBe(0)
      expect(session.scripted.requests).toHaveLength(2)
      await session.answer(SHELF, say('Done.'))
      const heard = session.scripted.requests.at(-1)?.messages ?? []
      assertValidHistory(heard)
      expect(heard.flatMap(message => (message.role === 'system' ? [message.reason] : []))).toEqual([
        'carried',
        'carried',
        'carried',
      ])
    })

    test('C1 also in a session that has ended, and the run that says goodbye goes on', async () => {
      await atThirdCard()
      await session.answer(SHELF, call('time_to_wrap'), call('end_session'))
      expect(await untilRested(session.id)).toMatchObject({ status: 'ended' })
      const { seq } = await session.view()
      expect(await start()).toMatchObject({ ok: true })
      expect(await carried('t1')).toMatchObject({ ok: true })
      expect((await since(seq)).map(([type]) => type)).toEqual([
        ...['CarryStarted', 'SystemNoteAdded'],
        ...['ThingsCarried', 'SystemNoteAdded'],
      ])
      expect(await session.view()).toMatchObject({
        status: 'ended',
        carrying: true,
        counts: { decided: 3, carried: 1 },
      })
      expect(await listSessions(currentRuntime())).toMatchObject({
        value: {
          sessions: [{ id: session.id, status: 'ended', carrying: true, counts: { decided: 3, carried: 1 } }],
        },
      })
      expect(await reopenSession(currentRuntime(), session.id)).toMatchObject({ ok: true })
      expect(await ticked()).toEqual(['t1'])
    })

    test('C1 while the model is called: the call goes on, and the notes stand behind its reply', async () => {
      await atThirdCard()
      const reply = session.sayLater('I see.')
      const { id: questionId } = await nextQuestion(session.id)
      await answerQuestion(currentRuntime(), session.id, {
        questionId,
        answerId: answerId.parse('tap'),
        answer: SHELF,
      })
      await reply.asked
      expect(await carried('t3', 't1')).toMatchObject({ ok: true })
      reply.release()
      expect(await untilRested(session.id)).toMatchObject({ status: 'idle', counts: { carried: 2 } })
      await session.say('And?', say('Well done.'))
      expect(session.scripted.requests).toHaveLength(4)
      const heard = session.scripted.requests.at(-1)?.messages.filter(({ role }) => role !== 'mode') ?? []
      expect(heard.slice(-3).map(({ role }) => role)).toEqual(['assistant', 'system', 'user'])
    })

    test('C1 what changes nothing is not stored, and of a step only what it changes', async () => {
      await atThirdCard()
      await start()
      await carried('t1')
      const { seq } = await session.view()
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
      const ids = (await session.log()).flatMap(({ type, data }) =>
        type === 'ThingsCarried' ? data.ids : [],
      )
      expect(ids.toSorted()).toEqual(['t1', 't2'])
    })

    test('C1 the first tick begins a walk by itself; one that is only taken back does not', async () => {
      await atThirdCard()
      await notCarried('t1')
      expect(await session.view()).toMatchObject({ carrying: false })
      await carried('t1')
      await notCarried('t1')
      expect(await session.view()).toMatchObject({ carrying: true, counts: { carried: 0 } })
    })

    test.each([
      ['that never was', ['t1', 't9'], 'thing_not_found'],
      ['of an odd name', ['__proto__'], 'thing_not_found'],
      ['that was taken off the list', ['t4'], 'thing_not_found'],
      ['whose card waits', ['t1', 't3'], 'thing_not_decided'],
    ])('C2 a thing %s is refused with the whole step, and nothing is stored', async (_, ids, code) => {
      await atThirdCard()
      await editList(currentRuntime(), session.id, { kind: 'add', items: [{ name: 'rug' }] })
      await editList(currentRuntime(), session.id, { kind: 'remove', id: 't4' })
      const before = await session.log()
      for (const kind of ['carried', 'not_carried'] as const) {
        const outcome = await carry(currentRuntime(), session.id, { kind, ids })
        expect(outcome).toMatchObject({ ok: false, refusal: { code, message: expect.stringMatching(/\.$/) } })
        const also =
          code === 'thing_not_decided' ? { thing: { id: 't3', name: 'lamp', state: 'asked' } } : undefined
        expect(outcome.ok ? null : outcome.also).toEqual(also)
      }
      expect(await session.log()).toEqual(before)
    })

    test('C2 what is decided otherwise, or no longer, is not carried; what is decided alike stays so', async () => {
      const { mug } = await atThirdCard()
      await carried('t1', 't2')
      await session.revise(mug, { kind: 'text', text: 'kitchen shelf' })
      expect(await ticked()).toEqual(['t1', 't2'])
      await session.revise(mug, { kind: 'text', text: 'hall' })
      expect(await ticked()).toEqual(['t2'])
      await editList(currentRuntime(), session.id, { kind: 'restore', id: 't2' })
      expect(await ticked()).toEqual([])
      expect(await session.view()).toMatchObject({ carrying: true, counts: { decided: 1, carried: 0 } })
    })

    test('C1 of a session that is not there nothing is carried', async () => {
      const gone = { ok: false, refusal: { code: 'session_not_found' } }
      expect(await carry(currentRuntime(), sessionId.parse('s_gone'), { kind: 'start' })).toMatchObject(gone)
    })
  })
})
