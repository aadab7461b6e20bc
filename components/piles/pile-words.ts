import type { SessionView } from '@/lib/wire/view'

export type Piles = SessionView['piles']
type OutWord = Piles['out'][number]['how']

/** In the order in which the piles are shown. */
export const OUT_WORDS: Record<OutWord, string> = {
  donate: 'Donate',
  sell: 'Sell',
  recycle: 'Recycle',
  trash: 'Throw away',
}

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

export function groupByWay(out: Piles['out']): PileGroup[] {
  return Object.entries(OUT_WORDS)
    .map(([how, title]) => ({ title, items: out.filter(thing => thing.how === how).map(({ item }) => item) }))
    .filter(({ items }) => items.length > 0)
}
