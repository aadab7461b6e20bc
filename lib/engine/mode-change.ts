import type { Domain } from './domain'
import type { ModeChangeMessage } from './messages'
import type { Agent } from './mode'
import type { Run } from './run'
import { requestedToolIds } from './run-config'

/** The mode change of a session is computed from these. */
interface HasMode<D extends Domain> {
  readonly run: Run | null
  readonly mode: D['mode']
  readonly facts: D['facts']
  readonly modeChange: ModeChangeMessage | null
}

/**
 * The message that the history needs where the mode of a run begins, and where its context or its tools become other than
 * the last message says. Null where the model knows already. It is only ever added: what the model was sent stays as it
 * was (S1).
 */
export function modeChangeDue<D extends Domain>(
  agent: Agent<D>,
  before: HasMode<D>,
  { run, mode, facts, modeChange: last }: HasMode<D>,
): ModeChangeMessage | null {
  if (!run) return null
  if (mode === before.mode && facts === before.facts && run.config === before.run?.config) return null
  const change: ModeChangeMessage = {
    role: 'mode',
    name: mode.name,
    context: agent.modes[mode.name]?.context?.(mode, facts) ?? '',
    requestedTools: requestedToolIds(run.config),
  }
  return last && saysTheSame(last, change) ? null : change
}

function saysTheSame(one: ModeChangeMessage, other: ModeChangeMessage): boolean {
  return (
    one.name === other.name &&
    one.context === other.context &&
    one.requestedTools.join() === other.requestedTools.join()
  )
}
