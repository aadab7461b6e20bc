/** X10: what goes wrong with a call comes back in one form. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ANONYMOUS } from '@/lib/access/admit'
import { say, scriptedModel } from '@/lib/engine/testing/scripted-model'
import { sendMessage } from '@/lib/session/commands/runs'
import { currentRuntime } from '@/lib/session/testing/current-runtime'
import { startRuntime, startSession, untilRested } from '@/lib/session/testing/driven-session'
import { serveMcp } from './serve-mcp'

const CALLER = {
  identity: ANONYMOUS,
  until: new AbortController().signal,
  getRuntime: async () => currentRuntime(),
  markdownWords: () => Promise.reject(new Error('No tool exports.')),
}

let running: Awaited<ReturnType<typeof startRuntime>>
beforeEach(async () => {
  running = await startRuntime(scriptedModel(...Array.from({ length: 30 }, () => say('Fine.'))).model)
})
afterEach(async () => {
  await running.runtime.dispatcher.close()
  await running.remove()
})

async function answerTo(method: string, params: object) {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const request = new Request('http://localhost/mcp', { method: 'POST', headers })
  const message = { jsonrpc: '2.0', id: 1, method, params }
  const response = await serveMcp({ ...CALLER, request, runtime: currentRuntime() }, message)
  const data = (await response.text()).match(/^data: (.*)$/m)?.[1]
  return JSON.parse(data ?? 'null')
}

test.each([
  ['input that does not fit', 'read_session', { session_id: '../x' }, 'bad_request', /^session_id: /],
  ['a field that is unknown', 'list_sessions', { loud: true }, 'bad_request', /loud/],
  [
    'choices without their kind',
    'ask_person',
    { prompt: 'Which?', answer: 'one_of' },
    'bad_request',
    /^choices: /,
  ],
  ['what is not there', 'read_session', { session_id: 'none' }, 'session_not_found', /session/],
])('X10 %s is a result with a code and a sentence', async (_, name, input, code, message) => {
  const { result } = await answerTo('tools/call', { name, arguments: input })
  expect(result.isError).toBe(true)
  expect(result.structuredContent).toMatchObject({
    error: { code, message: expect.stringMatching(message) },
  })
  expect(JSON.parse(result.content[0].text)).toEqual(result.structuredContent)
})

test('X10 a tool that is unknown is told as unknown, by the protocol', async () => {
  expect(await answerTo('tools/call', { name: 'tidy_all', arguments: {} })).toMatchObject({
    error: { code: -32602, message: expect.stringContaining('Unknown tool: tidy_all') },
  })
})

test('X10 every tool is listed with the schema of its input', async () => {
  const { result } = await answerTo('tools/list', {})
  expect(result.tools).toContainEqual(
    expect.objectContaining({
      name: 'get_answer',
      inputSchema: expect.objectContaining({
        type: 'object',
        required: ['ask_id'],
        additionalProperties: false,
      }),
      annotations: expect.objectContaining({ readOnlyHint: true }),
    }),
  )
})

test('X10 of a long session the last 50 messages are read', async () => {
  const id = await startSession('Message 1')
  for (let nth = 2; nth <= 30; nth += 1) {
    await untilRested(id)
    await sendMessage(currentRuntime(), id, { text: `Message ${nth}` })
  }
  await untilRested(id)
  const { result } = await answerTo('tools/call', { name: 'read_session', arguments: { session_id: id } })
  const { messages } = result.structuredContent.session
  expect(messages).toHaveLength(50)
  expect(messages.slice(-2)).toMatchObject([{ text: 'Message 30' }, { text: 'Fine.' }])
})
