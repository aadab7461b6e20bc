/** The snapshot over HTTP, of a server that has just started and knows no session. */
import type { SessionId } from '@/lib/engine/ids'

export interface StartedServer {
  readonly url: string
  stop(): Promise<unknown>
}

export interface ColdGets {
  /** Milliseconds, one a GET; those of the same place come after each other. */
  readonly long: readonly number[]
  readonly short: readonly number[]
}

/** Each session is asked for once a start. Those of `first` come before, so that the route is there. */
export async function coldGets(
  starts: number,
  start: () => Promise<StartedServer>,
  { first, long, short }: Readonly<Record<'first' | 'long' | 'short', readonly SessionId[]>>,
): Promise<ColdGets> {
  const times = { long: [] as number[], short: [] as number[] }
  for (let nth = 0; nth < starts; nth++) {
    const server = await start()
    try {
      for (const id of first) await get(server.url, id)
      for (const [index, id] of long.entries()) {
        const other = short[index]
        if (!other) throw new Error('There are not as many short sessions.')
        times.long.push(await get(server.url, id))
        times.short.push(await get(server.url, other))
      }
    } finally {
      await server.stop()
    }
  }
  return times
}

async function get(url: string, id: SessionId): Promise<number> {
  const begun = performance.now()
  const response = await fetch(`${url}/api/sessions/${id}`)
  const { session } = (await response.json()) as { session: { id: string } }
  const took = performance.now() - begun
  if (session.id !== id) throw new Error(`The server answered ${response.status}.`)
  return took
}
