/** What is known of the things and the rooms of a household: `household.json`. To teach the coach a thing, add it there. */
import { z } from 'zod'
import { OUT_WORDS } from '@/lib/tidy/disposition'
import data from './household.json' with { type: 'json' }
import { formsOf, sameWord, wordsOf } from './words'

const spaceFunction = z.enum(['work', 'sleep', 'cook', 'live', 'store'])
export type SpaceFunction = z.infer<typeof spaceFunction>

/** An out word, or a way out with words of its own: `{it}` becomes “it” or “them”; `to` is an out word, or else a place. */
const way = z.union([z.enum(OUT_WORDS), z.strictObject({ to: z.string(), say: z.string() })])
export type Way = z.infer<typeof way>

const kind = z.strictObject({
  /** What names the kind, mostly in the singular, with commas between. A match of more words beats one of fewer. */
  words: z.string(),
  /** Likely places, the best first, as a phrase: `in the kitchen cupboard`. `{it}` as in a way out. */
  home: z.array(z.string()),
  /** Where it lives instead if the space has that function. */
  here: z.partialRecord(spaceFunction, z.string()).optional(),
  /** Ways out, the best first. */
  out: z.array(way),
  /**
   * What holds for all things of one nature: textiles can be washed and dishes washed up, devices and packaging are
   * recycled, rubbish goes first, keepsakes come last and are photographed before they are let go, and hazards never go
   * into the ordinary bin.
   */
  nature: z
    .enum(['plain', 'textile', 'dish', 'device', 'packaging', 'rubbish', 'keepsake', 'hazard'])
    .optional(),
})
export type Kind = z.infer<typeof kind>

const schema = z.strictObject({
  spaces: z.array(
    z.strictObject({
      id: spaceFunction,
      label: z.string(),
      /** As it is kept and read back: “This space is for working or studying.” */
      value: z.string(),
      /** What a word begins with that means it, with commas between: it is found so in the person’s own words. */
      words: z.string(),
      /** Where a thing goes that is of no known kind. */
      shelf: z.string(),
    }),
  ),
  groups: z.array(
    z.strictObject({
      about: z.string(),
      /** What a space with many of these things may be for. */
      suggests: spaceFunction.nullable(),
      kinds: z.array(kind),
    }),
  ),
})

export const household = schema.parse(data)
export type Space = (typeof household.spaces)[number]

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
  household.groups.flatMap(({ suggests, kinds }) =>
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
