/** Act, offer, or keep: what is sure enough is done, what is not is offered as taps, and what nothing fits is kept as a note. */
import { findThing } from '@/lib/tidy/things'
import { labelOf } from './act-words'
import { describeItem } from './describe-item'
import { callTool, freshOf, type Move } from './move'
import type { Act, ActName, Reading } from './reading/acts'
import { calledLike, type Offered, type SessionMemory } from './session-memory'

/**
 * The least probability of an act before it is done, by its harm where it was not meant. Acts that one tap undoes need little; an act
 * that ends, removes, takes back or decides several things is never done on a guess.
 */
const THRESHOLDS: Readonly<Record<ActName, number>> = {
  crisis: 0.3,
  feel: 0.35,
  ask: 0.35,
  talk: 0.35,
  note: 0.35,
  put_off: 0.35,
  refuse: 0.35,
  go_on: 0.35,
  first: 0.35,
  found: 0.35,
  cannot_find: 0.35,
  cannot_decide: 0.35,
  list: 0.4,
  rest: 0.4,
  room: 0.45,
  keep: 0.45,
  let_go: 0.5,
  accept: 0.6,
  count: 0.5,
  rename: 0.5,
  split: 0.6,
  decide: 0.5,
  stays: 0.65,
  undo: 0.7,
  merge: 0.65,
  stop: 0.6,
  remove: 0.7,
}
const MIN_FOR_SEVERAL = 0.7
const MIN_FOR_A_SECOND = 0.8
const MIN_FOR_GLADNESS = 0.6
/** Characters. A place that is as long as a sentence is always asked about. */
const LONG_PLACE = 40
/** The threshold for a list when one is asked for. */
const MIN_WHERE_ASKED = 0.15
/** The threshold for the end when the question was whether they are done. */
const MIN_AT_THE_END = 0.4
/** Less likely readings are not offered. */
const MIN_OFFERED = 0.12
export const MAX_OFFERED = 3

export type Policy =
  | { readonly kind: 'act'; readonly acts: readonly Act[] }
  /** `mayEnd`: the likeliest is a goodbye. */
  | { readonly kind: 'offer'; readonly choices: readonly Offered[]; readonly mayEnd: boolean }
  | { readonly kind: 'keep' }

export function policyFor(memory: SessionMemory, readings: readonly Reading[]): Policy {
  const given = readings
    .filter(({ acts }) => !contradictsItself(acts))
    .map(one => ({ ...one, acts: one.acts.map(act => withoutKnown(memory, act)) }))
  const [best] = given
  if (!best) return { kind: 'keep' }
  const probabilityOf = (act: Act) =>
    readings
      .filter(({ acts }) => acts.some(other => isAlike(act, other)))
      .reduce((sum, { probability }) => sum + probability, 0)
  // Several decisions are never taken back without a tap that names them.
  const isBulk = best.acts.filter(act => act.do === 'undo').length > 1
  const sure = isBulk ? [] : best.acts.filter(act => probabilityOf(act) >= thresholdFor(memory, act))
  // A doubtful feeling or room is no reason to ask about the rest.
  const isSure = best.acts.every(
    act => sure.includes(act) || (sure.length > 0 && MAY_BE_LEFT_OUT.has(act.do)),
  )
  if (isSure && best.acts.length > 0) return { kind: 'act', acts: sure }
  const likely = given.filter(({ probability }) => probability >= MIN_OFFERED)
  const offered = likely.flatMap(({ acts }) => offeredAs(memory, acts))
  const choices = offered.filter(({ label }, at) => offered.findIndex(other => other.label === label) === at)
  const mayEnd = best.acts.some(act => act.do === 'stop' || act.do === 'accept')
  return choices.length > 0
    ? { kind: 'offer', choices: choices.slice(0, MAX_OFFERED), mayEnd }
    : { kind: 'keep' }
}

const MAY_BE_LEFT_OUT: ReadonlySet<ActName> = new Set<ActName>(['feel', 'note', 'talk', 'room'])

/** One thing has one place. */
function contradictsItself(acts: readonly Act[]): boolean {
  const decided = acts.flatMap(act => (act.do === 'decide' ? act.things : []))
  return new Set(decided).size < decided.length
}

