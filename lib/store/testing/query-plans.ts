/** How a database goes about a statement, and whether it looks through a table that grows. */
import { CompiledQuery, type Dialect, Kysely } from 'kysely'
import type { Database } from '@/lib/store/database'

export interface ExplainedDatabase {
  readonly database: Database
  /** The statements sent while `use` ran, once each. */
  statementsOf(use: () => Promise<unknown>): Promise<CompiledQuery[]>
  /** Tables that grow, and that a statement reads from one end to the other. */
  scansOf(query: CompiledQuery): Promise<string[]>
}

export function explained(dialect: Dialect, name: 'SQLite' | 'Postgres'): ExplainedDatabase {
  let heard: Map<string, CompiledQuery> | null = null
  const database: Database = new Kysely({ dialect, log: ({ query }) => void heard?.set(query.sql, query) })
  return {
    database,
    async statementsOf(use) {
      const statements = new Map<string, CompiledQuery>()
      heard = statements
      await use()
      heard = null
      return [...statements.values()].filter(hasPlan)
    },
    async scansOf({ sql, parameters }) {
      const { rows } = await database.connection().execute(async connection => {
        // Postgres rightly scans a small table, unless it is told to scan only what has no index.
        if (name === 'Postgres') await connection.executeQuery(CompiledQuery.raw('set enable_seqscan = off'))
        const explaining = name === 'SQLite' ? 'explain query plan' : 'explain (costs off)'
        return connection.executeQuery<Row>(CompiledQuery.raw(`${explaining} ${sql}`, [...parameters]))
      })
      return rows.map(row => row.detail ?? row['QUERY PLAN'] ?? '').flatMap(scanned)
    },
  }
}

type Row = { detail?: string; 'QUERY PLAN'?: string }

/** `SCAN events …` is how SQLite says it, with an index or without; `Seq Scan on events` is how Postgres does. */
const SCAN =
  /(?:^SCAN|Seq Scan on|Index (?:Only )?Scan using \S+ on) (sessions|events|photos|snapshots|home_(?:events|placings|things|words|grams))\b/

/** Of the sessions that run, and of the few edits that are about names of places. */
const PARTIAL = /sessions_running|home_events_of_places/

/** What begins, ends, or is not about a table has no plan. */
const hasPlan = ({ sql }: CompiledQuery) => /^\s*(with|select|insert|update|delete)\b/.test(sql)

function scanned(step: string, index: number, steps: readonly string[]): string[] {
  const [, table] = SCAN.exec(step) ?? []
  if (!table) return []
  // Through an index Postgres reads only what a condition leaves; so does a partial index by itself.
  const isNarrowed = /Index Cond:/.test(steps[index + 1] ?? '') || PARTIAL.test(step)
  return isNarrowed ? [] : [table]
}
