/**
 * The conversation as a model reads it. Names follow the Messages API, so that an adapter has little to do;
 * images are named by id here and become bytes only in the adapter.
 */
import { z } from 'zod'
import type { OpenKind } from './domain'
import { callId, imageId } from './ids'

const textBlock = z.object({ type: z.literal('text'), text: z.string() })
const imageBlock = z.object({ type: z.literal('image'), imageId })
/** Thinking goes back to the model unchanged, signature and all. */
const thinkingBlock = z.object({ type: z.literal('thinking'), thinking: z.string(), signature: z.string() })
const redactedThinkingBlock = z.object({ type: z.literal('redacted_thinking'), data: z.string() })
const toolUseBlock = z.object({
  type: z.literal('tool_use'),
  id: callId,
  name: z.string(),
  input: z.unknown(),
})
const toolResultBlock = z.object({
  type: z.literal('tool_result'),
  callId,
  content: z.string(),
  isError: z.boolean(),
})

export const assistantBlock = z.discriminatedUnion('type', [
  textBlock,
  thinkingBlock,
  redactedThinkingBlock,
  toolUseBlock,
])

export type TextBlock = z.infer<typeof textBlock>
export type ImageBlock = z.infer<typeof imageBlock>
export type ToolUseBlock = z.infer<typeof toolUseBlock>
export type ToolResultBlock = z.infer<typeof toolResultBlock>
export type AssistantBlock = z.infer<typeof assistantBlock>

/**
 * The reason for a note to the model: `prompt` steers the run that a program starts, `revised` tells of a changed answer, `carried` of
 * things that were put away, `edited` of other changes outside of the conversation, and `home` of earlier sessions.
 */
export const noteReason = z.enum([
  'nudge',
  'restriction',
  'prompt',
  'max_tokens',
  'revised',
  'edited',
  'carried',
  'home',
])
export type NoteReason = z.infer<typeof noteReason>

/** These tell what happened outside of the conversation, at a moment that is nobody’s turn. */
export const comesFromOutside = (reason: SystemMessage['reason']) =>
  reason === 'revised' || reason === 'edited' || reason === 'carried'

/** These steer the run that they were given in. They stay in the history, and the next run is told that they are over. */
export const steersOneRun = (reason: SystemMessage['reason']) =>
  reason === 'nudge' || reason === 'restriction' || reason === 'prompt'

/**
 * The form of the request that a reply answers, as the model's adapter describes it. The engine stores it with the reply
 * and hands it back in later requests, so that a session is asked in one form throughout, and thinking goes back only
 * behind what it was given to.
 */
export const replyOrigin = z.object({
  form: z.string(),
  /** Stands for all that was read before the reply. */
  prefix: z.string().optional(),
  /** The request held no thinking of earlier replies, and no later one may. */
  withoutThinking: z.literal(true).optional(),
  /** The request held no photos, though there were some, and no later one is to. */
  withoutPhotos: z.literal(true).optional(),
})
export type ReplyOrigin = z.infer<typeof replyOrigin>

export type Message = SaidMessage | ModeChangeMessage

export type SaidMessage =
  /** `isSynthetic`: the engine’s own, as in the event. */
  | { role: 'user'; content: readonly (TextBlock | ImageBlock)[]; isSynthetic?: true }
  /** `isRefusal`: the model would not go on, and is not shown these words again. */
  | { role: 'assistant'; content: readonly AssistantBlock[]; origin?: ReplyOrigin; isRefusal?: true }
  /** The results of the calls of the assistant message right before it. */
  | { role: 'tool_results'; content: readonly ToolResultBlock[] }
  | SystemMessage

/** A note to the model, never the person's words. `steering_over` is made by the fold, where a run begins. */
export interface SystemMessage {
  role: 'system'
  text: string
  reason: NoteReason | 'steering_over'
  /** With the reason `revised`: the question and its new answer, as data. Made by the fold, from the event before. */
  revision?: { readonly question: OpenKind; readonly answer: OpenKind }
  /** The subject. A later note about the same subject replaces this one until the model has answered it. */
  about?: string
}

/** From here on the session is in this mode, and this is what was to be told of it. Nobody said it. */
export interface ModeChangeMessage {
  role: 'mode'
  name: string
  context: string
  /** The state of the list when the last request became due, as text. */
  now?: string
  /** Ids of the tools that the run offers besides the mode's own (X2). */
  requestedTools: readonly string[]
}
