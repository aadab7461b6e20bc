/** Which labels words may have, by the examples: half by what was learned of all of them, half by the five nearest. */
import { EXAMPLES, type Example, LABELS } from './examples'
import { glossed } from './gloss'
import { likenesses, recall, softmax } from './learned'
import type { Label } from './reading'
import type { SentenceModel } from './sentence-model'
import { wordLikenesses } from './word-likeness'

export interface Neighbour extends Example {
  /** Cosine: 1 is the same. */
  readonly likeness: number
}

export interface Scores {
  /** They add up to 1, or less where not all labels can be meant. */
  readonly byLabel: ReadonlyMap<Label, number>
  readonly nearest: readonly Neighbour[]
  /** By the sentence model, and not by words alone. */
  readonly isByMeaning: boolean
}

const NEAREST = 5
/** A nearer example counts for much more than a farther one. */
const SHARPNESS = 6
/** Characters. What is longer is a story, and its beginning tells. */
const LONGEST = 400

/** `canMean` says which labels there are where it was said. */
export async function scoresOf(
  text: string,
  canMean: (label: Label) => boolean,
  model: SentenceModel | null,
): Promise<Scores> {
  const start = text.toLowerCase().slice(0, LONGEST)
  const vector = model && (await model(glossed(start)))
  if (!vector) {
    const nearest = nearestOf(wordLikenesses(start), canMean)
    return { byLabel: votes(nearest), nearest, isByMeaning: false }
  }
  const memory = await recall()
  const nearest = nearestOf(likenesses(memory, vector), canMean)
  const near = votes(nearest)
  const shares = softmax(memory, vector)
  const half = (label: Label, index: number) => ((shares[index] ?? 0) + (near.get(label) ?? 0)) / 2
  return {
    byLabel: new Map(
      LABELS.map((label, index) => [label, half(label, index)] as const).filter(([label]) => canMean(label)),
    ),
    nearest,
    isByMeaning: true,
  }
}

const nearestOf = (likeness: readonly number[], canMean: (label: Label) => boolean): Neighbour[] =>
  EXAMPLES.map((example, index) => ({ ...example, likeness: likeness[index] ?? 0 }))
    .filter(({ label }) => canMean(label))
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, NEAREST)

function votes(nearest: readonly Neighbour[]): Map<Label, number> {
  const weight = ({ likeness }: Neighbour) => Math.max(0, likeness) ** SHARPNESS
  const all = nearest.reduce((sum, one) => sum + weight(one), 0) || 1
  const shares = new Map<Label, number>()
  for (const one of nearest) shares.set(one.label, (shares.get(one.label) ?? 0) + weight(one) / all)
  return shares
}
