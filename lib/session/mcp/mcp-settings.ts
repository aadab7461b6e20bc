/** `TIDYUP_MCP_SERVERS`: which MCP servers there are, in the form that other clients of the protocol have. */
import { z } from 'zod'

/** Seconds that a server has to start, to list its tools, or to do a call. */
const timeoutSeconds = z.int().min(1).max(3_600).default(60)
const strings = z.record(z.string(), z.string())

const mcpServer = z.union([
  /** A process that is started here, and spoken to over its standard streams. */
  z.strictObject({
    command: z.string().min(1),
    args: z.array(z.string()).default([]),
    /** Beside PATH, HOME and the like. Nothing else of this process reaches it. */
    env: strings.default({}),
    timeoutSeconds,
  }),
  z.strictObject({
    url: z.url({ protocol: /^https?$/ }),
    headers: strings.default({}),
    timeoutSeconds,
  }),
])
export type McpServerSettings = z.infer<typeof mcpServer>

/** Short, since it stands before the name of each of its tools. */
const serverName = z.string().regex(/^[a-z\d][a-z\d-]{0,19}$/)

const mcpServers = z.record(serverName, mcpServer).refine(servers => Object.keys(servers).length <= 16)
export type McpSettings = Readonly<Record<string, McpServerSettings>>

/** Null where the text does not fit. It may hold secrets, so nothing is said of what is wrong with it but the name of a server. */
export function parseMcpSettings(
  text: string,
): { ok: true; settings: McpSettings } | { ok: false; wrong: string | null } {
  const parsed = mcpServers.safeParse(parsedJson(text))
  if (parsed.success) return { ok: true, settings: parsed.data }
  const [name] = parsed.error.issues[0]?.path ?? []
  return { ok: false, wrong: name === undefined ? null : String(name) }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Secrets that no log may show. */
export const secretsIn = (settings: McpSettings): string[] =>
  Object.values(settings).flatMap(server => Object.values('url' in server ? server.headers : server.env))
