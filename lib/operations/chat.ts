/** Runs that programs start, and wait for. */
import type { z } from 'zod'
import type { Identity } from '@/lib/access/admit'
import * as commands from '@/lib/session/commands/chat'
import type { ChatOutcome } from '@/lib/session/commands/chat-outcome'
import type { CountedCall } from '@/lib/session/limits/rate-limits'
import type { Runtime } from '@/lib/session/process/runtime'
import {
  chatAddAiMessageRequest,
  chatInvokeRequest,
  chatRequest,
  chatToolResultRequest,
} from '@/lib/wire/chat'
import { NO_RUN } from '@/lib/wire/chat-run'
import { ok, type Result } from '@/lib/wire/refusal'
import { chatParked, chatResponse } from '@/lib/wire/responses'
import { json, operation } from './operation'

const usage = {
  input_tokens: 2_310,
  output_tokens: 48,
  cache_read_input_tokens: 0,
  cache_creation_input_tokens: 0,
}
const run_id = 'r_V1StGXR8_Z5jdHi6B'
const TOOL_ID = 'c3b3bbf3-92fc-4ce6-b483-489c0b01ffa2'

const ended = json(200, 'The run has ended.', chatResponse, {
  response: 'Task completed: five letters answered',
  saved_ai_messages: true,
  run_id,
  yield_reason: 'terminated',
  policy: 'nudge',
  usage,
  generated_messages: [
    { sender: 'human', message: 'Analyze my last 5 emails and summarize them' },
    {
      type: 'tool_call',
      tool_call_id: 'toolu_01',
      tool_name: 'complete_task',
      tool_input: { result: 'five letters answered' },
    },
    {
      type: 'tool_response',
      tool_call_id: 'toolu_01',
      tool_output: 'Task completed: five letters answered',
    },
  ],
})

const lookUp = {
  tool_call_id: 'toolu_02',
  tool_name: 'look_up_stock',
  tool_input: { article: 'stapler' },
}
const parked = json(202, 'The run waits for a person, or for its client.', chatParked, {
  response: null,
  pending_tool_call: lookUp,
  run_id,
  yield_reason: null,
  policy: null,
  generated_messages: [
    { sender: 'human', message: 'How many staplers are left?' },
    { type: 'tool_call', ...lookUp },
  ],
  usage,
})

/** The common part of the four operations. Each response has the fields of the run, refusals included. */
function chatOperation<const Path extends string, Body extends z.ZodType>(
  path: Path,
  {
    command,
    ...record
  }: {
    readonly summary: string
    readonly rate?: CountedCall
    readonly body: Body
    readonly examples: Readonly<Record<string, object>>
    readonly command: (
      runtime: Runtime,
      body: z.output<Body>,
      identity: Identity,
    ) => Promise<Result<ChatOutcome>>
  },
) {
  return operation('POST', path, {
    ...record,
    result: ended,
    otherResult: parked,
    alsoRefused: NO_RUN,
    refusals: [
      'not_paired',
      'session_not_found',
      'run_in_progress',
      'max_nudges_exceeded',
      'too_many_requests',
      'model_error',
      'stopping',
    ],
    async run({ runtime, identity }, { body }) {
      const result = await command(runtime, body, identity)
      if (!result.ok) return result
      const { kind, body: told } = result.value
      return ok(kind === 'finished' ? told : Response.json(told, { status: 202 }))
    },
  })
}

export const chat = chatOperation('/chat', {
  summary: 'Chat with a human message',
  rate: 'runs',
  body: chatRequest,
  examples: {
    basic: {
      context_id: 'abc-123',
      message: 'Analyze my last 5 emails and summarize them',
      terminating_config: { tool_ids: [TOOL_ID] },
    },
    limits: {
      context_id: 'abc-123',
      message: 'Research the topic and compile a report',
      terminating_config: {
        tool_ids: [TOOL_ID],
        consecutive_nudges: 3,
        nudge_message: 'Remember: You must call the terminating tool when finished.',
        max_invocations: 20,
      },
    },
    restricted: {
      context_id: 'abc-123',
      message: 'Sort the desk drawer',
      agent_config: { restrictOutput: true, restrictionMaxInjections: 2 },
    },
    agent: {
      context_id: 'abc-123',
      message: 'Sort the desk drawer',
      agent_id: 'd2b0c1a4-5a0b-4a55-8f0c-0c9a0f6c6f0e',
    },
  },
  command: commands.chat,
})

export const chatInvoke = chatOperation('/chat/invoke', {
  summary: 'Run without a human message',
  rate: 'runs',
  body: chatInvokeRequest,
  examples: { basic: { context_id: 'abc-123', terminating_config: { tool_ids: [TOOL_ID] } } },
  command: commands.chatInvoke,
})

export const chatAddAiMessage = chatOperation('/chat/add-ai-message', {
  summary: 'Add a message of the AI, or run with a prompt that steers this run only',
  rate: 'runs',
  body: chatAddAiMessageRequest,
  examples: {
    basic: {
      context_id: 'abc-123',
      prompt: "Process the user's request and return results via the complete_task tool",
      terminating_config: { tool_ids: [TOOL_ID], max_invocations: 10 },
    },
    message: { context_id: 'abc-123', message: 'Welcome. What lies around?' },
  },
  command: commands.chatAddAiMessage,
})

/** Like the answer to a card, a result is not counted. */
export const chatToolResult = chatOperation('/chat/tool-result', {
  summary: 'Bring what a call came to that was left to the client',
  body: chatToolResultRequest,
  examples: {
    basic: { context_id: 'abc-123', tool_call_id: 'toolu_02', tool_output: { left: 12 } },
    failed: {
      context_id: 'abc-123',
      tool_call_id: 'toolu_02',
      tool_output: 'The stock can’t be reached.',
      is_error: true,
    },
  },
  command: commands.chatToolResult,
})
