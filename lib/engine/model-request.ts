/** Builds the request to the model: the history, with its marks filled in by the agent. */
import type { Domain } from './domain'
import { memoized } from './memoized'
import type { Message, ModeChangeMessage } from './messages'
import { type Agent, modeOf, offeredTools } from './mode'
import type { ModelRequest, RequestMessage, ToolSpec } from './model'
import type { Tool } from './tool'

/** `findTools` gives the tools behind the ids that a run named (X2). */
export async function modelRequest<D extends Domain>(
  agent: Agent<D>,
  history: readonly Message[],
  findTools: (ids: readonly string[]) => Promise<readonly Tool<D>[]>,
): Promise<ModelRequest> {
  const later = new Map(laterToolsOf(agent))
  const messages: RequestMessage[] = []
  const offers = new Map<string, Promise<Offer>>()
  const current = history.findLast(({ role }) => role === 'mode')
  for (const message of history) {
    if (message.role !== 'mode') {
      messages.push(message)
      continue
    }
    // The session was in a mode that the agent has no more, and has left it.
    if (message !== current && !Object.hasOwn(agent.modes, message.name)) continue
    const { name, context, now, requestedTools } = message
    // A run leaves many messages of the same tools: they are looked for once.
    const key = JSON.stringify([name, ...requestedTools])
    const offered = offers.get(key) ?? offerOf(agent, message, findTools)
    offers.set(key, offered)
    const { prompt, tools } = await offered
    messages.push({ role: 'mode', name, prompt, context, ...(now && { now }), tools })
    if (requestedTools.length > 0) addNew(later, tools)
  }
  const { tools: initial } = ownOfferOf(agent, agent.initialMode.name)
  for (const { name } of initial) later.delete(name)
  return { system: agent.basePrompt, messages, tools: { initial, later: [...later.values()] } }
}

/** The prompt and the tools of a mode. */
interface Offer {
  readonly prompt: string
  readonly tools: readonly ToolSpec[]
}

async function offerOf<D extends Domain>(
  agent: Agent<D>,
  { name, requestedTools }: ModeChangeMessage,
  findTools: (ids: readonly string[]) => Promise<readonly Tool<D>[]>,
): Promise<Offer> {
  if (requestedTools.length === 0) return ownOfferOf(agent, name)
  return offer(agent, name, await findTools(requestedTools))
}

function ownOfferOf<D extends Domain>(agent: Agent<D>, name: string): Offer {
  const known = ownOffers(agent)
  const own = known.get(name) ?? offer(agent, name, [])
  known.set(name, own)
  return own
}

/** Cached by agent, then by mode: a mode's own tools never change. */
const ownOffers = memoized((_agent: object) => new Map<string, Offer>())

/** The tools of all modes by name, in the order of the modes. */
function laterToolsOf<D extends Domain>(agent: Agent<D>): Map<string, ToolSpec> {
  const tools = new Map<string, ToolSpec>()
  for (const name of Object.keys(agent.modes)) addNew(tools, ownOfferOf(agent, name).tools)
  return tools
}

function addNew(tools: Map<string, ToolSpec>, more: readonly ToolSpec[]) {
  for (const tool of more) if (!tools.has(tool.name)) tools.set(tool.name, tool)
}

/** The mode's own words and the list of terminal tools offered (T6). Notes of a policy are never part of it (F4). */
function offer<D extends Domain>(agent: Agent<D>, name: string, requested: readonly Tool<D>[]): Offer {
  const tools = [...offeredTools(agent, name, requested).values()]
  const parts = [modeOf(agent, name).prompt, terminalToolsSection(tools)]
  return { prompt: parts.filter(part => part !== '').join('\n\n'), tools }
}

function terminalToolsSection<D extends Domain>(tools: readonly Tool<D>[]): string {
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
