/** What the person does to the list (K3), over a real store, and a session that is opened again (M6). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answerId, imageId, sessionId } from '@/lib/engine/ids'
import { assertValidHistory } from '@/lib/engine/testing/assert-valid-history'
import { call, say } from '@/lib/engine/testing/scripted-model'
import { currentRuntime } from '@/lib/session/testing/current-runtime'
import { DATABASES, nextQuestion, untilRested } from '@/lib/session/testing/driven-session'
import { type ScriptedSession, startScriptedSession } from '@/lib/session/testing/scripted-session'
import type { ListEdit } from '@/lib/tidy/events'
import { propose } from '@/lib/tidy/testing/tidy-scene'
import type { StoredEvent } from '@/lib/wire/event'
import type { ShownThing } from '@/lib/wire/view'
import { answerQuestion, reviseAnswer, sendMessage } from './runs'
import { changeSession, editList, listSessions, reopenSession } from './sessions'

describe.each(DATABASES)('on %s', (_, open) => {
  let session: ScriptedSession

  beforeEach(async () => {
    session = await startScriptedSession(open)
  })
  afterEach(() => session.close())

  const edit = (one: ListEdit) => editList(currentRuntime(), session.id, one)
  const add = (...names: string[]) => edit({ kind: 'add', items: names.map(name => ({ name })) })
  /** As `t1 mug listed`. */
  const list = async () =>
    (await session.view()).things.map(({ id, name, state }) => `${id} ${name} ${state}`)
  const typesOf = (events: readonly StoredEvent[]) => events.map(({ type }) => type)
  const editsIn = (events: readonly StoredEvent[]) =>
    events.flatMap(({ type, data }) => (type === 'ListEdited' ? [data.edit.kind] : []))
  const thingNamed = async (name: string) => (await session.view()).things.find(thing => thing.name === name)

  const endSession = async () =>
    expect(await session.say('Enough.', call('time_to_wrap'), call('end_session'))).toMatchObject({
      status: 'ended',
    })

  test('K3 S3 each edit is an event with a note, and the coach reads with the next message what came of them all', async () => {
    await add('mug', 'mail', 'pen')
    expect(session.activeDrives()).toBe(0)
    await edit({ kind: 'rename', id: 't1', name: 'blue mug' })
    await edit({ kind: 'split', id: 't2', names: ['bills', 'postcards'] })
    await edit({ kind: 'merge', ids: ['t1', 't3'], name: 'desk things' })
    await edit({ kind: 'remove', id: 't4' })
    await edit({ kind: 'restore', id: 't4' })
    const edited = await edit({ kind: 'whole', id: 't4' })
    expect(await edit({ kind: 'whole', id: 't4' })).toEqual(edited)
    await edit({ kind: 'note', id: 't4', text: 'from the bank' })
    expect((await session.view()).things.find(({ id }) => id === 't4')?.notes).toEqual(['from the bank'])
    const last = await edit({ kind: 'unnote', id: 't4', text: 'from the bank' })
    expect((await session.view()).things.find(({ id }) => id === 't4')?.notes).toBeUndefined()
    expect(await list()).toEqual([
      't1 blue mug removed',
      't6 desk things listed',
      't2 mail removed',
      't4 bills listed',
      't5 postcards listed',
      't3 pen removed',
    ])
    const { things, seq } = await session.view()
    expect(last).toEqual({ ok: true, value: { things, seq } })
    const events = await session.log()
    expect(editsIn(events)).toEqual([
      'add',
      'rename',
      'split',
      'merge',
      'remove',
      'restore',
      'whole',
      'note',
      'unnote',
    ])
    expect(typesOf(events).slice(1)).toEqual(
      Array.from({ length: 9 }, () => ['ListEdited', 'SystemNoteAdded']).flat(),
    )
    await session.say('Hello', say('I see.'))
    const sent = JSON.stringify(session.scripted.requests.at(-1)?.messages)
    const notes = events.flatMap(({ type, data }) => (type === 'SystemNoteAdded' ? [data] : []))
    const told = notes.filter(
      ({ about }, index) => !about || notes.findLastIndex(note => note.about === about) === index,
    )
    expect(told.length).toBeLessThan(notes.length)
    for (const { text } of told) expect(sent).toContain(JSON.stringify(text).slice(1, -1))
  })

  test('K3 restore of a part that was split off, or of what was merged, undoes the whole', async () => {
    await add('mail', 'mug', 'cup')
    await edit({ kind: 'split', id: 't1', names: ['bills', 'postcards'] })
    await edit({ kind: 'restore', id: 't1' })
    await edit({ kind: 'merge', ids: ['t2', 't3'], name: 'cups' })
    await edit({ kind: 'restore', id: 't3' })
    const onList = (await session.view()).things
      .filter(({ state }) => state !== 'removed')
      .map(({ name }) => name)
    expect(onList).toEqual(['mail', 'mug', 'cup'])
    expect((await session.view()).counts).toMatchObject({ named: 6, listed: 3, removed: 3 })
  })

  const mug = { kind: 'rename', id: 't1', name: 'mug' } as const
  const named = (name: string): ListEdit => ({ ...mug, name })
  test.each<[string, ListEdit, string]>([
    ['that is gone', { kind: 'remove', id: 't3' }, 'thing_not_found'],
    ['that is gone, with any name', { kind: 'rename', id: 't3', name: '' }, 'thing_not_found'],
    ['that never was', { kind: 'rename', id: 't99', name: 'cup' }, 'thing_not_found'],
    ['that never was, to be put back', { kind: 'restore', id: '__proto__' }, 'thing_not_found'],
    ['of which one is gone', { kind: 'merge', ids: ['t1', 't3'], name: 'both' }, 'thing_not_found'],
    ['without a name', named(' \n'), 'name_does_not_fit'],
    ['by marks alone', named('…!?'), 'name_does_not_fit'],
    ['by 201 characters', named('x'.repeat(201)), 'name_does_not_fit'],
    ['as another is called', named('The LAMPS'), 'name_does_not_fit'],
    ['into parts of one name', { kind: 'split', id: 't1', names: ['a cup', 'Cups'] }, 'name_does_not_fit'],
    [
      'by name, of which one is none',
      { kind: 'add', items: [{ name: 'cup' }, { name: '-' }] },
      'name_does_not_fit',
    ],
    [
      'on a photo that is not there',
      { kind: 'add', items: [{ name: 'cup', photoId: imageId.parse('ph_9') }] },
      'photo_not_found',
    ],
  ])('K3 an edit of a thing %s is refused, and nothing is stored', async (_, refused, code) => {
    await add('mug', 'lamp', 'pen')
    await edit({ kind: 'remove', id: 't3' })
    const before = await session.log()
    const outcome = await edit(refused)
    expect(outcome).toMatchObject({ ok: false, refusal: { code, message: expect.stringMatching(/\.$/) } })
    expect(await session.log()).toEqual(before)
  })

  test('K2 what is added under the same name in another form is the same thing, and comes back if it was taken off', async () => {
    await add('mug')
    await edit({ kind: 'add', items: [{ name: 'The 2 MUGS', quantity: 2 }, { name: 'two mugs of tin' }] })
    expect(await list()).toEqual(['t1 mug listed', 't2 two mugs of tin listed'])
    expect(await thingNamed('mug')).toMatchObject({ quantity: 2 })
    await edit({ kind: 'remove', id: 't1' })
    await add('a mug')
    expect(await list()).toEqual(['t1 mug listed', 't2 two mugs of tin listed'])
  })

  test('K3 200 characters and a mark among letters are a name', async () => {
    await add('x'.repeat(200), 'Tom’s — mug')
    expect(await list()).toEqual([`t1 ${'x'.repeat(200)} listed`, 't2 Tom’s — mug listed'])
  })

  test('K3 a session holds 500 things, those that were taken off included', async () => {
    const names = Array.from({ length: 500 }, (_, nth) => `thing no ${nth} of all`)
    const full = { ok: false, refusal: { code: 'too_many_things', message: expect.stringContaining('500') } }
    expect(await add(...names, 'one more')).toMatchObject(full)
    expect(await add(...names)).toMatchObject({ ok: true })
    await edit({ kind: 'remove', id: 't1' })
    const growing: ListEdit[] = [
      { kind: 'add', items: [{ name: 'one more' }] },
      { kind: 'split', id: 't2', names: ['a half', 'the rest'] },
      { kind: 'merge', ids: ['t2', 't3'], name: 'two in one' },
    ]
    for (const one of growing) expect(await edit(one)).toMatchObject(full)
    // What is there already takes no room.
    expect(await add(...names)).toMatchObject({ ok: true })
    expect((await session.view()).counts).toMatchObject({ named: 500, listed: 500, removed: 0 })
  })

  test('an edit of a session that is not there is refused', async () => {
    const gone = { ok: false, refusal: { code: 'session_not_found' } }
    expect(await editList(currentRuntime(), sessionId.parse('s_gone'), mug)).toMatchObject(gone)
    expect(await reopenSession(currentRuntime(), sessionId.parse('s_gone'))).toMatchObject(gone)
  })

  test.each<[ListEdit, 'both' | 'one']>([
    [{ kind: 'add', items: [{ name: 'a cup' }] }, 'both'],
    [{ kind: 'rename', id: 't1', name: 'cup' }, 'both'],
    [{ kind: 'split', id: 't1', names: ['cup', 'saucer'] }, 'one'],
    [{ kind: 'merge', ids: ['t1', 't2'], name: 'cups' }, 'one'],
    [{ kind: 'remove', id: 't1' }, 'one'],
  ])('K3 %j from two tabs at once is stored once', async (one, heard) => {
    await add('mug', 'lamp')
    const outcomes = await Promise.all([edit(one), edit(one)])
    expect(editsIn(await session.log())).toEqual(['add', one.kind])
    const refusals = outcomes.flatMap(outcome => (outcome.ok ? [] : [outcome.refusal.code]))
    expect(refusals).toEqual(heard === 'both' ? [] : ['thing_not_found'])
  })

  test('K3 an edit while the model is called: the call goes on, and the note stands behind its reply', async () => {
    const reply = session.sayLater('I am looking.')
    await sendMessage(currentRuntime(), session.id, { text: 'Help' })
    await reply.asked
    expect(await add('mug')).toMatchObject({ ok: true })
    expect((await session.view()).status).toBe('running')
    reply.release()
    expect(await untilRested(session.id)).toMatchObject({ status: 'idle', counts: { named: 1 } })
    expect(typesOf(await session.log())).toEqual([
      ...['SessionStarted', 'RunStarted', 'UserMessageAdded', 'ListEdited', 'SystemNoteAdded'],
      ...['ModelResponded', 'RunYielded'],
    ])
    expect(session.scripted.requests).toHaveLength(1)
    await session.say('And?', say('A mug.'))
    const heard = session.scripted.requests.at(-1)?.messages.filter(({ role }) => role !== 'mode') ?? []
    expect(heard.map(({ role }) => role)).toEqual(['user', 'assistant', 'system', 'user'])
  })

  test('K3 B2 the thing of the open card is taken off: that card is answered with what was said, and the run goes on', async () => {
    const { id: questionId } = await session.openCards('mug', 'lamp')
    session.scripted.push(propose('pen'))
    expect(await edit({ kind: 'remove', id: 't1' })).toMatchObject({ ok: true })
    const next = await nextQuestion(session.id)
    expect(next.question).toMatchObject({ kind: 'ProposeDisposition', item: 'pen' })
    const events = await session.log()
    const answered = events.find(({ type }) => type === 'QuestionAnswered')
    expect(answered?.data).toMatchObject({
      questionId,
      answer: { kind: 'said', text: 'I changed the list.' },
    })
    // Like anything that is said, it ends the batch (B2).
    expect(typesOf(events)).toContain('ToolCallsDropped')
    expect(await list()).toEqual(['t1 mug removed', 't2 pen asked'])
    const request = session.scripted.requests.at(-1)?.messages ?? []
    assertValidHistory(request)
    expect(JSON.stringify(request)).toContain('They took “mug” off it')
  })

  test.each<ListEdit>([
    { kind: 'split', id: 't1', names: ['cup', 'saucer'] },
    { kind: 'merge', ids: ['t1', 't2'], name: 'mug and lamp' },
  ])('K3 so it is by %j', async one => {
    await add('mug', 'lamp')
    await session.openCards('mug')
    session.scripted.push(say('Let me see.'))
    await edit(one)
    expect(await untilRested(session.id)).toMatchObject({
      status: 'idle',
      question: null,
      counts: { asked: 0 },
    })
  })

  test('K3 the thing of the open card is renamed, or another one edited: the card stays', async () => {
    const { id: questionId } = await session.openCards('mug')
    await edit({ kind: 'rename', id: 't1', name: 'blue mug' })
    await add('lamp')
    await edit({ kind: 'remove', id: 't2' })
    expect(await session.view()).toMatchObject({ status: 'parked', question: { id: questionId } })
    await session.answer({ kind: 'choice', index: 0 }, say('Done.'))
    expect(await list()).toEqual(['t1 blue mug decided', 't2 lamp removed'])
    expect((await session.view()).piles.belongs).toEqual([{ item: 'blue mug', place: 'kitchen shelf' }])
  })

  test('K3 what was decided meanwhile is refused with what it is now; taken back, it is open, and its card decides again', async () => {
    await session.openCards('mug')
    const questionId = await session.answer({ kind: 'choice', index: 0 }, say('Done.'))
    const now: ShownThing = { id: 't1', name: 'mug', state: 'decided', place: 'kitchen shelf' }
    const late: ListEdit[] = [
      mug,
      { kind: 'remove', id: 't1' },
      { kind: 'split', id: 't1', names: ['a', 'b'] },
    ]
    for (const one of late)
      expect(await edit(one)).toMatchObject({ refusal: { code: 'thing_decided' }, also: { thing: now } })

    expect(await Promise.all([0, 1].map(() => edit({ kind: 'restore', id: 't1' })))).toMatchObject([
      { ok: true, value: { things: [{ id: 't1', state: 'open' }] } },
      { ok: true, value: { things: [{ id: 't1', state: 'open' }] } },
    ])
    expect(editsIn(await session.log())).toEqual(['restore'])
    expect(await session.view()).toMatchObject({ piles: { belongs: [] }, counts: { decided: 0, open: 1 } })

    expect(await session.revise(questionId, { kind: 'choice', index: 1 })).toMatchObject({ ok: true })
    expect(await thingNamed('mug')).toEqual({ id: 't1', name: 'mug', state: 'decided', how: 'donate' })
  })

  test('K6 an edit and a tap at once: whichever came first, the thing is decided or gone, and its run goes on', async () => {
    const { id: questionId } = await session.openCards('mug')
    session.scripted.push(say('Good.'))
    const tap = { questionId, answerId: answerId.parse('tap'), answer: { kind: 'choice', index: 0 } } as const
    const [edited, tapped] = await Promise.all([
      edit({ kind: 'remove', id: 't1' }),
      answerQuestion(currentRuntime(), session.id, tap),
    ])
    expect([edited.ok, tapped.ok].filter(Boolean)).toHaveLength(1)
    if (!edited.ok) expect(edited.refusal.code).toBe('thing_decided')
    if (!tapped.ok) expect(tapped.refusal.code).toBe('already_answered')
    expect(await untilRested(session.id)).toMatchObject({ status: 'idle' })
    expect(await list()).toEqual([`t1 mug ${edited.ok ? 'removed' : 'decided'}`])
  })

  test('Q7 Q3 a change of an answer that is sent again is stored once, and told its first receipt', async () => {
    await session.openCards('mug', 'lamp')
    const questionId = await session.answer({ kind: 'choice', index: 0 })
    const change = { answerId: answerId.parse('change'), questionId, answer: { kind: 'skip' } } as const
    const first = await reviseAnswer(currentRuntime(), session.id, change)
    const log = await session.log()
    expect(await reviseAnswer(currentRuntime(), session.id, change)).toEqual(first)
    expect(await session.log()).toEqual(log)
  })

  test('M6 a session that has ended takes no edit; opened again it is in Sorting, as it was, and goes on', async () => {
    await session.openCards('mug', 'lamp')
    const first = await session.answer({ kind: 'choice', index: 0 })
    await session.answer({ kind: 'skip' }, say('Done.'))
    const open = { ok: false, refusal: { code: 'session_not_ended' } }
    expect(await reopenSession(currentRuntime(), session.id)).toMatchObject(open)
    await endSession()

    const ended = { ok: false, refusal: { code: 'session_ended' } }
    const change = {
      answerId: answerId.parse('late'),
      questionId: first,
      answer: { kind: 'choice', index: 1 },
    } as const
    expect(await add('pen')).toMatchObject(ended)
    expect(await reviseAnswer(currentRuntime(), session.id, change)).toMatchObject(ended)
    expect(await sendMessage(currentRuntime(), session.id, { text: 'One more.' })).toMatchObject(ended)

    const before = await session.view()
    const [reopened, again] = await Promise.all([
      reopenSession(currentRuntime(), session.id),
      reopenSession(currentRuntime(), session.id),
    ])
    expect([reopened.ok, again.ok].filter(Boolean)).toHaveLength(1)
    expect(reopened.ok ? again : reopened).toMatchObject(open)
    const { things, counts, piles } = before
    expect(await session.view()).toMatchObject({
      status: 'idle',
      mode: { name: 'Sorting' },
      things,
      counts,
      piles,
    })
    expect(await listSessions(currentRuntime())).toMatchObject({
      value: { sessions: [{ id: session.id, status: 'idle' }] },
    })
    expect((await session.log()).slice(before.seq).map(({ type, data }) => [type, data])).toEqual([
      ['SessionReopened', {}],
      ['ModeChanged', { oldMode: before.mode, newMode: { name: 'Sorting' } }],
    ])

    expect(await reviseAnswer(currentRuntime(), session.id, change)).toMatchObject({ ok: true })
    expect(await changeSession(currentRuntime(), session.id, { energy: 'small' })).toMatchObject({ ok: true })
    await add('pen')
    await session.say('One more.', propose('pen'))
    await session.answer({ kind: 'choice', index: 2 }, say('Done.'))
    await endSession()
    const processed = (await session.log()).flatMap(({ type, data }) =>
      type === 'SessionEnded' ? [data.itemsProcessed] : [],
    )
    expect(processed).toEqual([1, 2])
    for (const { messages } of session.scripted.requests) assertValidHistory(messages)
  })
})
