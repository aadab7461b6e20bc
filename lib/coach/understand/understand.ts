/**
 * Reads what a person says to the coach. First whole phrases that can mean but one thing, the page’s own buttons among them;
 * then the examples, with what the form of the words adds. What is not sure enough is `unclear`, with a guess to ask about.
 */

import { cleanPlace, isPlain, namesPlace, placeWithin, readDestination } from '@/lib/coach/read-destination'
import { type Intent, isNotYet, readIntent } from '@/lib/coach/read-intent'
import { stateTold } from '@/lib/coach/told-state'
import { plain, straight, withoutPictures, wordsOf } from '@/lib/coach/words'
import type { OutWord } from '@/lib/tidy/disposition'
import { OUT_WORDS, placementOf } from '@/lib/tidy/disposition'
import { nameKey } from '@/lib/tidy/thing-name'
import { type Neighbour, scoresOf } from './classify'
import { type Asked, kindOf, type Label, type Meaning, meaningOf, type Reading } from './reading'
import type { SentenceModel } from './sentence-model'
import { shapesOf } from './shapes'

export interface About {
  readonly asked: Asked
  /** The thing in hand. */
  readonly item: string | null
}

/** A reading and why it is so, for `npm run understand`. */
export interface Understood {
  readonly reading: Reading
  readonly rule: string | null
  readonly scores: readonly { readonly label: Label; readonly score: number }[]
  readonly shapes: readonly string[]
  readonly nearest: readonly Neighbour[]
  readonly band: Band | null
}

export interface Band {
  readonly score: number
  /** Above the meaning that comes second. */
  readonly margin: number
  readonly likeness: number
}

/** Likeness to a question, from which on its answer is given. */
const KNOWN_TOPIC = 0.5
/** What examples alone tell is never certain. */
const SURE = 0.99

const LIGHT: Band = { score: 0.25, margin: 0.05, likeness: 0.3 }
/** For what is not seen at a glance. */
const STRICT: Band = { score: 0.38, margin: 0.15, likeness: 0.42 }
const BY_WORDS: Band = { score: 0.5, margin: 0.25, likeness: 0.3 }
/** Without the model, shapes tell more than likeness does. */
const SHAPES_BY_WORDS = 2
const STRICT_BY_WORDS: Band = { score: 0.7, margin: 0.4, likeness: 0.6 }

const UNSEEN: ReadonlySet<Meaning> = new Set<Meaning>(['disposition', 'stop', 'undo'])

/** What can be meant only there, or not there. */
const AT_A_CARD: ReadonlySet<Meaning> = new Set<Meaning>([
  'place',
  'disposition',
  'accept',
  'skip',
  'cannot_find',
  'cannot_decide',
  'split',
  'correction',
  'not_mine',
])

function canMean(label: Label, { asked, item }: About): boolean {
  if (label === 'more_things/list') return asked === 'list'
  const meaning = meaningOf(label)
  if (asked === 'room') return meaning !== 'undo' && (meaning === 'place' || !AT_A_CARD.has(meaning))
  return item !== null || !AT_A_CARD.has(meaning) || (asked === 'end' && meaning === 'accept')
}

export async function understand(
  said: string,
  about: About,
  model: SentenceModel | null,
): Promise<Understood> {
  const text = withoutPictures(said)
  const understood = await meant(text, about, model)
  const note = about.item === null ? null : stateTold(about.item, said)
  return note === null ? understood : { ...understood, reading: { ...understood.reading, note } }
}

