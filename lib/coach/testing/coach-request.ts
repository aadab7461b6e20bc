import type { SaidMessage } from '@/lib/engine/messages'
import type { ModelRequest, RequestMessage, ToolSpec } from '@/lib/engine/model'
import type { TidyDomain } from '@/lib/tidy/domain'
import { initialFacts, type TidyFacts } from '@/lib/tidy/facts'
import type { TidyMode } from '@/lib/tidy/mode-data'
import { modes } from '@/lib/tidy/modes'

export const user = (text: string): Extract<SaidMessage, { role: 'user' }> => ({
  role: 'user',
  content: [{ type: 'text', text }],
})

/** Tools that take anything. */
export const toolsOf = (...names: string[]): ToolSpec[] =>
  names.map(name => ({ name, description: '', inputSchema: { type: 'object', properties: {} } }))

export const ownTools = ({ name }: TidyMode): string[] => modes[name].tools.map(tool => tool.name)

/** A request as the engine makes it in a mode, which offers its own tools unless told otherwise. */
export function coachRequest(
  messages: readonly RequestMessage[],
  {
    mode = { name: 'Surveying' },
    tools = toolsOf(...ownTools(mode)),
    facts = {},
  }: { mode?: TidyMode; tools?: readonly ToolSpec[]; facts?: Partial<TidyFacts> } = {},
): ModelRequest<TidyDomain> {
  const mark = { role: 'mode', name: mode.name, prompt: '', context: '', tools } as const
  return {
    system: '',
    messages: [mark, ...messages],
    tools: { initial: tools, later: [] },
    state: { mode, facts: { ...initialFacts, ...facts } },
  }
}
