/** The chat endpoints as a program uses them, over HTTP against the built server (seed: terminating-tool-calls). */
import { expect } from '@playwright/test'
import { createClient } from './client'
import { call, answer as reply, say, stalled } from './scripted-api/replies'
import { startScriptedApi } from './scripted-api/scripted-api'
import { test } from './test'

const COMPLETE_TASK = {
  name: 'complete_task',
  description: 'Return the final result of the task.',
  input_schema: {
    type: 'object',
    properties: { result: { type: 'string', description: 'The final result of the completed task' } },
    required: ['result'],
  },
  template: 'Task completed: {{result}}',
}

const CARD = call('propose_disposition', {
  item: 'blue mug',
  choices: [
    { label: 'Kitchen', disposition: 'kitchen shelf' },
    { label: 'Donate it', disposition: 'donate' },
  ],
})

async function startChat(servers: { start(env: Record<string, string>): Promise<{ url: string }> }) {
  const api = await startScriptedApi()
  const server = await servers.start({ ANTHROPIC_BASE_URL: api.url })
  const client = createClient(server.url)
  const registered = await client.post('/api/tools', COMPLETE_TASK)
  expect(registered.status).toBe(201)
  const toolId: string = registered.body.tool.id
  expect(toolId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  return { api, client, toolId }
}

test('X4 the terminating tool’s output is the response, in the seed’s shape', async ({ servers }) => {
  const { api, client, toolId } = await startChat(servers)
  api.push(
    reply(say('Let me see.'), call('begin_sorting', {})),
    reply(call('complete_task', { result: 'five letters' }), call('time_to_wrap', {})),
  )
  const request = {
    context_id: 'abc-123',
    message: 'Analyze my last 5 emails and summarize them',
    terminating_config: { tool_ids: [toolId] },
  }
  const { status, body } = await client.post('/chat', request)
  expect(status).toBe(200)
  expect(body).toEqual({
    response: 'Task completed: five letters',
    saved_ai_messages: true,
    generated_messages: [
      { sender: 'human', message: 'Analyze my last 5 emails and summarize them' },
      { sender: 'ai', message: 'Let me see.' },
      { type: 'tool_call', tool_call_id: expect.any(String), tool_name: 'begin_sorting', tool_input: {} },
      { type: 'tool_response', tool_call_id: expect.any(String), tool_output: '[Continue as: Sorting]' },
      {
        type: 'tool_call',
        tool_call_id: expect.any(String),
        tool_name: 'complete_task',
        tool_input: { result: 'five letters' },
      },
      {
        type: 'tool_response',
        tool_call_id: expect.any(String),
        tool_output: 'Task completed: five letters',
      },
    ],
  })
  // X2: offered in Surveying and in Sorting, which both know nothing of it.
  for (const { body: sent } of api.requests)
    expect(sent.tools?.map(tool => 'name' in tool && tool.name)).toContain('complete_task')
  const { session } = (await client.get('/api/sessions/abc-123')).body
  expect(session).toMatchObject({ status: 'idle', mode: { name: 'Sorting' } })
  await api.close()
})

test('every way in which a run can end', async ({ servers }) => {
  const { api, client, toolId } = await startChat(servers)
  const terminating_config = { tool_ids: [toolId] }

  await test.step('end_turn: plain words', async () => {
    api.push(reply(say('Hello.')))
    const { status, body } = await client.post('/chat', { context_id: 'plain', message: 'hi' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      response: 'Hello.',
      generated_messages: [{ sender: 'human' }, { sender: 'ai' }],
    })
  })

  await test.step('terminated: finish, in a restricted run that was reminded of it (F1–F3)', async () => {
    api.push(reply(say('Done, I think.')), reply(call('finish', { note: 'All is in place.' })))
    const agent_config = { restrictOutput: true }
    const { status, body } = await client.post('/chat', {
      context_id: 'restricted',
      message: 'tidy',
      agent_config,
    })
    expect(status).toBe(200)
    expect(body.response).toBe('All is in place.')
    expect(JSON.stringify(api.requests.at(-1)?.body.messages)).toContain("call the 'finish' tool.")
  })

  await test.step('session_ended', async () => {
    api.push(
      reply(call('begin_sorting', {})),
      reply(call('time_to_wrap', {})),
      reply(call('end_session', {})),
    )
    const { status } = await client.post('/chat', { context_id: 'ended', message: 'bye' })
    expect(status).toBe(200)
    const again = await client.post('/chat', { context_id: 'ended', message: 'hello?' })
    expect(again).toMatchObject({ status: 409, body: { error: { code: 'session_ended' } } })
  })

  await test.step('max_nudges: the seed’s exact message', async () => {
    api.push(reply(say('Hm.')), reply(say('Hm, hm.')))
    expect(
      await client.post('/chat', { context_id: 'nudged', message: 'go', terminating_config }),
    ).toMatchObject({
      status: 422,
      body: { error: { code: 'max_nudges_exceeded', message: 'Max consecutive nudges exceeded' } },
    })
    expect(JSON.stringify(api.requests.at(-1)?.body.messages)).toContain(
      'You are currently in an autonomous execution mode with no user interaction. You must complete your task by calling one of the terminating tools.',
    )
  })

  await test.step('F5 with both configurations the terminating one is used: nudged, then failed', async () => {
    api.push(reply(say('Hm.')), reply(say('Hm, hm.')))
    const both = {
      terminating_config,
      agent_config: { restrictOutput: true, restrictionMessage: 'RESTRICTED' },
    }
    expect(await client.post('/chat', { context_id: 'both', message: 'go', ...both })).toMatchObject({
      status: 422,
      body: { error: { code: 'max_nudges_exceeded' } },
    })
    expect(JSON.stringify(api.requests.at(-1)?.body)).not.toContain('RESTRICTED')
  })

  await test.step('max_invocations: the seed’s exact message', async () => {
    api.push(reply(call('nothing', {})), reply(call('nothing', {})))
    const config = { ...terminating_config, max_invocations: 2 }
    expect(
      await client.post('/chat', { context_id: 'limited', message: 'go', terminating_config: config }),
    ).toMatchObject({
      status: 422,
      body: { error: { code: 'max_invocations_exceeded', message: 'Max invocations exceeded' } },
    })
  })

  await test.step('error: the model failed, and the log keeps the run', async () => {
    api.push({ status: 400, error: 'No such luck.' })
    expect(await client.post('/chat', { context_id: 'failed', message: 'go' })).toMatchObject({
      status: 502,
      body: { error: { code: 'model_error' } },
    })
    const { events } = (await client.get('/api/sessions/failed/events?format=json')).body
    expect(events.map((event: { type: string }) => event.type)).toContain('ErrorOccurred')
  })

  await test.step('parked: an interactive run waits for a person, and no second one may start', async () => {
    api.push(reply(call('begin_sorting', {})), reply(CARD), reply(say('Good.')))
    const parked = await client.post('/chat', { context_id: 'parked', message: 'a blue mug' })
    expect(parked).toMatchObject({
      status: 202,
      body: {
        response: null,
        pending_question: { question: { kind: 'ProposeDisposition', item: 'blue mug' } },
      },
    })
    expect(await client.post('/chat/invoke', { context_id: 'parked' })).toMatchObject({
      status: 409,
      body: { error: { code: 'run_in_progress' } },
    })
    const { id } = parked.body.pending_question
    const answer = { answerId: 'a1', answer: { kind: 'choice', index: 1 } }
    expect((await client.post(`/api/sessions/parked/questions/${id}/answer`, answer)).status).toBe(200)
    await client.eventsUntil('parked', 'RunYielded')
  })

  await test.step('X5 in an autonomous run a question is refused to the model, not asked', async () => {
    api.push(reply(call('begin_sorting', {})), reply(CARD), reply(call('complete_task', { result: 'alone' })))
    const { body } = await client.post('/chat', { context_id: 'alone', message: 'go', terminating_config })
    expect(body.response).toBe('Task completed: alone')
    expect(body.generated_messages.map((message: { tool_output?: string }) => message.tool_output)).toContain(
      'No user is present in autonomous execution. Decide without asking, or call a terminating tool.',
    )
  })

  await test.step('cancelled: somebody stopped it', async () => {
    const gated = stalled('Let me think', ' about it.')
    api.push(gated)
    const running = client.post('/chat', { context_id: 'stopped', message: 'go' })
    await client.untilTextStreams('stopped')
    expect((await client.post('/api/sessions/stopped/stop')).body).toMatchObject({ stopped: true })
    expect(await running).toMatchObject({ status: 409, body: { error: { code: 'run_cancelled' } } })
  })
  await api.close()
})

test('the seed’s three endpoints and all of its request examples are accepted', async ({ servers }) => {
  const { api, client, toolId } = await startChat(servers)
  const other = (await client.post('/api/tools', { ...COMPLETE_TASK, name: 'report_error' })).body.tool
    .id as string
  const examples = [
    [
      '/chat',
      { message: 'Analyze my last 5 emails and summarize them', terminating_config: { tool_ids: [toolId] } },
    ],
    [
      '/chat',
      {
        message: 'Research the topic and compile a report',
        terminating_config: {
          tool_ids: [toolId, other],
          consecutive_nudges: 3,
          nudge_message: 'Remember: You must call the terminating tool when finished.',
          max_invocations: 20,
        },
      },
    ],
    ['/chat/invoke', { terminating_config: { tool_ids: [toolId] } }],
    [
      '/chat/add-ai-message',
      {
        prompt: "Process the user's request and return results via the complete_task tool",
        terminating_config: { tool_ids: [toolId], max_invocations: 10 },
      },
    ],
    [
      '/chat',
      {
        message: 'Find all overdue invoices and create a summary report',
        terminating_config: { tool_ids: [toolId] },
      },
    ],
    [
      '/chat',
      {
        message: "Fetch today's sales data, calculate metrics, and store results",
        terminating_config: { tool_ids: [toolId, other], max_invocations: 30 },
      },
    ],
    [
      '/chat',
      {
        message: 'Research competitor pricing and compile analysis',
        terminating_config: { tool_ids: [toolId], consecutive_nudges: 2 },
      },
    ],
  ] as const
  for (const [path, example] of examples) {
    api.push(reply(call('complete_task', { result: path })))
    const answered = await client.post(path, { context_id: 'abc-123', ...example })
    expect(answered).toMatchObject({ status: 200, body: { response: `Task completed: ${path}` } })
  }
  // The prompt steered its own run only, as a system message, and is nowhere in the conversation.
  const sent = api.requests.map(({ body }) => JSON.stringify([body.system, body.messages]))
  expect(sent.filter(text => text.includes("Process the user's request"))).toHaveLength(1)
  const { session } = (await client.get('/api/sessions/abc-123')).body
  expect(JSON.stringify(session.messages)).not.toContain("Process the user's request")
  await api.close()
})

test('X1 what does not fit is refused with the field’s name, and nothing is run', async ({ servers }) => {
  const { api, client, toolId } = await startChat(servers)
  const refused = [
    [{ tool_ids: [] }, 'tool_ids'],
    [{}, 'tool_ids'],
    [{ tool_ids: ['no-such-tool'] }, 'no-such-tool'],
    [{ tool_ids: [toolId, toolId.replace(/^./, 'x')] }, 'tool_ids'],
    [{ tool_ids: [toolId], consecutive_nudges: -1 }, 'consecutive_nudges'],
    [{ tool_ids: [toolId], consecutive_nudges: 1.5 }, 'consecutive_nudges'],
    [{ tool_ids: [toolId], max_invocations: -1 }, 'max_invocations'],
    [{ tool_ids: [toolId], max_invocations: '64' }, 'max_invocations'],
    [{ tool_ids: [toolId], nudges: 2 }, 'nudges'],
  ] as const
  for (const [terminating_config, field] of refused) {
    const answered = await client.post('/chat', { context_id: 'x1', message: 'go', terminating_config })
    expect(answered.status).toBe(400)
    expect(answered.body.error.message).toContain(field)
  }
  for (const body of [
    { message: 'go' },
    { context_id: 'a b', message: 'go' },
    { context_id: 'x1' },
    { context_id: 'x1', message: ' ' },
  ]) {
    expect((await client.post('/chat', body)).status).toBe(400)
  }
  const agent = { context_id: 'x1', message: 'go', agent_config: { restrictOutput: 'yes' } }
  expect((await client.post('/chat', agent)).body.error.message).toContain('restrictOutput')
  expect(api.requests).toHaveLength(0)
  expect((await client.get('/api/sessions/x1')).status).toBe(404)
  await api.close()
})

test('a second run on one context gets 409, the first is untouched, and its caller may go away', async ({
  servers,
}) => {
  const { api, client, toolId } = await startChat(servers)
  const gated = stalled('Working', ' on it.')
  api.push(gated, reply(call('complete_task', { result: 'done' })))
  const terminating_config = { tool_ids: [toolId] }
  const caller = new AbortController()
  const first = client.postUntil(caller.signal, '/chat', {
    context_id: 'busy',
    message: 'go',
    terminating_config,
  })
  await client.untilTextStreams('busy')
  for (const path of ['/chat/invoke', '/chat/add-ai-message']) {
    expect(await client.post(path, { context_id: 'busy' })).toMatchObject({
      status: 409,
      body: { error: { code: 'run_in_progress' } },
    })
  }
  caller.abort()
  await expect(first).rejects.toThrow()
  gated.release()
  gated.release()
  gated.release()
  const events = await client.eventsUntil('busy', 'RunYielded')
  expect(events.at(-1)).toMatchObject({ data: { reason: 'terminated', response: 'Task completed: done' } })
  await api.close()
})

test('custom tools: listed, refused when they do not fit, deleted', async ({ servers }) => {
  const { api, client, toolId } = await startChat(servers)
  const { tools } = (await client.get('/api/tools')).body
  expect(tools).toContainEqual(
    expect.objectContaining({ id: toolId, name: 'complete_task', origin: 'custom' }),
  )
  expect(tools).toContainEqual(
    expect.objectContaining({ id: 'finishTool', name: 'finish', origin: 'built_in' }),
  )
  for (const wrong of [
    { ...COMPLETE_TASK, template: 'Task completed: {{outcome}}' },
    { ...COMPLETE_TASK, input_schema: { type: 'object', properties: { result: { type: 'word' } } } },
    { ...COMPLETE_TASK, input_schema: 'object' },
    { ...COMPLETE_TASK, name: 'complete task' },
    { ...COMPLETE_TASK, code: 'return 1' },
    { name: 'complete_task' },
  ]) {
    expect((await client.post('/api/tools', wrong)).status).toBe(400)
  }
  expect((await client.post('/api/tools', { ...COMPLETE_TASK, name: 'finish' })).status).toBe(409)
  expect((await client.delete(`/api/tools/${toolId}`)).status).toBe(204)
  expect((await client.delete(`/api/tools/${toolId}`)).status).toBe(404)
  const terminating_config = { tool_ids: [toolId] }
  expect((await client.post('/chat', { context_id: 'gone', message: 'go', terminating_config })).status).toBe(
    400,
  )
  await api.close()
})