async function meant(text: string, about: About, model: SentenceModel | null): Promise<Understood> {
  const sure = certainlyAbout(text, about)
  if (sure && canMean(sure, about))
    return { reading: asReading(text, sure, 1), rule: sure, scores: [], shapes: [], nearest: [], band: null }
  if (!/\p{L}{2}/u.test(text) || CODE.test(text) || repeats(text)) return nothing
  const { byLabel, nearest, isByMeaning } = await scoresOf(
    withoutName(text, about.item),
    label => canMean(label, about),
    model,
  )
  const shapes = shapesOf(text, about.asked)
  const weight = isByMeaning ? 1 : SHAPES_BY_WORDS
  const bonus = (label: Label, isBest: boolean) =>
    weight *
    shapes.reduce((sum, { adds }) => sum + (adds[label] ?? (isBest ? adds[meaningOf(label)] : 0) ?? 0), 0)
  const scores = scored([...(about.asked === 'looking' ? withPlacesFound(byLabel) : byLabel)], bonus)
  const [first, other] = byMeaning(scores)
  // A feeling is met first, also where a question comes with it.
  const isBoth = [first, other].every(one => one?.meaning === 'feeling' || one?.meaning === 'question')
  const isClose = isBoth && (first?.score ?? 0) - (other?.score ?? 0) < LIGHT.margin
  const [best, second] = isClose && first?.meaning === 'question' ? [other, first] : [first, other]
  const why = { rule: null, scores, shapes: shapes.map(({ name }) => name), nearest }
  if (!best) return { ...why, reading: unclear(null), band: null }
  const isStrict = UNSEEN.has(best.meaning)
  const band = isByMeaning ? (isStrict ? STRICT : LIGHT) : isStrict ? STRICT_BY_WORDS : BY_WORDS
  const likeness = nearest[0]?.likeness ?? 0
  // Which way out it is has to be sure too.
  const isWay = best.meaning === 'disposition' && kindOf(best.label) !== 'let_go'
  const score = isWay ? best.labelScore : best.score
  // Nobody’s words for anything but the name of something that we may not know.
  const isKnownPlace = best.meaning === 'place' && namesPlace(text)
  if (!isKnownPlace && likeness < LIKELY_KNOWN && isMereName(text)) {
    const isNoName = OF_NO_NAME.has(best.meaning) && best.labelScore >= LIKELY_MEANT
    return { ...why, reading: unclear(isNoName ? best.label : 'place', best.score), band }
  }
  const isMargin = isClose || best.score - (second?.score ?? 0) >= band.margin
  const isSure = score >= band.score && isMargin && likeness >= band.likeness
  const isNear = nearest.some(one => one.label === best.label && one.likeness >= KNOWN_TOPIC)
  const label = best.meaning === 'question' && isByMeaning && !isNear ? 'question/unknown' : best.label
  const reading = isSure ? asReading(text, label, Math.min(SURE, score)) : unclear(best.label, score)
  return { ...why, reading, band }
}

const LIKELY_KNOWN = 0.6
const LIKELY_MEANT = 0.5
/** What nobody asks about by the name of a place: “fed up”. */
const OF_NO_NAME: ReadonlySet<Meaning> = new Set<Meaning>([
  'feeling',
  'question',
  'stop',
  'undo',
  'skip',
  'cannot_decide',
])
const MOST_WORDS_OF_NAME = 3
const isMereName = (text: string) =>
  isPlain(text) && wordsOf(text).length <= MOST_WORDS_OF_NAME && !/[?!]/.test(text)

const CODE = /[{}<>=]|;\s*\S|\b(?:select|drop|delete|insert|update|alter)\s+(?:\*|table|from|into|all)\b/i
/** “la la la la la la” */
const repeats = (text: string) => {
  const words = wordsOf(text)
  return words.length > 5 && new Set(words).size <= words.length / 4
}

const unclear = (guess: Label | null, chance = 0): Reading => ({
  meaning: 'unclear',
  kind: '',
  confidence: 0,
  things: [],
  place: null,
  disposition: null,
  note: null,
  guess: guess !== null && meaningOf(guess) === 'unclear' ? null : guess,
  chance,
})

const nothing: Understood = {
  reading: unclear(null),
  rule: null,
  scores: [],
  shapes: [],
  nearest: [],
  band: null,
}

