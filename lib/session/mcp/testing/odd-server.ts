/** An MCP server that does what servers should not. Node runs this file as it is; its argument says how it behaves from the start. */
import { spawn } from 'node:child_process'
import { writeSync } from 'node:fs'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import {
  CallToolRequestSchema,
  EmptyResultSchema,
  ListToolsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'

const [, , behaviour = 'well'] = process.argv
const inputSchema = { type: 'object', properties: { text: { type: 'string' } } }
const text = (said: string) => ({ content: [{ type: 'text', text: said }] })

const calls: Record<string, (input: { text?: string }) => unknown> = {
  echo: ({ text: said = '' }) => text(said),
  'odd name.1': () => text('It has an odd name.'),
  null_character: () => text('a\u0000b\ud800c'),
  picture: () => ({ content: [{ type: 'image', mimeType: 'image/png', data: 'AAAA' }] }),
  structured: () => ({ content: [], structuredContent: { left: 12 } }),
  environment: () => text(Object.keys(process.env).join(' ')),
  fails: () => ({ ...text('The shelf is locked.'), isError: true }),
  throws: () => {
    throw new Error('It broke.\u0000')
  },
  large: () => text('x'.repeat(100_001)),
  hang: () => new Promise(() => {}),
  /** How many pages of the list it was asked for. */
  listed: () => text(String(pages)),
  pids: () => text(`${process.pid} ${started?.pid}`),
  /** Asks for so much that the answers fill the pipe before any of them is read. */
  async sampling() {
    const asked = Array.from({ length: 5_000 }, async () =>
      server
        .request(
          { method: 'sampling/createMessage', params: { messages: [], maxTokens: 1 } },
          EmptyResultSchema,
        )
        .catch(({ code }: { code: number }) => code),
    )
    const codes = await Promise.all(asked)
    return text(`${codes.length} refused: ${[...new Set(codes)]}`)
  },
  die: () => process.exit(1),
  /** Does nothing more at all, and does not see that its input ends. */
  freeze: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
  /** Nothing but one line without an end. */
  endless: () => writeForEver('x'.repeat(64 * 1024)),
  /** Messages without end. */
  chatter: () => {
    const message = {
      jsonrpc: '2.0',
      method: 'notifications/message',
      params: { level: 'info', data: 'and' },
    }
    writeForEver(`${JSON.stringify(message)}\n`)
  },
}

function writeForEver(piece: string): never {
  for (let rest = Buffer.from(piece); ; ) {
    try {
      rest = rest.subarray(writeSync(1, rest))
    } catch {
      // The pipe is full.
    }
    if (rest.length === 0) rest = Buffer.from(piece)
  }
}

const ENDLESS: Record<string, () => object[]> = {
  pages: () => [],
  tools: () => Array.from({ length: 20_000 }, (_, nth) => ({ name: `t${nth}`, inputSchema })),
  bytes: () => [{ name: `t${pages}`, description: 'x'.repeat(600_000), inputSchema }],
  misfits: () =>
    Array.from({ length: 20_000 }, (_, nth) => ({ name: `${'x'.repeat(100)}${nth}`, inputSchema })),
}

const IGNORING = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1_000)"
const started =
  behaviour === 'stubborn' ? spawn(process.execPath, ['-e', IGNORING], { stdio: 'ignore' }) : null
let pages = 0
const server = new Server({ name: 'odd', version: '1.0.0' }, { capabilities: { tools: {} } })

if (behaviour === 'dead') process.exit(1)
if (behaviour === 'stubborn') process.on('SIGTERM', () => {})
if (behaviour === 'silent' || behaviour === 'stubborn') setInterval(() => {}, 1_000)
if (behaviour !== 'silent') {
  server.setRequestHandler(ListToolsRequestSchema, async () => {
    pages += 1
    const endless = ENDLESS[behaviour]
    if (endless) {
      const asked = { name: 'listed', inputSchema }
      return {
        tools: [...(pages === 1 ? [asked] : []), ...endless()] as (typeof asked)[],
        nextCursor: 'more',
      }
    }
    return {
      tools: [
        ...Object.keys(calls).map(name => ({ name, description: `Does ${name}.`, inputSchema })),
        { name: 'x'.repeat(100), inputSchema },
        { name: 'odd_name_1', inputSchema },
        { name: 'null\u0000', inputSchema },
      ],
    }
  })
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const { name, arguments: input = {} } = params
    return (await calls[name]?.(input)) as { content: [] }
  })
  // As some do, by mistake.
  process.stdout.write('Listening.\n')
  await server.connect(new StdioServerTransport())
}
