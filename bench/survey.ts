/** The plans of all that a store sends. */
import { CompiledQuery } from 'kysely'
import type { Place } from './places'
import { explain, hasPlan, type Plan } from './plans'
import type { StoreCalls } from './store-calls'

/** Calls that read a table that grows from its end, and why they may. */
export const MAY_SCAN: Readonly<Record<string, string>> = {
  listSessions: 'walks from the newest session to the end of the page; a search, until it has found a page',
  ping: 'reads one row',
}

/** Run by the databases themselves when a session is deleted. */
const CASCADES = ['events', 'photos'].map(table => `delete from ${table} where session_id = `)

export interface SurveyedCall {
  readonly call: string
  readonly plans: readonly Plan[]
  /** What is scanned without leave. */
  readonly faults: readonly string[]
}

export async function survey(
  place: Place,
  calls: StoreCalls,
  options: { strict?: boolean } = {},
): Promise<SurveyedCall[]> {
  const surveyed: SurveyedCall[] = []
  const add = async (call: string, queries: readonly CompiledQuery[]) => {
    const plans: Plan[] = []
    for (const query of queries) plans.push(await explain(place, query, options))
    const faults = call in MAY_SCAN ? [] : plans.flatMap(({ scans }) => scans)
    surveyed.push({ call, plans, faults })
  }
  for (const [call, make] of Object.entries(calls))
    await add(call, (await place.statementsOf(make)).filter(hasPlan))
  const placeholder = place.name === 'SQLite' ? '?' : '$1'
  const cascades = CASCADES.map(sql => CompiledQuery.raw(sql + placeholder, ['s_desk']))
  await add('deleteSession (cascade)', cascades)
  return surveyed
}
