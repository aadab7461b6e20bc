/** What every variant of the loop is given, and what it has to be. */
import { z } from 'zod'

/** The tool `noop`, alike for all: a check of the input, and a clock in its execution. */
export const noopInput = z.object({ i: z.number() })
export const NOOP = { name: 'noop', description: 'Does nothing' }

export const SYSTEM = 'You are a test agent.'
export const MAX_TOKENS = 1_024

export interface Surroundings {
  readonly baseURL: string
  readonly apiKey: string
  readonly model: string
  readonly execute: (input: z.infer<typeof noopInput>) => Promise<string>
}

/** Holds one conversation to its end and gives its last words. */
export type Converse = (prompt: string, maxTurns: number) => Promise<string>

/** Done once a process; what it opens lasts as long as the process. */
export type OpenLoop = (surroundings: Surroundings) => Promise<Converse>

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
