import type { StopReason, Usage } from './events'
import type { AssistantBlock, Message } from './messages'

export interface ToolSpec {
  readonly name: string
  readonly description: string
  /** JSON Schema of the input. */
  readonly inputSchema: Record<string, unknown>
}

/** All that one model call needs. The same request twice may be answered differently; nothing else may depend on it. */
export interface ModelRequest {
  readonly system: string
  readonly messages: readonly Message[]
  readonly tools: readonly ToolSpec[]
}

export type ModelReply =
  | {
      readonly kind: 'reply'
      readonly content: readonly AssistantBlock[]
      readonly stopReason: StopReason
      readonly usage: Usage
      /** The name under which the model answered. */
      readonly model: string
    }
  /** The call failed after the adapter's own retries (E9). `message` is one sentence that a person can act on. */
  | { readonly kind: 'failed'; readonly code: string; readonly message: string; readonly retryable: boolean }

export interface ModelCall {
  /** Called with each piece of text as it arrives. */
  readonly onText: (delta: string) => void
  readonly signal: AbortSignal
}

/** A model is one function. It never throws, except when its signal is aborted. */
export type Model = (request: ModelRequest, call: ModelCall) => Promise<ModelReply>
