import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { SessionId } from '@/lib/engine/ids'
import { openPostgresChannel } from '@/lib/store/dialects/postgres-channel'
import type { StoreTransaction } from '@/lib/store/store'
import { createHub, type Hub, type Signal } from './hub'

/** Its payload is a session's id alone. */
const STORED = 'tidyup_stored'
/** All other signals. They may be lost with the connection, which does no harm. */
const SIGNALS = 'tidyup_signals'

/** Text is gathered for so long (ms) before it goes to other machines: at most 20 times a second for a session. */
const GATHER_MS = 50
/** Postgres takes payloads of less than 8,000 bytes, and JSON makes up to six of one UTF-16 unit. */
const UNITS_PER_PAYLOAD = 1_200

interface SignalMessage {
  /** The sender, which has told its own readers already. */
  readonly from: string
  readonly sessionId: SessionId
  readonly signal: Signal
}

export interface SharedHub extends Hub {
  /** Tells readers on every machine to look, if and when the transaction is committed. */
  announce(transaction: StoreTransaction, sessionId: SessionId): Promise<void>
  disconnect(): Promise<void>
}

/** The readers of every machine that uses the same Postgres. */
export async function openSharedHub(url: string): Promise<SharedHub> {
  const self = randomUUID()
  const local = createHub()
  const gathered = new Map<SessionId, { text: string; timer: NodeJS.Timeout }>()

  const channel = await openPostgresChannel(url, {
    topics: {
      [STORED]: sessionId => local.publish(sessionId as SessionId, { kind: 'stored' }),
      [SIGNALS](payload) {
        const { from, sessionId, signal } = JSON.parse(payload) as SignalMessage
        if (from !== self) local.publish(sessionId, signal)
      },
    },
    onReconnected: local.lookAgain,
  })

  const send = (sessionId: SessionId, signal: Signal) =>
    channel.notify(SIGNALS, JSON.stringify({ from: self, sessionId, signal } satisfies SignalMessage))

  function gather(sessionId: SessionId, text: string) {
    const waiting = gathered.get(sessionId)
    if (waiting) waiting.text += text
    else gathered.set(sessionId, { text, timer: setTimeout(() => void flush(sessionId), GATHER_MS) })
  }

  function takeGathered(sessionId: SessionId): string {
    const { text, timer } = gathered.get(sessionId) ?? { text: '' }
    clearTimeout(timer)
    gathered.delete(sessionId)
    return text
  }

  async function flush(sessionId: SessionId) {
    const text = takeGathered(sessionId)
    const starts = Array.from(
      { length: Math.ceil(text.length / UNITS_PER_PAYLOAD) },
      (_, index) => index * UNITS_PER_PAYLOAD,
    )
    const parts = starts.map(start => text.slice(start, start + UNITS_PER_PAYLOAD))
    await Promise.all(parts.map(part => send(sessionId, { kind: 'text', text: part })))
  }

  return {
    subscribe: local.subscribe,
    publish(sessionId, signal) {
      local.publish(sessionId, signal)
      switch (signal.kind) {
        case 'stored':
          // The transaction that stored it has announced it.
          return
        case 'text':
          return gather(sessionId, signal.text)
        case 'text_over':
        case 'fenced':
        case 'over':
          takeGathered(sessionId)
          void send(sessionId, signal)
      }
    },
    flush,
    close: local.close,
    async announce(transaction, sessionId) {
      await sql`select pg_notify(${STORED}, ${sessionId})`.execute(transaction)
    },
    disconnect: channel.close,
  }
}
