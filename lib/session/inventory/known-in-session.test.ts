/** H8: what the home knows is a part of the session that it was recalled in, over a real store. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RequestMessage } from '@/lib/engine/model'
import { call, reply, say, scriptedModel } from '@/lib/engine/testing/scripted-model'
import { editInventory } from '@/lib/session/commands/inventory'
import { sendMessage } from '@/lib/session/commands/runs'
import { createSession, editList, readEvents } from '@/lib/session/commands/sessions'
import { currentRuntime } from '@/lib/session/testing/current-runtime'
import { DATABASES, startRuntime, untilRested } from '@/lib/session/testing/driven-session'
import { type ScriptedSession, startScriptedSession } from '@/lib/session/testing/scripted-session'
import { propose } from '@/lib/tidy/testing/tidy-scene'

const lists = (...names: string[]) => call('list_items', { items: names.map(name => ({ name })) })

/** The results of `list_items`. */
const resultsIn = (messages: readonly RequestMessage[]) =>
  messages.flatMap(message =>
    message.role === 'tool_results'
      ? message.content.flatMap(({ content }) => (content.includes('listed') ? [JSON.parse(content)] : []))
      : [],
  )

describe.each(DATABASES)('on %s', (_, open) => {
  let session: ScriptedSession

  beforeEach(async () => {
    session = await startScriptedSession(open)
  })
  afterEach(() => session.close())

  const typesOf = async () => (await session.log()).map(({ type }) => type)

  test('it is stored with the list, told once, and stays whatever becomes of the home', async () => {
    await editInventory(currentRuntime(), { add: [{ name: 'mug', place: 'hall shelf' }] })
    await session.say('mug, kite', lists('mug', 'kite'), say('Good.'))
    const types = await typesOf()
    const listed = types.indexOf('ItemsListed')
    expect(types.slice(listed, listed + 3)).toEqual(['ItemsListed', 'HomeRecalled', 'ToolCompleted'])
    await editInventory(currentRuntime(), { add: [{ name: 'mug', place: 'attic' }] })
    await session.say('More?', say('No.'))
    const [, first, second] = session.scripted.requests
    expect(second?.messages.slice(0, first?.messages.length)).toEqual(first?.messages)
    expect(resultsIn(second?.messages ?? [])).toEqual([
      {
        listed: ['mug', 'kite'],
        usual_places: { mug: 'hall shelf' },
        about_usual_places: expect.any(String),
      },
    ])
    expect((await typesOf()).filter(type => type === 'HomeRecalled')).toHaveLength(1)
  })

  test('nothing is added where the home knows nothing, or only that a thing has left', async () => {
    await session.openCards('coat')
    await session.answer({ kind: 'choice', index: 1 }, say('Gone.'))
    await session.say('kite', lists('kite'), say('Good.'))
    const other = await createSession(currentRuntime(), {})
    const id = other.ok ? other.value.session.id : expect.unreachable()
    session.scripted.push(lists('coat', 'tent'), say('Good.'))
    await sendMessage(currentRuntime(), id, { text: 'coat, tent' })
    await untilRested(id)
    expect(resultsIn(session.scripted.requests.at(-1)?.messages ?? [])).toEqual([
      { listed: ['coat', 'tent'] },
    ])
    const read = await readEvents(currentRuntime(), id, 0)
    const events = read.ok ? read.value.events : []
    expect(events.filter(({ type }) => type === 'HomeRecalled')).toEqual([])
  })

  test('what the person adds or renames is looked up too, and what they take off is not', async () => {
    await editInventory(currentRuntime(), { add: [{ name: 'mug', place: 'hall shelf' }] })
    await editList(currentRuntime(), session.id, { kind: 'add', items: [{ name: 'cup' }] })
    await editList(currentRuntime(), session.id, { kind: 'rename', id: 't1', name: 'mug' })
    await editList(currentRuntime(), session.id, { kind: 'whole', id: 't1' })
    const notes = (await session.log()).flatMap(({ type, data }) =>
      type === 'SystemNoteAdded' ? [data.text] : [],
    )
    expect(notes).toEqual([
      'The person edited the list of things. They added “cup”.',
      expect.stringMatching(
        /^The person edited .*“mug”\. Usual places in this home: “mug”: “hall shelf”\. As /,
      ),
      expect.not.stringContaining('shelf'),
    ])
  })
})

test('a map that can’t be read takes no run along', async () => {
  const { model, requests } = scriptedModel(
    reply(lists('mug'), call('begin_sorting', {})),
    reply(propose('mug')),
  )
  const faults: unknown[] = []
  const { remove } = await startRuntime(model, {
    wrapStore: store => ({ ...store, knownPlaces: () => Promise.reject(new Error('locked')) }),
    report: fault => void faults.push(fault),
  })
  const created = await createSession(currentRuntime(), {})
  const id = created.ok ? created.value.session.id : expect.unreachable()
  await sendMessage(currentRuntime(), id, { text: 'mug' })
  expect(await untilRested(id)).toMatchObject({ question: { question: { item: 'mug' } } })
  expect(resultsIn(requests.at(-1)?.messages ?? [])).toEqual([{ listed: ['mug'] }])
  expect(await editList(currentRuntime(), id, { kind: 'add', items: [{ name: 'tent' }] })).toMatchObject({
    ok: true,
  })
  expect(faults).toHaveLength(2)
  await remove()
})
