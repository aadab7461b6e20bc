import type { Domain } from './domain'
import type { StopReason, Usage } from './events'
import type { AssistantBlock, ReplyOrigin, SaidMessage, ToolUseBlock } from './messages'
import { addUsage, allTokens } from './reply-content'

export interface ToolSpec {
  readonly name: string
  readonly description: string
  /** JSON Schema of the input. */
  readonly inputSchema: Record<string, unknown>
}

/** From here on this mode replaces the one before. */
export interface ModeMessage {
  readonly role: 'mode'
  readonly name: string
  /** The mode's instructions. They are constant for each mode and its tools. */
  readonly prompt: string
  /** The mode's data and the facts as text. Empty if there is nothing to say. */
  readonly context: string
  /** The state of the list as text. The last such message counts. */
  readonly now?: string
  /** The tools that are offered, and no others. */
  readonly tools: readonly ToolSpec[]
}

export type RequestMessage = SaidMessage | ModeMessage

/**
 * All that one model call needs. The same request twice may be answered differently; nothing else may depend on it.
 *
 * From one request of a session to the next `system` and `tools.initial` stay, and `tools.later` and `messages` only
 * grow at their end (S1), so that a model may keep what it has read. Exceptions: a summary replaces the first messages; a
 * new version of the app, or a tool that was registered again, may change earlier texts
 * (docs/decisions/023-append-only-requests.md).
 */
export interface ModelRequest<D extends Domain = Domain> {
  /** The instructions of every mode. */
  readonly system: string
  readonly messages: readonly RequestMessage[]
  /** Every tool that is offered anywhere in the session: from its start, and by modes or requests later on. */
  readonly tools: { readonly initial: readonly ToolSpec[]; readonly later: readonly ToolSpec[] }
  /**
   * The mode and the facts as data, for a model that knows the domain and runs in this process; others read them in the
   * words of the modes. Undefined where there are no modes, as in a summary.
   */
  readonly state?: { readonly mode: D['mode']; readonly facts: D['facts'] }
  /** The reply before was cut off at the length limit, and being told so did not help: it may be longer this once. */
  readonly allowsLongReply?: boolean
  /** To be called in place of the one that is set. */
  readonly model?: string
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
      /** Tokens in the context with this reply, if `usage` also counts earlier attempts that broke off. */
      readonly contextTokens?: number
      /** The name under which the model answered. */
      readonly model: string
      readonly origin?: ReplyOrigin
      /** A notice for the person, for instance that the model sees no photos. */
      readonly notice?: Notice
    }
  /**
   * The call failed after the adapter's own retries (E9). `message` is one sentence that a person can act on; `usage` is
   * what a reply that broke off has cost.
   */
  | {
      readonly kind: 'failed'
      readonly code: string
      readonly message: string
      readonly retryable: boolean
      readonly usage?: Usage
    }

/** The reply, with the usage of calls before it that gave none. The tokens in the context are those of its own call. */
export function withSpent<Reply extends ModelReply>(reply: Reply, spent: Usage | undefined): Reply {
  if (!spent) return reply
  const usage = addUsage(reply.usage, spent)
  if (reply.kind === 'failed') return { ...reply, usage }
  return { ...reply, usage, contextTokens: reply.contextTokens ?? allTokens(reply.usage) }
}

/** `message` is one sentence in plain words. A session is told of the same `code` once. */
export interface Notice {
  readonly code: string
  readonly message: string
}

export interface ModelCall {
  /** Called with each piece of text as it arrives. */
  readonly onText: (delta: string) => void
  /**
   * Called with each tool call as soon as it is complete, in order, and before that with each element of a list in its input, with
   * the input so far. The input may not fit. A reply that comes at once calls it for none.
   */
  readonly onCall?: (call: ToolUseBlock, isComplete: boolean) => void
  /** The reply begins anew: what was given to `onText` and `onCall` counts no more. */
  readonly onStartOver?: () => void
  /** Called with what a reply has cost that was aborted in mid-stream. */
  readonly onAborted?: (usage: Usage) => Promise<void>
  /** Called when the model is busy, before a wait of so many milliseconds and the first, second … time it is asked again. */
  readonly onBusy?: (ms: number, retry: number) => Promise<void>
  readonly signal: AbortSignal
}

/** A model is one function. It never throws, except when its signal is aborted. */
export type Model<D extends Domain = Domain> = (
  request: ModelRequest<D>,
  call: ModelCall,
) => Promise<ModelReply>
