/** X1's parsing: the bodies of the chat endpoints, against the seed's tables and defaults to the letter. */
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  agentConfig,
  chatAddAiMessageRequest,
  chatInvokeRequest,
  chatRequest,
  terminatingConfig,
} from '@/lib/wire/chat'

/** Where each fault is, as `field.field`; an unknown field is named by its key. */
function faults(schema: z.ZodType, body: unknown): string[] {
  const parsed = schema.safeParse(body)
  if (parsed.success) return []
  return parsed.error.issues.flatMap(issue => {
    const path = issue.path.map(String)
    return issue.code === 'unrecognized_keys'
      ? issue.keys.map(key => [...path, key].join('.'))
      : [path.join('.')]
  })
}

describe('X1 terminating_config', () => {
  test('only tool_ids is required; the defaults are the seed’s', () => {
    expect(terminatingConfig.parse({ tool_ids: ['pass_event'] })).toEqual({
      tool_ids: ['pass_event'],
      consecutive_nudges: 1,
      nudge_message:
        'You are currently in an autonomous execution mode with no user interaction. You must complete your task by calling one of the terminating tools.',
      max_invocations: 64,
    })
  })

  test('the seed’s custom configuration is taken as it is', () => {
    const config = {
      tool_ids: ['a1b2c3d4-0000-4000-8000-000000000000', 'e5f6g7h8'],
      consecutive_nudges: 3,
      nudge_message: 'Remember: You must call the terminating tool when finished.',
      max_invocations: 20,
    }
    expect(terminatingConfig.parse(config)).toEqual(config)
  })

  test('consecutive_nudges may be 0', () => {
    expect(faults(terminatingConfig, { tool_ids: ['finish'], consecutive_nudges: 0 })).toEqual([])
  })

  test.each<{ body: object; fault: string }>([
    { body: {}, fault: 'tool_ids' },
    { body: { tool_ids: [] }, fault: 'tool_ids' },
    { body: { tool_ids: 'finish' }, fault: 'tool_ids' },
    { body: { tool_ids: null }, fault: 'tool_ids' },
    { body: { tool_ids: ['finish', ''] }, fault: 'tool_ids.1' },
    { body: { tool_ids: [7] }, fault: 'tool_ids.0' },
    { body: { tool_ids: ['finish'], consecutive_nudges: -1 }, fault: 'consecutive_nudges' },
    { body: { tool_ids: ['finish'], consecutive_nudges: 1.5 }, fault: 'consecutive_nudges' },
    { body: { tool_ids: ['finish'], consecutive_nudges: '1' }, fault: 'consecutive_nudges' },
    { body: { tool_ids: ['finish'], consecutive_nudges: null }, fault: 'consecutive_nudges' },
    { body: { tool_ids: ['finish'], max_invocations: -1 }, fault: 'max_invocations' },
    { body: { tool_ids: ['finish'], max_invocations: 0 }, fault: 'max_invocations' },
    { body: { tool_ids: ['finish'], max_invocations: 0.1 }, fault: 'max_invocations' },
    { body: { tool_ids: ['finish'], max_invocations: true }, fault: 'max_invocations' },
    { body: { tool_ids: ['finish'], nudge_message: '' }, fault: 'nudge_message' },
    { body: { tool_ids: ['finish'], nudge_message: 3 }, fault: 'nudge_message' },
    { body: { tool_ids: ['finish'], max_invokations: 3 }, fault: 'max_invokations' },
  ])('$body is refused, and the fault is at $fault', ({ body, fault }) => {
    expect(faults(terminatingConfig, body)).toEqual([fault])
    expect(faults(chatInvokeRequest, { context_id: 'abc-123', terminating_config: body })).toEqual([
      `terminating_config.${fault}`,
    ])
  })

  test('every fault is named, not only the first', () => {
    expect(faults(terminatingConfig, { tool_ids: [], max_invocations: -1, extra: 1 })).toEqual([
      'tool_ids',
      'max_invocations',
      'extra',
    ])
  })
})

describe('F3 agent_config', () => {
  test('the defaults are the seed’s', () => {
    expect(agentConfig.parse({})).toEqual({
      restrictOutput: false,
      restrictionMessage:
        "Do not produce a final answer directly. Before finishing, call a tool. If no tool is needed, call the 'finish' tool.",
      restrictionMaxInjections: 0,
    })
  })

  test.each(['', ' \n', '\u200b'])(
    'F3 a blank restrictionMessage, %j, takes the default',
    restrictionMessage => {
      expect(agentConfig.parse({ restrictionMessage })).toEqual(agentConfig.parse({}))
    },
  )

  test.each<{ body: object; fault: string }>([
    { body: { restrictOutput: 'yes' }, fault: 'restrictOutput' },
    { body: { restrictionMaxInjections: -1 }, fault: 'restrictionMaxInjections' },
    { body: { restrictionMaxInjections: 0.5 }, fault: 'restrictionMaxInjections' },
    { body: { restrict_output: true }, fault: 'restrict_output' },
  ])('$body is refused, and the fault is at $fault', ({ body, fault }) => {
    expect(faults(agentConfig, body)).toEqual([fault])
  })
})

describe('X1 the three requests', () => {
  const terminating_config = { tool_ids: ['c3b3bbf3-92fc-4ce6-b483-489c0b01ffa2'] }

  test.each<{ name: string; schema: z.ZodType; body: object }>([
    {
      name: 'POST /chat',
      schema: chatRequest,
      body: { context_id: 'abc-123', message: 'Go', terminating_config },
    },
    {
      name: 'POST /chat/invoke',
      schema: chatInvokeRequest,
      body: { context_id: 'abc-123', terminating_config },
    },
    {
      name: 'POST /chat/add-ai-message',
      schema: chatAddAiMessageRequest,
      body: { context_id: 'abc-123', prompt: 'Be brief.', terminating_config },
    },
    { name: 'without a prompt', schema: chatAddAiMessageRequest, body: { context_id: 'abc-123' } },
  ])('$name takes the seed’s example', ({ schema, body }) => {
    expect(faults(schema, body)).toEqual([])
  })

  test.each<{ name: string; schema: z.ZodType; body: object; fault: string }>([
    { name: 'no message', schema: chatRequest, body: { context_id: 'a' }, fault: 'message' },
    {
      name: 'a blank message',
      schema: chatRequest,
      body: { context_id: 'a', message: ' \n' },
      fault: 'message',
    },
    { name: 'no context', schema: chatInvokeRequest, body: {}, fault: 'context_id' },
    {
      name: 'a malformed context',
      schema: chatInvokeRequest,
      body: { context_id: 'a/b' },
      fault: 'context_id',
    },
    {
      name: 'a context too long',
      schema: chatInvokeRequest,
      body: { context_id: 'a'.repeat(65) },
      fault: 'context_id',
    },
    {
      name: 'an unknown field',
      schema: chatInvokeRequest,
      body: { context_id: 'a', message: 'Go' },
      fault: 'message',
    },
    {
      name: 'a blank prompt',
      schema: chatAddAiMessageRequest,
      body: { context_id: 'a', prompt: '' },
      fault: 'prompt',
    },
    {
      name: 'a blank message of the AI',
      schema: chatAddAiMessageRequest,
      body: { context_id: 'a', message: ' ' },
      fault: 'message',
    },
  ])('$name is refused', ({ schema, body, fault }) => {
    expect(faults(schema, body)).toEqual([fault])
  })
})
