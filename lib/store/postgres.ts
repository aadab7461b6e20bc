import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { StoreUnavailable } from './store-error'

const CONNECT_TIMEOUT = 5_000
/** A process that is frozen inside a transaction keeps its row locks until Postgres ends it, after this long (ms). */
const IDLE_IN_TRANSACTION_TIMEOUT = 4_000

/** A pool of connections to a Postgres server as Kysely's dialect. */
export function postgresDialect(url: string): Dialect {
  const pool = withErrorListeners(new pg.Pool({ ...connection(url), types: { getTypeParser } }))
  return new PostgresDialect({
    pool: {
      options: pool.options,
      connect: () => pool.connect().catch(unreachable),
      end: () => pool.end(),
    },
  })
}

/** Only before a connection is there is it certain that nothing was stored: one that breaks may do so after its commit. */
function unreachable(error: unknown): never {
  throw new StoreUnavailable('unreachable', error)
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
