/** The home map over a real store, by the commands: what sessions decide feeds it, and what a person changes of it. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { say } from '@/lib/engine/testing/scripted-model'
import { currentRuntime } from '@/lib/session/testing/current-runtime'
import { DATABASES } from '@/lib/session/testing/driven-session'
import { type ScriptedSession, startScriptedSession } from '@/lib/session/testing/scripted-session'
import type { Database } from '@/lib/store/database'
import { lockInventory } from '@/lib/store/sql-inventory-versions'
import type { Answer } from '@/lib/tidy/questions/shapes'
import {
  editInventoryRequest,
  type InventoryEdit,
  inventoryExportQuery,
  inventoryQuery,
  placeQuery,
} from '@/lib/wire/inventory'
import {
  carryOn,
  clearInventory,
  editInventory,
  exportInventory,
  findInInventory,
  getInventory,
  getPlace,
  importInventory,
} from './inventory'
import { createSession, deleteSession, editList } from './sessions'

const SHELF: Answer = { kind: 'choice', index: 0 }
const DONATE: Answer = { kind: 'choice', index: 1 }
const FIRST_PAGE = inventoryQuery.parse({})

describe.each(DATABASES)('on %s', (name, open) => {
  let session: ScriptedSession
  let database: Database

  beforeEach(async () => {
    session = await startScriptedSession(async directory => {
      database = await open(directory)
      return database
    })
  })
  afterEach(() => session.close())

  const home = async (page = {}) => {
    const result = await getInventory(currentRuntime(), { ...FIRST_PAGE, ...page })
    return result.ok ? result.value : expect.unreachable(result.refusal.message)
  }
  /** Each place with what lives there. */
  const map = async () =>
    Object.fromEntries(
      (await home()).places.map(({ name, things }) => [name, things.map(thing => thing.name)]),
    )
  const edit = (one: unknown) =>
    editInventory(currentRuntime(), editInventoryRequest.parse(one) as InventoryEdit)
  const edited = async (one: unknown) => {
    const result = await edit(one)
    return result.ok ? result.value : expect.unreachable(result.refusal.message)
  }
  const found = async (text: string) => {
    const result = await findInInventory(currentRuntime(), text, 10)
    return result.ok ? result.value : expect.unreachable(result.refusal.message)
  }

  /** The mug has its place, the coat leaves, and the lamp is put where the person says. */
  async function tidied() {
    await session.openCards('mug', 'coat', 'lamp', 'pen')
    const mug = await session.answer(SHELF)
    await session.answer(DONATE)
    const lamp = await session.answer({ kind: 'text', text: 'On the bedside table' })
    await session.answer({ kind: 'skip' }, say('Done for now.'))
    return { mug, lamp }
  }

  test('H1 a decision is on the map at once, with its session and time; what leaves is not', async () => {
    await tidied()
    const { places, counts, carryOn: start } = await home()
    expect(counts).toEqual({ places: 2, things: 2 })
    expect(places).toMatchObject([
      { name: 'kitchen shelf', count: 1, things: [{ name: 'mug', sessionId: session.id }] },
      { name: 'On the bedside table', count: 1, things: [{ name: 'lamp' }] },
    ])
    expect(await found('wheres my LAMPS?')).toMatchObject({
      found: [{ thing: 'lamp', place: 'On the bedside table', sessionId: session.id }],
      places: [],
    })
    expect((await found('coat')).found).toEqual([])
    expect(start).toMatchObject({
      usual: 2,
      left: [{ sessionId: session.id, title: 'Desk', things: [{ name: 'pen', state: 'later' }] }],
    })
  })

  // A SQLite database makes one change at a time, each of them short.
  test.skipIf(name === 'SQLite')(
    'H1 a decision waits for nobody who changes the home; the map says that it is behind, and catches up',
    async () => {
      await database.transaction().execute(async trx => {
        await lockInventory(trx)
        await tidied()
        expect(await home()).toMatchObject({ places: [], reading: true })
      })
      await expect.poll(async () => (await home()).reading).toBe(false)
      expect(await map()).toEqual({ 'kitchen shelf': ['mug'], 'On the bedside table': ['lamp'] })
    },
  )

  test('H2 the map follows a changed answer, and one that is taken back', async () => {
    const { mug } = await tidied()
    await session.revise(mug, { kind: 'text', text: 'sink' })
    expect(await map()).toEqual({ 'On the bedside table': ['lamp'], sink: ['mug'] })
    await editList(currentRuntime(), session.id, { kind: 'restore', id: 't1' })
    expect(await map()).toEqual({ 'On the bedside table': ['lamp'] })
  })

  test('H5 a deleted session takes its places along unless they are kept', async () => {
    await tidied()
    await deleteSession(currentRuntime(), session.id, 'keep')
    const { places, carryOn: start } = await home()
    expect(places).toMatchObject([
      { name: 'kitchen shelf', things: [{ name: 'mug', sessionId: null }] },
      { name: 'On the bedside table' },
    ])
    expect(start).toEqual({ usual: 2, left: [] })
    const { store } = currentRuntime()
    expect((await store.knownPlaces(['coat'], 3)).left).toMatchObject([{ for: 'coat', how: 'donate' }])
    const other = await createSession(currentRuntime(), {})
    if (!other.ok) throw new Error('There is no session.')
    await deleteSession(currentRuntime(), other.value.session.id)
    expect((await home()).counts.things).toBe(2)
  })

  test('H5 without a word a deleted session takes its places along', async () => {
    await tidied()
    await deleteSession(currentRuntime(), session.id)
    expect(await map()).toEqual({})
  })

  test('what was left and has found its place since is not left any more', async () => {
    await tidied()
    await edited({ add: [{ name: 'pens', place: 'drawer' }] })
    expect(await carryOn(currentRuntime())).toEqual({ usual: 3, left: [] })
  })

  test('H3 an edit tells the places that changed as they are now, and is undone by its number', async () => {
    const added = await edited({ add: [{ name: ' passport\n', place: 'desk' }] })
    expect(added).toMatchObject({
      seq: 1,
      places: [{ name: 'desk', count: 1, things: [{ name: 'passport' }] }],
    })
    const [desk] = added.places
    const id = desk?.things[0]?.id ?? ''
    const moved = await edited({ move: { id, place: 'safe' } })
    expect(moved.places).toMatchObject([
      { id: desk?.id, count: 0, things: [] },
      { name: 'safe', count: 1 },
    ])
    expect(await edited({ move: { id, place: 'the safe' } })).toEqual({ seq: null, places: [] })
    expect(await edited({ undo: { seq: moved.seq } })).toMatchObject({ seq: 3 })
    expect(await map()).toEqual({ desk: ['passport'] })
    expect(await getPlace(currentRuntime(), moved.places[1]?.id ?? '', placeQuery.parse({}))).toMatchObject({
      ok: false,
      refusal: { code: 'place_not_found' },
    })
  })

  test.each([
    [{ add: [{ name: '…', place: 'desk' }] }, 'name_does_not_fit', 'A name needs a letter or a number.'],
    [{ add: [{ name: 'pen', place: ' ' }] }, 'name_does_not_fit', 'Give the place a name.'],
    [
      { add: [{ name: 'pen', place: 'Donate it' }] },
      'name_does_not_fit',
      '“Donate it” is not a place in the home.',
    ],
    [
      { move: { id: 'th_none', place: 'desk' } },
      'thing_not_found',
      'That thing lives nowhere in the home any more.',
    ],
    [
      { renamePlace: { id: 'pl_none', name: 'desk' } },
      'place_not_found',
      'Nothing lives in that place any more.',
    ],
    [
      { undo: { seq: 9 } },
      'edit_not_found',
      'There is no such change. It may be from before the home was deleted.',
    ],
  ])('H3 %j is refused', async (one, code, message) => {
    expect(await edit(one)).toEqual({ ok: false, refusal: { code, message } })
  })

  test('pages of places and of what lives in one', async () => {
    for (const nth of [1, 2, 3]) await edited({ add: [{ name: `thing ${nth}`, place: `Box ${nth}` }] })
    const first = await home({ limit: 2 })
    expect(first.places.map(({ name }) => name)).toEqual(['Box 1', 'Box 2'])
    const rest = await home({ limit: 2, after: first.next })
    expect(rest).toMatchObject({ places: [{ name: 'Box 3' }], next: null, carryOn: null })
    expect(await getInventory(currentRuntime(), { limit: 2, after: 'nonsense' })).toMatchObject({ ok: false })
    const many = Array.from({ length: 30 }, (_, nth) => ({ name: `part ${nth}`, place: 'Box 1' }))
    await edited({ add: many })
    const [box] = (await home()).places
    expect(box).toMatchObject({ count: 31 })
    expect(box?.things).toHaveLength(12)
    const page = await getPlace(currentRuntime(), box?.id ?? '', placeQuery.parse({ limit: 20 }))
    const { next, things } = page.ok ? page.value : expect.unreachable()
    const more = await getPlace(currentRuntime(), box?.id ?? '', placeQuery.parse({ limit: 20, after: next }))
    const others = more.ok ? more.value : expect.unreachable()
    expect(others.next).toBeNull()
    expect(new Set([...things, ...others.things].map(({ id }) => id)).size).toBe(31)
  })

  test.each(inventoryExportQuery.shape.format.unwrap().options)(
    'H7 what was exported as %s comes back as it was',
    async format => {
      await tidied()
      await edited({
        add: [
          { name: '=SUM(1;2), "quoted"', place: 'Box\twith a tab' },
          { name: 'Größe 🧦', place: 'Flur; oben' },
        ],
      })
      const before = await map()
      const { text } = await exportInventory(currentRuntime(), format)
      expect(await importInventory(currentRuntime(), new TextEncoder().encode(text))).toMatchObject({
        ok: true,
        value: { things: 4 },
      })
      expect(await map()).toEqual(before)
      await clearInventory(currentRuntime())
      expect(await map()).toEqual({})
      expect(await importInventory(currentRuntime(), new TextEncoder().encode(text))).toMatchObject({
        ok: true,
        value: { things: 4, places: 4 },
      })
      const names = (await home()).places.flatMap(({ things }) => things.map(({ name }) => name)).sort()
      expect(names).toEqual(['=SUM(1;2), "quoted"', 'Größe 🧦', 'lamp', 'mug'])
    },
  )

  test('H6 a search of any text is answered', async () => {
    await tidied()
    for (const text of [
      '',
      '…!?',
      '%_\\',
      "'; drop table home_things; --",
      'mug '.repeat(2_500),
      'x'.repeat(10_000),
      '🧦'.repeat(5_000),
      '"* NEAR(',
      '\u0000',
    ])
      expect(await findInInventory(currentRuntime(), text, 10)).toMatchObject({ ok: true })
    expect((await found('mug '.repeat(2_500))).found).toHaveLength(1)
  })
})
