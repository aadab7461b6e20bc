import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { connectionConfig } from './postgres'

/** Milliseconds; each try doubles the delay. */
const FIRST_RETRY = 100
const LONGEST_RETRY = 5_000
/** A connection on which a statement has no answer for so long (ms) is taken for lost. */
const ANSWER_TIMEOUT = 5_000

export interface ChannelListener {
  /** Listeners for payloads, by topic. */
  readonly topics: Readonly<Record<string, (payload: string) => void>>
  /** The connection was lost and is back: notifications of the meantime are lost. */
  readonly onReconnected: () => void
}

/** LISTEN and NOTIFY over a connection of its own, which is opened again whenever it breaks. */
export interface PostgresChannel {
  /** Notifications of one process arrive in their order. Resolves when it was sent, and also when it could not be. */
  notify(topic: string, payload: string): Promise<void>
  close(): Promise<void>
}

/** Rejects when the first connection fails. */
export async function openPostgresChannel(
  url: string,
  { topics, onReconnected }: ChannelListener,
): Promise<PostgresChannel> {
  const closing = new AbortController()
  let client: pg.Client | null = null
  let dropConnection = () => {}
  let lastSent = Promise.resolve()

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...connectionConfig(url), query_timeout: ANSWER_TIMEOUT })
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
    dropConnection = lost
  }

  async function reconnect() {
    for (let delay = FIRST_RETRY; !closing.signal.aborted; delay = Math.min(delay * 2, LONGEST_RETRY)) {
      try {
        await setTimeout(delay, undefined, { signal: closing.signal, ref: false })
        await connect()
        onReconnected()
        return
      } catch {
        // Tried again after a longer delay, or closed.
      }
    }
  }

  await connect()
  return {
    notify(topic, payload) {
      const send = () => client?.query('select pg_notify($1, $2)', [topic, payload])
      lastSent = lastSent.then(send).then(
        () => {},
        () => dropConnection(),
      )
      return lastSent
    },
    async close() {
      closing.abort()
      await client?.end().catch(() => {})
    },
  }
}
