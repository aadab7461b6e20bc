/** How alike sentences are in their words and pieces of words: what is left without the sentence model. */
import { plain } from '@/lib/coach/words'
import { EXAMPLES } from './examples'

type Bag = ReadonlyMap<string, number>

const PIECE = 4

function piecesOf(text: string): Map<string, number> {
  const bag = new Map<string, number>()
  const add = (piece: string, weight: number) => bag.set(piece, (bag.get(piece) ?? 0) + weight)
  const words = plain(text).split(' ')
  for (const [index, word] of words.entries()) {
    add(word, 1)
    if (index > 0) add(`${words[index - 1]} ${word}`, 1)
    for (let at = 0; word.length > PIECE && at + PIECE <= word.length; at += 1)
      add(`…${word.slice(at, at + PIECE)}`, 0.4)
  }
  return bag
}

interface Known {
  readonly bags: readonly Bag[]
  readonly rarity: ReadonlyMap<string, number>
}

let known: Known | undefined

function recall(): Known {
  if (known) return known
  const pieces = EXAMPLES.map(({ text }) => piecesOf(text))
  const count = new Map<string, number>()
  for (const piece of pieces.flatMap(bag => [...bag.keys()])) count.set(piece, (count.get(piece) ?? 0) + 1)
  const rarity = new Map([...count].map(([piece, number]) => [piece, Math.log(EXAMPLES.length / number)]))
  known = { rarity, bags: pieces.map(bag => ofLengthOne(bag, rarity)) }
  return known
}

const RAREST = 7

function ofLengthOne(bag: Bag, rarity: ReadonlyMap<string, number>): Bag {
  const weighed = [...bag].map(([piece, weight]) => [piece, weight * (rarity.get(piece) ?? RAREST)] as const)
  const length = Math.hypot(...weighed.map(([, weight]) => weight)) || 1
  return new Map(weighed.map(([piece, weight]) => [piece, weight / length]))
}

/** Cosines with each example. */
export function wordLikenesses(text: string): number[] {
  const { bags, rarity } = recall()
  const own = [...ofLengthOne(piecesOf(text), rarity)]
  return bags.map(bag => own.reduce((sum, [piece, weight]) => sum + weight * (bag.get(piece) ?? 0), 0))
}
