import type { ModeMark } from './messages'
import type { Agent } from './mode'
import { requestedToolIds } from './run-config'
import type { EngineState } from './state'
import { tokensOfText } from './token-estimate'

/**
 * Marks in the history where the mode of a run begins, and where its situation or its tools become other than the last
 * mark says. A mark is only ever added at the end: what the model has been sent stays as it was.
 */
export function markMode<Facts>(
  agent: Agent<Facts>,
  before: EngineState<Facts>,
  state: EngineState<Facts>,
): EngineState<Facts> {
  const { run, mode, facts, modeMark: last } = state
  if (!run) return state
  if (mode === before.mode && facts === before.facts && run.config === before.run?.config) return state
  const mark: ModeMark = {
    role: 'mode',
    name: mode.name,
    situation: agent.modes[mode.name]?.situation?.(mode, facts) ?? '',
    requestedTools: requestedToolIds(run.config),
  }
  if (last && saysTheSame(last, mark)) return state
  const contextTokens = state.contextTokens + tokensOfText(mark.situation)
  return { ...state, history: [...state.history, mark], modeMark: mark, contextTokens }
}

function saysTheSame(one: ModeMark, other: ModeMark): boolean {
  return (
    one.name === other.name &&
    one.situation === other.situation &&
    one.requestedTools.join() === other.requestedTools.join()
  )
}
