/** The schemas of the tables in this folder. Its README explains the fields. */
import { z } from 'zod'
import { OUT_WORDS } from '@/lib/tidy/disposition'
import { LANGUAGES, type Language } from '@/lib/tidy/language'
import en from './languages/en.json' with { type: 'json' }
import neverData from './never.json' with { type: 'json' }
import statesData from './states.json' with { type: 'json' }

/** Written with commas between, as lists of words are read best. */
const list = z.string().transform(text => text.split(', ').filter(word => word !== ''))

const keysOf = <Key extends string>(rows: Readonly<Record<Key, unknown>>) =>
  z.enum(Object.keys(rows) as [Key, ...Key[]])

const listsOf = <Key extends string>(rows: Readonly<Record<Key, unknown>>) => z.record(keysOf(rows), list)

const inEachLanguage = <Schema extends z.ZodType>(schema: Schema) => z.record(z.enum(LANGUAGES), schema)

const spaceFunction = keysOf(en.spaces)
export type SpaceFunction = z.infer<typeof spaceFunction>

/** Things of one nature are treated alike. */
const nature = keysOf(neverData)
export type Nature = z.infer<typeof nature>

/** The state that a thing is in, as far as its name says so: it changes where the thing is likely to go. */
const state = keysOf(statesData)
export type State = z.infer<typeof state>

const hazard = keysOf(en.hazards)
export type Hazard = z.infer<typeof hazard>

const ids = z.array(z.string())

const treatment = z.strictObject({
  home: ids,
  here: z.partialRecord(spaceFunction, z.string()).optional(),
  out: ids,
  nature,
  state: state.optional(),
  hazard: hazard.optional(),
  never: ids.optional(),
})

export const group = z.strictObject({
  about: z.string(),
  suggests: spaceFunction.nullable(),
  rows: z.array(treatment.extend({ kinds: z.array(inEachLanguage(list)) })),
})

export interface Kind extends z.infer<typeof treatment> {
  readonly names: Readonly<Record<Language, readonly string[]>>
}

export const ways = z.record(z.string(), z.enum([...OUT_WORDS, 'place', 'skip']))

export const states = z.record(state, ids)

export const never = z.record(
  nature,
  z.strictObject({ never: ids, unless: z.partialRecord(state, ids).optional() }),
)

export const brands = z.strictObject({ brands: list })

export const rules = z.record(nature, z.partialRecord(z.enum([...state.options, 'none', '*']), ids))

/** All that the tables need of one language, the names of the kinds apart. */
export const languageTables = z.strictObject({
  sentence: z.strictObject({
    put: z.string(),
    article: z.string(),
    numbered: z.record(z.string(), z.tuple([z.string(), z.string()])),
    known: z.strictObject({
      home: z.string(),
      before: z.string(),
      alike: z.string(),
      others: z.string().nullable(),
    }),
    uncounted: list,
  }),
  words: z.strictObject({
    endings: ids,
    irregular: z.record(z.string(), z.string()),
    plural: z.string(),
    notPlural: list,
    adjectiveEndings: ids,
    spellings: z.record(z.string(), z.string()),
    compounds: list.nullable(),
    abbreviations: z.record(z.string(), z.string()),
  }),
  grammar: listsOf(en.grammar),
  states: listsOf(en.states),
  owners: z.strictObject({
    possessive: z.string(),
    nameEnding: z.string(),
    people: listsOf(en.owners.people),
  }),
  rooms: list,
  surfaces: list,
  furniture: list,
  containers: list,
  spaces: z.record(spaceFunction, z.strictObject({ label: z.string(), value: z.string(), words: list })),
  ways: z.record(z.string(), z.union([z.string(), z.strictObject({ say: z.string(), to: z.string() })])),
  hazards: z.record(hazard, z.string()),
  places: z.record(z.string(), z.string()),
})
export type LanguageTables = z.infer<typeof languageTables>
