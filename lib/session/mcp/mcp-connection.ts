/**
 * A connection to one MCP server. This is the only file that loads the protocol’s SDK, and it is imported when a server is
 * first needed. Everything from the server is bounded in time and size before it is used.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import {
  CallToolResultSchema,
  ErrorCode,
  type JSONRPCMessage,
  ListToolsResultSchema,
  McpError,
  type Tool as ServedTool,
} from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { resultText, storable } from './mcp-result'
import type { McpServerSettings } from './mcp-settings'
import { MARK, markOf, signalMarked, signalProcess } from './server-processes'

/** Bytes of one message over the standard streams, or of one response over HTTP. */
const MAX_BYTES = 4 * 1024 * 1024
/** Messages that a server may send from one request to the next. */
const MAX_MESSAGES = 10_000
/** Limits of its list of tools. Anything beyond them is left out; bytes are checked between two pages. */
const MAX_PAGES = 20
const MAX_TOOLS = 200
const MAX_LIST_BYTES = 1024 * 1024
/** Little is looked at of a page before it is cut. */
const toolPage = z.looseObject({ tools: z.array(z.unknown()), nextCursor: z.string().optional() })
/** The time (ms) for a process to end by itself after its input ends, and again after a signal. A stop has 3 s in all. */
const GRACE_MS = 700
/** The time (ms) for a server to answer a ping after a request timed out. */
const PING_MS = 5_000
/** The SDK's error for a message over the standard streams that is longer than MAX_BYTES. */
const TOO_LONG = 'ReadBuffer exceeded maximum size'

export interface McpConnection {
  /** Each with its name, description and schema, as the server has them. `isCut`: there are more. */
  listTools(): Promise<{ readonly tools: readonly ServedTool[]; readonly isCut: boolean }>
  /** The result as text. Rejects with a sentence for the model where there is none. */
  callTool(name: string, input: Record<string, unknown>, signal: AbortSignal): Promise<string>
  /** Settles when the connection is over, whoever ended it. */
  readonly closed: Promise<void>
  /** Settles when nothing is left of the process either. */
  close(): Promise<void>
}

/** Starts the process, or opens the address, until the signal says to close. Rejects with a sentence that says what did not work. */
export async function connectToMcp(
  settings: McpServerSettings,
  signal?: AbortSignal,
): Promise<McpConnection> {
  const timeoutMs = settings.timeoutSeconds * 1_000
  const client = new Client({ name: 'tidyup', version: '0.1.0' })
  const { transport, end, kill } = await transportTo(settings)
  const { promise: closed, resolve: reportClosed } = Promise.withResolvers<void>()
  let messages = 0
  let flooded = false
  let ended: Promise<void> | null = null

  /** Over from now on, though a process may take a while to end: nothing more is asked of it. */
  function close() {
    reportClosed()
    ended ??= end(client.close().catch(() => {}))
    return ended
  }

  /** Without the time that a process is given otherwise. */
  function cutOff() {
    void kill()
    void close()
  }

  function cutOffFlood() {
    if (flooded) return
    flooded = true
    cutOff()
  }

  function countMessage() {
    messages += 1
    if (messages > MAX_MESSAGES) cutOffFlood()
  }

  // The client calls these before its own.
  transport.onclose = reportClosed
  transport.onmessage = countMessage
  transport.onerror = ({ message }) => {
    if (message.startsWith(TOO_LONG)) cutOffFlood()
    // Usually a line that is no message.
    countMessage()
    // The request that waits for the rest of the stream would wait until its time is up.
    if (message.startsWith('SSE stream disconnected')) void close()
  }

  async function within<Value>(request: () => Promise<Value>, signal?: AbortSignal): Promise<Value> {
    messages = 0
    try {
      return await request()
    } catch (error) {
      if (signal?.aborted) throw error
      if (isTimeout(error)) void client.ping({ timeout: Math.min(PING_MS, timeoutMs) }).catch(cutOff)
      // It can’t be reached, or knows nothing more of this connection: the next request opens another.
      if (!(error instanceof McpError)) void close()
      throw new Error(sentence(error, settings.timeoutSeconds, flooded))
    }
  }

  signal?.throwIfAborted()
  signal?.addEventListener('abort', close, { once: true })
  void closed.then(() => signal?.removeEventListener('abort', close))
  try {
    await within(() => client.connect(transport, { timeout: timeoutMs }))
  } catch (error) {
    await close()
    throw error
  }

  return {
    closed,
    close,
    listTools: () =>
      within(async () => {
        const until = Date.now() + timeoutMs
        const tools: unknown[] = []
        let bytes = 0
        let cursor: string | undefined
        for (let page = 0; page < MAX_PAGES && tools.length <= MAX_TOOLS && bytes < MAX_LIST_BYTES; page++) {
          const params = cursor === undefined ? {} : { cursor }
          const timeout = Math.max(1, until - Date.now())
          const listed = await client.request({ method: 'tools/list', params }, toolPage, { timeout })
          bytes += JSON.stringify(listed).length
          tools.push(...listed.tools.slice(0, MAX_TOOLS + 1))
          cursor = listed.nextCursor
          if (cursor === undefined) break
        }
        const isCut = cursor !== undefined || tools.length > MAX_TOOLS
        return { ...ListToolsResultSchema.parse({ tools: tools.slice(0, MAX_TOOLS) }), isCut }
      }),
    async callTool(name, input, signal) {
      // The signal of a drive outlives the call, and the SDK never takes its listener off.
      const call = new AbortController()
      const abort = () => call.abort(signal.reason)
      if (signal.aborted) abort()
      else signal.addEventListener('abort', abort, { once: true })
      const params = { name, arguments: input }
      const options = { timeout: timeoutMs, signal: call.signal }
      try {
        return resultText(
          await within(
            () => client.request({ method: 'tools/call', params }, CallToolResultSchema, options),
            signal,
          ),
        )
      } finally {
        signal.removeEventListener('abort', abort)
      }
    },
  }
}

