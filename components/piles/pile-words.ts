import type { Words } from '@/components/words/words'
import type { SessionView } from '@/lib/wire/view'

export type Piles = SessionView['piles']
type OutWord = Piles['out'][number]['how']

/** In the order in which the piles are shown. */
export const WAY_KEYS = {
  donate: 'way.donate',
  sell: 'way.sell',
  recycle: 'way.recycle',
  trash: 'way.trash',
} as const satisfies Record<OutWord, string>

export interface PileGroup {
  readonly title: string
  readonly items: readonly string[]
}

/** Places in the order in which they were first used; those that differ only in case are one. */
export function groupByPlace(belongs: Piles['belongs']): PileGroup[] {
  const groups = new Map<string, { title: string; items: string[] }>()
  for (const { item, place } of belongs) {
    const key = place.toLowerCase()
    const group = groups.get(key) ?? { title: place, items: [] }
    group.items.push(item)
    groups.set(key, group)
  }
  return [...groups.values()]
}

export function groupByWay(out: Piles['out'], words: Words<'piles'>): PileGroup[] {
  return Object.entries(WAY_KEYS)
    .map(([how, key]) => ({
      title: words(key),
      items: out.filter(thing => thing.how === how).map(({ item }) => item),
    }))
    .filter(({ items }) => items.length > 0)
}
