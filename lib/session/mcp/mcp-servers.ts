/** The MCP servers of the settings by their names. Tools of theirs have ids and names that no other tool has. */
import type { NamedTool } from '@/lib/session/custom-tools/custom-tool'
import { type ConnectToMcp, createMcpServer, type UnreachableServer } from './mcp-server'
import type { McpSettings } from './mcp-settings'

export interface McpServers {
  /** All tools, as the servers have them now, and which servers can’t be reached. */
  list(): Promise<{
    readonly tools: readonly NamedTool[]
    readonly unreachable: readonly UnreachableServer[]
  }>
  /** Reads the tools anew of servers of which these are not known to be tools, so that they are found if they are there. */
  prepare(idsOrNames: readonly string[]): Promise<void>
  /** The tools of these ids; other ids are passed over. One of a server that can’t be reached is there, and each call of it says so. */
  find(ids: readonly string[]): Promise<NamedTool[]>
  /** The same for a name. */
  findNamed(name: string): Promise<NamedTool[]>
  /** The server whose tool would have this name. */
  serverOfName(name: string): string | undefined
  /** Ends the processes that were started. */
  close(): Promise<void>
}

/** `SERVER/TOOL`. */
export const isMcpId = (id: string) => id.includes('/')
const serverOfId = (id: string) => id.slice(0, id.indexOf('/'))

export function createMcpServers(
  settings: McpSettings,
  report: (message: string) => void,
  connect?: ConnectToMcp,
): McpServers {
  const servers = new Map(
    Object.entries(settings).map(([name, one]) => [name, createMcpServer(name, one, report, connect)]),
  )
  const serverOfName = (name: string) =>
    name.includes('__') ? [...servers.keys()].find(server => name.startsWith(`${server}__`)) : undefined

  async function findOne(server: string | undefined, name: string, isIt: (tool: NamedTool) => boolean) {
    const found = server === undefined ? undefined : servers.get(server)
    if (!found) return []
    const known = await found.tools()
    return known.ok ? known.tools.filter(isIt) : [found.absent(name, known.message)]
  }

  return {
    serverOfName,
    async list() {
      const listed = await Promise.all([...servers.values()].map(server => server.freshTools()))
      return {
        tools: listed.flatMap(one => (one.ok ? one.tools : [])),
        unreachable: listed.flatMap(one => (one.ok ? [] : [{ server: one.server, message: one.message }])),
      }
    },
    async prepare(idsOrNames) {
      const missing = idsOrNames.flatMap(name => {
        const server = servers.get(isMcpId(name) ? serverOfId(name) : (serverOfName(name) ?? ''))
        return server && !server.has(name) ? [server] : []
      })
      await Promise.all([...new Set(missing)].map(server => server.freshTools()))
    },
    async find(ids) {
      const found = await Promise.all(
        ids.filter(isMcpId).map(id => {
          const server = serverOfId(id)
          return findOne(server, id.slice(server.length + 1), tool => tool.id === id)
        }),
      )
      return found.flat()
    },
    findNamed(name) {
      const server = serverOfName(name)
      return findOne(server, name.slice((server?.length ?? 0) + 2), ({ tool }) => tool.name === name)
    },
    close: async () => void (await Promise.all([...servers.values()].map(server => server.close()))),
  }
}
