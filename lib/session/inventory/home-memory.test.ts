/** H8: which of the places that the home map knows are told, and that no session waits for it. */

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RequestMessage } from '@/lib/engine/model'
import { call, reply, say, scriptedModel } from '@/lib/engine/testing/scripted-model'
import type { InventoryPlaceId } from '@/lib/inventory/ids'
import { editInventory } from '@/lib/session/commands/inventory'
import { sendMessage } from '@/lib/session/commands/runs'
import { createSession, editList, readEvents } from '@/lib/session/commands/sessions'
import { currentRuntime } from '@/lib/session/testing/current-runtime'
import { DATABASES, startRuntime, untilRested } from '@/lib/session/testing/driven-session'
import { type ScriptedSession, startScriptedSession } from '@/lib/session/testing/scripted-session'
import type { KnownPlace } from '@/lib/store/inventory-store'
import type { Store } from '@/lib/store/store'
import { propose } from '@/lib/tidy/testing/tidy-scene'
import { createHomeMemory } from './home-memory'

const known = (name: string, place: string, more: Partial<KnownPlace> = {}): KnownPlace => ({
  for: name,
  place: { id: `pl_${place}` as InventoryPlaceId, name: place, count: 1 },
  at: '2026-11-21T10:00:00.000Z',
  ...{ chosen: 0, corrected: 0, isHome: false, alike: null },
  ...more,
})
const home = { chosen: 1, isHome: true }

/** A home of which only this is read. */
const homeWith = (
  read: Pick<Store, 'knownPlaces'>,
  ...[report, timeOut]: [report: (fault: unknown) => void, timeOut?: () => Promise<unknown>]
) => createHomeMemory({ store: read as Store, log: { loadView: async () => null } }, report, timeOut)

function recalling(...places: readonly KnownPlace[]) {
  const asked: (readonly string[])[] = []
  const knownPlaces = async (names: readonly string[]) => {
    asked.push(names)
    return { places, left: [] }
  }
  const never = () => new Promise<never>(() => {})
  return {
    asked,
    recall: homeWith({ knownPlaces }, fault => expect.unreachable(String(fault)), never).places,
  }
}

test.each([
  ['where it lives', [known('mug', 'shelf', home)], [{ why: 'home', place: 'shelf' }]],
  [
    'where it was corrected to twice, before where it lives',
    [known('mug', 'desk', { chosen: 2, corrected: 2 }), known('mug', 'shelf', home)],
    [
      { why: 'before', place: 'desk' },
      { why: 'home', place: 'shelf' },
    ],
  ],
  [
    'no place where it was once, nor that of things like it, where it has its own',
    [
      known('mug', 'shelf', { ...home, alike: 'blue mug' }),
      known('mug', 'desk', { chosen: 1, corrected: 1 }),
      known('mug', 'attic', { alike: 'old mug' }),
    ],
    [{ why: 'home', place: 'shelf' }],
  ],
  [
    'of things like it the likeliest place',
    [known('mug', 'attic', { alike: 'old mug' }), known('mug', 'desk', { alike: 'my mug' })],
    [{ why: 'alike', place: 'attic', alike: 'old mug' }],
  ],
])('%s', async (_, places, expected) => {
  expect(await recalling(...places).recall(['mug'])).toEqual([{ name: 'mug', places: expected }])
})

test('a place that is called as a way out is none', async () => {
  const { recall } = recalling(known('mug', 'Trash', home), known('lamp', 'skip', { alike: 'lamp shade' }))
  expect(await recall(['mug', 'lamp'])).toEqual([])
})

test('few names at a time are asked about, and none where there are none', async () => {
  const { recall, asked } = recalling()
  await recall([])
  await recall(Array.from({ length: 500 }, (__, index) => `thing ${index}`))
  expect(asked.map(({ length }) => length)).toEqual([40])
})

test('a map that can’t be read knows nothing, and that is reported', async () => {
  const faults: unknown[] = []
  const knownPlaces = async () => Promise.reject(new Error('locked'))
  const recall = homeWith({ knownPlaces }, fault => void faults.push(fault)).places
  expect(await recall(['mug'])).toEqual([])
  expect(faults).toEqual([new Error('The home map can’t be read; the coach goes on without it.')])
})

test('a map that takes too long is not waited for', async () => {
  const knownPlaces = () => new Promise<never>(() => {})
  const slow = async () => 'late'
  const recall = homeWith({ knownPlaces }, fault => expect.unreachable(String(fault)), slow).places
  expect(await recall(['mug'])).toEqual([])
})

/** H8: what the home knows is a part of the session that it was recalled in, over a real store. */
describe('recalled in a session', () => {
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
      session = await startScriptedSession(open, { kind: 'api', model: 'claude' })
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
          listed: 2,
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
      expect(resultsIn(session.scripted.requests.at(-1)?.messages ?? [])).toEqual([{ listed: 2 }])
      const read = await readEvents(currentRuntime(), id, 0)
      const events = read.ok ? read.value.events : []
      expect(events.filter(({ type }) => type === 'HomeRecalled')).toEqual([])
    })

    test('H9 the first message comes with places of the home and what was left, and the model may look up more', async () => {
      await session.say('lamp, mail', lists('lamp', 'mail'), say('Good.'))
      await editInventory(currentRuntime(), { add: [{ name: 'phone charger', place: 'desk drawer' }] })
      const created = await createSession(currentRuntime(), { title: 'Study' })
      const id = created.ok ? created.value.session.id : expect.unreachable()
      session.scripted.push(call('recall', { about: 'my charger' }), say('In the desk drawer.'))
      await sendMessage(currentRuntime(), id, { text: 'Where did I put the charger?' })
      await untilRested(id)
      const read = await readEvents(currentRuntime(), id, 0)
      const events = read.ok ? read.value.events : []
      const notes = events.flatMap(({ type, data }) => (type === 'SystemNoteAdded' ? [data] : []))
      expect(notes).toEqual([
        {
          reason: 'home',
          text: expect.stringMatching(
            /^What this home knows from earlier sessions\. Places, with examples of what lives there: “desk drawer” \(“phone charger”\)\. Left undecided in “[^”]+” on \d{4}-\d\d-\d\d: “lamp”, “mail”\.$/,
          ),
        },
      ])
      const [result = ''] = events.flatMap(({ type, data }) =>
        type === 'ToolCompleted' ? [data.result] : [],
      )
      expect(JSON.parse(result)).toEqual({
        found: [{ thing: 'phone charger', place: 'desk drawer', since: expect.any(String) }],
      })
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
    expect(resultsIn(requests.at(-1)?.messages ?? [])).toEqual([{ listed: 1 }])
    expect(await editList(currentRuntime(), id, { kind: 'add', items: [{ name: 'tent' }] })).toMatchObject({
      ok: true,
    })
    expect(faults).toHaveLength(2)
    await remove()
  })
})
