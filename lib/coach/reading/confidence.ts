/** The probability that a reading is right: a log-linear model over the readings of a message, and over none of them being right. */
import { foldedWordsOf } from '@/lib/coach/words'
import type { Act, Situation } from './acts'
import type { Doubt } from './context'
import { listedAs } from './lexicon'

export interface Evidence {
  readonly acts: readonly Act[]
  readonly situation: Situation
  /** The probability of all labels and spans that lead to these acts, from 0 to 1. */
  readonly mass: number
  /** The probability of the likeliest labels among them. */
  readonly labelling: number
  /** The probability of its spans, given its labels. */
  readonly tagging: number
  readonly doubts: ReadonlySet<Doubt>
  /** Share of words in clauses that are taken for talk. */
  readonly talk: number
  /** The number of known things that are named but not acted on. */
  readonly left: number
  /** Share of words that nothing was learned of. */
  readonly unknown: number
  readonly words: number
  readonly clauses: number
}

/** A weight for each feature. */
export type Confidence = Readonly<Record<string, number>>

type Feature = readonly [name: string, value: number]

/** The probability of each reading; the rest to 1 is the probability that none is right. `found` begins with the greatest mass. */
export function probabilitiesOf(confidence: Confidence, found: readonly Evidence[]): number[] {
  const scores = found.map((_, rank) =>
    featuresOf(found, rank).reduce((sum, [name, value]) => sum + (confidence[name] ?? 0) * value, 0),
  )
  return softmaxWithNone(scores)
}

/** The class “none” has the score 0. */
export function softmaxWithNone(scores: readonly number[]): number[] {
  const most = Math.max(0, ...scores)
  const odds = scores.map(score => Math.exp(score - most))
  const total = odds.reduce((sum, one) => sum + one, Math.exp(-most))
  return odds.map(one => one / total)
}

const logit = (share: number) => {
  const bounded = Math.min(Math.max(share, 1e-4), 1 - 1e-4)
  return Math.log(bounded / (1 - bounded))
}

export function featuresOf(found: readonly Evidence[], rank: number): Feature[] {
  const one = found[rank]!
  const { acts, mass, labelling, tagging, doubts, talk, left, unknown, words, clauses, situation } = one
  const masses = found.map(other => other.mass)
  const all = masses.reduce((sum, other) => sum + other, 0)
  const [best = 0, second = 0] = masses
  // Each reading of a long list is unlikely, although most of it is right: so the probability is taken per word.
  const perWord = (probability: number, count: number) =>
    Math.max(Math.log(Math.max(probability, 1e-300)) / Math.max(count, 1), -3)
  return [
    ['bias', 1],
    ['share', logit(mass / all)],
    ['margin', (rank === 0 ? best - second : mass - best) / all],
    [`rank ${Math.min(rank, 2)}`, 1],
    ['labelling', perWord(labelling, clauses)],
    ['tagging', perWord(tagging, words)],
    ['talk', talk],
    ['left', Math.min(left, 2)],
    [`to ${situation.to}`, 1],
    ['unknown', unknown],
    ['words', Math.min(words, 40) / 10],
    ['clauses', Math.min(clauses, 8) / 4],
    [`acts ${Math.min(acts.length, 4)}`, 1],
    ...[...doubts].map((doubt): Feature => [`doubt ${doubt}`, 1]),
    ...acts
      .flatMap(act => [
        ...featuresOfAct(act, situation),
        [`share ${act.do}`, logit(mass / all)] as const,
        [`labelling ${act.do}`, perWord(labelling, clauses)] as const,
      ])
      .map(([name, value]): Feature => [name, value / acts.length]),
  ]
}

function featuresOfAct(act: Act, situation: Situation): Feature[] {
  const { do: name } = act
  const features: Feature[] = [
    [`act ${name}`, 1],
    [`${name} to ${situation.to}`, 1],
  ]
  if (act.do === 'list') return [...features, ...featuresOfList(act, situation)]
  if (act.do === 'decide') features.push(...featuresOfPlace(act.to, situation))
  if ('things' in act) features.push([`${name} of ${whose(act.things, situation)}`, 1])
  return features
}

/** Talk that is taken for a list has names that no list has. */
function featuresOfList({ things }: Extract<Act, { do: 'list' }>, { to }: Situation): Feature[] {
  const isUnknown = ({ name }: { name: string }) => {
    const words = foldedWordsOf(name)
    return !/T/i.test(listedAs(words, words.length - 1))
  }
  const longest = Math.max(...things.map(({ name }) => name.split(' ').length))
  return [
    [
      to === 'list' ? 'unknown names' : 'unknown names unasked',
      things.filter(isUnknown).length / things.length,
    ],
    ['names', Math.min(things.length, 10) / 10],
    ['long name', longest > 4 ? 1 : 0],
  ]
}

const WAY = /^(?:trash|donate|sell|recycle|return|give_back)$/

function featuresOfPlace(to: string, { done }: Situation): Feature[] {
  if (WAY.test(to)) return [[`to ${to}`, 1]]
  const words = foldedWordsOf(to)
  const isUsed = done.some(one => one.to === to)
  const isPlace = isUsed || words.some((_, at) => /P/i.test(listedAs(words, at)))
  return [
    [isUsed ? 'to used place' : isPlace ? 'to known place' : 'to unknown place', 1],
    ['words of place', Math.min(words.length, 8) / 4],
    ['marks in place', /[,.:;!?]/.test(to) ? 1 : 0],
  ]
}

function whose(things: readonly string[], situation: Situation): string {
  const isThere = (name: string) =>
    situation.things.includes(name) || situation.done.some(one => one.name === name)
  if (things.length === 0) return 'none'
  if (things.some(name => name !== situation.item && !isThere(name))) return 'new'
  return things.every(name => name === situation.item) ? 'item' : things.length > 2 ? 'many' : 'other'
}
