import { expect, test } from 'vitest'
import type { SaidMessage } from '@/lib/engine/messages'
import type { Model, ModelReply } from '@/lib/engine/model'
import { ask, calls, look, user } from './ask-model'
import { strictModel } from './strict-model'

const saying = (...content: Extract<ModelReply, { kind: 'reply' }>['content']): Model =>
  strictModel(async () => ({
    kind: 'reply',
    content,
    stopReason: 'end_turn',
    usage: { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheCreationTokens: 0 },
    model: 'scripted',
  }))

const yes = { type: 'text', text: 'Yes.' } as const

test('a request that the API would refuse throws', async () => {
  const [calling] = calls('c1')
  const messages = [user('Hello'), calling as SaidMessage, user('And?')]
  await expect(ask(saying(yes), { messages, tools: [look] })).rejects.toThrow(
    '`tool_use` ids were found without `tool_result` blocks immediately after: c1',
  )
})

test('a reply begins with thinking that is signed, and one of nothing stays so', async () => {
  const signed = { type: 'thinking', signature: expect.stringMatching(/\w/) }
  expect((await ask(saying(yes))).reply).toMatchObject({ content: [signed, yes] })
  expect(
    (await ask(saying({ type: 'thinking', thinking: 'Hm.', signature: 'mine' }, yes))).reply,
  ).toMatchObject({
    content: [{ ...signed, thinking: 'Hm.', signature: expect.not.stringContaining('mine') }, yes],
  })
  expect((await ask(saying())).reply).toMatchObject({ content: [] })
})
