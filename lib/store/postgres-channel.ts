import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { connection } from './postgres'

const FIRST_RETRY = 100
const LONGEST_RETRY = 5_000
/** A connection that has not answered for so long (ms) is taken for lost. */
const ANSWER_LIMIT = 5_000

export interface ChannelListener {
  /** Topic by topic: what to do with a payload. */
  readonly topics: Readonly<Record<string, (payload: string) => void>>
  /** The connection was lost and is back: whatever was said meanwhile went by unheard. */
  readonly onReconnected: () => void
}

/** A connection of its own for LISTEN and NOTIFY, which is opened again whenever it breaks. */
export interface PostgresChannel {
  /** What one process says is heard in that order. Resolves when it was said, and also when it could not be. */
  say(topic: string, payload: string): Promise<void>
  close(): Promise<void>
}

/** Rejects when the server can't be reached at first. */
export async function openPostgresChannel(
  url: string,
  { topics, onReconnected }: ChannelListener,
): Promise<PostgresChannel> {
  const closing = new AbortController()
  let client: pg.Client | null = null
  let giveUp = () => {}
  let lastSaid = Promise.resolve()

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...connection(url), query_timeout: ANSWER_LIMIT })
    const lost = () => {
      if (client !== next) return
      client = null
      next.end().catch(() => {})
      void reconnect()
    }
    next.on('error', lost)
    next.on('end', lost)
    next.on('notification', ({ channel, payload }) => topics[channel]?.(payload ?? ''))
    try {
      await next.connect()
      for (const topic of Object.keys(topics)) await next.query(`listen ${next.escapeIdentifier(topic)}`)
    } catch (error) {
      next.end().catch(() => {})
      throw error
    }
    client = next
    giveUp = lost
  }

  async function reconnect() {
    for (let delay = FIRST_RETRY; !closing.signal.aborted; delay = Math.min(delay * 2, LONGEST_RETRY)) {
      try {
        await setTimeout(delay, undefined, { signal: closing.signal, ref: false })
        await connect()
        onReconnected()
        return
      } catch {
        // Tried again after a while, or closed.
      }
    }
  }

  await connect()
  return {
    say(topic, payload) {
      const say = () => client?.query('select pg_notify($1, $2)', [topic, payload])
      lastSaid = lastSaid.then(say).then(
        () => {},
        () => giveUp(),
      )
      return lastSaid
    },
    async close() {
      closing.abort()
      await client?.end().catch(() => {})
    },
  }
}
