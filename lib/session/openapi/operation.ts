import type { z } from 'zod'
import type { ZodOpenApiResponseObject } from 'zod-openapi'
import type { Refusal } from '@/lib/wire/refusal'
import { conflictBody, errorBody } from '@/lib/wire/responses'

/** A JSON body with an example. */
export const json = (schema: z.ZodType, example?: unknown) => ({
  content: { 'application/json': { schema, ...(example !== undefined && { example }) } },
})

export const body = (schema: z.ZodType, example: unknown) => ({ required: true, ...json(schema, example) })

/** A JSON body with several examples, each under its name. */
export const bodyLike = (schema: z.ZodType, named: Readonly<Record<string, unknown>>) => ({
  required: true,
  content: {
    'application/json': {
      schema,
      examples: Object.fromEntries(Object.entries(named).map(([name, value]) => [name, { value }])),
    },
  },
})

export const response = (
  description: string,
  schema: z.ZodType,
  example?: unknown,
): ZodOpenApiResponseObject => ({
  description,
  ...json(schema, example),
})

const REFUSALS = {
  400: {
    means:
      'The request does not fit: malformed JSON, an unknown field or parameter, an id with odd characters, or text that can’t be stored.',
    example: { code: 'bad_request', message: 'The body has an unknown field: loud.' },
  },
  401: {
    means: 'Where devices have to be paired: whoever asks has no pass.',
    example: {
      code: 'not_paired',
      message: 'This device is not paired. A program sends a token as “authorization: Bearer TOKEN”.',
    },
  },
  403: {
    means: 'Not for whoever asks, or asked for by another site’s page.',
    example: { code: 'wrong_code', message: 'This code is not right, was used before, or is over.' },
  },
  404: {
    means: 'There is no such thing.',
    example: {
      code: 'session_not_found',
      message: 'There is no such session. It may have been deleted.',
    },
  },
  405: {
    means: 'For a method that this address does not have; `allow` has those that it takes.',
    example: {
      code: 'method_not_allowed',
      message: 'This address does not take PUT. It takes GET, HEAD, OPTIONS.',
    },
  },
  409: {
    means: 'It can’t be done in the state that things are in.',
    example: {
      code: 'session_ended',
      message: 'This session has ended. Open it again to go on, or start a new one.',
    },
  },
  413: { means: 'Too large.', example: { code: 'too_large', message: 'This message is too long.' } },
  415: {
    means: 'Not a photo that can be read, or not said what it is (`content-type`).',
    example: {
      code: 'unsupported_photo',
      message: 'This file can’t be read as a photo. JPEG, PNG and WebP work.',
    },
  },
  421: {
    means: 'A name that the server may not be called by.',
    example: { code: 'host_not_allowed', message: 'Tidyup may not be called by this name.' },
  },
  422: {
    means: 'Understood, but it can’t be done.',
    example: { code: 'answer_does_not_fit', message: 'There is no choice number 7.' },
  },
  429: {
    means: 'Too often, or too much at once; `retry-after` says when.',
    example: {
      code: 'too_many_requests',
      message: 'That is a lot at once. Wait a little, then try again.',
    },
  },
  500: {
    means: 'A fault of ours; the log has it under the id in `details`.',
    example: {
      code: 'internal_error',
      message: 'Something went wrong on our side. Nothing is lost; try again.',
    },
  },
  502: {
    means: 'The model failed.',
    example: {
      code: 'model_error',
      message: 'The model can’t be reached. Try again.',
      details: { code: 'model_unreachable' },
    },
  },
  503: {
    means: 'Not just now: the database can’t be used, or the server is being stopped.',
    example: { code: 'store_unavailable', message: 'The database can’t be reached.' },
  },
} as const satisfies Record<number, { means: string; example: Refusal }>

type Refusals = Record<string, ZodOpenApiResponseObject>

/**
 * The refusals that a call may end in, each with the error body and an example; some calls have examples, or a body, of
 * their own.
 */
export function refusals(
  statuses: readonly (keyof typeof REFUSALS)[],
  own: Partial<Record<keyof typeof REFUSALS, Refusal>> = {},
  body?: { readonly schema: z.ZodType; readonly also: object },
): Refusals {
  return Object.fromEntries(
    statuses.map(status => {
      const { means, example } = REFUSALS[status]
      const schema = body?.schema ?? (status === 409 ? conflictBody : errorBody)
      return [String(status), response(means, schema, { error: own[status] ?? example, ...body?.also })]
    }),
  )
}

/** Examples of the OpenAPI document: requests as in the seeds, and what a small session answers. */
const TOOL_ID = 'c3b3bbf3-92fc-4ce6-b483-489c0b01ffa2'

