/** What a row of the household tables says of one kind of thing. */
import type { OutWord } from '@/lib/tidy/disposition'

export type SpaceFunction = 'work' | 'sleep' | 'cook' | 'live' | 'store'

/** A way out with words of its own. `{it}` becomes “it” or “them”; `to` is an out word, or else a place. */
export interface SpecialWay {
  readonly to: string
  readonly say: string
}
export type Way = OutWord | SpecialWay

/**
 * What holds for all things of one nature: textiles can be washed and dishes washed up, devices and packaging are
 * recycled, rubbish goes first, keepsakes come last, and hazards never go into the ordinary bin.
 */
export type Nature = 'plain' | 'textile' | 'dish' | 'device' | 'packaging' | 'rubbish' | 'keepsake' | 'hazard'

export interface Kind {
  /** What names the kind, mostly in the singular, with commas between. A match of more words beats one of fewer. */
  readonly words: string
  /** Likely places, the best first, as a phrase: `in the kitchen cupboard`. `{it}` as in a way out. */
  readonly home: readonly string[]
  /** Where it lives instead if the space has that function. */
  readonly here?: Partial<Record<SpaceFunction, string>>
  /** Ways out, the best first. */
  readonly out: readonly Way[]
  readonly nature?: Nature
}

export interface Household {
  /** What a space with many of these things may be for. */
  readonly suggests: SpaceFunction | null
  readonly kinds: readonly Kind[]
}
