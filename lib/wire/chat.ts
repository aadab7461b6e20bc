/** The chat endpoints for programs, in the words of the seeds terminating-tool-calls and tool-call-agent-extensions. */
import { z } from 'zod'
import { callId, sessionId } from '@/lib/engine/ids'
import { shown } from '@/lib/tidy/questions/shapes'
import { isVisible } from '@/lib/tidy/thing-name'
import { MAX_TEXT } from './limits'

const count = z.int().nonnegative()
/** The API refuses a blank system message. */
export const note = shown.max(20_000)

/** A run that asks for more would go on as long as the model does, at its owner's cost. */
const MAX_INVOCATIONS = 1_000

export const toolNames = z.array(z.string().min(1).max(200)).max(64)

/** Defaults and texts are the seed's, to the letter (X1). */
export const terminatingConfig = z.strictObject({
  tool_ids: toolNames
    .min(1)
    .describe(
      'Tools that end the run: the UUID of a custom tool, the registry key of a built-in one, or a name.',
    ),
  consecutive_nudges: count
    .default(1)
    .describe('Content-only replies in a row that are nudged before the run fails.'),
  nudge_message: note.default(
    'You are currently in an autonomous execution mode with no user interaction. You must complete your task by calling one of the terminating tools.',
  ),
  max_invocations: z
    .int()
    .min(1)
    .max(MAX_INVOCATIONS)
    .default(64)
    .describe('Model calls that the run may make.'),
})
export type TerminatingConfig = z.infer<typeof terminatingConfig>

const RESTRICTION_MESSAGE =
  "Do not produce a final answer directly. Before finishing, call a tool. If no tool is needed, call the 'finish' tool."

/** Static configuration of the agent (F3). */
export const agentConfig = z.strictObject({
  restrictOutput: z.boolean().default(false),
  restrictionMessage: z
    .string()
    .max(20_000)
    .overwrite(message => (isVisible(message) ? message : RESTRICTION_MESSAGE))
    .default(RESTRICTION_MESSAGE)
    .describe('A blank one is the default.'),
  restrictionMaxInjections: count.default(0).describe('Injections per turn; 0 is unlimited.'),
})
export type AgentConfig = z.infer<typeof agentConfig>

/** The id of a stored agent: a UUID. */
export const agentId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

const context = {
  context_id: sessionId.describe('A session. A new id starts one, which then also shows in the page.'),
  terminating_config: terminatingConfig.optional(),
  agent_config: agentConfig.optional(),
  agent_id: agentId.optional().describe('A stored agent, in place of `agent_config`.'),
  tools: toolNames
    .optional()
    .describe(
      'Tools that the run offers as ordinary ones, whatever the mode; ids or names, as in `tool_ids`.',
    ),
  results_from: z
    .array(z.string().min(1).max(200))
    .max(16)
    .optional()
    .describe('Names of other programs that may bring results of calls which the run leaves to its client.'),
}

const text = shown.trim()

export const chatRequest = z.strictObject({ ...context, message: text.max(MAX_TEXT) })
export const chatInvokeRequest = z.strictObject(context)
export const chatAddAiMessageRequest = z.strictObject({
  ...context,
  message: text
    .max(100_000)
    .optional()
    .describe(
      'Stored as the AI’s message. Without `prompt` and `terminating_config` it is the response, and no model is called.',
    ),
  prompt: text
    .max(100_000)
    .optional()
    .describe('Steers this one run as a system message; not saved as a human one.'),
})

export const chatToolResultRequest = z.strictObject({
  context_id: sessionId,
  tool_call_id: callId,
  tool_output: z
    .unknown()
    .refine(output => output !== undefined, 'It is missing.')
    .describe('What the call came to. Text as it is, anything else as JSON.'),
  is_error: z.boolean().default(false).describe('The call failed, and `tool_output` tells the model why.'),
  terminate: z
    .boolean()
    .optional()
    .describe('The run ends, and `tool_output` is its response. A failed call ends nothing.'),
})
export type ChatToolResultRequest = z.infer<typeof chatToolResultRequest>

export type ChatRequest = z.infer<typeof chatRequest>
export type ChatInvokeRequest = z.infer<typeof chatInvokeRequest>
export type ChatAddAiMessageRequest = z.infer<typeof chatAddAiMessageRequest>

export const generatedMessage = z.union([
  z.strictObject({ sender: z.enum(['human', 'ai']), message: z.string() }),
  z.strictObject({
    type: z.literal('tool_call'),
    tool_call_id: z.string(),
    tool_name: z.string(),
    tool_input: z.unknown(),
  }),
  z.strictObject({ type: z.literal('tool_response'), tool_call_id: z.string(), tool_output: z.string() }),
])
export type GeneratedMessage = z.infer<typeof generatedMessage>
