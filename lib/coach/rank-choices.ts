/** Ranks two to four choices for a card, the best guess first. The tables of `household` have the ways for each state. */

import type { OutWord } from '@/lib/tidy/disposition'
import type { KnownPlace } from '@/lib/tidy/events'
import type { Language } from '@/lib/tidy/language'
import { isSameNoun, singular } from '@/lib/tidy/thing-name'
import { type Description, describeItem } from './describe-item'
import type { Nature, State } from './household/schema'
import { NEVER, RULES, STATES, TABLES } from './household/tables'
import { isSmall } from './name-grammar'
import {
  type Choice,
  choiceOf,
  endOf,
  isNoHome,
  knownLabel,
  type Option,
  optionOf,
  outOf,
  wayOption,
} from './options'
import { spaceOf } from './spaces'
import { wordsOf } from './words'

/** The way that they lean about a thing: to keep it, or to let it go in a way of theirs. */
export type Leaning = { readonly to: 'keep' } | { readonly to: 'let_go'; readonly how: OutWord | null }

export interface Situation {
  readonly spaceFunction: string | null
  /** Things that definitely stay, as the person answered. */
  readonly anchors: readonly string[]
  /** Asked again after the person could not decide: gentler, and always with a way to leave it. */
  readonly isGentle: boolean
  readonly leaning: Leaning | null
  /** In which the card speaks; that of the name where it is left out. */
  readonly language?: Language
  /** Places that the home knows for this thing, the likeliest first. */
  readonly known?: readonly KnownPlace[]
  /** Places of this home, the likeliest first: for a thing of which nothing is known. */
  readonly places?: readonly string[]
}

const MAX_CHOICES = 4
/** The most places of this home that are offered for an unknown thing. */
const MAX_PLACES = 3
const UNKNOWN_WAYS = ['donate', 'trash']

export function rankChoices(name: string, situation: Situation): Choice[] {
  const item = describeItem(name, situation.language)
  const language = situation.language ?? item.language
  const known = knownOptions(item, situation.known ?? [], language)
  const places = [...known.own, ...known.alike, ...placesOf(item, situation)]
  const ranked = situation.isGentle
    ? gentle(item, places, situation.leaning)
    : leant(item, [...known.own.slice(0, 1), ...ordinary(item, places)], places, situation.leaning)
  const stays = isAnchored(item, situation.anchors) ? [wayOption('stays')] : []
  const allowed = [...stays, ...ranked].filter(option => isAllowed(item, option))
  const distinct = withoutRepeats(allowed, language)
  const filled = withoutRepeats([...distinct, wayOption('later'), wayOption('stays')], language)
  const enough = distinct.length > 1 ? distinct : filled.slice(0, 2)
  return cutTo(MAX_CHOICES, enough, situation.isGentle).map(option =>
    choiceOf(option, item.isPlural, language),
  )
}

/** The place of this very thing comes first, whatever its name tells of its state; the place of others is a home of its kind. */
function knownOptions(item: Description, known: readonly KnownPlace[], language: Language) {
  const homes = known.filter(({ place }) => !isNoHome(place))
  const optionFor = (one: KnownPlace): Option => ({
    known: one.place,
    label: knownLabel(one, item, language),
  })
  return {
    own: homes.filter(({ why }) => why !== 'alike').map(optionFor),
    alike: homes
      .filter(one => one.why === 'alike' && tellsOf(item, describeItem(one.alike, item.language)))
      .map(optionFor),
  }
}

/** The place of another thing tells of this one if they are of a sort; a clean one does not go where dirty ones wait. */
const tellsOf = (item: Description, other: Description) =>
  isOfASort(item, other) && (other.condition === null || other.condition === item.condition)

/** True if both are of one kind, or have one noun and are of kinds that are kept together: a bowl, and no bowling shoes. */
function isOfASort(one: Description, other: Description): boolean {
  if (one.kind !== null && one.kind === other.kind) return true
  const [noun, another] = [one.head.at(-1), other.head.at(-1)]
  if (noun === undefined || another === undefined || !isSameNoun(singular(noun), singular(another)))
    return false
  return one.kind?.home[0] === other.kind?.home[0]
}

/** No card offers these for such a thing in these states, whatever was said: the tables of `never` and of states. */
function isAllowed(item: Description, option: Option): boolean {
  if (!('way' in option)) return true
  const { never, unless = {} } = NEVER[natureOf(item)]
  const isLifted = item.states.some(state => unless[state]?.includes(option.way))
  if (isAmong(item.kind?.never ?? [], option) || (!isLifted && isAmong(never, option))) return false
  return outOf(option) === 'trash' || outOf(option) === 'recycle'
    ? !isNeverOut(item)
    : !isBarred(item, option, item.states)
}

