import type { StopReason, Usage } from './events'
import type { AssistantBlock, SaidMessage } from './messages'

export interface ToolSpec {
  readonly name: string
  readonly description: string
  /** JSON Schema of the input. */
  readonly inputSchema: Record<string, unknown>
}

/** From here on this mode counts, in the place of the one before. */
export interface ModeMessage {
  readonly role: 'mode'
  readonly name: string
  /** What the mode asks of the model: always the same for the same mode and tools. */
  readonly prompt: string
  /** What is known here and now. Empty where there is nothing to tell. */
  readonly situation: string
  /** The tools that are offered, and no others. */
  readonly tools: readonly ToolSpec[]
}

export type RequestMessage = SaidMessage | ModeMessage

/**
 * All that one model call needs. The same request twice may be answered differently; nothing else may depend on it.
 *
 * From one request of a session to the next `system` and `tools.initial` stay, and `tools.later` and `messages` only
 * grow at their end, so that a model may keep what it has read. Exceptions: a summary takes the place of the first
 * messages, and notes leave with the run that they steered (docs/decisions/006).
 */
export interface ModelRequest {
  /** What holds in every mode. */
  readonly system: string
  readonly messages: readonly RequestMessage[]
  /** Every tool that is offered anywhere in the session: from its start, and by modes or requests later on. */
  readonly tools: { readonly initial: readonly ToolSpec[]; readonly later: readonly ToolSpec[] }
}

export const NO_TOOLS: ModelRequest['tools'] = { initial: [], later: [] }

/** The mode that the call is made in; undefined where there are no modes, as in a summary. */
export const currentMode = ({ messages }: Pick<ModelRequest, 'messages'>): ModeMessage | undefined =>
  messages.findLast(message => message.role === 'mode')

export const offeredNow = (request: Pick<ModelRequest, 'messages' | 'tools'>): readonly ToolSpec[] =>
  currentMode(request)?.tools ?? request.tools.initial

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
