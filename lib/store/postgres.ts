import { type Dialect, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { asStoreError, StoreUnavailable } from './store-error'

const CONNECT_TIMEOUT = 5_000
/** A process that is frozen inside a transaction keeps its row locks until Postgres ends it, after this long (ms). */
const IDLE_IN_TRANSACTION_TIMEOUT = 4_000

export interface PostgresLimits {
  /** After so long (ms) the server gives a statement up. */
  readonly statement: number
  /** After so long (ms) without an answer the connection is taken for lost; longer than the server takes to give up. */
  readonly answer: number
}

/** Statements of a request take milliseconds. */
const OF_REQUESTS: PostgresLimits = { statement: 8_000, answer: 10_000 }

/**
 * A pool of connections to a Postgres server as Kysely's dialect. What breaks a connection, or keeps it from being made or
 * answered, is thrown as `StoreUnavailable`. Null sets no limits, for what changes the tables or waits for whoever does.
 */
export function postgresDialect(url: string, limits: PostgresLimits | null = OF_REQUESTS): Dialect {
  const timeouts = limits && { statement_timeout: limits.statement, query_timeout: limits.answer }
  const pool = withErrorListeners(new pg.Pool({ ...connection(url), ...timeouts, types: { getTypeParser } }))
  return new PostgresDialect({
    pool: {
      options: pool.options,
      connect: async () => lent(await pool.connect().catch(unreachable)),
      end: () => pool.end(),
    },
  })
}

/** Also where it was rejected for a reason that has no code. */
function unreachable(error: unknown): never {
  const known = asStoreError(error)
  throw known === error ? new StoreUnavailable('disconnected', error) : known
}

/** A connection of the pool, from when it is taken until it is given back. */
function lent(client: pg.PoolClient): PostgresPoolClient {
  let isInTransaction = false
  let isBroken = false

  async function query(sql: string, parameters?: readonly unknown[]) {
    // With its connection the server ends the transaction, and an error here would hide the one that counts.
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

/** Outside of a transaction each statement commits, and these store nothing. */
const READS = /^\s*(begin|select|with|rollback)\b/i

const ROLLED_BACK = { command: 'ROLLBACK', rowCount: null, rows: [] } as const

/** What the server answers has a code. The rest is of the connection, often without one, or a mistake in the call. */
function faultOf(error: unknown): unknown {
  const known = asStoreError(error)
  const isOfConnection = !(error instanceof pg.DatabaseError) && !(error instanceof TypeError)
  return known === error && isOfConnection ? new StoreUnavailable('disconnected', error) : known
}

export const connection = (url: string): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: CONNECT_TIMEOUT,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
  keepAlive: true,
  application_name: 'tidyup',
})

/** Without them a connection that breaks, idle or in use, ends the process. Whoever uses it is told by its query. */
function withErrorListeners(pool: pg.Pool): pg.Pool {
  const heard = () => {}
  pool.on('error', heard)
  pool.on('connect', client => client.on('error', heard))
  return pool
}

const { BYTEA, INT8, NUMERIC } = pg.types.builtins

/** As SQLite gives them: Postgres counts and sums in types that `pg` gives as text, and none of ours is near 2^53. */
const getTypeParser: typeof pg.types.getTypeParser = (id: number, format?: 'text' | 'binary') => {
  const parse = pg.types.getTypeParser(id, format as 'text')
  if (id === BYTEA) return (value: string) => new Uint8Array(parse(value))
  return id === INT8 || id === NUMERIC ? Number : parse
}
