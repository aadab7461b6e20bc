import type { Words } from '@/components/words/words'
import type { OutWord } from '@/lib/tidy/disposition'
import type { PileItem, PileItems } from './pile-items'

/** In the order in which the piles are shown. */
export const WAY_KEYS = {
  donate: 'way.donate',
  sell: 'way.sell',
  recycle: 'way.recycle',
  trash: 'way.trash',
} as const satisfies Record<OutWord, string>

export interface PileGroup {
  readonly title: string
  readonly items: readonly PileItem[]
}

/** Places in the order in which they were first used; those that differ only in case are one. */
export function groupByPlace(belongs: PileItems['belongs']): PileGroup[] {
  const groups = new Map<string, { title: string; items: PileItem[] }>()
  for (const thing of belongs) {
    const key = thing.place.toLowerCase()
    const group = groups.get(key) ?? { title: thing.place, items: [] }
    group.items.push(thing)
    groups.set(key, group)
  }
  return [...groups.values()]
}

export function groupByWay(out: PileItems['out'], words: Words<'piles'>): PileGroup[] {
  return Object.entries(WAY_KEYS)
    .map(([how, key]) => ({ title: words(key), items: out.filter(thing => thing.how === how) }))
    .filter(({ items }) => items.length > 0)
}
