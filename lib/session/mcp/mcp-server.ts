/** One MCP server: connected when it is first needed, and again when the connection was lost. */
import type { Tool } from '@/lib/engine/tool'
import type { NamedTool } from '@/lib/session/custom-tools/custom-tool'
import { schemaExcess } from '@/lib/session/custom-tools/schema-bounds'
import type { TidyDomain } from '@/lib/tidy/domain'
import type { McpConnection } from './mcp-connection'
import { storable } from './mcp-result'
import type { McpServerSettings } from './mcp-settings'

/** The time (ms) before a server is asked again after a failure or a list of tools: a run asks with every model call. */
const LEFT_ALONE_MS = 10_000
/** The time (ms) that a step of a run waits for a server's list of tools: a person may be waiting for that step. */
const PATIENCE_MS = 5_000
const MAX_DESCRIPTION = 4_000
/** The length of a tool's name, for the model. */
const MAX_NAME = 64
/** Tools that the log names of those that are left out. */
const MAX_REPORTED = 5

export interface UnreachableServer {
  readonly server: string
  /** A sentence. */
  readonly message: string
}

type Known =
  | { readonly ok: true; readonly tools: readonly NamedTool[] }
  | ({ readonly ok: false } & UnreachableServer)

export type ConnectToMcp = (settings: McpServerSettings, signal: AbortSignal) => Promise<McpConnection>

const loadAndConnect: ConnectToMcp = async (settings, signal) =>
  (await import('./mcp-connection')).connectToMcp(settings, signal)

export function createMcpServer(
  server: string,
  settings: McpServerSettings,
  report: (message: string) => void,
  connect: ConnectToMcp = loadAndConnect,
) {
  let opening: Promise<McpConnection> | null = null
  let open: McpConnection | null = null
  /** Closed connections whose processes may still run. */
  const ending = new Set<Promise<void>>()
  let reading: Promise<readonly NamedTool[]> | null = null
  /** The server's last list of tools; kept while it can’t be reached. */
  let last: { readonly tools: readonly NamedTool[]; readonly at: number } | null = null
  let failed: { readonly error: unknown; readonly at: number } | null = null
  let lastReport: string | null = null
  const closing = new AbortController()

  const sentence = (error: unknown) =>
    `The MCP server “${server}” ${error instanceof Error ? error.message : String(error)}`

  async function connection(): Promise<McpConnection> {
    if (closing.signal.aborted) throw new Error('is not asked any more, because Tidyup is stopping.')
    if (failed && isRecent(failed)) throw failed.error
    opening ??= connect(settings, closing.signal)
    const current = opening
    try {
      const opened = await current
      if (open !== opened) {
        open = opened
        void opened.closed.then(() => {
          forget(current)
          const ended = opened.close().finally(() => ending.delete(ended))
          ending.add(ended)
        })
      }
      return opened
    } catch (error) {
      forget(current)
      throw error
    }
  }

  function forget(lost: Promise<McpConnection>) {
    if (opening === lost) opening = open = null
  }

  async function readTools(): Promise<readonly NamedTool[]> {
    try {
      const { tools: served, isCut } = await (await connection()).listTools()
      const tools: NamedTool[] = []
      const leftOut = isCut ? ['what its list has beyond 200 tools, 20 pages or 1 MB.'] : []
      for (const { name, description = '', inputSchema, execution } of served) {
        const named = namedTool(name, description, inputSchema)
        const isTwice = tools.some(({ tool }) => tool.name === named.tool.name)
        const error = isTwice ? 'another has its name.' : validateTool(named, execution?.taskSupport)
        if (error) leftOut.push(`${name.slice(0, 200)}: ${error}`)
        else tools.push(named)
      }
      reportLeftOut(leftOut)
      last = { tools, at: Date.now() }
      failed = null
      return tools
    } catch (error) {
      if (!failed || error !== failed.error) {
        failed = { error, at: Date.now() }
        report(sentence(error))
      }
      throw error
    }
  }

  /** One line, unless it is the same as before. */
  function reportLeftOut(leftOut: readonly string[]) {
    const told = leftOut.slice(0, MAX_REPORTED).join(' ')
    if (told !== '' && told !== lastReport)
      report(sentence(`has tools that are left out (${leftOut.length}): ${told}`))
    lastReport = told
  }

  function namedTool(name: string, description: string, schema: object): NamedTool {
    const { $schema: _, ...inputSchema } = schema as Record<string, unknown>
    const tool: Tool<TidyDomain> = {
      name: `${server}__${name.replaceAll(/[^A-Za-z0-9_-]/g, '_')}`,
      description: description.slice(0, MAX_DESCRIPTION).toWellFormed() || name,
      inputSchema,
      terminal: false,
      // The server checks it by the schema that it has given.
      parse: input =>
        typeof input === 'object' && input !== null && !Array.isArray(input)
          ? { ok: true, input }
          : { ok: false, message: 'It has to be an object.' },
      async execute(input, { signal }) {
        try {
          return await (await connection()).callTool(name, input as Record<string, unknown>, signal)
        } catch (error) {
          throw new Error(sentence(error))
        }
      },
    }
    return { id: `${server}/${name}`, tool }
  }

  const unknown = (error: unknown): Known => ({ ok: false, server, message: sentence(error) })

  async function read(): Promise<Known> {
    if (last && isRecent(last)) return { ok: true, tools: last.tools }
    reading ??= readTools()
    const current = reading
    try {
      return { ok: true, tools: await current }
    } catch (error) {
      return unknown(error)
    } finally {
      if (reading === current) reading = null
    }
  }

  return {
    /** The last known tools; if they were never read, the current ones, unless that takes too long. */
    async tools(): Promise<Known> {
      if (last) return { ok: true, tools: last.tools }
      const tooLong = Promise.withResolvers<Known>()
      const timer = setTimeout(() => tooLong.resolve(unknown('has not told its tools yet.')), PATIENCE_MS)
      return Promise.race([read(), tooLong.promise]).finally(() => clearTimeout(timer))
    },
    /** The current tools, at most a moment old, however long that takes. */
    freshTools: read,
    has: (name: string) => last?.tools.some(({ id, tool }) => id === name || tool.name === name) ?? false,
    /** A tool of which nothing is known, since the server can’t be reached. */
    absent: (name: string, message: string) => namedTool(name, message, { type: 'object' }),
    /** Settles when no process of it is left. */
    async close() {
      closing.abort()
      await opening?.then(
        opened => opened.close(),
        () => {},
      )
      await Promise.all(ending)
    },
  }
}

const isRecent = ({ at }: { readonly at: number }) => Date.now() - at < LEFT_ALONE_MS

function validateTool({ id, tool }: NamedTool, taskSupport: string | undefined): string | null {
  const { name, inputSchema } = tool
  // A run keeps the id.
  if (storable(id) !== id) return 'its name can’t be stored.'
  if (name.length > MAX_NAME) return `its name has more than ${MAX_NAME} characters.`
  if (taskSupport === 'required') return 'it runs as a task only.'
  return schemaExcess(inputSchema)
}
