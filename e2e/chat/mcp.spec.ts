/** Tidyup as an MCP server, as the client of the protocol’s SDK finds it (X10). */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { CallToolResultSchema, type Progress } from '@modelcontextprotocol/sdk/types.js'
import { expect } from '@playwright/test'
import { createClient, raw } from '@/e2e/testing/client'
import { sessionPage } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'
import { call, answer as reply, say } from '@/lib/model/testing/scripted-api/replies'
import { freePort } from '@/scripts/listen-address.mjs'
import { startChat } from './start-chat'

const json = { 'content-type': 'application/json' }
const PING = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
const ACCEPT = { ...json, accept: 'application/json, text/event-stream' }

async function connect(url: string, headers: Record<string, string> = {}) {
  const client = new Client({ name: 'e2e', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } })
  await client.connect(transport as Transport)
  return {
    client,
    /** What a tool came to; `onprogress` asks to be told of it meanwhile. */
    async call(name: string, input: object = {}, onprogress?: (progress: Progress) => void) {
      const result = await client.request(
        { method: 'tools/call', params: { name, arguments: { ...input } } },
        CallToolResultSchema,
        { ...(onprogress && { onprogress }) },
      )
      const [content] = result.content
      const isError = result.isError === true
      return { isError, text: content?.type === 'text' ? content.text : '', told: result.structuredContent }
    },
  }
}

test('X10 a program asks the person by a card, and the answer outlives the server and both clients', async ({
  page,
  servers,
}) => {
  const server = await servers.start()
  const first = await connect(server.url)
  const { tools } = await first.client.listTools()
  expect(tools.map(({ name }) => name)).toEqual([
    'list_sessions',
    'read_session',
    'list_things',
    'find_in_home',
    'read_home',
    'read_place',
    'ask_person',
    'get_answer',
  ])
  const ask = {
    ask_id: 'boxes',
    prompt: 'How many boxes shall I order for what goes to the charity shop on Saturday?',
    answer: 'one_of',
    choices: ['Two', 'Four'],
  }
  expect((await first.call('ask_person', { ...ask, wait_seconds: 0 })).told).toEqual({
    ask_id: 'boxes',
    session_id: 'ask_boxes',
    status: 'waiting',
    answer: null,
    in_own_words: false,
  })
  await first.client.close()
  await server.kill()

  const next = await servers.start({}, server.port)
  const program = await connect(next.url)
  expect((await program.call('ask_person', { ...ask, wait_seconds: 0 })).told).toMatchObject({
    status: 'waiting',
  })
  await test.step('the person finds the card, and the tap comes back to who waits', async () => {
    const told: Progress[] = []
    const waited = program.call(
      'get_answer',
      { ask_id: 'boxes', wait_seconds: 120 },
      progress => void told.push(progress),
    )
    await expect.poll(() => told.length, { timeout: 30_000 }).toBeGreaterThan(0)
    await page.goto(`${next.url}/sessions/ask_boxes`)
    const at = sessionPage(page)
    await expect(at.card).toContainText(ask.prompt)
    // Its session has the question for a name: one line of the bar.
    const lines = await page
      .getByRole('heading', { level: 1 })
      .evaluate(
        (heading: HTMLElement) =>
          heading.offsetHeight / Number.parseFloat(getComputedStyle(heading).lineHeight),
      )
    expect(lines).toBeLessThan(2)
    await at.card.getByRole('button', { name: 'Four' }).click()
    expect((await waited).told).toMatchObject({ status: 'answered', answer: 'Four', in_own_words: false })
    await expect(page.getByText('I’ve passed that on.').first()).toBeVisible()
  })
  expect((await program.call('get_answer', { ask_id: 'boxes' })).told).toMatchObject({ answer: 'Four' })

  await test.step('what does not fit is an error that says why, and nothing is asked', async () => {
    for (const [name, input, why] of [
      ['ask_person', { prompt: 'Which?', answer: 'one_of' }, 'choices'],
      ['ask_person', { prompt: 'Which?', answer: 'one_of', choices: ['a', 'a'] }, 'choices'],
      ['ask_person', { prompt: ' ', answer: 'words' }, 'prompt'],
      ['ask_person', { prompt: 'Which?', answer: 'words', loud: true }, 'loud'],
      ['ask_person', { prompt: 'Which?', answer: 'words', wait_seconds: 1e9 }, 'wait_seconds'],
      ['get_answer', { ask_id: 'none' }, 'session_not_found'],
      ['read_session', { session_id: '../x' }, 'session_id'],
    ] as const)
      expect(await program.call(name, input), name).toMatchObject({
        isError: true,
        text: expect.stringContaining(why),
      })
    expect((await program.call('list_sessions')).told).toMatchObject({
      sessions: [{ id: 'ask_boxes', title: ask.prompt }],
    })
  })
  await program.client.close()
})