/** Compares a list, a question or a feeling by kind alone; a place by its words, however many. */
function isAlike(one: Act, other: Act): boolean {
  if (one.do === 'decide' && other.do === 'decide') {
    const [short = '', long = ''] = [one.to, other.to].toSorted((a, b) => a.length - b.length)
    return JSON.stringify(one.things) === JSON.stringify(other.things) && long.includes(short)
  }
  return one.do === other.do && (ALIKE.has(one.do) || JSON.stringify(one) === JSON.stringify(other))
}
const ALIKE: ReadonlySet<ActName> = new Set<ActName>(['list', 'ask', 'feel', 'note', 'talk'])

function thresholdFor(memory: SessionMemory, act: Act): number {
  const threshold = THRESHOLDS[act.do]
  // Nothing hurts more than to be told how good that is.
  if (act.do === 'feel' && act.kind === 'glad') return MIN_FOR_GLADNESS
  if (act.do === 'stop' && memory.said?.kind === 'words' && memory.said.to === 'wrap') return MIN_AT_THE_END
  if (act.do === 'list') {
    if (act.things.some(({ name }) => maybeOnList(memory, name))) return MIN_FOR_A_SECOND
    return memory.said?.kind === 'words' && memory.said.to === 'list' ? MIN_WHERE_ASKED : threshold
  }
  if (act.do === 'decide' && (act.to.length > LONG_PLACE || isOfAnother(memory, act)))
    return Number.POSITIVE_INFINITY
  const isOfSeveral = 'things' in act && act.do !== 'first' && act.things.length > 1
  return isOfSeveral ? Math.max(threshold, MIN_FOR_SEVERAL) : threshold
}

/** Nobody gives away, sells or throws away on a guess what belongs to somebody else. */
const isOfAnother = ({ phrases }: SessionMemory, { things, to }: Extract<Act, { do: 'decide' }>): boolean =>
  OUT.has(to) && things.some(name => describeItem(name, phrases.language).states.includes('borrowed'))
const OUT: ReadonlySet<string> = new Set(['donate', 'sell', 'trash', 'recycle'])

/** Leaves out things that may be on the list by another name, if the words name more. */
function withoutKnown(memory: SessionMemory, act: Act): Act {
  if (act.do !== 'list') return act
  const things = act.things.filter(({ name }) => !maybeOnList(memory, name))
  return things.length > 0 ? { ...act, things } : act
}

/** “The mug”, where a coffee mug is on the list. */
const maybeOnList = ({ facts: { things } }: SessionMemory, name: string): boolean =>
  !findThing(things, name) && calledLike(things, name).length > 0

const LONGEST_LABEL = 120
export const LONGEST_VALUE = 2_000

function offeredAs(memory: SessionMemory, acts: readonly Act[]): Offered[] {
  const value = JSON.stringify(acts)
  const label = labelOf(memory, acts)
  return label === '' || label.length > LONGEST_LABEL || value.length > LONGEST_VALUE
    ? []
    : [{ label, value }]
}

/** A question that a tap answers, and whose answer needs not be read. Beside one reading or two there is one that does nothing. */
export function ask(memory: SessionMemory, readings: readonly Offered[]): Move {
  const { phrases, said } = memory
  const words = said?.kind === 'words' ? said.text : ''
  const item = said?.item ?? null
  const asNote: Act[] = item === null || words === '' ? [] : [{ do: 'note', thing: item, text: words }]
  const harmless = offer(memory, asNote, [{ do: 'talk', kind: 'other' }], [{ do: 'go_on' }])
  const [other] = harmless.filter(one => readings.every(({ label }) => label !== one.label))
  const choices = readings.length >= MAX_OFFERED || !other ? readings : [...readings, other]
  return callTool('ask_back', '', { prompt: freshOf(phrases.didYouMean, memory), answer: 'one_of', choices })
}

export const offer = (memory: SessionMemory, ...readings: readonly (readonly Act[])[]): Offered[] =>
  readings.flatMap(acts => offeredAs(memory, acts))
