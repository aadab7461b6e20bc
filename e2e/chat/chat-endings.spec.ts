/** Every way in which a run of the chat API can end, and what its caller is told. */
import { expect } from '@playwright/test'
import { test } from '@/e2e/testing/test'
import { call, answer as reply, say, stalled } from '@/lib/model/testing/scripted-api/replies'
import { CARD, startChat } from './start-chat'

test('X4 the terminating tool’s output is the response, in the seed’s shape', async ({ servers }) => {
  const { api, client, toolId } = await startChat(servers, servers.shared)
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
    run_id: expect.stringMatching(/^r_/),
    yield_reason: 'terminated',
    policy: 'nudge',
    usage: {
      input_tokens: expect.any(Number),
      output_tokens: expect.any(Number),
      cache_read_input_tokens: expect.any(Number),
      cache_creation_input_tokens: expect.any(Number),
    },
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
})

test('every way in which a run can end', { tag: '@all' }, async ({ servers }) => {
  const { api, client, toolId, server } = await startChat(servers, servers.start)
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

  await test.step('terminated: as a stored agent, by its own model (F7)', async () => {
    const { templates } = (await client.get('/api/templates')).body
    const created = await client.post('/api/agents', {
      name: 'Sorter',
      config: { restrictOutput: true },
      tools: [templates[0].id],
      prompt: 'One drawer at a time.',
      model: 'claude-haiku-4-5',
    })
    expect(created.status).toBe(201)
    const { id: agent_id } = created.body.agent
    api.push(reply(call('finish', { note: 'Sorted.' })))
    const chat = { context_id: 'agent', message: 'tidy', agent_id }
    expect(await client.post('/chat', chat)).toMatchObject({
      status: 200,
      body: { response: 'Sorted.', policy: 'restriction' },
    })
    const sent = api.requests.at(-1)?.body
    expect(sent).toMatchObject({ model: 'claude-haiku-4-5' })
    expect(JSON.stringify(sent?.messages)).toContain('One drawer at a time.')
    const path = `/api/agents/${agent_id}`
    expect(await client.send('PATCH', path, { name: 'Packer' })).toMatchObject({ status: 200 })
    expect((await client.get('/api/agents')).body.agents).toMatchObject([{ id: agent_id, name: 'Packer' }])
    expect(await client.delete(path)).toMatchObject({ status: 204 })
    expect(await client.post('/chat', chat)).toMatchObject({
      status: 404,
      body: { error: { code: 'agent_not_found' }, run_id: null, policy: null },
    })
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

  await test.step('X6 the model declined, which a program must not take for the result', async () => {
    api.push({ ...reply(say('I would rather not.')), stop_reason: 'refusal' })
    expect(
      await client.post('/chat', { context_id: 'declined', message: 'go', terminating_config }),
    ).toMatchObject({
      status: 422,
      body: {
        error: { code: 'ended_without_terminating_tool' },
        yield_reason: 'end_turn',
        generated_messages: [{ sender: 'human' }, { sender: 'ai', message: 'I would rather not.' }],
      },
    })
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

  await test.step('the server is stopped: the run goes on after the next start', async () => {
    api.push(stalled('Let me think', ' about it.'))
    const running = client.post('/chat', { context_id: 'interrupted', message: 'go' })
    await client.untilTextStreams('interrupted')
    await server.stop()
    expect(await running).toMatchObject({ status: 503, body: { error: { code: 'stopping' } } })
  })
})
