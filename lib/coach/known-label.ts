/** The button of a place that this home knows: the place, and the reason why it is offered. */
import type { KnownPlace } from '@/lib/tidy/events'
import type { Language } from '@/lib/tidy/language'
import { singular } from '@/lib/tidy/thing-name'
import { type Description, describeItem } from './describe-item'
import { TABLES } from './household/tables'
import { isPluralWord } from './name-grammar'
import { pronounsFor } from './options'
import { fill } from './phrases'

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
