/** Looks a thing up in the household tables by the words of its name. To teach the coach a thing, add it to a table. */

import { care } from './household-care'
import { clothes } from './household-clothes'
import { devices } from './household-devices'
import { home } from './household-home'
import { keepsakes } from './household-keepsakes'
import type { Household, Kind, SpaceFunction } from './household-kind'
import { kitchen } from './household-kitchen'
import { paper } from './household-paper'
import { play } from './household-play'
import { rubbish } from './household-rubbish'
import { formsOf, sameWord, wordsOf } from './words'

export const HOUSEHOLDS: readonly Household[] = [
  clothes,
  paper,
  kitchen,
  devices,
  care,
  play,
  home,
  keepsakes,
  rubbish,
]

export interface Found {
  readonly kind: Kind
  readonly suggests: SpaceFunction | null
  /** The word that names the thing, as it was written: “chargers”. */
  readonly noun: string
  /** How many words matched. */
  readonly size: number
}

interface Entry {
  readonly words: readonly string[]
  readonly kind: Kind
  readonly suggests: SpaceFunction | null
}

/** Entries by every form of their first word. */
const ENTRIES: ReadonlyMap<string, readonly Entry[]> = indexed(
  HOUSEHOLDS.flatMap(({ suggests, kinds }) =>
    kinds.flatMap(kind => kind.words.split(', ').map(phrase => ({ words: wordsOf(phrase), kind, suggests }))),
  ),
)

function indexed(entries: readonly Entry[]): Map<string, Entry[]> {
  const index = new Map<string, Entry[]>()
  for (const entry of entries) {
    for (const form of formsOf(entry.words[0] ?? '')) {
      index.set(form, [...(index.get(form) ?? []), entry])
    }
  }
  return index
}

/**
 * Whole words only. The match of most words wins (“phone charger” over “phone”), then the one that stands last, as the
 * last noun names the thing (“guitar box” is a box), then the one written just so (“glasses” over “glass”).
 */
export function findKind(words: readonly string[]): Found | null {
  let best: { entry: Entry; rank: readonly number[]; end: number } | null = null
  for (const [start, word] of words.entries()) {
    for (const entry of new Set(formsOf(word).flatMap(form => ENTRIES.get(form) ?? []))) {
      if (!startsWith(words.slice(start), entry.words)) continue
      const end = start + entry.words.length
      const isExact = entry.words.every((expected, index) => expected === words[start + index])
      const rank = [entry.words.length, end, isExact ? 1 : 0]
      if (!best || isAbove(rank, best.rank)) best = { entry, rank, end }
    }
  }
  if (!best) return null
  const { kind, suggests, words: matched } = best.entry
  return { kind, suggests, noun: words[best.end - 1] ?? '', size: matched.length }
}

const startsWith = (words: readonly string[], expected: readonly string[]) =>
  expected.every((word, index) => sameWord(word, words[index] ?? ''))

function isAbove(rank: readonly number[], other: readonly number[]): boolean {
  const index = rank.findIndex((value, at) => value !== other[at])
  return index >= 0 && (rank[index] ?? 0) > (other[index] ?? 0)
}
