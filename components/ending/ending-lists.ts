/** The outcome of a session, as lists and in a sentence. */
import { groupByPlace, type PileGroup } from '@/components/piles/pile-words'
import type { English } from '@/components/words/en'
import type { Words } from '@/components/words/words'
import type { SessionView } from '@/lib/wire/view'

type Piles = SessionView['piles']

export interface EndingList {
  readonly kind: keyof English['ending']['list']
  readonly count: number
  /** By place if the list has places, else one group without a title. */
  readonly groups: readonly PileGroup<string>[]
}

/** What is given away comes first, then what stays, then what else leaves. Empty lists are left out. */
export function endingLists(piles: Piles, stillOpen: readonly string[]): EndingList[] {
  const leaving = (way: Piles['out'][number]['how']) =>
    plainList(
      way,
      piles.out.filter(({ how }) => how === way).map(({ item }) => item),
    )
  const lists: EndingList[] = [
    leaving('donate'),
    { kind: 'belongs', count: piles.belongs.length, groups: groupsByPlace(piles.belongs) },
    leaving('sell'),
    leaving('recycle'),
    leaving('trash'),
    plainList('next', itemsForNextTime(piles, stillOpen)),
  ]
  return lists.filter(({ count }) => count > 0)
}

/** What was skipped, and what was decided and is open again. */
export const itemsForNextTime = ({ skipped }: Piles, stillOpen: readonly string[]): string[] => [
  ...skipped.map(({ item }) => item),
  ...stillOpen,
]

/** One item a line, as the coach reads them. */
export const asMessage = (items: readonly string[]): string =>
  items.map(item => item.replaceAll(/\s+/g, ' ').trim()).join('\n')

const plainList = (kind: EndingList['kind'], items: readonly string[]): EndingList => ({
  kind,
  count: items.length,
  groups: [{ title: '', items }],
})

const groupsByPlace = (belongs: Piles['belongs']): PileGroup<string>[] =>
  groupByPlace(belongs).map(({ title, items }) => ({ title, items: items.map(({ item }) => item) }))

type Outcome = Pick<SessionView, 'counts' | 'piles' | 'stillOpen'>

/** How much was decided, in full sentences, with the same counts as the coach’s report. */
export function outcomeWords({ counts, piles, stillOpen }: Outcome, words: Words<'ending'>): string {
  const said = (key: 'belongs' | 'out' | 'later' | 'open', { length: count }: readonly unknown[]) =>
    count > 0 ? [words(key, { count })] : []
  return [
    counts.decided === 0 ? words('nothing') : words('decided', { count: counts.decided }),
    ...said('belongs', piles.belongs),
    ...said('out', piles.out),
    ...said('later', piles.skipped),
    ...said('open', stillOpen),
  ].join(' ')
}
