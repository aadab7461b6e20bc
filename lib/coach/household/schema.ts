/** The shapes of the tables in this folder. */
import { z } from 'zod'
import { OUT_WORDS } from '@/lib/tidy/disposition'
import { LANGUAGES, type Language } from '@/lib/tidy/language'

/** Written with commas between, as lists of words are read best. */
const list = z.string().transform(text => text.split(', ').filter(word => word !== ''))

const inEachLanguage = <Schema extends z.ZodType>(schema: Schema) => z.record(z.enum(LANGUAGES), schema)

export const spaceFunction = z.enum(['work', 'sleep', 'cook', 'live', 'store'])
export type SpaceFunction = z.infer<typeof spaceFunction>

/**
 * Things of one nature are treated alike. `hygiene` is worn on the skin and not passed on; a `consumable` is used up; `gear` is
 * worth a repair; what is `precious` or `living` never leaves by a card; a `hazard` never goes into the ordinary bin.
 */
const nature = z.enum([
  'plain',
  'textile',
  'hygiene',
  'shoes',
  'dish',
  'device',
  'gear',
  'furniture',
  'plant',
  'food',
  'consumable',
  'paper',
  'document',
  'mail',
  'parcel',
  'packaging',
  'rubbish',
  'keepsake',
  'precious',
  'living',
  'valuable',
  'hazard',
])
export type Nature = z.infer<typeof nature>

/** The state that a thing is in, as far as its name says so: it changes where the thing is likely to go. */
const state = z.enum([
  'borrowed',
  'household',
  'swollen',
  'for_return',
  'for_donation',
  'for_sale',
  'for_recycling',
  'for_bin',
  'expired',
  'spoiled',
  'eaten',
  'broken',
  'for_repair',
  'due',
  'dirty',
  'wet',
  'incomplete',
  'sacred',
  'dear',
  'empty',
  'opened',
  'outgrown',
  'unwanted',
  'new',
  'clean',
  'used',
  'old',
])
export type State = z.infer<typeof state>

const hazard = z.enum([
  'battery',
  'swollen',
  'bulb',
  'toner',
  'medicine',
  'needle',
  'flammable',
  'aerosol',
  'cleaner',
  'paint',
  'poison',
  'weapon',
  'firework',
  'gas',
])
export type Hazard = z.infer<typeof hazard>

/** The treatment that a row gives its kinds. */
const treatment = z.strictObject({
  /** Likely places, the best first, as an English phrase: `in the kitchen cupboard`. Its other languages: `languages`. */
  home: z.array(z.string()),
  /** Its place instead if the space has that function. */
  here: z.partialRecord(spaceFunction, z.string()).optional(),
  /** Ways out by their ids in `ways.json`, the best first. */
  out: z.array(z.string()),
  nature,
  /** Its state unless the name says that it is clean, new or not empty yet. */
  state: state.optional(),
  hazard: hazard.optional(),
  /** Never offered for these, besides all that their nature forbids: see `never`. */
  never: z.array(z.string()).optional(),
})

export const group = z.strictObject({
  about: z.string(),
  /** The use that a space with many of these things may have. */
  suggests: spaceFunction.nullable(),
  rows: z.array(
    treatment.extend({
      /**
       * Names of the kind, mostly in the singular. A match of more words beats one of fewer. A German word also names what ends with
       * it (“Kaffeetasse” is a “Tasse”), unless it has “=” before it.
       */
      kinds: z.array(inEachLanguage(list)),
    }),
  ),
})

export interface Kind extends z.infer<typeof treatment> {
  readonly names: Readonly<Record<Language, readonly string[]>>
}

/** To an out word, to a place of its own, or put off. */
export const ways = z.record(z.string(), z.enum([...OUT_WORDS, 'place', 'skip']))

/** The most urgent first. What a state bars is left out: ids of ways, out words, or `out` for all that leaves. */
export const states = z.array(z.strictObject({ state, bars: z.array(z.string()) }))

/**
 * No card ever offers these for things of a nature, whatever was said: ids of ways, out words, or `out` for all that leaves and is
 * not given back. `unless` a state is told that allows these ways.
 */
export const never = z.record(
  nature,
  z.strictObject({
    never: z.array(z.string()),
    unless: z.partialRecord(state, z.array(z.string())).optional(),
  }),
)

