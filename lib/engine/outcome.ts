const made = Symbol('outcome')

interface Made {
  /** A tool's plain value may look like an outcome by chance; only those made here count as one. */
  readonly [made]: true
}

/** What a tool call came to (seeds: tool-execution, tool-call-agent-extensions). */
export type Outcome = Made &
  /** With `dropRest` the reply’s calls behind this one are not run: the model is to read its result first (B2). */
  (
    | { readonly kind: 'success'; readonly value: unknown; readonly dropRest?: true }
    /** End the turn, and open a new one with `message` as a synthetic user message (the seed's ToolBreak). */
    | { readonly kind: 'break'; readonly message: string }
    /** End the run; the result is the note, or `Finished` (the seed's TerminateResponse). */
    | { readonly kind: 'terminate'; readonly note: string | undefined }
    /** The client does it: the run waits until the result is brought from outside. */
    | { readonly kind: 'left_to_client' }
  )

export const success = (value: unknown, more: { dropRest?: true } = {}): Outcome => ({
  [made]: true,
  kind: 'success',
  value,
  ...more,
})
export const breakTurn = (message: string): Outcome => ({ [made]: true, kind: 'break', message })
export const terminate = (note?: string): Outcome => ({
  [made]: true,
  kind: 'terminate',
  note: note || undefined,
})
export const leftToClient: Outcome = { [made]: true, kind: 'left_to_client' }

/** A plain return value is a success. */
export function toOutcome(returned: unknown): Outcome {
  const isOutcome = typeof returned === 'object' && returned !== null && made in returned
  return isOutcome ? (returned as Outcome) : success(returned)
}
