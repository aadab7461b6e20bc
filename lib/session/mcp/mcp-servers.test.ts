import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ToolContext } from '@/lib/engine/tool'
import type { NamedTool } from '@/lib/session/custom-tools/custom-tool'
import type { TidyDomain } from '@/lib/tidy/domain'
import { createMcpServers, type McpServers } from './mcp-servers'
import { type McpServerSettings, parseMcpSettings, secretsIn } from './mcp-settings'
import { endOrphans, MARK, markOf, signalMarked } from './server-processes'

/** X9: tools of MCP servers, and of servers that do what they should not. */
describe('servers', () => {
  const ODD_SERVER = join(import.meta.dirname, 'testing', 'odd-server.ts')
  /** Each test starts one, so it keeps what Node compiled. */
  const ENVIRONMENT = { SHELF: 'one', NODE_COMPILE_CACHE: join(tmpdir(), 'odd-server') }

  const closing: (() => unknown)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })

  function odd(behaviour = 'well', timeoutSeconds = 30): McpServerSettings {
    return { command: process.execPath, args: [ODD_SERVER, behaviour], env: ENVIRONMENT, timeoutSeconds }
  }

  function serversOf(settings: Record<string, McpServerSettings>) {
    const reports: string[] = []
    const servers = createMcpServers(settings, message => void reports.push(message))
    closing.push(() => servers.close())
    return { servers, reports }
  }

  /** From now on only the test lets the time of a request pass, so a slow process is in time. To be called before servers are made. */
  function fakeTimeouts() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    closing.push(() => vi.useRealTimers())
  }

  /** The result of a call; an error is the text for the model. */
  async function callOf(
    tool: NamedTool | undefined,
    input: unknown = {},
    signal = new AbortController().signal,
  ) {
    if (!tool) throw new Error('There is no such tool.')
    return tool.tool.execute(input, { signal } as ToolContext<TidyDomain>)
  }
  const call = async (servers: McpServers, name: string, input?: unknown) =>
    callOf((await servers.find([`odd/${name}`]))[0], input)

  describe('X9 over the standard streams', () => {
    test('tools are listed under the name of their server, and called with their own', async () => {
      const { servers, reports } = serversOf({ odd: odd() })
      const { tools, unreachable } = await servers.list()
      expect(unreachable).toEqual([])
      expect(tools.map(({ id, tool }) => [id, tool.name])).toContainEqual([
        'odd/odd name.1',
        'odd__odd_name_1',
      ])
      expect(tools.find(({ id }) => id === 'odd/echo')?.tool).toMatchObject({
        name: 'odd__echo',
        description: 'Does echo.',
        inputSchema: { type: 'object' },
        terminal: false,
      })
      expect(reports).toEqual([
        expect.stringMatching(
          /left out \(3\): x{100}: its name has more than 64 characters.*odd_name_1: another has its name.*can’t be stored/s,
        ),
      ])
      expect(await call(servers, 'odd name.1')).toBe('It has an odd name.')
      expect(await call(servers, 'echo', { text: 'Hello' })).toBe('Hello')
      expect((await servers.findNamed('odd__echo')).map(({ id }) => id)).toEqual(['odd/echo'])
      expect(await servers.findNamed('odd__none')).toEqual([])
      expect(await servers.find(['odd/none', 'other/echo', 'echo'])).toEqual([])
    })

    test('what is no text is told in words, and a text is made one that can be stored', async () => {
      const { servers } = serversOf({ odd: odd() })
      expect(await call(servers, 'picture')).toBe('[image, image/png]')
      expect(await call(servers, 'structured')).toBe('{"left":12}')
      expect(await call(servers, 'null_character')).toBe('a\uFFFDb\uFFFDc')
    })

    test('a server has of the environment what is given to it, and nothing that is secret', async () => {
      vi.stubEnv('ANTHROPIC_API_KEY', 'secret')
      const { servers } = serversOf({ odd: odd() })
      const names = String(await call(servers, 'environment')).split(' ')
      expect(names).toEqual(expect.arrayContaining(['SHELF', 'PATH']))
      expect(names).not.toContain('ANTHROPIC_API_KEY')
    })

    test.each([
      ['fails', 'says that it did not work: The shelf is locked.'],
      ['throws', 'It broke.\uFFFD'],
      ['large', 'more than 100000 characters'],
      ['die', 'ended before it had answered.'],
      ['endless', 'sent far too much'],
      ['chatter', 'sent far too much'],
    ])('%s is an error for the model, and the next call is answered again', async (name, why) => {
      const { servers } = serversOf({ odd: odd() })
      const said = await call(servers, name).then(String, ({ message }) => message)
      expect(said).toMatch(/^The MCP server “odd” /)
      expect(said).toContain(why)
      expect(await call(servers, 'echo', { text: 'Still here' })).toBe('Still here')
    })

    test('a call that hangs ends at its time, and others are answered meanwhile', async () => {
      fakeTimeouts()
      const { servers } = serversOf({ odd: odd('well', 2) })
      const hanging = call(servers, 'hang')
      const ends = expect(hanging).rejects.toThrow('The MCP server “odd” did not answer within 2 s.')
      // It is asked behind the other.
      expect(await call(servers, 'echo', { text: 'Meanwhile' })).toBe('Meanwhile')
      await vi.advanceTimersByTimeAsync(2_000)
      await ends
      expect(await call(servers, 'echo', { text: 'After' })).toBe('After')
    })

    test('a server that is found frozen is replaced', async () => {
      fakeTimeouts()
      const { servers } = serversOf({ odd: odd('well', 3) })
      expect(await call(servers, 'echo', { text: 'Before' })).toBe('Before')
      const freezing = expect(call(servers, 'freeze')).rejects.toThrow('did not answer within 3 s')
      await vi.advanceTimersByTimeAsync(3_000)
      await freezing
      // Meanwhile it is asked whether it is alive, for as long.
      const waiting = expect(call(servers, 'echo')).rejects.toThrow(/did not answer within 3 s|ended before/)
      await vi.advanceTimersByTimeAsync(3_000)
      await waiting
      expect(await call(servers, 'echo', { text: 'After' })).toBe('After')
    })

    test('Q5 a call is let go when its run is stopped', async () => {
      const { servers } = serversOf({ odd: odd() })
      const [tool] = await servers.find(['odd/hang'])
      const stop = new AbortController()
      const hanging = callOf(tool, {}, stop.signal)
      stop.abort()
      await expect(hanging).rejects.toThrow()
    })

    test.each([
      ['that dies at once', odd('dead'), 'ended before it had answered'],
      ['that never answers', odd('silent', 1), 'did not answer within 1 s'],
      ['that is not there', { ...odd(), command: 'no-such-command' }, 'ENOENT'],
    ])('a server %s is unreachable; its tools are there, and say so', async (_, settings, why) => {
      const { servers, reports } = serversOf({ odd: settings })
      const { tools, unreachable } = await servers.list()
      expect({ tools, unreachable }).toEqual({
        tools: [],
        unreachable: [{ server: 'odd', message: expect.stringContaining(why) }],
      })
      const [absent] = await servers.find(['odd/echo'])
      expect(absent?.tool).toMatchObject({ name: 'odd__echo', description: expect.stringContaining(why) })
      await expect(callOf(absent)).rejects.toThrow(why)
      // It is left alone for a while: no model call waits for it again.
      expect(reports).toHaveLength(1)
    })
  })

  describe('X9 bounds of a server’s list of tools', () => {
    test.each([
      ['pages', 20],
      ['tools', 1],
      ['bytes', 2],
      ['misfits', 1],
    ])('a list without an end is cut, and told of in one line of the log: %s', async (endless, pages) => {
      const { servers, reports } = serversOf({ odd: odd(endless) })
      const { tools, unreachable } = await servers.list()
      expect(unreachable).toEqual([])
      expect(tools.length).toBeLessThanOrEqual(200)
      expect(await call(servers, 'listed')).toBe(String(pages))
      expect(reports).toHaveLength(1)
      expect(reports[0]).toContain('beyond 200 tools')
      expect(reports[0]?.length).toBeLessThan(2_000)
      await servers.list()
      expect(reports).toHaveLength(1)
    })
  })

  describe('X9 processes of servers', () => {
    /** Not one that has ended, and is not buried yet. */
    const isAlive = (pid: number) => {
      try {
        return !/\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
      } catch {
        return false
      }
    }

    /** Its own process, and one that it has started: neither minds that its input ends, or SIGTERM. */
    async function stubborn(servers: McpServers): Promise<number[]> {
      const pids = String(await call(servers, 'pids'))
        .split(' ')
        .map(Number)
      expect(pids.map(isAlive)).toEqual([true, true])
      return pids
    }

    test('a stop ends a server that minds neither the end of its input nor SIGTERM, with all that it has started', async () => {
      const { servers } = serversOf({ odd: odd('stubborn') })
      const pids = await stubborn(servers)
      await servers.close()
      // A signal is on its way for a moment.
      await expect.poll(() => pids.map(isAlive)).toEqual([false, false])
    })

    test('a stop ends one that is still being opened', async () => {
      const { servers } = serversOf({ odd: odd('silent') })
      const listing = servers.list()
      await expect.poll(() => markedBy(process.pid)).toHaveLength(1)
      await servers.close()
      await expect.poll(() => markedBy(process.pid)).toEqual([])
      expect(await listing).toMatchObject({ tools: [] })
    })

    test('a start ends those whose Tidyup was killed, and no other', async () => {
      const started = () => {
        const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)'], { stdio: 'ignore' })
        closing.push(() => child.kill('SIGKILL'))
        return child
      }
      const lost = started()
      const alive = started()
      const markedAs = async (mark: string) => {
        const child = spawn(process.execPath, [ODD_SERVER, 'stubborn'], {
          env: { ...process.env, [MARK]: mark },
          stdio: ['pipe', 'pipe', 'ignore'],
        })
        closing.push(() => signalMarked(mark, 'SIGKILL'))
        await once(child.stdout, 'data')
        return child.pid ?? 0
      }
      const mark = await markOf(lost.pid)
      const left = await markedAs(mark)
      const others = [
        await markedAs(await markOf(alive.pid)),
        // In a container of the same machine, ids mean other processes.
        await markedAs(mark.replace(/\d+/, '1')),
      ]
      await endOrphans()
      expect([left, ...others].map(isAlive)).toEqual([true, true, true])
      lost.kill('SIGKILL')
      await once(lost, 'exit')
      // Its id is used again.
      const reused = await markedAs((await markOf(alive.pid)).replace(/ \d+ (?=\S+$)/, ' 1 '))
      await endOrphans()
      await expect.poll(() => [left, reused].map(isAlive)).toEqual([false, false])
      expect(others.map(isAlive)).toEqual([true, true])
    })

    /** Of the servers that a process has started. */
    const markedBy = (pid: number) =>
      readdirSync('/proc').filter(entry => {
        try {
          return readFileSync(`/proc/${entry}/environ`, 'utf8').includes(`] ${pid} `)
        } catch {
          return false
        }
      })
  })

  test('X9 a flood of requests by a server is refused, and Node warns of nothing', async () => {
    const warnings: string[] = []
    const note = ({ name, message }: Error) => void warnings.push(`${name}: ${message}`)
    process.on('warning', note)
    closing.push(() => process.off('warning', note))
    const { servers } = serversOf({ odd: odd() })
    expect(await call(servers, 'sampling')).toBe('5000 refused: -32601')
    expect(warnings).toEqual([])
  })

  test('X9 a step of a run does not wait long for a server that says nothing', async () => {
    vi.useFakeTimers()
    try {
      const servers = createMcpServers({ odd: odd() }, expect.unreachable, () => new Promise(() => {}))
      const finding = servers.find(['odd/echo'])
      await vi.advanceTimersByTimeAsync(5_000)
      expect((await finding)[0]?.tool.description).toBe('The MCP server “odd” has not told its tools yet.')
    } finally {
      vi.useRealTimers()
    }
  })

  test('X9 tools that are known are found without a word to their server, and read anew for others after a while', async () => {
    let lists = 0
    const listTools = async () => {
      lists += 1
      const tools = ['echo', ...(lists > 1 ? ['new'] : [])].map(name => ({
        name,
        inputSchema: { type: 'object' as const },
      }))
      return { tools, isCut: false }
    }
    const connection = {
      listTools,
      callTool: async () => '',
      closed: new Promise<void>(() => {}),
      close: async () => {},
    }
    const servers = createMcpServers({ odd: odd() }, expect.unreachable, async () => connection)
    await servers.prepare(['odd/echo', 'odd__echo', 'echo'])
    expect((await servers.find(['odd/echo', 'odd/new'])).map(({ id }) => id)).toEqual(['odd/echo'])
    await servers.prepare(['odd__echo'])
    expect(lists).toBe(1)
    const { now } = Date
    try {
      await servers.prepare(['odd__new'])
      await servers.list()
      expect(lists).toBe(1)
      Date.now = () => now() + 10_000
      await servers.prepare(['odd__new'])
    } finally {
      Date.now = now
    }
    expect((await servers.findNamed('odd__new')).map(({ id }) => id)).toEqual(['odd/new'])
    expect(lists).toBe(2)
  })

  describe('X9 over HTTP', () => {
    type Answer = (body: { id?: number; method: string }) => Response | Promise<Response>

    async function serve(answer: Answer): Promise<McpServerSettings> {
      const server = createServer(async (request, response) => {
        const chunks: Buffer[] = []
        for await (const chunk of request) chunks.push(chunk)
        const given = await answer(JSON.parse(Buffer.concat(chunks).toString() || '{}'))
        response.writeHead(given.status, Object.fromEntries(given.headers))
        try {
          for await (const chunk of given.body ?? []) {
            if (response.destroyed) break
            if (!response.write(chunk)) await Promise.race([once(response, 'drain'), once(response, 'close')])
          }
        } catch {
          response.destroy()
        }
        response.end()
      })
      await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
      closing.push(() => {
        server.closeAllConnections()
        server.close()
      })
      const { port } = server.address() as AddressInfo
      return {
        url: `http://127.0.0.1:${port}/mcp`,
        headers: { authorization: 'Bearer secret' },
        timeoutSeconds: 30,
      }
    }

    const result = (id: number | undefined, of: object) => Response.json({ jsonrpc: '2.0', id, result: of })
    const streamed = (pull: (controller: ReadableStreamDefaultController<Uint8Array>) => void) =>
      new Response(new ReadableStream({ pull }), { headers: { 'content-type': 'text/event-stream' } })

    /** Does as it should, but for calls. */
    const wellUntilCalled =
      (called: Answer): Answer =>
      body => {
        switch (body.method) {
          case 'initialize':
            return result(body.id, {
              protocolVersion: '2025-06-18',
              capabilities: { tools: {} },
              serverInfo: { name: 'odd', version: '1' },
            })
          case 'tools/list':
            return result(body.id, { tools: [{ name: 'echo', inputSchema: { type: 'object' } }] })
          case 'tools/call':
            return called(body)
          case 'ping':
            return result(body.id, {})
          default:
            return new Response(null, { status: 202 })
        }
      }

    const lots = new Uint8Array(1024 * 1024).fill(120)

    test.each<[string, Answer, string | RegExp]>([
      [
        'an endless answer',
        () => streamed(controller => controller.enqueue(lots)),
        'ended before it had answered',
      ],
      [
        'a broken answer',
        () => streamed(controller => controller.error(new Error())),
        /ended before it had answered|fetch failed/,
      ],
      ['an answer that is none', () => new Response('Hello'), 'failed: '],
      ['an error', () => new Response('Away.', { status: 500 }), 'failed: '],
      ['a redirect elsewhere', () => Response.redirect('http://127.0.0.1:1/mcp'), 'failed: '],
    ])('%s is an error for the model', async (_, called, why) => {
      const { servers } = serversOf({ odd: await serve(wellUntilCalled(called)) })
      expect((await servers.list()).tools.map(({ id }) => id)).toEqual(['odd/echo'])
      await expect(call(servers, 'echo')).rejects.toThrow(why)
    })

    test('no answer is an error for the model', async () => {
      fakeTimeouts()
      const isCalled = Promise.withResolvers<void>()
      const called = () => {
        isCalled.resolve()
        return new Promise<Response>(() => {})
      }
      const { servers } = serversOf({ odd: await serve(wellUntilCalled(called)) })
      const ends = expect(call(servers, 'echo')).rejects.toThrow('did not answer within 30 s')
      await isCalled.promise
      await vi.advanceTimersByTimeAsync(30_000)
      await ends
    })

    test('a call is answered, after an outage too', async () => {
      let isAway = false
      const content = [{ type: 'text', text: 'Here.' }]
      const well = wellUntilCalled(({ id }) => result(id, { content }))
      const { servers } = serversOf({
        odd: await serve(body => (isAway ? new Response('Away.', { status: 503 }) : well(body))),
      })
      expect(await call(servers, 'echo')).toBe('Here.')
      isAway = true
      await expect(call(servers, 'echo')).rejects.toThrow('failed: ')
      isAway = false
      expect(await call(servers, 'echo')).toBe('Here.')
    })
  })
})