export const examples = {
  pair: { code: 'K7MR-2XPA', name: 'Phone' },
  token: { name: 'Nightly export' },
  createSession: { title: 'My desk' },
  changeSession: { title: 'My desk, the left half', energy: 'small' },
  sendMessage: { text: 'a blue mug, old receipts and a phone charger' },
  sendToBusy: { text: 'and the lamp', whenBusy: 'inject' },
  answer: { answerId: 'tap-1', answer: { kind: 'choice', index: 0 } },
  addThings: { add: [{ name: 'blue mug' }, { name: 'socks', quantity: 6 }] },
  renameThing: { rename: { id: 't1', name: 'letters from Ada' } },
  splitThing: { split: { id: 't1', names: ['bills', 'postcards'] } },
  wholeThing: { whole: { id: 't1' } },
  noteOnThing: { note: { id: 't1', text: 'the plug is loose' } },
  noNoteOnThing: { unnote: { id: 't1', text: 'the plug is loose' } },
  mergeThings: { merge: { ids: ['t1', 't2'], name: 'desk things' } },
  removeThing: { remove: { id: 't1' } },
  restoreThing: { restore: { id: 't1' } },
  startCarry: { kind: 'start' },
  carryThings: { kind: 'carried', ids: ['t1', 't2'] },
  addToHome: { add: [{ name: 'passport', place: 'desk drawer' }] },
  moveThing: { move: { id: 'th_qPx1rWcNdS0aJk3Zb7uYtg', place: 'hall cupboard' } },
  renamePlace: { renamePlace: { id: 'pl_8sKfXw2mQe9vLr4TnB6yHA', name: 'Cable box' } },
  mergePlaces: {
    mergePlaces: { ids: ['pl_8sKfXw2mQe9vLr4TnB6yHA', 'pl_c5GdVz1oUj7iPe3RwM0xNQ'], name: 'Cable box' },
  },
  forgetThing: { forgetThing: { id: 'th_qPx1rWcNdS0aJk3Zb7uYtg' } },
  forgetPlace: { forgetPlace: { id: 'pl_8sKfXw2mQe9vLr4TnB6yHA' } },
  undoEdit: { undo: { seq: 7 } },
  uncarryThing: { kind: 'not_carried', ids: ['t1'] },
  chat: {
    context_id: 'abc-123',
    message: 'Analyze my last 5 emails and summarize them',
    terminating_config: { tool_ids: [TOOL_ID] },
  },
  chatWithLimits: {
    context_id: 'abc-123',
    message: 'Research the topic and compile a report',
    terminating_config: {
      tool_ids: [TOOL_ID],
      consecutive_nudges: 3,
      nudge_message: 'Remember: You must call the terminating tool when finished.',
      max_invocations: 20,
    },
  },
  chatRestricted: {
    context_id: 'abc-123',
    message: 'Sort the desk drawer',
    agent_config: { restrictOutput: true, restrictionMaxInjections: 2 },
  },
  chatAsAgent: {
    context_id: 'abc-123',
    message: 'Sort the desk drawer',
    agent_id: 'd2b0c1a4-5a0b-4a55-8f0c-0c9a0f6c6f0e',
  },
  createAgent: {
    name: 'Desk sorter',
    config: { restrictOutput: true, restrictionMaxInjections: 2 },
    tools: ['list_items', 'finishTool'],
    prompt: 'Work through one drawer at a time.',
  },
  changeAgent: { tools: ['list_items'], model: null },
  chatInvoke: { context_id: 'abc-123', terminating_config: { tool_ids: [TOOL_ID] } },
  chatAddAiMessage: {
    context_id: 'abc-123',
    prompt: "Process the user's request and return results via the complete_task tool",
    terminating_config: { tool_ids: [TOOL_ID], max_invocations: 10 },
  },
  chatResponse: {
    response: 'Task completed: five letters answered',
    saved_ai_messages: true,
    run_id: 'r_V1StGXR8_Z5jdHi6B',
    yield_reason: 'terminated',
    policy: 'nudge',
    usage: {
      input_tokens: 2_310,
      output_tokens: 48,
      cache_read_input_tokens: 0,
      cache_creation_input_tokens: 0,
    },
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
  },
  chatParked: {
    response: null,
    pending_tool_call: {
      tool_call_id: 'toolu_02',
      tool_name: 'look_up_stock',
      tool_input: { article: 'stapler' },
    },
    run_id: 'r_V1StGXR8_Z5jdHi6B',
    yield_reason: null,
    policy: null,
    generated_messages: [
      { sender: 'human', message: 'How many staplers are left?' },
      {
        type: 'tool_call',
        tool_call_id: 'toolu_02',
        tool_name: 'look_up_stock',
        tool_input: { article: 'stapler' },
      },
    ],
    usage: {
      input_tokens: 2_310,
      output_tokens: 48,
      cache_read_input_tokens: 0,
      cache_creation_input_tokens: 0,
    },
  },
  chatToolResult: { context_id: 'abc-123', tool_call_id: 'toolu_02', tool_output: { left: 12 } },
  chatToolFailed: {
    context_id: 'abc-123',
    tool_call_id: 'toolu_02',
    tool_output: 'The stock can’t be reached.',
    is_error: true,
  },
  registerClientTool: {
    name: 'look_up_stock',
    description: 'How many of an article are left.',
    input_schema: { type: 'object', properties: { article: { type: 'string' } }, required: ['article'] },
    execution: 'client',
  },
  registerTool: {
    name: 'complete_task',
    description: 'Return the final result of the task.',
    input_schema: {
      type: 'object',
      properties: { result: { type: 'string', description: 'The final result of the completed task' } },
      required: ['result'],
    },
    template: 'Task completed: {{result}}',
  },
} as const