/** True where such bars name it: by its id, as an out word, or as all that leaves for good. */
function isAmong(bars: readonly string[], option: { readonly way: string }): boolean {
  const out = outOf(option)
  return bars.some(
    bar => bar === option.way || (out !== null && (bar === out || (bar === 'out' && out !== 'give_back'))),
  )
}

const natureOf = ({ kind }: Description): Nature => kind?.nature ?? 'plain'

/** The first state that there is a rule for says what is offered. */
function ordinary(item: Description, places: readonly Option[]): Option[] {
  if (item.kind === null && item.condition === null) return [...unknown(places), wayOption('later')]
  const nature = natureOf(item)
  const found = item.states.flatMap(state => {
    const rule = ruleOf(nature, state)
    return rule ? [{ state, rule }] : []
  })[0]
  const rule = found?.rule ?? ruleOf(nature, 'none') ?? []
  const others = item.states.filter(state => state !== found?.state)
  const ranked = rule.flatMap(text => meantBy(text, item, places))
  // Mending is not all that may become of what is dear.
  const kept = isDear(item) && !LISTS_HOMES.has(nature) ? (ruleOf('plain', 'dear') ?? []) : []
  return [...ranked, ...kept.flatMap(text => meantBy(text, item, places))].filter(
    option => !('way' in option) || !isBarred(item, option, others),
  )
}

/** Nobody knows here what it is: no place is made up for it. */
const unknown = (places: readonly Option[]): Option[] =>
  places.length > 0 ? places.slice(0, MAX_PLACES) : [wayOption('stays')]

/** Their own rules have all of that. */
const LISTS_HOMES: ReadonlySet<Nature> = new Set<Nature>(['keepsake', 'precious', 'mail', 'hazard'])

function ruleOf(nature: Nature, state: State | 'none'): readonly string[] | undefined {
  const own = RULES[nature]
  return own?.[state] ?? own?.['*'] ?? RULES.plain[state]
}

/** The options that a word of a rule stands for. */
function meantBy(text: string, item: Description, places: readonly Option[]): readonly Option[] {
  const ways = waysOf(item)
  switch (text) {
    case 'home':
      return places.slice(0, 1)
    case 'homes':
      return places
    case 'way':
      return ways.slice(0, 1)
    case 'out':
      return ways
    case 'returns':
      return waysOrPlain(item, 'give_back')
    case 'recycles':
      return waysOrPlain(item, 'recycle')
    case 'discards':
      return waysOrPlain(item, 'trash')
    case 'wanted': {
      const wanted = ways.filter(way => !['trash', 'recycle'].includes(outOf(way) ?? ''))
      return [...(wanted.length > 0 ? wanted : [wayOption('donate')]), ...ways]
    }
    default:
      return [optionOf(text)]
  }
}

const allWaysOf = ({ kind }: Description) => (kind?.out ?? UNKNOWN_WAYS).map(way => ({ way }))

const waysTo = (item: Description, out: OutWord) => allWaysOf(item).filter(way => outOf(way) === out)

function waysOrPlain(item: Description, out: OutWord): readonly Option[] {
  const own = waysTo(item, out)
  return own.length > 0 ? own : [wayOption(out)]
}

/** Without what its states bar. */
const waysOf = (item: Description) => allWaysOf(item).filter(way => !isBarred(item, way, item.states))

/** Nobody is given what is broken, and nobody lets go of what is another’s. Hazards and rubbish have no other way than their own. */
function isBarred(item: Description, option: { readonly way: string }, states: readonly State[]): boolean {
  const nature = natureOf(item)
  if (nature === 'rubbish') return false
  return states
    .filter(state => nature !== 'hazard' || state === 'borrowed' || state === 'household')
    .some(state => isAmong(STATES[state], option))
}

function placesOf({ kind }: Description, { spaceFunction, places = [] }: Situation): Option[] {
  const space = spaceOf(spaceFunction)
  if (!kind) return places.map(place => ({ known: place, label: asLabel(place) }))
  const here = space && kind.here?.[space.id]
  const inStorage = space?.id === 'store' && kind.nature === 'plain' ? ['on the storage shelf'] : []
  return [...(here ? [here] : []), ...kind.home, ...inStorage].map(place => ({ place }))
}

const asLabel = (place: string) => place.charAt(0).toUpperCase() + place.slice(1)