test('X10 a program reads sessions, things and the home', async ({ servers }) => {
  const server = await servers.shared()
  const person = createClient(server.url)
  const { id } = await person.openCard('an old lamp, a phone charger')
  await person.post('/api/home', { add: [{ name: 'passport', place: 'desk drawer' }] })
  const { call, client } = await connect(server.url)
  const { session } = (await person.get(`/api/sessions/${id}`)).body
  expect((await call('list_sessions', { limit: 1 })).told).toMatchObject({ sessions: [{ id }] })
  expect((await call('read_session', { session_id: id })).told).toMatchObject({
    session: { id, status: 'parked', question: { id: session.question.id }, messages: session.messages },
  })
  expect((await call('list_things', { session_id: id })).told).toEqual({ things: session.things })
  expect((await call('list_things', { session_id: id, state: 'decided' })).told).toEqual({ things: [] })
  const { told } = await call('find_in_home', { query: 'pasport' })
  expect(told).toMatchObject({ found: [{ thing: 'passport', place: 'desk drawer' }] })
  const { places } = (await call('read_home')).told as { places: { id: string }[] }
  expect(places).toMatchObject([{ name: 'desk drawer', count: 1 }])
  expect((await call('read_place', { place_id: places[0]?.id })).told).toMatchObject({
    things: [{ name: 'passport' }],
  })
  await client.close()
})

test('X10 for the household it lets in who has a token, by an allowed name, and no page of another site', async ({
  page,
  servers,
}) => {
  const server = await servers.start({ TIDYUP_PASSCODE: 'open sesame' })
  const post = (headers: Record<string, string>, body = PING) =>
    raw(server.port, '/mcp', { method: 'POST', headers: { ...ACCEPT, ...headers }, body })
  const paired = await raw(server.port, '/api/pair', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ name: 'Phone', passcode: 'open sesame' }),
  })
  const cookie = paired.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  const made = await raw(server.port, '/api/tokens', {
    method: 'POST',
    headers: { ...json, cookie },
    body: JSON.stringify({ name: 'Agent' }),
  })
  const authorization = `Bearer ${JSON.parse(made.text).token}`

  expect(await post({})).toMatchObject({ status: 401, code: 'not_paired' })
  expect(await post({ authorization: `${authorization}x` })).toMatchObject({ status: 401 })
  expect(await post({ cookie, origin: 'https://evil.example' })).toMatchObject({
    status: 403,
    code: 'cross_site_request',
  })
  expect(await post({ authorization, host: 'evil.example' })).toMatchObject({
    status: 421,
    code: 'host_not_allowed',
  })
  expect(await post({ authorization, 'content-type': 'text/plain' })).toMatchObject({ status: 415 })
  expect(await post({ authorization }, `[${PING},${PING}]`)).toMatchObject({ status: 400 })
  expect(await post({ authorization }, JSON.stringify({ x: 'x'.repeat(300_000) }))).toMatchObject({
    status: 413,
  })
  expect(await post({ authorization, accept: 'text/html' })).toMatchObject({
    status: 406,
    code: 'not_acceptable',
  })
  expect(await post({ authorization }, '{"method": "ping"}')).toMatchObject({
    status: 400,
    code: 'bad_request',
  })
  const ping = await post({ authorization })
  expect(ping).toMatchObject({ status: 200 })
  expect(ping.text).toContain('"result":{}')

  const { call, client } = await connect(server.url, { authorization })
  const ask = { prompt: 'Well?', answer: 'yes_no', wait_seconds: 0 }
  await call('ask_person', { ...ask, ask_id: 'long' })
  await test.step('the person sees which program asks', async () => {
    const [name = '', value = ''] = cookie.split('=')
    await page.context().addCookies([{ name, value, url: server.url }])
    await page.goto(`${server.url}/sessions/ask_long`)
    await expect(sessionPage(page).card).toContainText('The program “Agent” asks:')
    await page.goto('about:blank')
  })
  await test.step('who goes away amid a wait frees its place: a device has 24 of them', async () => {
    const params = {
      name: 'get_answer',
      arguments: { ask_id: 'long', wait_seconds: 300 },
      _meta: { progressToken: 1 },
    }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
    for (let gone = 0; gone < 40; gone++) {
      const caller = new AbortController()
      const headers = { ...ACCEPT, authorization }
      const { signal } = caller
      const waiting = await fetch(`${server.url}/mcp`, { method: 'POST', headers, body, signal })
      const { value } = (await waiting.body?.getReader().read()) ?? {}
      expect(new TextDecoder().decode(value)).toContain('has not answered yet')
      caller.abort()
    }
  })
  for (let asked = 1; asked < 30; asked++)
    expect(await call('ask_person', ask)).toMatchObject({ isError: false })
  expect(await call('ask_person', ask)).toMatchObject({
    isError: true,
    told: { error: { code: 'too_many_requests', retryAfter: expect.any(Number) } },
  })
  await client.close()
})

/** Tools of a real MCP server (@modelcontextprotocol/server-everything), over its standard streams and over HTTP (X9). */

const EVERYTHING = join('node_modules', '@modelcontextprotocol', 'server-everything', 'dist', 'index.js')

