import { expect, test } from 'vitest'
import { pairRequest } from './access'
import { createAgentRequest } from './agents'
import { chatAddAiMessageRequest, chatRequest, terminatingConfig } from './chat'
import { changeSessionRequest, createSessionRequest, sendMessageRequest } from './requests'

test('a run may ask for a thousand invocations, and not for as many as it takes', () => {
  const fits = (max_invocations: number) =>
    terminatingConfig.safeParse({ tool_ids: ['finishTool'], max_invocations }).success
  expect([1, 64, 1_000].map(fits)).toEqual([true, true, true])
  expect([1_001, Number.MAX_SAFE_INTEGER, 0, -1, 1.5].map(fits)).toEqual([false, false, false, false, false])
})

test.each([' ', '\u200b', '\u00ad\u2060', '\u3164', '\u2800', '\u202e', '\u0301'])(
  'X1 words without a visible character, %j, are refused wherever a model or a person would read them',
  blank => {
    const context_id = 'desk'
    const requests = [
      [chatRequest, { context_id, message: blank }],
      [chatAddAiMessageRequest, { context_id, message: blank }],
      [chatAddAiMessageRequest, { context_id, prompt: blank }],
      [terminatingConfig, { tool_ids: ['finishTool'], nudge_message: blank }],
      [createAgentRequest, { name: 'Desk', prompt: blank }],
      [sendMessageRequest, { text: blank }],
      [createAgentRequest, { name: blank }],
      [createSessionRequest, { title: blank }],
      [changeSessionRequest, { title: blank }],
      [pairRequest, { passcode: 'open sesame', name: blank }],
    ] as const
    for (const [schema, body] of requests) expect(schema.safeParse(body).success).toBe(false)
  },
)
