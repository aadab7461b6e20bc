/** Tools of a real MCP server (@modelcontextprotocol/server-everything), over its standard streams and over HTTP (X9). */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { createClient } from '@/e2e/testing/client'
import { test } from '@/e2e/testing/test'
import { call, answer as reply, say } from '@/lib/model/testing/scripted-api/replies'
import { freePort } from '@/scripts/listen-address.mjs'
import { startChat } from './start-chat'

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
