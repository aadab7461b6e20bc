import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { SessionId } from '@/lib/engine/ids'
import { openPostgresChannel } from '@/lib/store/dialects/postgres'
import type { StoreTransaction } from '@/lib/store/store'
import type { CallPreview } from '@/lib/wire/event'
import { createHub, type Hub, type Signal } from './hub'

/** Its payload is a session's id alone. */
const STORED = 'tidyup_stored'
/** Its payload is the id of a device. */
const REMOVED = 'tidyup_removed'
/** All other signals. They may be lost with the connection, which does no harm. */
const SIGNALS = 'tidyup_signals'

/** Text and calls are gathered for so long (ms) before they go to other machines: at most 20 times a second for a session. */
const GATHER_MS = 50
/** Postgres takes payloads of less than 8,000 bytes, and JSON makes up to six of one UTF-16 unit. */
const UNITS_PER_PAYLOAD = 1_200
const BYTES_PER_CALL = 7_500

interface SignalMessage {
  /** The sender, which has told its own readers already. */
  readonly from: string
  readonly sessionId: SessionId
  readonly signal: Signal
}

export interface SharedHub extends Hub {
  /** Tells readers on every machine to look, if and when the transaction is committed. */
  announce(transaction: StoreTransaction, sessionId: SessionId): Promise<void>
  /** Tells every machine of a device that is removed, if and when the transaction is committed. */
  announceRemoval(transaction: StoreTransaction, deviceId: string): Promise<void>
  disconnect(): Promise<void>
}

async function notifyIn(transaction: StoreTransaction, topic: string, payload: string) {
  await sql`select pg_notify(${topic}, ${payload})`.execute(transaction)
}

/** Changes that are not yet sent to other machines. */
interface Gathered {
  text: string
  readonly calls: CallPreview['data'][]
  readonly timer: NodeJS.Timeout
}

/** A call that is too long is not shown early elsewhere. */
const fitsPayload = (call: CallPreview['data']) => Buffer.byteLength(JSON.stringify(call)) <= BYTES_PER_CALL

/** The readers of every machine that uses the same Postgres. `onRemoved` hears of devices that any of them removes. */
export async function openSharedHub(
  url: string,
  onRemoved: (deviceId: string) => void = () => {},
): Promise<SharedHub> {
  const self = randomUUID()
  const local = createHub()
  const gathered = new Map<SessionId, Gathered>()

  const channel = await openPostgresChannel(url, {
    topics: {
      [REMOVED]: onRemoved,
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

  function gathering(sessionId: SessionId) {
    const known = gathered.get(sessionId)
    if (known) return known
    const begun: Gathered = { text: '', calls: [], timer: setTimeout(() => void flush(sessionId), GATHER_MS) }
    gathered.set(sessionId, begun)
    return begun
  }

  function takeGathered(sessionId: SessionId): Omit<Gathered, 'timer'> {
    const { text, calls, timer } = gathered.get(sessionId) ?? { text: '', calls: [] }
    clearTimeout(timer)
    gathered.delete(sessionId)
    return { text, calls }
  }

  async function flush(sessionId: SessionId) {
    const { text, calls } = takeGathered(sessionId)
    const starts = Array.from(
      { length: Math.ceil(text.length / UNITS_PER_PAYLOAD) },
      (_, index) => index * UNITS_PER_PAYLOAD,
    )
    const parts = starts.map(start => text.slice(start, start + UNITS_PER_PAYLOAD))
    await Promise.all([
      ...parts.map(part => send(sessionId, { kind: 'text', text: part })),
      ...calls.filter(fitsPayload).map(call => send(sessionId, { kind: 'call', call })),
    ])
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
          gathering(sessionId).text += signal.text
          return
        case 'call':
          gathering(sessionId).calls.push(signal.call)
          return
        case 'text_over':
        case 'fenced':
        case 'over':
          takeGathered(sessionId)
          void send(sessionId, signal)
      }
    },
    flush,
    close: local.close,
    announce: (transaction, sessionId) => notifyIn(transaction, STORED, sessionId),
    announceRemoval: (transaction, deviceId) => notifyIn(transaction, REMOVED, deviceId),
    disconnect: channel.close,
  }
}
