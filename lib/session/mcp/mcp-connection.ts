/**
 * A connection to one MCP server. This is the only file that loads the protocol’s SDK, and it is imported when a server is
 * first needed. What comes from the server is bounded in time and size before it is used.
 */
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import {
  CallToolResultSchema,
  ErrorCode,
  ListToolsResultSchema,
  McpError,
  type Tool as ServedTool,
} from '@modelcontextprotocol/sdk/types.js'
import { boundedFetch } from './bounded-fetch'
import { resultText, storable } from './mcp-result'
import type { McpServerSettings } from './mcp-settings'

/** Bytes of one message over the standard streams, or of one response over HTTP. */
const MAX_BYTES = 4 * 1024 * 1024
/** Messages that a server may send from one request to the next. */
const MAX_MESSAGES = 10_000
/** Pages of its list of tools. */
const MAX_PAGES = 20
/** How long (ms) a server that let a request time out has at most to show that it is alive. */
const PING_MS = 5_000
/** What the SDK says of a message over the standard streams that is longer than MAX_BYTES. */
const TOO_LONG = 'ReadBuffer exceeded maximum size'

export interface McpConnection {
  /** Each with its name, description and schema, as the server has them. */
  listTools(): Promise<readonly ServedTool[]>
  /** The result as text. Rejects with a sentence for the model where there is none. */
  callTool(name: string, input: Record<string, unknown>, signal: AbortSignal): Promise<string>
  /** Settles when the connection is over, whoever ended it. */
  readonly closed: Promise<void>
  close(): Promise<void>
}

/** Starts the process, or opens the address. Rejects with a sentence that says what did not work. */
export async function connectToMcp(settings: McpServerSettings): Promise<McpConnection> {
  const timeoutMs = settings.timeoutSeconds * 1_000
  const client = new Client({ name: 'tidyup', version: '0.1.0' })
  const { transport, kill } = transportTo(settings)
  const { promise: closed, resolve: reportClosed } = Promise.withResolvers<void>()
  let messages = 0
  let flooded = false

  /** Over from now on, though a process may take seconds to end: nothing more is asked of it. */
  function close() {
    reportClosed()
    return client.close().catch(() => {})
  }

  /** Without the seconds that a process is given otherwise. */
  function cutOff() {
    kill()
    void close()
  }

  function cutOffFlood() {
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
    // As a rule a line that is no message.
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
        const tools: ServedTool[] = []
        let cursor: string | undefined
        for (let page = 0; page < MAX_PAGES; page++) {
          const params = cursor === undefined ? {} : { cursor }
          const listed = await client.request({ method: 'tools/list', params }, ListToolsResultSchema, {
            timeout: timeoutMs,
          })
          tools.push(...listed.tools)
          cursor = listed.nextCursor
          if (cursor === undefined) break
        }
        return tools
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

function transportTo(settings: McpServerSettings): { transport: Transport; kill(): void } {
  if ('command' in settings) {
    const { command, args, env } = settings
    const transport = new StdioClientTransport({
      ...{ command, args, env },
      stderr: 'ignore',
      maxBufferSize: MAX_BYTES,
    })
    return { transport, kill: () => killProcess(transport.pid) }
  }
  const transport = new StreamableHTTPClientTransport(new URL(settings.url), {
    requestInit: { headers: settings.headers },
    fetch: boundedFetch(MAX_BYTES),
  })
  // Its type has `sessionId: string | undefined`, where the interface has an optional one.
  return { transport: transport as Transport, kill: () => {} }
}

function killProcess(pid: number | null) {
  try {
    if (pid !== null) process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

const isTimeout = (error: unknown) => error instanceof McpError && error.code === ErrorCode.RequestTimeout

/** What follows the server’s name, for the model and the log. */
function sentence(error: unknown, seconds: number, flooded: boolean): string {
  if (flooded) return 'sent far too much, and was cut off.'
  if (isTimeout(error)) return `did not answer within ${seconds} s.`
  if (error instanceof McpError && error.code === ErrorCode.ConnectionClosed)
    return 'ended before it had answered.'
  const said = error instanceof Error ? error.message : String(error)
  return `failed: ${storable(said.slice(0, MAX_SAID))}`
}

const MAX_SAID = 500
