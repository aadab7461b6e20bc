/** How a database goes about a statement, and whether it looks through a table that grows. */
import { CompiledQuery } from 'kysely'
import type { Place } from './places'

export interface Plan {
  readonly statement: string
  /** A line a step. */
  readonly steps: readonly string[]
  /** Tables that grow, and that are read from one end to the other. */
  readonly scans: readonly string[]
}

/** `strict`: Postgres is told to scan only what has no index, since it rightly scans a small table. */
export async function explain(place: Place, query: CompiledQuery, { strict = false } = {}): Promise<Plan> {
  const { sql, parameters } = query
  const explaining = place.name === 'SQLite' ? 'explain query plan' : 'explain (costs off)'
  const { rows } = await place.database.connection().execute(async connection => {
    if (strict && place.name === 'Postgres')
      await connection.executeQuery(CompiledQuery.raw('set enable_seqscan = off'))
    return connection.executeQuery<Row>(CompiledQuery.raw(`${explaining} ${sql}`, [...parameters]))
  })
  const steps = rows.map(row => row.detail ?? row['QUERY PLAN'] ?? '')
  return { statement: sql, steps, scans: steps.flatMap(scanned) }
}

type Row = { detail?: string; 'QUERY PLAN'?: string }

/** `SCAN events …` is how SQLite says it, with an index or without; `Seq Scan on events` is how Postgres does. */
const SCAN = /(?:^SCAN|Seq Scan on|Index (?:Only )?Scan using \S+ on) (sessions|events|photos|snapshots)\b/

/** What begins, ends, or is not about a table has no plan. */
export const hasPlan = ({ sql }: CompiledQuery) => /^\s*(with|select|insert|update|delete)\b/.test(sql)

function scanned(step: string, index: number, steps: readonly string[]): string[] {
  const [, table] = SCAN.exec(step) ?? []
  if (!table) return []
  // Through an index Postgres reads only what a condition leaves; so does a partial index by itself.
  const isNarrowed = /Index Cond:/.test(steps[index + 1] ?? '') || step.includes('sessions_running')
  return isNarrowed ? [] : [table]
}
