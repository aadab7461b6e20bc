/** What the list of sessions does on every store: order, pages, rooms, and a search that knows letters in either case. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sessionId } from '@/lib/engine/ids'
import type { SessionPage, Store } from '@/lib/store/store'
import type { StoredEvent } from '@/lib/wire/event'
import { sessionSummary } from '@/lib/wire/responses'
import { initialViewState, type SessionSummary } from '@/lib/wire/view'
import type { TestDatabase } from './store-contract'

const minute = (nth: number) => new Date(Date.UTC(2026, 10, 21, 10, nth)).toISOString()

function described(key: string, nth: number, title: string, spaceFunction: string | null): SessionSummary {
  const id = sessionId.parse(`s_${key}`)
  const { status, mode, counts, carrying } = initialViewState(id).view
  const times = { createdAt: minute(nth), updatedAt: minute(nth) }
  return {
    id,
    title,
    status,
    mode,
    seq: 1,
    spaceFunction,
    counts,
    carrying,
    ...times,
    thumbnail: null,
    waysOut: {},
    shelf: [],
  }
}

const event = ({ id, seq, title, mode, createdAt }: SessionSummary) =>
  ({ v: 1, sessionId: id, seq, at: createdAt, type: 'SessionStarted', data: { title, mode } }) as StoredEvent

export function describeList(name: string, newDatabase: () => Promise<TestDatabase>) {
  describe(`the list on ${name}`, () => {
    let database: TestDatabase
    let store: Store

    beforeEach(async () => {
      database = await newDatabase()
      store = await database.open()
    })

    afterEach(async () => {
      await store.close()
      await database.remove()
    })

    const add = (summary: SessionSummary) => store.createSession({ events: [event(summary)], summary })
    const change = (summary: SessionSummary) =>
      store.append(summary.id, { events: [event(summary)], summary })
    const keys = async (page: Partial<SessionPage> = {}) =>
      (await store.listSessions({ limit: 100, ...page })).map(({ id }) => id.slice(2))

    test('pages follow each other without a gap, also where sessions came in the same moment', async () => {
      const all = ['a', 'b', 'c', 'd', 'e'].map((key, index) =>
        described(key, Math.floor(index / 3), 'Room', null),
      )
      for (const summary of all) await add(summary)
      const seen: string[] = []
      for (let before: SessionPage['before']; ; ) {
        const page = await store.listSessions({ limit: 2, before })
        seen.push(...page.map(({ id }) => id.slice(2)))
        before = page.at(-1)
        if (page.length < 2) break
      }
      expect(seen).toEqual(['e', 'd', 'c', 'b', 'a'])
    })

    test('a page goes on where it ended, though its last session was deleted and others came', async () => {
      for (const nth of [1, 2, 3]) await add(described(`${nth}`, nth, 'Room', null))
      const [, second] = await store.listSessions({ limit: 2 })
      if (!second) throw new Error('There are three.')
      await store.deleteSession(second.id)
      await add(described('4', 4, 'Room', null))
      expect(await keys({ before: second })).toEqual(['1'])
    })

    test('a page has sessions of one status only, where that is asked for', async () => {
      await add({ ...described('1', 1, 'Desk', null), status: 'parked' })
      await add({ ...described('2', 2, 'Desk', null), status: 'ended' })
      await add({ ...described('3', 3, 'Shelf', null), status: 'parked' })
      expect(await keys({ status: 'parked' })).toEqual(['3', '1'])
      expect(await keys({ status: 'parked', limit: 1 })).toEqual(['3'])
      expect(await keys({ status: 'parked', search: 'desk' })).toEqual(['1'])
      expect(await keys({ status: 'error' })).toEqual([])
    })

    test('a summary comes back whole, with what the room is for', async () => {
      const summary = described('a', 1, 'Büro', 'Arbeiten')
      await add(summary)
      expect(await store.listSessions({ limit: 1 })).toEqual([summary])
    })

    test('K5 one that an older version stored tells of as many things as were decided and put off', async () => {
      const summary = described('old', 1, 'Desk', null)
      const counts = { decided: 3, skipped: 2 } as SessionSummary['counts']
      const { carrying: _, ...older } = { ...summary, counts }
      await add(older as SessionSummary)
      const [listed] = await store.listSessions({ limit: 1 })
      const none = { listed: 0, asked: 0, open: 0, removed: 0, carried: 0 }
      expect(sessionSummary.parse(listed)).toMatchObject({
        carrying: false,
        counts: { ...none, decided: 3, skipped: 2, named: 5, later: 2 },
      })
    })

    test('C4 one from before the carry has carried nothing', async () => {
      const { carrying: _, counts, ...older } = described('old', 1, 'Desk', null)
      const { carried: __, ...states } = { ...counts, decided: 3, later: 1, listed: 2, named: 6 }
      await add({ ...older, counts: states } as SessionSummary)
      const [listed] = await store.listSessions({ limit: 1 })
      expect(sessionSummary.parse(listed)).toMatchObject({
        carrying: false,
        counts: { decided: 3, later: 1, listed: 2, named: 6, carried: 0 },
      })
    })

    test('the search finds part of a title or of a room, in either case, of any alphabet', async () => {
      await add(described('office', 1, 'Büro', 'working or studying'))
      await add(described('kitchen', 2, 'ΚΟΥΖΙΝΑ', 'Kochen'))
      await add(described('none', 3, 'Tidy-up', null))
      expect(await keys({ search: 'BÜR' })).toEqual(['office'])
      expect(await keys({ search: 'bu\u0308ro' })).toEqual(['office'])
      expect(await keys({ search: 'STUDY' })).toEqual(['office'])
      expect(await keys({ search: 'κουζ' })).toEqual(['kitchen'])
      expect(await keys({ search: 'o' })).toEqual(['kitchen', 'office'])
      expect(await keys({ search: 'o', limit: 1 })).toEqual(['kitchen'])
      expect(await keys({ search: 'garage' })).toEqual([])
    })

    test('the wildcards of LIKE are letters like others', async () => {
      await add(described('percent', 1, '100% done', null))
      await add(described('line', 2, 'my_desk', null))
      await add(described('slash', 3, 'attic\\cellar', null))
      await add(described('plain', 4, '100 things on my desk', null))
      expect(await keys({ search: '100%' })).toEqual(['percent'])
      expect(await keys({ search: 'my_' })).toEqual(['line'])
      expect(await keys({ search: 'c\\c' })).toEqual(['slash'])
      expect(await keys({ search: '%' })).toEqual(['percent'])
      expect(await keys({ search: "'; drop table sessions; --" })).toEqual([])
    })

    test('a room is the whole of it, in either case', async () => {
      await add(described('one', 1, 'A', 'Schlafen'))
      await add(described('two', 2, 'B', 'SCHLAFEN '))
      await add(described('three', 3, 'C', 'Schlafen und Arbeiten'))
      expect(await keys({ room: 'schlafen' })).toEqual(['two', 'one'])
      expect(await keys({ room: 'schlaf' })).toEqual([])
      expect(await keys({ room: 'Schlafen', search: 'a', limit: 1 })).toEqual(['two'])
    })

    test('each room is named once, as it was written last', async () => {
      expect(await store.listRooms()).toEqual([])
      await add(described('a', 1, 'A', 'sleep'))
      await add(described('b', 2, 'B', 'work'))
      await add(described('c', 3, 'C', 'Sleep'))
      await add(described('d', 4, 'D', null))
      expect(await store.listRooms()).toEqual(['Sleep', 'work'])
    })

    test('at most 200 rooms are named', async () => {
      for (let nth = 0; nth < 205; nth += 1) await add(described(`${nth}`, nth, 'A', `room ${nth}`))
      expect(new Set(await store.listRooms()).size).toBe(200)
    })

    test('a session is found by its new name and its new room, and no more by the old ones', async () => {
      const first = described('a', 1, 'Desk', 'work')
      await add(first)
      await change({ ...first, seq: 2, title: 'Bench', spaceFunction: 'repairs' })
      expect(await keys({ search: 'desk' })).toEqual([])
      expect(await keys({ search: 'bench', room: 'Repairs' })).toEqual(['a'])
      expect(await store.listRooms()).toEqual(['repairs'])
    })

    test('words of any length and with any character are taken', async () => {
      const long = Array.from({ length: 2_000 }, (_, index) => String.fromCodePoint(0x4e00 + index * 7)).join(
        '',
      )
      await add(described('long', 1, 'NUL \0 and half \ud83d', long))
      expect(await keys({ room: long })).toEqual(['long'])
      expect(await keys({ search: 'nul \0 and' })).toEqual(['long'])
      expect(await store.listRooms()).toEqual([long])
    })
  })
}
