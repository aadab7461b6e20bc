import type { Agent } from './mode'
import type { EngineState } from './state'
import type { Tool } from './tool'
import { modeOf } from './toolset'

/** The base prompt, the mode's own, and the list of terminal tools offered (T6). Notes of a policy are never part of it (F4). */
export function systemPrompt<Facts>(
  agent: Agent<Facts>,
  state: EngineState<Facts>,
  tools: readonly Tool<Facts>[],
): string {
  const mode = modeOf(agent, state.mode.name).prompt(state.mode, state.facts)
  return [agent.basePrompt, mode, terminalToolsSection(tools)].filter(part => part !== '').join('\n\n')
}

function terminalToolsSection<Facts>(tools: readonly Tool<Facts>[]): string {
  const terminal = tools.filter(tool => tool.terminal)
  if (terminal.length === 0) return ''
  return [
    '## Terminal Tools',
    'These tools generate your final response:',
    ...terminal.map(tool => `- ${tool.name}: ${tool.description.replace(/\s+/g, ' ')}`),
    '',
    'When you call a terminal tool, its output IS your response. Do not add text after calling one.',
  ].join('\n')
}