/** After “I can’t decide”: the way they lean first, and the last choice is always to leave it. */
function gentle(item: Description, places: readonly Option[], leaning: Leaning | null): Option[] {
  const home = places.slice(0, 1)
  const ways = waysOf(item)
  const later = wayOption('later')
  const letGo = isDear(item) && natureOf(item) !== 'hazard' ? [wayOption('photograph'), ...ways] : ways
  if (isNeverOut(item)) return [...ordinary(item, places).slice(0, 2), later]
  if (item.kind === null && leaning?.to !== 'let_go') return [...unknown(places), later]
  switch (leaning?.to) {
    case 'keep':
      return [...places, ...letGo.slice(0, 1), later]
    case 'let_go':
      return [...waysLeant(letGo, leaning.how, item).slice(0, 2), ...home, later]
    default:
      return [...home, ...letGo.slice(0, 1), later]
  }
}

/** Also where another’s or a wedding’s thing is of a kind that others give away. */
const isNeverOut = ({ kind, states }: Description) =>
  kind?.nature === 'precious' ||
  kind?.nature === 'living' ||
  (kind?.nature !== 'rubbish' && states.some(state => STATES[state].includes('out')))

/** A card that is asked again because of what the person said while it was open. */
function leant(
  item: Description,
  ranked: readonly Option[],
  places: readonly Option[],
  leaning: Leaning | null,
): readonly Option[] {
  if (leaning?.to === 'keep') return [...places, ...ranked]
  // A thing of somebody else is not for sale.
  if (leaning?.to === 'let_go' && leaning.how === 'give_back')
    return [...waysLeant(waysTo(item, 'give_back'), 'give_back', item), ...places]
  if (leaning?.to === 'let_go') return [...waysLeant(waysOf(item), leaning.how, item), ...ranked]
  return ranked
}

/** Hazards keep their own ways even if “throw it away” was said. */
function waysLeant(ways: readonly Option[], how: OutWord | null, { kind }: Description): readonly Option[] {
  if (how === null || kind?.nature === 'hazard') return ways
  return [ways.find(way => outOf(way) === how) ?? wayOption(how), ...ways]
}

/** The usual way to let go of such a thing, as a sentence has it; null for a thing that is not known. */
export const wayOutOf = (item: Description, language?: Language): string | null =>
  labelIn(item, allowedWays(item)[0], language)

/** The bin that it goes into, or the collection; null where it has no way but to other people. */
export const binOf = (item: Description, language?: Language): string | null =>
  labelIn(
    item,
    allowedWays(item).find(way => !GIVEN_ON.has(outOf(way))),
    language,
  )

const GIVEN_ON: ReadonlySet<OutWord | null> = new Set<OutWord>(['donate', 'sell', 'give_back'])

/** The place where most people keep such a thing; null for a thing that is not known. */
export const homeOf = (item: Description, language?: Language): string | null =>
  labelIn(item, item.kind?.home.slice(0, 1).map(optionOf)[0], language)

const allowedWays = (item: Description) =>
  item.kind ? waysOf(item).filter(option => isAllowed(item, option)) : []

const labelIn = (item: Description, option: Option | undefined, language = item.language): string | null =>
  option ? choiceOf(option, item.isPlural, language).label : null

/** Its danger, in a sentence; null where there is none. */
export const warningOf = ({ hazard, language: own }: Description, language?: Language): string | null =>
  hazard && TABLES[language ?? own].hazards[hazard]

export const isDear = ({ kind, states }: Description) =>
  kind?.nature === 'keepsake' ||
  kind?.nature === 'precious' ||
  states.includes('dear') ||
  states.includes('sacred')

/** “the desk and the lamp” names the lamp that was listed as “blue desk lamp”. */
function isAnchored({ head, language }: Description, anchors: readonly string[]): boolean {
  return anchors
    .flatMap(anchor => anchor.split(/,| and | und /))
    .map(part => wordsOf(part).filter(word => !isSmall(language, word)))
    .some(
      part =>
        part.length > 0 && part.every((word, index) => word === head[head.length - part.length + index]),
    )
}

function withoutRepeats(options: readonly Option[], language: Language): Option[] {
  const first = new Map<string, Option>()
  for (const option of options) {
    const end = endOf(option, language)
    if (!first.has(end)) first.set(end, option)
  }
  return [...first.values()]
}

/** The last choice of a gentle card is the one to leave it; it is not cut. */
function cutTo(most: number, options: readonly Option[], keepsLast: boolean): readonly Option[] {
  const last = options.at(-1)
  return keepsLast && last && options.length > most
    ? [...options.slice(0, most - 1), last]
    : options.slice(0, most)
}
