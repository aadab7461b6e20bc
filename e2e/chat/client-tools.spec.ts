/** A program that executes a tool itself, while the server is stopped and started between its calls (X8). */
import { expect } from '@playwright/test'
import { createClient } from '@/e2e/testing/client'
import { test } from '@/e2e/testing/test'
import { call, answer as reply, say } from '@/lib/model/testing/scripted-api/replies'
import { startChat } from './start-chat'

const LOOK_UP = {
  name: 'look_up_stock',
  description: 'How many of an article are left.',
  input_schema: { type: 'object', properties: { article: { type: 'string' } }, required: ['article'] },
  execution: 'client',
}

test('X8 Q9 a call is left to the client, and outlives the server, as do messages that wait; it takes one result', async ({
  servers,
}) => {
  const { api, client, server } = await startChat(servers, servers.start)
  expect((await client.post('/api/tools', LOOK_UP)).status).toBe(201)
  api.push(reply(call(LOOK_UP.name, { article: 'stapler' })))
  const context_id = 'stock'
  const asked = await client.post('/chat', { context_id, message: 'How many?', tools: [LOOK_UP.name] })
  expect(asked).toMatchObject({
    status: 202,
    body: {
      response: null,
      pending_tool_call: { tool_name: LOOK_UP.name, tool_input: { article: 'stapler' } },
      yield_reason: null,
    },
  })
  const { tool_call_id } = asked.body.pending_tool_call
  const events = await client.eventsUntil(context_id, 'ClientCallRequested')
  expect(events.at(-1)).toMatchObject({ data: { callId: tool_call_id, name: LOOK_UP.name } })

  const message = (text: string, whenBusy?: string) =>
    client.post(`/api/sessions/${context_id}/messages`, { text, whenBusy })
  for (const whenBusy of [undefined, 'reject'])
    expect(await message('Wait.', whenBusy)).toMatchObject({
      status: 409,
      body: { error: { code: 'session_busy' } },
    })
  expect(await message('Wait.', 'later')).toMatchObject({ status: 400 })
  const behind = await message('And the lamps?', 'wait')
  expect(behind).toMatchObject({ status: 202, body: { queued: true } })
  expect(await message('Red ones.', 'inject')).toMatchObject({ status: 202, body: { queued: true } })

  await server.stop()
  const next = createClient((await servers.start({ ANTHROPIC_BASE_URL: api.url })).url)
  const bring = (more: object) => next.post('/chat/tool-result', { context_id, tool_call_id, ...more })
  expect((await next.get(`/api/sessions/${context_id}`)).body.session).toMatchObject({
    status: 'parked',
    clientCall: { callId: tool_call_id },
    messages: [
      { text: 'How many?' },
      { text: 'And the lamps?', queuedAs: behind.body.runId },
      { text: 'Red ones.', queuedAs: expect.any(String) },
    ],
  })
  expect(await bring({ tool_call_id: 'toolu_none', tool_output: 1 })).toMatchObject({ status: 404 })
  expect(await bring({ tool_output: 'x'.repeat(100_001) })).toMatchObject({ status: 413 })
  expect(await bring({ tool_output: 'x'.repeat(300_000) })).toMatchObject({ status: 413 })
  api.push(reply(say('Twelve are left.')), reply(say('Two lamps.')))
  const brought = await bring({ tool_output: { left: 12 } })
  expect(brought).toMatchObject({
    status: 200,
    body: { response: 'Twelve are left.', yield_reason: 'end_turn', run_id: asked.body.run_id },
  })
  expect(brought.body.generated_messages.slice(2)).toEqual([
    { type: 'tool_response', tool_call_id, tool_output: '{"left":12}' },
    { sender: 'human', message: 'Red ones.' },
    { sender: 'ai', message: 'Twelve are left.' },
  ])
  const { seq } = (await next.eventsUntil(context_id, 'RunYielded')).at(-1) ?? {}
  const opened = await next.eventsUntil(context_id, 'RunYielded', seq)
  expect(opened.at(0)).toMatchObject({ type: 'RunStarted', data: { runId: behind.body.runId } })
  expect(opened.at(-1)).toMatchObject({ data: { response: 'Two lamps.' } })
  expect(JSON.stringify(api.requests.at(-1)?.body.messages)).toContain('And the lamps?')
  expect(await bring({ tool_output: 'Eleven.' })).toMatchObject({
    status: 409,
    body: {
      error: { code: 'tool_call_answered' },
      winner: { tool_output: '{"left":12}' },
      yield_reason: 'end_turn',
    },
  })
})

test('X8 on the page the coach is at work meanwhile, and can be stopped', { tag: '@all' }, async ({
  page,
  servers,
}) => {
  const { api, client, server } = await startChat(servers, servers.shared)
  await client.post('/api/tools', LOOK_UP)
  api.push(reply(say('Let me see.'), call(LOOK_UP.name, { article: 'stapler' })))
  const context_id = 'stock'
  await client.post('/chat', { context_id, message: 'How many?', tools: [LOOK_UP.name] })
  await page.goto(server.url)
  await expect(page.getByText('The coach is working')).toBeVisible()
  await page.goto(`${server.url}/sessions/${context_id}`)
  await expect(page.getByText('The coach is thinking').first()).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Stop the coach' }).click()
  await expect
    .poll(async () => (await client.get(`/api/sessions/${context_id}`)).body.session)
    .toMatchObject({
      status: 'idle',
      clientCall: null,
    })
})
