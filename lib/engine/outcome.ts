const made = Symbol('outcome')

interface Made {
  /** A tool's plain value may look like an outcome by chance; only those made here count as one. */
  readonly [made]: true
}

/** The outcome of a tool call (seeds: tool-execution, tool-call-agent-extensions). */
export type Outcome = Made &
  /**
   * With `dropRest` the model is to read the result first: the reply’s calls behind this one are not run, and the output of
   * a terminal tool before it is not the response (B2).
   */
  (
    | { readonly kind: 'success'; readonly value: unknown; readonly dropRest?: true }
    /** End the turn, and open a new one with `message` as a synthetic user message (the seed's ToolBreak). The result is `value`, if it has one. */
    | { readonly kind: 'break'; readonly message: string; readonly value?: unknown }
    /** End the run; the result is the note, or `Finished` (the seed's TerminateResponse). */
    | { readonly kind: 'terminate'; readonly note: string | undefined }
    /** The client does it: the run waits until the result is brought from outside, and ends with it if it is to `terminate`. */
    | { readonly kind: 'left_to_client'; readonly terminate: boolean }
  )

type OutcomeOf<Kind extends Outcome['kind']> = Extract<Outcome, { kind: Kind }>

export const success = (value: unknown, more: { dropRest?: true } = {}): OutcomeOf<'success'> => ({
  [made]: true,
  kind: 'success',
  value,
  ...more,
})
export const breakTurn = (message: string, value?: unknown): Outcome => ({
  [made]: true,
  kind: 'break',
  message,
  value,
})
export const terminate = (note?: string): OutcomeOf<'terminate'> => ({
  [made]: true,
  kind: 'terminate',
  note: note || undefined,
})
export const leftToClient = ({ terminate = false } = {}): Outcome => ({
  [made]: true,
  kind: 'left_to_client',
  terminate,
})

/** A plain return value is a success. */
export function toOutcome(returned: unknown): Outcome {
  const isOutcome = typeof returned === 'object' && returned !== null && made in returned
  return isOutcome ? (returned as Outcome) : success(returned)
}
