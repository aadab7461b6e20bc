/** What a person may set about the model, and what counts where they set nothing. Free of the SDK, since the settings are read before it. */

export const EFFORTS = ['low', 'medium', 'high', 'xhigh', 'max', 'default'] as const
/** `default` leaves it to the model. */
export type Effort = (typeof EFFORTS)[number]

/** Whether the model thinks before it replies, and for how many tokens at most; it decides itself where nothing is set. */
export type Thinking =
  | { readonly type: 'adaptive' | 'disabled' }
  | { readonly type: 'enabled'; readonly budget_tokens: number }

/** Milliseconds. */
export interface WaitLimits {
  /** Until there is a connection; 10 seconds unless it is given. */
  readonly connect?: number | undefined
  /** Until the first piece of a reply: a local model reads the whole conversation before. */
  readonly firstPiece: number
  /** Between two pieces. What merely keeps a stream open is none. */
  readonly nextPiece: number
}

export const DEFAULT_MODEL_SETTINGS = {
  /** The longest reply, in tokens. */
  maxTokens: 8_192,
  /** A card takes little thought. */
  effort: 'low',
  limits: { firstPiece: 300_000, nextPiece: 120_000 },
} as const satisfies { maxTokens: number; effort: Effort; limits: WaitLimits }
