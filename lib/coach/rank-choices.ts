/** Two to four choices for a card, the best guess first. */

import type { OutWord } from '@/lib/tidy/disposition'
import { type Description, describeItem } from './describe-item'
import type { Kind, Way } from './household'
import type { Leaning } from './read-intent'
import { spaceOf } from './spaces'
import { wordsOf } from './words'

export interface Choice {
  readonly label: string
  readonly disposition: string
  readonly is_trash?: true
  readonly is_donate?: true
}

export interface Situation {
  readonly spaceFunction: string | null
  /** What definitely stays, as the person answered. */
  readonly anchors: readonly string[]
  /** Asked again after the person could not decide: gentler, and always with a way to leave it. */
  readonly isGentle: boolean
  readonly leaning: Leaning | null
}

/** What a choice is before it knows whether it speaks of one thing or of several. */
interface Option {
  readonly say: string
  readonly to: string
}

const MOST_CHOICES = 4
const STAYS_HERE: Option = { say: 'Leave {it} where {it_is}', to: 'its place here' }
const ANOTHER_DAY: Option = { say: 'Leave {it} for another day', to: 'skip' }
const DECIDE_LATER: Option = { say: 'Decide later', to: 'skip' }
const REPAIR: Option = { say: 'Set {it} aside to repair', to: 'repair box' }
const GIVE_BACK: Option = { say: 'Give {it} back', to: 'its owner' }
const KEEPSAKE_BOX: Option = { say: 'Put {it} in the keepsake box', to: 'keepsake box' }
const PHOTOGRAPH: Option = { say: 'Photograph {it}, then let {it} go', to: 'donate' }

export function rankChoices(name: string, situation: Situation): Choice[] {
  const item = describeItem(name)
  const places = placesOf(item, situation)
  const ways = waysOf(item)
  const ranked = situation.isGentle
    ? gentle(item, places, ways, situation.leaning)
    : leant(item, ordinary(item, places, ways), places, ways, situation.leaning)
  const stays = isAnchored(item, situation.anchors) ? [STAYS_HERE] : []
  const distinct = withoutRepeats([...stays, ...ranked])
  const enough = distinct.length > 1 ? distinct : withoutRepeats([...distinct, DECIDE_LATER])
  return cutTo(MOST_CHOICES, enough, situation.isGentle).map(option => choiceOf(option, item.isPlural))
}

/** The state a thing is in says most; without one, its home and its ways out take turns. */
function ordinary(item: Description, places: readonly Option[], ways: readonly Option[]): Option[] {
  const { kind, condition } = item
  const home = places.slice(0, 1)
  const nature = kind?.nature ?? 'plain'
  if (nature === 'hazard')
    return [...(condition === null || condition === 'new' ? home : []), ...ways, ...home]
  if (nature === 'rubbish') return [...ways, ...home]
  switch (condition) {
    case 'borrowed':
      return [...ways.filter(({ to }) => to === 'library'), GIVE_BACK, ...home]
    case 'spoiled':
      return [optionOf('trash'), ...ways.filter(({ to }) => to === 'compost'), ...home]
    case 'broken':
      return [...brokenWays(item, ways), ...(nature === 'keepsake' ? home : []), REPAIR]
    case 'empty':
      return nature === 'packaging' ? [...ways, optionOf('trash'), ...home] : mixed(places, ways)
    case 'dirty':
      return [...washing(nature), ...mixed(places, ways)]
    case 'spare':
      return [...unwanted(ways), ...home]
    case 'new':
      return [...home, ...sellable(nature), ...ways]
    case 'old':
      return nature === 'device' ? [recycling(nature), ...home, ...ways] : mixed(places, ways)
    case 'dear':
      return [...places.slice(0, 1), KEEPSAKE_BOX, ...ways.filter(({ to }) => to !== 'trash')]
    case null:
      return kind === null ? [...places, ...ways, DECIDE_LATER] : mixed(places, ways)
  }
}

function mixed(places: readonly Option[], ways: readonly Option[]): Option[] {
  const [home, otherHome] = places
  const [way, ...otherWays] = ways
  return [home, way, otherHome, ...otherWays].filter(option => option !== undefined)
}

/** After “I can’t decide”: the way they lean first, and the last choice is always to leave it. */
function gentle(
  item: Description,
  places: readonly Option[],
  ways: readonly Option[],
  leaning: Leaning | null,
): Option[] {
  const home = places.slice(0, 1)
  const letGo = isDear(item) && item.kind?.nature !== 'hazard' ? [PHOTOGRAPH, ...ways] : [...ways]
  switch (leaning?.to) {
    case 'keep':
      return [...places, ...letGo.slice(0, 1), ANOTHER_DAY]
    case 'let_go':
      return [...waysLeant(letGo, leaning.how, item).slice(0, 2), ...home, ANOTHER_DAY]
    default:
      return isDear(item)
        ? [...letGo.slice(0, 1), ...home, ANOTHER_DAY]
        : [...home, ...letGo.slice(0, 1), ANOTHER_DAY]
  }
}