/** Asked where it is, a place is where it was found. */
function withPlacesFound(byLabel: ReadonlyMap<Label, number>): Map<Label, number> {
  const shares = new Map(byLabel)
  shares.set('accept/found', (shares.get('accept/found') ?? 0) + (shares.get('place') ?? 0))
  shares.delete('place')
  return shares
}

interface Scored {
  readonly label: Label
  readonly score: number
}

/** What a shape says of a meaning counts for its likeliest label. */
function scored(
  shares: readonly (readonly [Label, number])[],
  bonus: (label: Label, isBest: boolean) => number,
): Scored[] {
  const best = new Map<Meaning, Label>()
  const sorted = shares.toSorted(([, one], [, other]) => other - one)
  for (const [label] of sorted) if (!best.has(meaningOf(label))) best.set(meaningOf(label), label)
  return sorted.map(([label, share]) => {
    const isBest = best.get(meaningOf(label)) === label
    const score = share + bonus(label, isBest)
    return { label, score: isBest ? score : Math.max(0, score) }
  })
}

/** Each meaning with its likeliest label, the likeliest first. */
function byMeaning(scores: readonly Scored[]) {
  const found = new Map<Meaning, { meaning: Meaning; label: Label; labelScore: number; score: number }>()
  for (const { label, score } of scores) {
    const meaning = meaningOf(label)
    const known = found.get(meaning)
    if (!known) found.set(meaning, { meaning, label, labelScore: score, score })
    else
      found.set(meaning, {
        ...known,
        score: known.score + score,
        ...(score > known.labelScore && { label, labelScore: score }),
      })
  }
  return [...found.values()].sort((one, other) => other.score - one.score)
}

const OF_INTENT: Readonly<Record<Intent, Label>> = {
  stop: 'stop',
  undo: 'undo',
  later: 'skip',
  cannot_find: 'cannot_find',
  found: 'accept/found',
  card_again: 'unclear/go_on',
  stuck: 'cannot_decide',
  keep: 'disposition/keep',
  let_go: 'disposition/let_go',
  greeting: 'unclear/hello',
  thanks: 'unclear/thanks',
  go_on: 'unclear/go_on',
  all: 'stop/all',
  yes: 'accept',
  ok: 'unclear/ok',
  no: 'unclear/no',
}

/** Whole phrases, also with the thing’s own name in them: “skip the jug”. */
function certainlyAbout(text: string, about: About): Label | null {
  if (DESPAIRS.test(plain(text))) return 'feeling/despair'
  if (about.asked === 'card' && isNotYet(text)) return 'skip'
  if (about.asked === 'looking' && FOUND_NOTHING.test(plain(text))) return 'cannot_find'
  const sure = certainly(text) ?? firstWayOut(text)
  if (sure) return sure
  const named = withoutName(text, about.item)
  const label = named === text ? null : certainly(named)
  // “I can’t do the letters today” is no end of all.
  if (label === 'stop') return 'skip'
  return label === 'place' ? null : label
}

/** Better once too often than once too little. */
const DESPAIRS =
  /\b(?:(?:want|wanna|wish (?:that )?i could|ready|going) (?:to )?(?:just )?(?:die|be dead|not exist|end (?:it all|my life))|(?:i'm|i am|im) suicidal|kill(?:ing)? myself|wish i (?:was|were) dead|(?:don't|dont|do not) want to (?:live|be alive|exist|be here any ?more|wake up)|(?:no|any) (?:reason|point) (?:to|in) (?:live|living)|better off (?:dead|without me)|(?:will|möchte|mag|wollte) (?:ich )?(?:einfach |nur noch |am liebsten |gar )*(?:nicht mehr leben|sterben|tot sein|nicht mehr (?:da|hier) sein)|(?:mich|mir) (?:umbringen|das leben nehmen)|(?:bring|brächte) mich um|lebensmüde)\b/

