/** The outcome of a session, as lists and in a sentence (K5). */
import { groupByPlace, type PileGroup } from '@/components/piles/pile-items'
import type { English } from '@/components/words/en'
import type { Words } from '@/components/words/words'
import type { SessionView, ShownThing } from '@/lib/wire/view'

type Piles = SessionView['piles']
type Why = keyof English['ending']['why']

export interface EndingItem {
  readonly item: string
  /** Where it really goes, if the choice said more than the way out. */
  readonly to?: string
  /** Why it is left, if it is. */
  readonly why?: Why
}

export interface EndingList {
  readonly kind: keyof English['ending']['list']
  readonly count: number
  /** Grouped by place if the list has places, otherwise one group without a title. */
  readonly groups: readonly PileGroup<EndingItem>[]
}

/** The lists in their order: given away, kept, otherwise leaving, left over. Empty lists are left out. */
export function endingLists({ piles, things }: Pick<SessionView, 'piles' | 'things'>): EndingList[] {
  const leaving = (way: Piles['out'][number]['how']) =>
    plainList(
      way,
      piles.out
        .filter(({ how }) => how === way)
        .map(({ item, to }) => ({ item, ...(to !== undefined && { to }) })),
    )
  const lists: EndingList[] = [
    leaving('donate'),
    { kind: 'belongs', count: piles.belongs.length, groups: groupsByPlace(piles.belongs) },
    leaving('sell'),
    leaving('recycle'),
    leaving('give_back'),
    leaving('trash'),
    plainList('next', itemsForNextTime(things)),
  ]
  return lists.filter(({ count }) => count > 0)
}

/** All that is on the list and not decided, in its order, and why. */
export const itemsForNextTime = (things: readonly ShownThing[]): (EndingItem & { why: Why })[] =>
  things.flatMap(thing => {
    const why = whyLeft(thing)
    return why ? [{ item: thing.name, why }] : []
  })

export function whyLeft({ state, why }: ShownThing): Why | null {
  switch (state) {
    case 'decided':
    case 'removed':
      return null
    case 'listed':
    case 'later':
      return state
    case 'asked':
    case 'open':
      return why ?? 'not_decided'
  }
}

/** One item a line, as the coach reads them. */
export const asMessage = (items: readonly EndingItem[]): string =>
  items.map(({ item }) => item.replaceAll(/\s+/g, ' ').trim()).join('\n')

const plainList = (kind: EndingList['kind'], items: readonly EndingItem[]): EndingList => ({
  kind,
  count: items.length,
  groups: [{ title: '', items }],
})

const groupsByPlace = (belongs: Piles['belongs']): PileGroup<EndingItem>[] =>
  groupByPlace(belongs).map(({ title, items }) => ({ title, items: items.map(({ item }) => ({ item })) }))

type Outcome = Pick<SessionView, 'counts' | 'piles' | 'things'>

/** The outcome in full sentences, with the same counts as the coach’s report: things that are decided, left, and why. */
export function outcomeWords({ counts, piles, things }: Outcome, words: Words<'ending'>): string {
  const said = (key: 'belongs' | 'out' | Why, count: number) => (count > 0 ? [words(key, { count })] : [])
  const left = itemsForNextTime(things)
  const leftFor = (wanted: Why) => said(wanted, left.filter(({ why }) => why === wanted).length)
  return [
    counts.decided === 0 ? words('nothing') : words('decided', { count: counts.decided }),
    ...said('belongs', piles.belongs.length),
    ...said('out', piles.out.length),
    ...leftFor('later'),
    ...leftFor('not_found'),
    ...leftFor('not_decided'),
    ...leftFor('listed'),
  ].join(' ')
}
