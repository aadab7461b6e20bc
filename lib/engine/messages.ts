/**
 * The conversation as a model reads it. Names follow the Messages API, so that an adapter has little to do;
 * images are named by id here and become bytes only in the adapter.
 */
import { z } from 'zod'
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

/** Why the model is given a note: `prompt` steers the run that a program starts, `revised` tells of a changed answer. */
export const noteReason = z.enum(['nudge', 'restriction', 'prompt', 'max_tokens', 'revised'])
export type NoteReason = z.infer<typeof noteReason>

/** These steer the run that they were given in, and go with it: a later run may be of another kind. */
export const steersOneRun = (reason: NoteReason) =>
  reason === 'nudge' || reason === 'restriction' || reason === 'prompt'

export type Message = SaidMessage | ModeMark

export type SaidMessage =
  | { role: 'user'; content: readonly (TextBlock | ImageBlock)[] }
  | { role: 'assistant'; content: readonly AssistantBlock[] }
  /** The results of the calls of the assistant message right before it. */
  | { role: 'tool_results'; content: readonly ToolResultBlock[] }
  /** A note to the model, never the person's words. */
  | { role: 'system'; text: string; reason: NoteReason }

/** From here on the session is in this mode, and this is what was to be told of it. Nobody said it. */
export interface ModeMark {
  role: 'mode'
  name: string
  situation: string
  /** Ids of the tools that the run offers besides the mode's own (X2). */
  requestedTools: readonly string[]
}
