/** The chat endpoints as a program uses them, over HTTP against the built server (seed: terminating-tool-calls). */

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test } from '@/e2e/testing/test'
import { call, answer as reply, say, stalled } from '@/lib/model/testing/scripted-api/replies'
import { parseMcpSettings } from '@/lib/session/mcp/mcp-settings'
import { COMPLETE_TASK, startChat } from './start-chat'

test('the seed’s three endpoints and all of its request examples are accepted', async ({ servers }) => {
  const { api, client, toolId } = await startChat(servers, servers.shared)
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
  // The prompt steered its own run only, as a system message: the next run is told that it is over.
  const sent = api.requests.map(({ body }) => JSON.stringify([body.system, body.messages]))
  const steered = sent.findIndex(text => text.includes("Process the user's request"))
  const isOver = (text: string) => text.includes('The request before this one is over')
  expect(sent.map(isOver)).toEqual(sent.map((_, index) => index > steered))
  const { session } = (await client.get('/api/sessions/abc-123')).body
  expect(JSON.stringify(session.messages)).not.toContain("Process the user's request")
})

test('X1 what does not fit is refused with the field’s name, and nothing is run', async ({ servers }) => {
  const { api, client, toolId } = await startChat(servers, servers.shared)
  const refused = [
    [{ tool_ids: [] }, 'tool_ids'],
    [{}, 'tool_ids'],
    [{ tool_ids: ['no-such-tool'] }, 'no-such-tool'],
    [{ tool_ids: [toolId, toolId.replace(/^./, 'x')] }, 'tool_ids'],
    [{ tool_ids: [toolId], consecutive_nudges: -1 }, 'consecutive_nudges'],
    [{ tool_ids: [toolId], consecutive_nudges: 1.5 }, 'consecutive_nudges'],
    [{ tool_ids: [toolId], max_invocations: -1 }, 'max_invocations'],
    [{ tool_ids: [toolId], max_invocations: 0 }, 'max_invocations'],
    [{ tool_ids: [toolId], max_invocations: '64' }, 'max_invocations'],
    [{ tool_ids: [toolId], nudges: 2 }, 'nudges'],
  ] as const
  for (const [terminating_config, field] of refused) {
    const answered = await client.post('/chat', { context_id: 'x1', message: 'go', terminating_config })
    expect(answered.status).toBe(400)
    expect(answered.body.error.message).toContain(field)
    expect(answered.body).toMatchObject({ run_id: null, yield_reason: null, generated_messages: [] })
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
})

test('a second run on one context gets 409, the first is untouched, and its caller may go away', async ({
  servers,
}) => {
  const { api, client, toolId } = await startChat(servers, servers.shared)
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
})

test('custom tools: listed, refused when they do not fit, deleted', async ({ servers }) => {
  const { client, toolId } = await startChat(servers, servers.shared)
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
  for (const name of ['finish', COMPLETE_TASK.name])
    expect((await client.post('/api/tools', { ...COMPLETE_TASK, name })).status).toBe(409)
  expect((await client.delete(`/api/tools/${toolId}`)).status).toBe(204)
  expect((await client.delete(`/api/tools/${toolId}`)).status).toBe(404)
  const terminating_config = { tool_ids: [toolId] }
  expect((await client.post('/chat', { context_id: 'gone', message: 'go', terminating_config })).status).toBe(
    400,
  )
})

test('K2 K6 a program’s run lists and decides things; the page has them', async ({ servers }) => {
  const { api, client } = await startChat(servers, servers.shared)
  const run = (message: string, tool_ids: string[]) =>
    client.post('/chat', { context_id: 'things', message, terminating_config: { tool_ids } })
  api.push(reply(call('list_items', { items: [{ name: 'invoices' }, { name: 'stapler' }] })))
  const listed = await run('List what is on the desk', ['list_items'])
  expect(listed).toMatchObject({ status: 200, body: { response: '{"listed":2}' } })
  const decisions = [{ item: 'the invoice', disposition: 'blue folder' }]
  api.push(reply(call('record_decisions', { decisions })))
  expect(await run('File the invoices', ['record_decisions'])).toMatchObject({ status: 200 })
  expect((await client.get('/api/sessions/things')).body.session.things).toEqual([
    { id: 't1', name: 'invoices', state: 'decided', place: 'blue folder' },
    { id: 't2', name: 'stapler', state: 'listed' },
  ])
})

/** Every example of docs/chat-api.md, as the shell reads it, sent to the built server. */

const text = readFileSync('docs/chat-api.md', 'utf8')
const blocksOf = (language: string) =>
  [...text.matchAll(/^```(\w+)\n(.*?)^```/gms)].flatMap(([, name, code = '']) =>
    name === language ? [code] : [],
  )

/** Instead of a request, `curl` says what it was asked for. */
const SPOKEN = 'curl() { for one; do printf "%s\\0" "$one"; done; printf "\\n\\0"; }\n'

/** The arguments of each `curl` of a block. */
function requestsIn(block: string, ids: Readonly<Record<'TOOL' | 'AGENT', string>>) {
  const env = { ...process.env, ...ids }
  const said = execFileSync('sh', ['-c', `${SPOKEN}${block}`], { env, encoding: 'utf8' })
  return said.split('\0\n\0').flatMap(words => {
    const given = words.split('\0')
    const url = given.find(word => word.startsWith('localhost:3000/'))
    const data = given.indexOf('-d')
    if (url === undefined) return []
    const path = url.replace('localhost:3000', '')
    return [{ path, body: data < 0 ? undefined : JSON.parse(given[data + 1] ?? '') }]
  })
}

test('every example of docs/chat-api.md works as it stands there', async ({ servers }) => {
  const { api, client, toolId } = await startChat(servers, servers.shared)
  expect((await client.delete(`/api/tools/${toolId}`)).status).toBe(204)
  const ids = { TOOL: '', AGENT: '' }
  let pending = ''
  const responses: object[] = []

  for (const block of blocksOf('sh'))
    for (const { path, body } of requestsIn(block, ids)) {
      if (path === '/chat/tool-result') api.push(reply(say('Twelve are left.')))
      else if (body?.terminating_config) api.push(reply(call('complete_task', { result: 'done' })))
      else if (body?.agent_config || body?.agent_id) api.push(reply(call('finish', { note: 'Sorted.' })))
      else if (body?.tools) api.push(reply(call('look_up_stock', { article: 'stapler' })))
      const sent = path === '/chat/tool-result' ? { ...body, tool_call_id: pending } : body
      const given = sent ? await client.post(path, sent) : await client.get(path)
      expect([200, 201, 202], `${path} ${JSON.stringify(given.body)}`).toContain(given.status)
      if (given.body.tool?.name === 'complete_task') ids.TOOL = given.body.tool.id
      if (given.body.agent) ids.AGENT = given.body.agent.id
      if (given.status === 202) pending = given.body.pending_tool_call.tool_call_id
      responses.push(given.body)
    }
  expect(responses.length).toBeGreaterThan(10)

  await test.step('each response that it shows has the fields of one that came', () => {
    const shown = blocksOf('json').map(block => fieldsOf(JSON.parse(block)))
    const came = responses.map(fieldsOf)
    for (const fields of shown) expect(came).toContainEqual(fields)
    expect(shown.length).toBeGreaterThan(1)
  })

  await test.step('the settings that it shows are settings', () => {
    const said = blocksOf('sh').flatMap(block => /^TIDYUP_MCP_SERVERS='(.*?)'$/ms.exec(block)?.[1] ?? [])
    expect(said.map(settings => parseMcpSettings(settings))).toMatchObject([{ ok: true }])
  })
})

const fieldsOf = (body: object) => Object.keys(body).sort()
