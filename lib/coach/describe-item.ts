/** Describes an item by its name. */
import type { Language } from '@/lib/tidy/language'
import { byUrgency, ownersState, type StateFound, statesIn } from './conditions'
import { endOfHead, findContent, findNamed, type Named } from './find-named'
import type { Hazard, Kind, SpaceFunction, State } from './household/schema'
import { isHolding, isPluralWord, languagesFor, type NameWords, nameWords, saysSeveral } from './name-grammar'
import { straight } from './words'

export interface Description {
  /** Null for a thing that the tables do not know: it is never taken for what is only like it. */
  readonly kind: Kind | null
  readonly suggests: SpaceFunction | null
  /** The most urgent of its states. */
  readonly condition: State | null
  /** All that its name tells and what holds for its kind, the most urgent first. */
  readonly states: readonly State[]
  readonly hazard: Hazard | null
  readonly isPlural: boolean
  /** The words that name the thing, without where it lies: `three`, `boxes`. */
  readonly head: readonly string[]
  /** In which it is named, as far as that is told. */
  readonly language: Language
}

/**
 * `language` is that of the person: it decides what words mean that two languages have. A name may say in brackets or behind a
 * comma how the thing is: “lamp (broken)”.
 */
export function describeItem(name: string, language?: Language): Description {
  const { text, aside } = partsOf(name)
  const read = languagesFor(`${text} ${aside}`, language).map(one => describeIn(one, text, aside))
  // A longer name that is known tells more than small words do.
  const [best] = read.toSorted((one, other) => other.size - one.size)
  if (!best) throw new Error('There are languages.')
  return best.item
}

/** Behind a mark, or a sentence about it: “watch his father gave him”. */
const ASIDE =
  /^(.*?\p{L}.*?)\s*(?:[,;(]|:\s|\s[–—-]\s|\s(?=(?:(?:his|her|my|our|their) \p{L}+|i|he|she|they) (?:gave|left|made|bought|built|painted|sent|wrote|got)\b))(.*)$/isu

/** Mark-up and what stands behind a comma are no part of a name. */
function partsOf(name: string): { text: string; aside: string } {
  const plain = straight(name).replaceAll(/<[^<>]*>/g, ' ')
  const [, text = plain, aside = ''] = ASIDE.exec(plain) ?? []
  return { text, aside }
}

/** `size`: how many words name the kind. */
function describeIn(language: Language, text: string, aside: string): { item: Description; size: number } {
  const words = nameWords(text, aside, language)
  const statesFound = statesIn(words)
  const name = { ...words, headEnd: endOfHead(words, statesFound) }
  const named = findNamed(name, statesFound)
  const kind = named?.found.kind ?? null
  const states = statesOf(name, statesFound, named)
  const head = name.words.slice(0, name.headEnd)
  // “1000” of “puzzle 1000 pieces” counts no puzzles.
  const isSeveral = name.folded.slice(0, named?.end ?? name.headEnd).some(word => saysSeveral(language, word))
  const item: Description = {
    kind,
    suggests: named?.found.suggests ?? null,
    condition: states[0] ?? null,
    states,
    hazard: hazardOf(kind, states),
    isPlural:
      isSeveral || (named ? named.found.isPlural : isPluralWord(language, name.folded[name.headEnd - 1])),
    head,
    language,
  }
  return { item, size: named?.found.size ?? 0 }
}

function statesOf(name: NameWords, statesFound: readonly StateFound[], named: Named | null): State[] {
  const kind = named?.found.kind ?? null
  const start = named ? named.end - named.found.size : 0
  const states = statesFound
    .filter(
      one =>
        !named || (one.isBeginning && named.found.prefix !== '') || one.start < start || one.end > named.end,
    )
    .map(({ state }) => state)
  // Nobody is there to be given back the legacy of a late uncle.
  const owned = states.includes('dear') ? null : ownersState(name, kind, states.includes('old'))
  const isOtherwise = states.some(state => state === 'clean' || state === 'new' || state === 'opened')
  const isSoiled = kind?.nature === 'dish' && states.length === 0 && isUsedFor(name, named, statesFound)
  return byUrgency([
    ...states,
    ...(kind?.state !== undefined && !isOtherwise ? [kind.state] : []),
    ...(owned ? [owned] : []),
    ...(isSoiled ? (['dirty'] as const) : []),
  ])
}

/** True if the dish has to be washed, as a cup of tea or a bowl with a crust in it; a mug with pens has not. */
function isUsedFor(name: NameWords, named: Named | null, statesFound: readonly StateFound[]): boolean {
  if (named?.end !== name.headEnd || !isHolding(name.language, name.folded[name.headEnd])) return false
  const nature = findContent(name, statesFound)?.found.kind.nature
  return nature === 'food' || nature === 'consumable' || nature === 'rubbish'
}

function hazardOf(kind: Kind | null, states: readonly State[]): Hazard | null {
  const isSwollen = states.includes('swollen') && (kind?.nature === 'device' || kind?.hazard === 'battery')
  return isSwollen ? 'swollen' : (kind?.hazard ?? null)
}
