import type { DispositionChoice } from './questions'

/**
 * A card that comes again has its choices where they were, since a thumb remembers places. The first is the best guess and stays so:
 * a guess may change. What is new takes the places that are free.
 */
export function inPlace(
  choices: readonly DispositionChoice[],
  before: readonly DispositionChoice[],
): DispositionChoice[] {
  const [first, ...others] = choices
  if (!first) return []
  const placed: (DispositionChoice | undefined)[] = [first]
  const isFree = (at: number) => at >= 0 && at < choices.length && placed[at] === undefined
  const rest = others.filter(choice => {
    const at = before.findIndex(({ disposition }) => isSame(disposition, choice.disposition))
    if (!isFree(at)) return true
    placed[at] = choice
    return false
  })
  return choices.map((_, at) => placed[at] ?? rest.shift() ?? first)
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