const FOUND_NOTHING =
  /^(?:(?:no|nope|nah|still|nein|nee|immer noch) )*(?:nothing|nada|no luck|(?:i )?give up|ich geb(?:e)? auf|nichts|nirgends|nowhere)(?: (?:there|here|da|hier))?$/

/** “Bin, it is dead”: what stands behind is why. And “wardrobe. happy now?” */
function firstWayOut(text: string): Label | null {
  const [first = '', ...others] = text.split(/[,.;!]\s+/)
  const last = others.at(-1) ?? ''
  if (
    others.length === 1 &&
    /\?$/.test(last) &&
    wordsOf(last).length <= 2 &&
    !asksSomething(`${last} `.replace('?', ''))
  ) {
    const label = certainly(first)
    return label !== null && AT_A_CARD.has(meaningOf(label)) ? label : null
  }
  if (others.length === 0 || others.length > MOST_REASONS || asksSomething(text)) return null
  const label = certainly(first)
  const isAgainst = others.some(other => certainly(other) !== null || DENIES.test(plain(other)))
  return label !== null && meaningOf(label) === 'disposition' && !isAgainst ? label : null
}

const MOST_REASONS = 3
const DENIES = /\b(?:no|not|but|wait|except|nein|nicht|aber|moment)\b|n't\b/

const asksSomething = (text: string) =>
  /\?\s*$/.test(text) ||
  /^(?:y (?=\w)|why|what|who|how|when|which|where(?! (?:the|my|our|i|we|all)\b)|warum|wieso|was|wer|wohin|wo(?! (?:die|der|das|meine?|unsere?)\b))\b/.test(
    plain(text),
  )

/** Whole phrases. */
function certainly(text: string): Label | null {
  const isAsked = asksSomething(text)
  const destination = readDestination(text)
  if (destination !== null && !isAsked) {
    const placement = placementOf(destination)
    return placement.pile === 'out' ? `disposition/${placement.how}` : 'place'
  }
  const intent = readIntent(text)
  const label = intent && OF_INTENT[intent]
  return label && isAsked && ['accept', 'disposition'].includes(meaningOf(label)) ? null : label
}

const LONGEST_PLACE = 80
const MOST_WORDS_OF_PLACE = 8

/** Words that could be a place, cleaned. Null where they are more than that. */
export function placeIn(text: string): string | null {
  const place = cleanPlace(text)
  const { length } = wordsOf(place)
  const isNamed = /\p{L}{2}/u.test(place) && !/[;{}<>=?]/.test(place) && isPlain(place)
  const isShort = length > 0 && length <= MOST_WORDS_OF_PLACE && place.length <= LONGEST_PLACE
  return isShort && isNamed ? place : null
}

export function asReading(text: string, label: Label, confidence: number): Reading {
  const meaning = meaningOf(label)
  const kind = kindOf(label)
  const destination = readDestination(text)
  const place = meaning === 'place' ? (destination ?? placeWithin(text) ?? placeIn(text)) : null
  if (meaning === 'place' && place === null) return unclear(null)
  return {
    meaning,
    kind,
    confidence,
    things: [],
    place,
    disposition: isOutWord(kind) || kind === 'keep' ? kind : null,
    note: null,
    guess: null,
    chance: 0,
  }
}

const isOutWord = (word: string): word is OutWord => (OUT_WORDS as readonly string[]).includes(word)

const escaped = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** “That’s not a jug” is said of any thing. */
function withoutName(text: string, item: string | null): string {
  if (item === null) return text
  const name = escaped(nameKey(item))
  if (name.length < 3) return text
  const last = escaped(wordsOf(item).at(-1) ?? '')
  return straight(text)
    .replaceAll(new RegExp(`(?:\\b(?:the|my|this|that) )?\\b${name}(?:e?s)?\\b`, 'gi'), 'it')
    .replaceAll(new RegExp(`\\b(?:the|my|this|that|these|those|his|her) ${last}\\b`, 'gi'), 'it')
}
