/** Reads and changes of a home of 50,000 things, on SQLite: what the tables cost that no read folds. */
import { atMost, type Figure, figureOf, type Section, timeOf } from '@/bench/figures'
import { withFolder } from '@/bench/processes'
import { openDatabase } from '@/lib/store/database'
import { createSqlStore } from '@/lib/store/sql-store'
import type { Store } from '@/lib/store/store'
import { decisionOf, startDesk } from './decisions'
import { manyThings } from './many-things'

interface Sizes {
  readonly things: number
  readonly places: number
  readonly rounds: number
}

const FULL: Sizes = { things: 50_000, places: 1_500, rounds: 40 }

export const home: Section = () => measureHome(FULL)

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

export const measureHome = ({ things, places, rounds }: Sizes): Promise<Figure[]> =>
  withFolder(async folder => {
    const store = createSqlStore(await openDatabase(folder))
    const all = manyThings(things, places)
    const imported = await timeOf(() => store.importHome(all, new Date()))
    const [place] = await store.listHomePlaces({ limit: 1, thingsEach: 1 })
    const reads: Readonly<
      Record<string, readonly [what: string, read: (round: number) => Promise<unknown>]>
    > = {
      page: [
        'a page of the map: 100 places, of each the newest 12 things',
        () => store.listHomePlaces({ limit: 100, thingsEach: 12 }),
      ],
      counts: ['how many places and things there are', () => store.countHome()],
      place: ['a page of one place: 200 things', () => store.readHomePlace(place?.id ?? '', { limit: 200 })],
      known: [
        'the places that are known for a hand of five things',
        round =>
          store.knownPlaces(
            all.slice(round * 5, round * 5 + 5).map(({ name }) => name),
            3,
          ),
      ],
      ...Object.fromEntries(
        SEARCHES.map((text, nth) => [
          `search.${nth + 1}`,
          [`a search: ${shown(text)}`, () => store.findInHome(text, 100)] as const,
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
