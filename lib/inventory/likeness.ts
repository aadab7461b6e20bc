/** Scores how well search words fit a name: as they are typed, in compounds, with typos. The same on every database. */

/** Below it two words are not alike. */
const LEAST = 0.5

/** From 0, for words that are not alike, to 1. Both as `searchWords` gives them. */
export function wordLikeness(wanted: string, word: string): number {
  if (wanted === word) return 1
  const likeness = Math.max(asBeginning(wanted, word), asPart(wanted, word), asTypo(wanted, word))
  return likeness < LEAST ? 0 : likeness
}

const ENDING = /^(?:e|n|s|r|en|er|es|em|ern)$/

/** A beginning is what somebody has typed so far; another ending may be that of a plural. */
function asBeginning(wanted: string, word: string): number {
  const [short, long] = wanted.length < word.length ? [wanted, word] : [word, wanted]
  if (!long.startsWith(short)) return 0
  if (short.length > 2 && ENDING.test(long.slice(short.length))) return 0.95
  if (short === wanted) return 0.7 + 0.2 * (short.length / long.length)
  return short.length >= 4 ? 0.5 + 0.2 * (short.length / long.length) : 0
}

/** “Kabel” in “Ladekabel”, and the other way round. */
function asPart(wanted: string, word: string): number {
  const [short, long] = wanted.length < word.length ? [wanted, word] : [word, wanted]
  if (short.length < 3 || !long.includes(short)) return 0
  const share = short.length / long.length
  if (long.endsWith(short)) return (short === wanted ? 0.65 : 0.5) + 0.2 * share
  return short === wanted && short.length >= 4 ? 0.5 + 0.2 * share : 0
}

function asTypo(wanted: string, word: string): number {
  const most = typosIn(wanted)
  if (most === 0) return 0
  const whole = distance(wanted, word, most)
  if (whole <= most) return 0.92 - 0.12 * whole
  if (wanted.length < 5 || word.length <= wanted.length) return 0
  const beginning = distance(wanted, word.slice(0, wanted.length), 1)
  if (beginning <= 1) return 0.6
  return distance(wanted, word.slice(-wanted.length), 1) <= 1 ? 0.55 : 0
}

const typosIn = ({ length }: string) => (length < 4 ? 0 : length < 6 ? 1 : length < 10 ? 2 : 3)

/** Letters that are wrong, missing, too many or swapped; more than `most` is told as that and one more. */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      let least = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      if (isSwapped) least = Math.min(least, (before[at - 2] ?? 0) + 1)
      next.push(least)
    }
    before = last
    last = next
  }
  return last[other.length] ?? most + 1
}

/** Below it a name does not answer the search. */
const MIN_ANSWER = 0.3
/** The weight of a word in the name of a thing's place, relative to one in its own name. */
const OF_PLACE = 0.55

/**
 * Tells how well a name answers what was searched, all as words; 0 where it does not. `place` are the words of where it lives. Of
 * two that fit alike, the one that says less beside it is the better.
 */
export function answerLikeness(
  wanted: readonly string[],
): (name: readonly string[], place?: readonly string[]) => number {
  /** Names have few words between them. */
  const known = wanted.map(() => new Map<string, number>())
  const likeness = (one: string, nth: number, word: string) => {
    const found = known[nth]?.get(word) ?? wordLikeness(one, word)
    known[nth]?.set(word, found)
    return found
  }
  const best = (one: string, nth: number, words: readonly string[]) =>
    words.reduce((most, word) => Math.max(most, likeness(one, nth, word)), 0)

  return (name, place = []) => {
    if (wanted.length === 0) return 0
    const found = wanted.map((one, nth) => Math.max(best(one, nth, name), OF_PLACE * best(one, nth, place)))
    const share = found.reduce((sum, likeness) => sum + likeness, 0) / wanted.length
    if (share < MIN_ANSWER) return 0
    const used = name.filter(word => wanted.some((one, nth) => likeness(one, nth, word) > 0)).length
    return share + 0.1 * (used / Math.max(name.length, 1))
  }
}
