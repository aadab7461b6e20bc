import { setTimeout } from 'node:timers/promises'
import { type Dialect, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { asStoreError, StoreUnavailable } from '@/lib/store/store-error'

const CONNECT_TIMEOUT = 5_000
/** A process that is suspended in a transaction holds its row locks until Postgres ends its connection, after this long (ms). */
const IDLE_IN_TRANSACTION_TIMEOUT = 4_000

export interface PostgresTimeouts {
  /** After so long (ms) the server cancels a statement. */
  readonly statement: number
  /** After so long (ms) without an answer the connection is taken for lost. Longer than `statement`. */
  readonly answer: number
}

/** Statements take milliseconds. */
const TIMEOUTS: PostgresTimeouts = { statement: 8_000, answer: 10_000 }

/**
 * Kysely's dialect over a pool of connections to a Postgres server. Statements reject with `StoreUnavailable` where a
 * connection can't be made, breaks, or gets no answer in time. Null sets no timeouts: migrations take long, or wait for
 * those of another process.
 */
export function postgresDialect(url: string, timeouts: PostgresTimeouts | null = TIMEOUTS): Dialect {
  const limits = timeouts && { statement_timeout: timeouts.statement, query_timeout: timeouts.answer }
  const config = { ...connectionConfig(url), ...limits, types: { getTypeParser } }
  const pool = withErrorListeners(new pg.Pool(config))
  return new PostgresDialect({
    pool: {
      options: pool.options,
      connect: async () => trackedClient(await pool.connect().catch(unreachable)),
      end: () => pool.end(),
    },
  })
}

/** An error without a known code means that there is no connection. */
function unreachable(error: unknown): never {
  const known = asStoreError(error)
  throw known === error ? new StoreUnavailable('disconnected', error) : known
}

/** A connection from the pool that knows whether it is broken, and which statement would have committed. */
function trackedClient(client: pg.PoolClient): PostgresPoolClient {
  let isInTransaction = false
  let isBroken = false

  async function query(sql: string, parameters?: readonly unknown[]) {
    // The server has rolled back when the connection broke. An error here would hide the one that broke it.
    if (isBroken && sql === 'rollback') return ROLLED_BACK
    const commits = isInTransaction ? sql === 'commit' : !READS.test(sql)
    try {
      const result = await client.query(sql, parameters ? [...parameters] : [])
      if (sql === 'begin') isInTransaction = true
      if (sql === 'commit' || sql === 'rollback') isInTransaction = false
      return result
    } catch (error) {
      const fault = faultOf(error)
      if (!(fault instanceof StoreUnavailable) || fault.fault !== 'disconnected') throw fault
      isBroken = true
      throw commits ? new StoreUnavailable('disconnected', error, true) : fault
    }
  }

  const release = (destroy?: boolean) => client.release(isBroken || destroy)
  return Object.assign(Object.create(client) as pg.PoolClient, { query, release })
}

/** Outside of a transaction each statement commits by itself. These write nothing. */
const READS = /^\s*(begin|select|with|rollback)\b/i

const ROLLED_BACK = { command: 'ROLLBACK', rowCount: null, rows: [] } as const

/** The server's own errors have a code. A `TypeError` is a mistake in the call; any other is of the connection. */
function faultOf(error: unknown): unknown {
  const known = asStoreError(error)
  const isOfConnection = !(error instanceof pg.DatabaseError) && !(error instanceof TypeError)
  return known === error && isOfConnection ? new StoreUnavailable('disconnected', error) : known
}

const connectionConfig = (url: string): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: CONNECT_TIMEOUT,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
  keepAlive: true,
  application_name: 'tidyup',
})

/** Without listeners a connection that breaks ends the process. Its user learns of it by the rejected query. */
function withErrorListeners(pool: pg.Pool): pg.Pool {
  const ignore = () => {}
  pool.on('error', ignore)
  pool.on('connect', client => client.on('error', ignore))
  return pool
}

const { BYTEA, INT8, NUMERIC } = pg.types.builtins

/** Values as SQLite gives them. `pg` gives the types of `count` and `sum` as text; none of ours comes near 2^53. */
const getTypeParser: typeof pg.types.getTypeParser = (id: number, format?: 'text' | 'binary') => {
  const parse = pg.types.getTypeParser(id, format as 'text')
  if (id === BYTEA) return (value: string) => new Uint8Array(parse(value))
  return id === INT8 || id === NUMERIC ? Number : parse
}

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

/** LISTEN and NOTIFY over a connection of its own, which is opened again whenever it breaks. Rejects when the first connection fails. */
export async function openPostgresChannel(url: string, { topics, onReconnected }: ChannelListener) {
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
    /** Notifications of one process arrive in their order. Resolves when it was sent, and also when it could not be. */
    notify(topic: string, payload: string): Promise<void> {
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