interface Reached {
  readonly transport: Transport
  /** Given what settles when the connection is closed, settles when nothing is left of it. */
  end(closed: Promise<void>): Promise<void>
  kill(): Promise<void>
}

async function transportTo(settings: McpServerSettings): Promise<Reached> {
  if ('command' in settings) {
    const { command, args, env } = settings
    const mark = await markOf()
    const transport = new StdioClientTransport({
      ...{ command, args, env: { ...env, [MARK]: mark } },
      stderr: 'ignore',
      maxBufferSize: MAX_BYTES,
    })
    return {
      transport: sendingInTurn(transport, () => true),
      kill() {
        if (transport.pid !== null) signalProcess(transport.pid, 'SIGKILL')
        return signalMarked(mark, 'SIGKILL')
      },
      async end(closed) {
        for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
          await Promise.race([closed, delay(GRACE_MS)])
          await signalMarked(mark, signal)
        }
      },
    }
  }
  const transport = new StreamableHTTPClientTransport(new URL(settings.url), {
    requestInit: { headers: settings.headers },
    fetch: boundedFetch(MAX_BYTES),
  })
  // Its type has `sessionId: string | undefined`, where the interface has an optional one.
  return {
    transport: sendingInTurn(transport as Transport, message => !('method' in message)),
    kill: async () => {},
    end: closed => closed,
  }
}

/** A flood of requests by the server is answered one by one: each message that waits for the stream adds a listener to it. */
function sendingInTurn(transport: Transport, isInTurn: (message: JSONRPCMessage) => boolean): Transport {
  const send = transport.send.bind(transport)
  let last: Promise<unknown> = Promise.resolve()
  transport.send = (message, options) => {
    if (!isInTurn(message)) return send(message, options)
    const sent = last.then(() => send(message, options))
    last = sent.catch(() => {})
    return sent
  }
  return transport
}

const isTimeout = (error: unknown) => error instanceof McpError && error.code === ErrorCode.RequestTimeout

/** The sentence after the server’s name, for the model and the log. */
function sentence(error: unknown, seconds: number, flooded: boolean): string {
  if (flooded) return 'sent far too much, and was cut off.'
  if (isTimeout(error)) return `did not answer within ${seconds} s.`
  if (error instanceof McpError && error.code === ErrorCode.ConnectionClosed)
    return 'ended before it had answered.'
  const said = error instanceof Error ? error.message : String(error)
  return `failed: ${storable(said.slice(0, MAX_SAID))}`
}

const MAX_SAID = 500

/**
 * `fetch` for an MCP server: a response whose body is longer than this breaks off. No stream is opened that waits for what
 * the server may say by itself; one that was begun by a request may be resumed.
 */
const boundedFetch =
  (maxBytes: number): typeof fetch =>
  async (input, init) => {
    const isListening = init?.method === 'GET' && !new Headers(init.headers).has('last-event-id')
    if (isListening) return new Response(null, { status: 405 })
    const { body, status, statusText, headers } = await fetch(input, init)
    return new Response(body?.pipeThrough(bounded(maxBytes)) ?? null, { status, statusText, headers })
  }

function bounded(maxBytes: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes <= maxBytes) controller.enqueue(chunk)
      else controller.error(new Error(`The response is longer than ${maxBytes} bytes.`))
    },
  })
}
