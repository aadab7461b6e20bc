/** What a measured conversation is: so many turns, each but the last with one call of the tool `noop`. */
export interface Script {
  readonly turns: number
  /** Pieces of text that each turn streams before its call. */
  readonly deltas: number
}

/** The first message of a conversation carries its script, so that the model server needs no memory. */
export const promptOf = ({ turns, deltas }: Script) =>
  `Call the tool until you are done. N=${turns} D=${deltas}`

export function scriptIn(prompt: string): Script {
  const read = (letter: string) => Number(new RegExp(`\\b${letter}=(\\d+)`).exec(prompt)?.[1] ?? 0)
  return { turns: read('N'), deltas: read('D') }
}

/** What the last turn says. */
export const lastWords = ({ turns }: Script) => `done ${turns}`
