/** Tells a change of mode to a model that keeps everything from earlier requests. */
import type {
  BetaRequestToolAdditionBlock,
  BetaRequestToolRemovalBlock,
} from '@anthropic-ai/sdk/resources/beta/messages'
import type { ModelRequest, ModeMessage, ToolSpec } from '@/lib/engine/model'

export type ToolChange = BetaRequestToolAdditionBlock | BetaRequestToolRemovalBlock

/** Earlier requests stay in the history, so a sentence has to say that they no longer count. */
const INSTEAD = 'From here on this counts, in the place of what you were told of your mode before:'
const again = (name: string) =>
  `From here on you are in the mode ${name} again, and what you were told of it before counts again.`
const KNOWN = 'Known now:'
const UNCHANGED = `Your mode is unchanged. ${KNOWN}`
const NOTHING = '(Nothing.)'

/** The prompts that the model has been told, the last one for each mode by its name. */
export type ToldPrompts = ReadonlyMap<string, string>

/** The words of a mode that is entered, or told again with another context. Empty where there are none. */
export function wordsOf(mode: ModeMessage, before: ModeMessage | undefined, told: ToldPrompts): string {
  if (!before) return joined([mode.prompt, mode.context, nowOf(mode, before)])
  if (mode.name === before.name && mode.prompt === before.prompt) return contextOf(mode, before)
  const isKnown = told.get(mode.name) === mode.prompt
  return joined([
    ...(isKnown ? [again(mode.name)] : [INSTEAD, mode.prompt]),
    mode.context,
    nowOf(mode, before),
  ])
}

/**
 * The context alone, for a model that has the mode's prompt already. Empty where it is as it was. It takes the place
 * of what was known before, and of nothing that the mode asks.
 */
export function contextOf(mode: ModeMessage, before: ModeMessage | undefined): string {
  const { name, context } = mode
  const known = name === before?.name ? UNCHANGED : KNOWN
  const told = !before ? [context] : context === before.context ? [] : [known, context || NOTHING]
  return joined([...told, nowOf(mode, before)])
}

/** Returns the state of the list if it has changed since the message before, or an empty text. */
const nowOf = ({ now = '' }: ModeMessage, before: ModeMessage | undefined) => (now === before?.now ? '' : now)

const joined = (parts: readonly string[]) => parts.filter(part => part.trim() !== '').join('\n\n')

/** The changes that lead from the tools `before` to the tools `after`. The order depends on these two alone. */
export function toolChanges(before: readonly ToolSpec[], after: readonly ToolSpec[]): ToolChange[] {
  const without = (tools: readonly ToolSpec[], others: readonly ToolSpec[]) =>
    tools.filter(({ name }) => !others.some(other => other.name === name))
  return [
    ...without(before, after).map(({ name }) => change('tool_removal', name)),
    ...without(after, before).map(({ name }) => change('tool_addition', name)),
  ]
}

const change = <Type extends ToolChange['type']>(type: Type, name: string) => ({
  type,
  tool: { type: 'tool_reference' as const, name },
})

/**
 * True if each name stands for the same tool throughout, so that it can be declared once. It does not where a request
 * brings a tool of its own whose name a mode has too. Something has to be offered from the start, or the first change
 * would alter what stands before it.
 */
export function canDeclareOnce({ tools, messages }: Pick<ModelRequest, 'tools' | 'messages'>): boolean {
  const { initial, later } = tools
  const declared = new Map([...initial, ...later].map(tool => [tool.name, tool]))
  return (
    initial.length > 0 &&
    messages.every(
      message => message.role !== 'mode' || message.tools.every(tool => same(tool, declared.get(tool.name))),
    )
  )
}

const same = (tool: ToolSpec, declared: ToolSpec | undefined) =>
  tool === declared || (declared !== undefined && declarationOf(tool) === declarationOf(declared))

const declarationOf = ({ name, description, inputSchema }: ToolSpec) =>
  JSON.stringify([name, description, inputSchema])
