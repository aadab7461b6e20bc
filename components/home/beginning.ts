import type { CarryOn } from '@/lib/wire/home'

/** What a new session may begin with. */
export interface Beginning {
  /** Things whose usual place is known. */
  readonly usual: number
  /** What sessions left undecided. Names alone: a photo belongs to its session. */
  readonly left: readonly { readonly sessionId: string; readonly names: readonly string[] }[]
}

export const toBeginning = ({ usual, left }: CarryOn): Beginning => ({
  usual,
  left: left.map(({ sessionId, things }) => ({ sessionId, names: things.map(({ name }) => name) })),
})

/** Without what is in the session to go on with, and in those that are deleted. */
export const namesLeft = ({ left }: Beginning, isElsewhere: (sessionId: string) => boolean): string[] =>
  left.flatMap(({ sessionId, names }) => (isElsewhere(sessionId) ? [] : names))
