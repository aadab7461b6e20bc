/** Which mode a request is made in, told by the tools that it offers. */

export type CoachMode = 'Surveying' | 'Sorting' | 'Clarifying' | 'DecisionSupport' | 'WindingDown'

/** The tools of each mode. Others that are offered were named by the request, or are unknown to the coach. */
const TOOLS: Readonly<Record<CoachMode, readonly string[]>> = {
  Surveying: ['ask_space_function', 'begin_sorting', 'time_to_wrap'],
  Sorting: ['propose_disposition', 'need_to_clarify', 'user_seems_stuck', 'time_to_wrap'],
  Clarifying: ['resume_sorting', 'skip_item', 'time_to_wrap'],
  DecisionSupport: ['resume_sorting', 'time_to_wrap'],
  WindingDown: ['session_report', 'end_session', 'resume_sorting'],
}

const TELLS: readonly (readonly [string, CoachMode])[] = [
  ['ask_space_function', 'Surveying'],
  ['begin_sorting', 'Surveying'],
  ['propose_disposition', 'Sorting'],
  ['need_to_clarify', 'Sorting'],
  ['user_seems_stuck', 'Sorting'],
  ['time_to_wrap', 'Sorting'],
  ['skip_item', 'Clarifying'],
  ['resume_sorting', 'DecisionSupport'],
  ['session_report', 'WindingDown'],
  ['end_session', 'WindingDown'],
]

/**
 * A mode's own tools stand before those that a request adds, so the first tool that tells a mode decides. Two modes
 * begin with `resume_sorting`; between them `skip_item` decides, unless the history knows that a request added it.
 */
export function modeOfTools(names: readonly string[], modeInHistory: CoachMode): CoachMode | null {
  const first = names.find(name => TELLS.some(([tool]) => tool === name))
  if (first === undefined) return null
  if (first === 'resume_sorting' || first === 'skip_item') {
    if (modeInHistory === 'DecisionSupport' || modeInHistory === 'Clarifying') return modeInHistory
    return names.includes('skip_item') ? 'Clarifying' : 'DecisionSupport'
  }
  return TELLS.find(([tool]) => tool === first)?.[1] ?? null
}

/** Offered tools that the mode itself does not have. */
export const addedTools = <Spec extends { readonly name: string }>(
  tools: readonly Spec[],
  mode: CoachMode | null,
) => tools.filter(({ name }) => mode === null || !TOOLS[mode].includes(name))