describe('the settings', () => {
  const parsed = (settings: unknown) => parseMcpSettings(JSON.stringify(settings))

  test('a server is a command or an address, with what is left out filled in', () => {
    const settings = {
      files: { command: 'npx', args: ['-y', 'some-server'], env: { TOKEN: 'one' } },
      search: {
        url: 'https://mcp.example.org/mcp',
        headers: { authorization: 'Bearer two' },
        timeoutSeconds: 5,
      },
    }
    const read = parsed(settings)
    expect(read).toEqual({
      ok: true,
      settings: { files: { ...settings.files, timeoutSeconds: 60 }, search: settings.search },
    })
    expect(read.ok && secretsIn(read.settings)).toEqual(['one', 'Bearer two'])
  })

  test.each([
    [{ files: { comand: 'npx' } }, 'files'],
    [{ files: { command: 'npx', url: 'https://mcp.example.org' } }, 'files'],
    [{ search: { url: 'ftp://mcp.example.org' } }, 'search'],
    [{ search: { url: 'https://mcp.example.org', timeoutSeconds: 0 } }, 'search'],
    [{ 'my files': { command: 'npx' } }, 'my files'],
    [{ a__b: { command: 'npx' } }, 'a__b'],
    [Object.fromEntries(Array.from({ length: 17 }, (_, nth) => [`s${nth}`, { command: 'npx' }])), null],
    [['npx'], null],
  ])('%j is refused, and no more is said than which server it is', (settings, wrong) => {
    expect(parsed(settings)).toEqual({ ok: false, wrong })
  })

  test('what is no JSON is refused', () => {
    expect(parseMcpSettings('{"files": npx}')).toEqual({ ok: false, wrong: null })
  })
})
