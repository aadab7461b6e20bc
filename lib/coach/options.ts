/** The options of a card, in the words of a language. */

import { OUT_WORDS, type OutWord } from '@/lib/tidy/disposition'
import type { KnownPlace } from '@/lib/tidy/events'
import { LANGUAGES, type Language } from '@/lib/tidy/language'
import { placeKey, singular } from '@/lib/tidy/thing-name'
import { type Description, describeItem } from './describe-item'
import { TABLES, WAYS } from './household/tables'
import { isPluralWord } from './name-grammar'
import { fill } from './phrases'

/** An option in no language yet, for one thing or for several. */
export type Option =
  /** An English phrase of a place. */
  | { readonly place: string }
  /** A way, by its id. */
  | { readonly way: string }
  /** A place of this home, as it is called there, and what its button says. */
  | { readonly known: string; readonly label: string }

export interface Choice {
  readonly label: string
  readonly disposition: string
  readonly is_trash?: true
  readonly is_donate?: true
}

export const wayOption = (way: string): Option => ({ way })

/** The option that a row of the tables means: a way where there is one of that name, and else a place. */
export const optionOf = (text: string): Option =>
  Object.hasOwn(WAYS, text) ? { way: text } : { place: text }

/** The out word that an option leads to; null for a place. */
export function outOf(option: Option): OutWord | null {
  const to = 'way' in option ? WAYS[option.way] : undefined
  return OUT_WORDS.find(word => word === to) ?? null
}

/** The place or way that it leads to: two options of one end are the same. */
export const endOf = (option: Option, language: Language): string => placeKey(dispositionOf(option, language))

export function choiceOf(option: Option, isPlural: boolean, language: Language): Choice {
  if ('known' in option) return { label: option.label, disposition: option.known }
  const pronouns = pronounsFor(isPlural, language)
  const out = outOf(option)
  return {
    label: fill(labelOf(option, language), pronouns),
    disposition: fill(dispositionOf(option, language), pronouns),
    ...(out === 'trash' && { is_trash: true }),
    ...(out === 'donate' && { is_donate: true }),
  }
}

/** Pronouns by the placeholder that they fill, such as `{it}`. */
const pronounsFor = (isPlural: boolean, language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(TABLES[language].sentence.numbered).map(([blank, [one, several]]) => [
      blank,
      isPlural ? several : one,
    ]),
  )

function labelOf(option: Exclude<Option, { known: string }>, language: Language): string {
  if ('place' in option) {
    const label = TABLES[language].sentence.put.replace('{place}', placeIn(option.place, language))
    return label.charAt(0).toLocaleUpperCase(language) + label.slice(1)
  }
  return wayIn(option.way, language).say
}

/** One of the words that the app knows, or the place as it is listed: “kitchen cupboard”. */
function dispositionOf(option: Option, language: Language): string {
  if ('known' in option) return option.known
  if ('way' in option) return wayIn(option.way, language).to
  return placeIn(option.place, language).replace(new RegExp(TABLES[language].sentence.article), '')
}

/** The label of a way, and the place or out word that it leads to. */
function wayIn(way: string, language: Language): { readonly say: string; readonly to: string } {
  const words = TABLES[language].ways[way] ?? ''
  return typeof words === 'string' ? { say: words, to: WAYS[way] ?? 'place' } : words
}

const leadsTo = (way: string, place: string) => LANGUAGES.some(language => wayIn(way, language).to === place)

/** True for a place that is only on the way out, or to be mended, asked about … and so none to keep a thing in. */
export const isOnTheWay = (place: string): boolean => !leadsTo('stays', place) && isNoHome(place)

/** True also for a thing that stays where it is: that is no place for another day either. */
export const isNoHome = (place: string): boolean =>
  EARLIER.has(place) || Object.keys(WAYS).some(way => WAYS[way] === 'place' && leadsTo(way, place))

/** As earlier versions called them: homes remember these. */
const EARLIER = new Set(
  'its place here, pile to ask about, pile to open, pile to unpack, things to wipe, der alte Platz, Stapel zum Nachfragen, Stapel zum Öffnen, Stapel zum Auspacken'.split(
    ', ',
  ),
)

/** English phrases are the keys of all others. */
const placeIn = (phrase: string, language: Language) => TABLES[language].places[phrase] ?? phrase

export function knownLabel(known: KnownPlace, item: Description, language: Language): string {
  const place = known.place.charAt(0).toLocaleUpperCase(language) + known.place.slice(1)
  const { known: words } = TABLES[language].sentence
  if (known.why !== 'alike') return fill(words[known.why], { ...pronounsFor(item.isPlural, language), place })
  const things = words.others && othersOf(item, known.alike, language)
  return words.others && things
    ? fill(words.others, { place, things })
    : fill(words.alike, { place, name: known.alike })
}

/** “cables”, where one of them is known by that noun as well; null where the language has no simple plural of it. */
function othersOf(item: Description, alike: string, language: Language): string | null {
  const noun = item.head.at(-1)
  const other = describeItem(alike, language).head.at(-1)
  const isOne = noun !== undefined && other !== undefined && singular(noun) === singular(other)
  if (!isOne || item.language !== language || TABLES[language].sentence.uncounted.includes(other)) return null
  return isPluralWord(language, other) ? other : plural(other, language)
}

function plural(noun: string, language: Language): string {
  const { irregular } = TABLES[language].words
  const known = Object.keys(irregular).find(word => irregular[word] === noun)
  if (known) return known
  if (/(?:s|x|z|ch|sh)$/.test(noun)) return `${noun}es`
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`
  if (/(?:kni|li|wi|shel|scar|lea|loa|hal)fe?$/.test(noun)) return `${noun.replace(/fe?$/, '')}ves`
  return `${noun}s`
}
