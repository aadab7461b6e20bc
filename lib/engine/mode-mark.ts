import type { Domain } from './domain'
import type { ModeMark } from './messages'
import type { Agent } from './mode'
import type { Run } from './run'
import { requestedToolIds } from './run-config'

/** The mark of a session is computed from these. */
interface Marked<D extends Domain> {
  readonly run: Run | null
  readonly mode: D['mode']
  readonly facts: D['facts']
  readonly modeMark: ModeMark | null
}

/**
 * The mark that the history needs where the mode of a run begins, and where its situation or its tools become other than
 * the last mark says. Null where the model knows already. A mark is only ever added: what the model was sent stays as it
 * was (S1).
 */
export function modeMarkDue<D extends Domain>(
  agent: Agent<D>,
  before: Marked<D>,
  { run, mode, facts, modeMark: last }: Marked<D>,
): ModeMark | null {
  if (!run) return null
  if (mode === before.mode && facts === before.facts && run.config === before.run?.config) return null
  const mark: ModeMark = {
    role: 'mode',
    name: mode.name,
    situation: agent.modes[mode.name]?.situation?.(mode, facts) ?? '',
    requestedTools: requestedToolIds(run.config),
  }
  return last && saysTheSame(last, mark) ? null : mark
}

function saysTheSame(one: ModeMark, other: ModeMark): boolean {
  return (
    one.name === other.name &&
    one.situation === other.situation &&
    one.requestedTools.join() === other.requestedTools.join()
  )
}
