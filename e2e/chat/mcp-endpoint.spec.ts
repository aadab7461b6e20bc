/** Tidyup as an MCP server, as the client of the protocol’s SDK finds it (X10). */
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { CallToolResultSchema, type Progress } from '@modelcontextprotocol/sdk/types.js'
import { expect } from '@playwright/test'
import { createClient } from '@/e2e/testing/client'
import { raw } from '@/e2e/testing/raw-request'
import { sessionPage } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'

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