async function serveEverything(port: number): Promise<ChildProcess> {
  const served = spawn(process.execPath, [EVERYTHING, 'streamableHttp'], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await once(served.stderr, 'data')
  return served
}

async function end(served: ChildProcess) {
  served.kill('SIGKILL')
  await once(served, 'exit')
}

test('X9 tools of MCP servers are listed and called; an outage is an error that the model reads', {
  tag: '@all',
}, async ({ servers }) => {
  const port = await freePort()
  let served = await serveEverything(port)
  const TIDYUP_MCP_SERVERS = JSON.stringify({
    everything: { command: process.execPath, args: [join(process.cwd(), EVERYTHING), 'stdio'] },
    remote: { url: `http://127.0.0.1:${port}/mcp` },
    away: { command: 'no-such-command' },
  })
  const { api, client, toolId } = await startChat(servers, env =>
    servers.start({ ...env, TIDYUP_MCP_SERVERS }),
  )

  const listed = (await client.get('/api/tools')).body
  expect(listed.tools).toContainEqual({
    id: 'everything/echo',
    origin: 'mcp',
    name: 'everything__echo',
    description: expect.any(String),
    input_schema: expect.objectContaining({ type: 'object', required: ['message'] }),
    terminal: false,
  })
  expect(listed.unreachable_servers).toEqual([{ server: 'away', message: expect.stringContaining('ENOENT') }])
  const { input_schema } = listed.tools.find(({ id }: { id: string }) => id === 'everything/echo')
  const taken = { name: 'remote__echo', description: 'Echo', input_schema, template: '{{message}}' }
  expect(await client.post('/api/tools', taken)).toMatchObject({ status: 409 })

  await test.step('called by a run, which a tool of our own ends', async () => {
    api.push(
      reply(call('everything__echo', { message: 'Hello' }), call('remote__get-sum', { a: 2, b: 3 })),
      reply(call('everything__get-sum', { a: 'two' }), call('away__tool', {})),
      reply(call('complete_task', { result: 'counted' })),
    )
    const { status, body } = await client.post('/chat', {
      context_id: 'mcp',
      message: 'Count',
      tools: ['everything/echo', 'everything__get-sum', 'remote/get-sum', 'away/tool'],
      terminating_config: { tool_ids: [toolId] },
    })
    expect({ status, response: body.response }).toEqual({ status: 200, response: 'Task completed: counted' })
    const outputs = body.generated_messages.flatMap(
      ({ tool_output: output }: { tool_output?: string }) => output ?? [],
    )
    expect(outputs).toEqual([
      'Echo: Hello',
      'The sum of 2 and 3 is 5.',
      expect.stringMatching(/^The MCP server “everything” .*number/s),
      expect.stringMatching(/^The MCP server “away” .*ENOENT/),
      'Task completed: counted',
    ])
  })

  await test.step('a tool of a server ends a run, and one that it has not is refused', async () => {
    api.push(reply(call('everything__echo', { message: 'Done' })))
    const run = (tool: string) =>
      client.post('/chat', { context_id: 'ended', message: 'Go', terminating_config: { tool_ids: [tool] } })
    expect(await run('everything__echo')).toMatchObject({
      status: 200,
      body: { response: 'Echo: Done', yield_reason: 'terminated' },
    })
    expect(await run('everything/none')).toMatchObject({ status: 400 })
  })

  await test.step('a server dies and comes back', async () => {
    const sum = (a: number) =>
      client.post('/chat', { context_id: 'lost', message: `${a}`, tools: ['remote/get-sum'] })
    const outputOf = async (a: number) => {
      api.push(reply(call('remote__get-sum', { a, b: 1 })), reply(say('So it is.')))
      const { body } = await sum(a)
      expect(body.response).toBe('So it is.')
      return body.generated_messages[2].tool_output
    }
    await end(served)
    expect(await outputOf(1)).toMatch(/^The MCP server “remote” /)
    served = await serveEverything(port)
    await expect(async () => expect(await outputOf(2)).toBe('The sum of 2 and 1 is 3.')).toPass()
  })
  await end(served)
})

test('X9 a stop ends a server that will not end, and so does the start after a crash', {
  tag: '@all',
}, async ({ servers }) => {
  // A port that nothing else has is its sign in the list of processes.
  const sign = `stubborn-${await freePort()}`
  const odd = join(process.cwd(), 'lib', 'session', 'mcp', 'testing', 'odd-server.ts')
  const settings = {
    TIDYUP_MCP_SERVERS: JSON.stringify({
      odd: { command: process.execPath, args: [odd, 'stubborn'], env: { SIGN: sign } },
    }),
  }
  /** With all that it has started. */
  const running = () =>
    readdirSync('/proc').filter(pid => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`SIGN=${sign}`)
      } catch {
        return false
      }
    })

  const killed = await servers.start(settings)
  expect((await createClient(killed.url).get('/api/tools')).status).toBe(200)
  expect(running()).toHaveLength(2)
  await killed.kill()
  expect(running()).toHaveLength(2)
  const next = await servers.start(settings, killed.port)
  await expect.poll(running).toEqual([])
  expect((await createClient(next.url).get('/api/tools')).status).toBe(200)
  expect(running()).toHaveLength(2)
  await next.stop()
  await expect.poll(running).toEqual([])
})
