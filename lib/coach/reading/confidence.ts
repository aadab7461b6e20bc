/** The probability that a reading is right: a logistic regression over the evidence for it. */
import type { Act, Addressed } from './acts'
import type { Doubt } from './context'

export interface Evidence {
  readonly acts: readonly Act[]
  /** Of the labelling of clauses, from 0 to 1. */
  readonly mass: number
  /** Of the spans, per token. */
  readonly spans: number
  readonly doubts: ReadonlySet<Doubt>
  /** Share of words in clauses that are taken for talk. */
  readonly talk: number
  /** How many things that are there are named and not acted on. */
  readonly left: number
  readonly to: Addressed
  /** Share of words that nothing was learned of. */
  readonly unknown: number
  readonly words: number
  readonly clauses: number
}

/** By name of the feature. */
export type Confidence = Readonly<Record<string, number>>

const logit = (share: number) => {
  const bounded = Math.min(Math.max(share, 1e-4), 1 - 1e-4)
  return Math.log(bounded / (1 - bounded))
}

/** `best` and `second` are the masses of the first two readings, `rank` is this one's. */
export function evidenceFeatures(
  one: Evidence,
  rank: number,
  best: number,
  second: number,
): [string, number][] {
  const { acts, mass, spans, doubts, talk, left, to, unknown, words, clauses } = one
  const features: [string, number][] = [
    ['bias', 1],
    ['mass', logit(mass)],
    ['margin', rank === 0 ? best - second : mass - best],
    [`rank ${Math.min(rank, 2)}`, 1],
    ['spans', Math.max(spans, -3)],
    ['talk', talk],
    ['left', Math.min(left, 2)],
    [`to ${to}`, 1],
    ['unknown', unknown],
    ['words', Math.min(words, 40) / 10],
    ['clauses', Math.min(clauses, 8) / 4],
    [`acts ${Math.min(acts.length, 4)}`, 1],
  ]
  for (const { do: name } of acts)
    features.push([`act ${name}`, 1 / acts.length], [`mass ${name}`, logit(mass) / acts.length])
  for (const doubt of doubts) features.push([`doubt ${doubt}`, 1])
  const decided = acts.flatMap(act => (act.do === 'decide' ? [act] : []))
  if (decided.some(({ to }) => /[,.:;!?]/.test(to))) features.push(['marks in place', 1])
  if (decided.some(({ to }) => to.split(' ').length > 5)) features.push(['long place', 1])
  if (decided.some(({ things }) => things.length > 2)) features.push(['many', 1])
  return features
}

export function likelihood(confidence: Confidence, features: readonly (readonly [string, number])[]): number {
  const sum = features.reduce((total, [name, value]) => total + (confidence[name] ?? 0) * value, 0)
  return 1 / (1 + Math.exp(-sum))
}