/** A card that is asked again because of what the person said while it was open. */
function leant(
  item: Description,
  ranked: readonly Option[],
  places: readonly Option[],
  ways: readonly Option[],
  leaning: Leaning | null,
): readonly Option[] {
  if (leaning?.to === 'keep') return [...places, ...ranked]
  if (leaning?.to === 'let_go') return [...waysLeant(ways, leaning.how, item), ...ranked]
  return ranked
}

/** Hazards keep their own ways even if “throw it away” was said. */
function waysLeant(ways: readonly Option[], how: OutWord | null, { kind }: Description): readonly Option[] {
  if (how === null || kind?.nature === 'hazard') return ways
  return [ways.find(({ to }) => to === how) ?? optionOf(how), ...ways]
}

function placesOf({ kind }: Description, { spaceFunction }: Situation): Option[] {
  const space = spaceOf(spaceFunction)
  if (!kind) return [placeOption(space?.shelf ?? 'where you use {it}')]
  const here = space && kind.here?.[space.id]
  const inStorage = space?.id === 'store' && kind.nature === undefined ? ['on the storage shelf'] : []
  return [...(here ? [here] : []), ...kind.home, ...inStorage].map(placeOption)
}

/** “in the kitchen cupboard” → “Put it in the kitchen cupboard”, to “kitchen cupboard”. */
function placeOption(phrase: string): Option {
  return { say: `Put {it} ${phrase}`, to: phrase.replace(/^(?:in|on|at|by) (?:(?:the|your|an?) )?/, '') }
}

function waysOf({ kind }: Description): Option[] {
  if (!kind) return [optionOf('donate'), optionOf('trash')]
  return kind.out.map(way => (way === 'recycle' ? recycling(kind.nature) : optionOf(way)))
}

/** The usual way to let go of such a thing, as a sentence has it; null for a thing that is not known. */
export function wayOutOf(item: Description): string | null {
  const [way] = item.kind ? waysOf(item) : []
  return way ? choiceOf(way, item.isPlural).label : null
}

function optionOf(way: Way): Option {
  if (typeof way !== 'string') return way
  const say = {
    trash: 'Throw {it} away',
    donate: 'Donate {it}',
    recycle: 'Recycle {it}',
    sell: 'Sell {it}',
    give_back: 'Give {it} back',
  }[way]
  return { say, to: way }
}

function recycling(nature: Kind['nature']): Option {
  if (nature === 'device') return { say: 'Take {it} to electronics recycling', to: 'recycle' }
  if (nature === 'textile') return { say: 'Put {it} in textile recycling', to: 'recycle' }
  return { say: 'Recycle {it}', to: 'recycle' }
}

/** Nobody wants a broken thing: it is neither donated nor sold. */
function brokenWays({ kind }: Description, ways: readonly Option[]): Option[] {
  const fitting = ways.filter(
    ({ to }) => to !== 'donate' && to !== 'sell' && to !== 'animal shelter' && to !== 'food bank',
  )
  const recycled = kind?.nature === 'device' || kind?.nature === 'textile' ? [recycling(kind.nature)] : []
  return kind?.nature === 'device' ? [...recycled, ...fitting] : [...recycled, ...fitting, optionOf('trash')]
}

function washing(nature: Kind['nature']): Option[] {
  if (nature === 'textile') return [placeOption('in the laundry basket')]
  return nature === 'dish' ? [placeOption('in the kitchen sink')] : []
}

function unwanted(ways: readonly Option[]): Option[] {
  const wanted = ways.filter(({ to }) => to !== 'trash' && to !== 'recycle')
  return wanted.length > 0 ? wanted : [optionOf('donate'), ...ways]
}

const sellable = (nature: Kind['nature']) =>
  nature === 'plain' || nature === 'device' || nature === 'textile' || nature === undefined
    ? [optionOf('sell')]
    : []

export const isDear = ({ kind, condition }: Description) =>
  kind?.nature === 'keepsake' || condition === 'dear'

/** “the desk and the lamp” names the lamp that was listed as “blue desk lamp”. */
function isAnchored({ head }: Description, anchors: readonly string[]): boolean {
  return anchors
    .flatMap(anchor => anchor.split(/,| and /))
    .map(part => wordsOf(part).filter(word => word !== 'the' && word !== 'my'))
    .some(
      part =>
        part.length > 0 && part.every((word, index) => word === head[head.length - part.length + index]),
    )
}

function withoutRepeats(options: readonly Option[]): Option[] {
  const first = new Map<string, Option>()
  for (const option of options)
    if (!first.has(option.to.toLowerCase())) first.set(option.to.toLowerCase(), option)
  return [...first.values()]
}

/** The last choice of a gentle card is the one to leave it; it is not cut. */
function cutTo(most: number, options: readonly Option[], keepsLast: boolean): readonly Option[] {
  const last = options.at(-1)
  return keepsLast && last && options.length > most
    ? [...options.slice(0, most - 1), last]
    : options.slice(0, most)
}

function choiceOf({ say, to }: Option, isPlural: boolean): Choice {
  const inNumber = (text: string) =>
    text.replaceAll('{it_is}', isPlural ? 'they are' : 'it is').replaceAll('{it}', isPlural ? 'them' : 'it')
  return {
    label: inNumber(say),
    disposition: inNumber(to),
    ...(to === 'trash' && { is_trash: true }),
    ...(to === 'donate' && { is_donate: true }),
  }
}