/** Makers’ names. Behind the thing they say whose make it is: “kettle bosch”. */
export const brands = z.strictObject({ brands: list })

/**
 * Options of a card, in order, by the nature of the thing and its state. A place, a way by its id, or: `home` its first
 * place, `homes` all of them, `way` its first way out, `out` all of them, `returns` a way to give it back, `recycles` one to
 * recycle it, `discards` one into the bin, `wanted` those by which others get it. What a nature leaves out is as in `plain`; `*` is any other state.
 */
export const rules = z.record(
  nature,
  z.partialRecord(z.enum([...state.options, 'none', '*']), z.array(z.string())),
)

/** All that the tables need of one language, the names of the kinds apart. Another language is one more of these. */
export const languageTables = z.strictObject({
  sentence: z.strictObject({
    put: z.string(),
    /** Words before a place that are left out where it is listed, as a regular expression. */
    article: z.string(),
    /** `{it}` and the like, for one thing and for several. */
    numbered: z.record(z.string(), z.tuple([z.string(), z.string()])),
    /** Reasons why a place of this home is offered. `others`, where a noun has a plural by rule: “your other cables”. */
    known: z.strictObject({
      home: z.string(),
      before: z.string(),
      alike: z.string(),
      others: z.string().nullable(),
    }),
    /** Of these nobody speaks in the plural. */
    uncounted: list,
  }),
  words: z.strictObject({
    /** “ies:y” makes “berry” of “berries”. Forms that are no words match nothing, so they do no harm. */
    endings: z.array(z.string()),
    irregular: z.record(z.string(), z.string()),
    /** As a regular expression; where it is empty, a word is a plural if it has an ending. */
    plural: z.string(),
    notPlural: list,
    adjectiveEndings: z.array(z.string()),
    /** One spelling for what is written in two ways, within words. */
    spellings: z.record(z.string(), z.string()),
    /** The letters that may join the words of a compound, of which the last names the thing. */
    compounds: list.nullable(),
    /** Written so at the beginning of a word, with what is meant. */
    abbreviations: z.record(z.string(), z.string()),
  }),
  grammar: z.strictObject({
    /** After these comes where a thing is, which says nothing about what it is. */
    positions: list,
    /** After these comes more about the thing; only what begins with them tells its state. */
    details: list,
    /** After these a clause says how the thing is. */
    relatives: list,
    /** Of a pile of papers, the papers are what is to be decided. */
    amounts: list,
    /** Between an amount and what it is of. */
    holding: list,
    numbers: list,
    /** May stand behind the noun, and name nothing. */
    small: list,
    generic: list,
    negations: list,
  }),
  states: z.record(state.exclude(['household']), list),
  owners: z.strictObject({
    /** The ending of an owner that stands before the thing, as a regular expression. */
    possessive: z.string(),
    /** May stand before an owner that comes after the thing. */
    markers: list,
    /** A thing for somebody is not yet theirs. */
    aside: list,
    /** Before whom a letter comes from. */
    from: list,
    others: list,
    /** Things of worth that were theirs may be inherited. */
    elders: list,
    partner: list,
    ancestors: list,
    /** With an ending of a possessive, and no owner. */
    nobody: list,
    /** First names that are no other words. */
    names: list,
    /** An ending that makes any unknown word the name of an owner, as a regular expression; empty if none does. */
    nameEnding: z.string(),
  }),
  rooms: list,
  surfaces: list,
  furniture: list,
  containers: list,
  spaces: z.record(
    spaceFunction,
    z.strictObject({
      label: z.string(),
      /** As it is kept and read back: “This space is for working or studying.” */
      value: z.string(),
      /** Beginnings of words that mean it: it is found so in the person’s own words. */
      words: list,
    }),
  ),
  /** The label of a choice, and the place where that way leads if it has one. */
  ways: z.record(z.string(), z.union([z.string(), z.strictObject({ say: z.string(), to: z.string() })])),
  /** The warning of a hazard: a few words why. */
  hazards: z.record(hazard, z.string()),
  /** The phrases of places, by the English one. */
  places: z.record(z.string(), z.string()),
})
export type LanguageTables = z.infer<typeof languageTables>
