/** A client whose types are made from the OpenAPI document: it type-checks, and what it was promised is what it gets. */
import { expect } from '@playwright/test'
import { test } from '@/e2e/testing/test'
import { call, answer as reply, say } from '@/lib/model/testing/scripted-api/replies'
import type { paths } from './openapi-types'

type JsonIn<Part> = Part extends { content: { 'application/json': infer Body } } ? Body : never
type Posted = { [Path in keyof paths]: paths[Path] extends { post: object } ? Path : never }[keyof paths]
type RequestTo<Path extends Posted> = paths[Path] extends {
  post: { requestBody: infer Body }
}
  ? JsonIn<Body>
  : never
/** The status tells which body it is. */
type AnswerOf<Path extends Posted> = paths[Path] extends { post: { responses: infer Responses } }
  ? { [Status in keyof Responses]: { status: Status; body: JsonIn<Responses[Status]> } }[keyof Responses]
  : never

const typedClient =
  (url: string) =>
  async <Path extends Posted>(path: Path, body: RequestTo<Path>): Promise<AnswerOf<Path>> => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() } as AnswerOf<Path>
  }

test('a program written with the types of the document registers tools, chats, and brings a result', async ({
  servers,
}) => {
  const api = await servers.startModel()
  const post = typedClient((await servers.shared({ ANTHROPIC_BASE_URL: api.url })).url)

  const input_schema = { type: 'object', properties: { article: { type: 'string' } } }
  const made = await post('/api/tools', {
    name: 'look_up_stock',
    description: 'How many are left.',
    input_schema,
    execution: 'client',
  })
  if (made.status !== 201) throw new Error(made.body.error.message)
  const { id } = made.body.tool

  api.push(reply(call('look_up_stock', { article: 'stapler' })))
  const asked = await post('/chat', { context_id: 'typed', message: 'How many?', tools: [id] })
  if (asked.status !== 202 || !('pending_tool_call' in asked.body)) throw new Error(`${asked.status}`)
  const { tool_call_id, tool_input } = asked.body.pending_tool_call
  expect(tool_input).toEqual({ article: 'stapler' })

  api.push(reply(say('Twelve.')))
  const brought = await post('/chat/tool-result', { context_id: 'typed', tool_call_id, tool_output: 12 })
  if (brought.status !== 200) throw new Error(`${brought.status}`)
  expect(brought.body.response).toBe('Twelve.')
  expect(brought.body.usage.output_tokens).toBeGreaterThan(0)
  const kinds = brought.body.generated_messages.map(message =>
    'sender' in message ? message.sender : message.type,
  )
  expect(kinds).toEqual(['human', 'tool_call', 'tool_response', 'ai'])

  // @ts-expect-error: the document knows no such field.
  const refused = await post('/chat', { context_id: 'typed', message: 'Go', loud: true })
  if (refused.status !== 400) throw new Error(`${refused.status}`)
  expect(refused.body).toMatchObject({ run_id: null, error: { code: 'bad_request' } })
})
