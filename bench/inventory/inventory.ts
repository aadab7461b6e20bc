/** Reads and changes of a home of 50,000 things, on SQLite: what the tables cost that no read folds. */
import { atMost, type Figure, figureOf, type Section, timeOf } from '@/bench/figures'
import { withFolder } from '@/bench/processes'
import { sessionId } from '@/lib/engine/ids'
import { thingIdOf } from '@/lib/inventory/ids'
import type { PlacingChange } from '@/lib/inventory/placing'
import { openDatabase } from '@/lib/store/database'
import { createSqlStore } from '@/lib/store/sql-store'
import type { Store } from '@/lib/store/store'
import type { StoredEvent } from '@/lib/wire/event'
import { initialViewState, type SessionSummary } from '@/lib/wire/view'

interface Sizes {
  readonly things: number
  readonly places: number
  readonly rounds: number
}

const FULL: Sizes = { things: 50_000, places: 1_500, rounds: 40 }

export const home: Section = () => measureInventory(FULL)

/** What each read is asked, one a round. */
const SEARCHES = [
  'where is my blue kettle',
  'box',
  'k',
  'schlussel kasten',
  'umberella',
  'alte rote lampe mit kabel im karton',
  'x'.repeat(10_000),
  'box '.repeat(2_500),
  "'; drop table home_things; --",
  '%_…!?',
]

export const measureInventory = ({ things, places, rounds }: Sizes): Promise<Figure[]> =>
  withFolder(async folder => {
    const store = createSqlStore(await openDatabase(folder))
    const all = manyThings(things, places)
    const imported = await timeOf(() => store.importInventory(all, new Date()))
    const [place] = await store.listInventoryPlaces({ limit: 1, thingsEach: 1 })
    const reads: Readonly<
      Record<string, readonly [what: string, read: (round: number) => Promise<unknown>]>
    > = {
      page: [
        'a page of the map: 100 places, of each the newest 12 things',
        () => store.listInventoryPlaces({ limit: 100, thingsEach: 12 }),
      ],
      counts: ['how many places and things there are', () => store.countInventory()],
      place: [
        'a page of one place: 200 things',
        () => store.readInventoryPlace(place?.id ?? '', { limit: 200 }),
      ],
      known: [
        'the places that are known for a batch of five things',
        round =>
          store.knownPlaces(
            all.slice(round * 5, round * 5 + 5).map(({ name }) => name),
            3,
          ),
      ],
      ...Object.fromEntries(
        SEARCHES.map((text, nth) => [
          `search.${nth + 1}`,
          [`a search: ${shown(text)}`, () => store.findInInventory(text, 100)] as const,
        ]),
      ),
    }
    const figures: Figure[] = []
    for (const [name, [what, read]] of Object.entries(reads)) {
      await read(0)
      const ours: number[] = []
      for (let round = 0; round < rounds; round++) ours.push(await timeOf(() => read(round)))
      figures.push(figureOf({ name: `home.${name}`, what, unit: 'ms', target: atMost(20) }, { ours }))
    }
    const decided = await decisionTimes(store, rounds)
    figures.push(
      figureOf(
        {
          name: 'home.decision',
          what: 'a decision stored, on the map at once',
          unit: 'ms',
          floor: 'an event that decides nothing',
        },
        decided,
      ),
      figureOf(
        { name: 'home.import', what: `an import of ${things} things`, unit: 'ms' },
        { ours: [imported] },
      ),
    )
    await store.close()
    return figures
  })

async function decisionTimes(store: Store, rounds: number) {
  const times = { ours: [] as number[], floor: [] as number[] }
  const append = await startDesk(store)
  for (let round = 0; round < rounds; round++) {
    times.ours.push(await timeOf(() => append(decisionOf(round))))
    times.floor.push(await timeOf(() => append([])))
  }
  return times
}

const shown = (text: string) =>
  text.length > 40 ? `“${text.slice(0, 8)}…”, ${text.length} characters` : `“${text}”`

const DESK = sessionId.parse('s_desk')

/** Starts the session. Gives what appends its next event. */
async function startDesk(store: Store) {
  const { title, status, mode, spaceFunction, counts, carrying } = initialViewState(DESK).view
  let seq = 0
  const next = () => {
    seq += 1
    const at = new Date().toISOString()
    const event = { v: 1, sessionId: DESK, seq, at, type: 'ItemSkipped', data: { item: 'it' } } as StoredEvent
    const summary: SessionSummary = {
      ...{ id: DESK, title, status, mode, spaceFunction, counts, carrying, seq },
      ...{ createdAt: at, updatedAt: at, thumbnail: null, waysOut: {}, shelf: [] },
    }
    return { events: [event], summary }
  }
  await store.createSession(next())
  return (placings: readonly PlacingChange[]) => store.append(DESK, { ...next(), placings })
}

/** One thing, put into a place of many. */
function decisionOf(nth: number): PlacingChange[] {
  const name = `blue kettle ${nth}`
  const at = new Date().toISOString()
  const placing = {
    thing: thingIdOf(name),
    name,
    place: 'box 1',
    how: null,
    at,
    corrected: false,
    seen: null,
  }
  return [{ of: `t${nth}`, placing, as: 'placed' }]
}

const WORDS =
  `blue red old small winter garden travel baby paper glass wooden spare Christmas kitchen alte kleine rote Sommer Reise Garten Kinder`.split(
    ' ',
  )
const NOUNS =
  `kettle lamp cable charger mug umbrella drill scarf notebook torch camera battery ladder jacket puzzle guitar Schlüssel Kabel Tasse Lampe Bohrer
  Regenschirm Koffer Schal Kerze Pinsel Kasten Schere Handtuch Kissen Werkzeug Ladegerät Taschenlampe Kochbuch`.split(
    /\s+/,
  )
const PLACES = 'box drawer shelf cupboard basket Karton Schublade Regal Schrank Kiste'.split(' ')
const ROOMS = ['kitchen', 'hall', 'attic', 'Keller', 'Flur', 'garage']

function manyThings(things: number, places: number): { name: string; place: string; at: string }[] {
  return Array.from({ length: things }, (_, nth) => ({
    name: `no. ${nth} ${of(WORDS, nth)} ${nth % 3 === 0 ? of(NOUNS, nth * 11 + 3) : ''} ${of(NOUNS, nth * 7)}`,
    // One place in which a tenth of all things live, as a storage room.
    place: nth % 10 === 0 ? 'box 1' : `${of(PLACES, nth)} ${1 + (nth % places)}, ${of(ROOMS, nth)}`,
    at: new Date(Date.UTC(2026, 0, 1) + nth * 60_000).toISOString(),
  }))
}

const of = <Item>(items: readonly Item[], nth: number) => items[nth % items.length] as Item
