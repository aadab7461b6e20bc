/** The settings of the model, and their defaults. Without the SDK, since the settings are read before it is loaded. */

export const EFFORTS = ['low', 'medium', 'high', 'xhigh', 'max', 'default'] as const
/** `default` leaves it to the model. */
export type Effort = (typeof EFFORTS)[number]

/** If the model thinks before it replies, and for how many tokens at most. If it is not set, the model decides. */
export type Thinking =
  | { readonly type: 'adaptive' | 'disabled' }
  | { readonly type: 'enabled'; readonly budget_tokens: number }

/** Milliseconds. */
export interface WaitLimits {
  /** Until there is a connection; 10 seconds unless it is given. */
  readonly connect?: number | undefined
  /** Until the first piece of a reply: a local model reads the whole conversation before. */
  readonly firstPiece: number
  /** The time between two pieces. A ping that only keeps the stream open does not count. */
  readonly nextPiece: number
}

export const DEFAULT_MODEL_SETTINGS = {
  /** The longest reply, in tokens. */
  maxTokens: 8_192,
  /** A card takes little thought. */
  effort: 'low',
  limits: { firstPiece: 300_000, nextPiece: 120_000 },
} as const satisfies { maxTokens: number; effort: Effort; limits: WaitLimits }
