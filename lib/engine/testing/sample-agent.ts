/** A small agent with one tool for each thing that a call may come to, and a session to converse with it in. */
import { z } from 'zod'
import { type Domain, openKind } from '@/lib/engine/domain'
import type { Agent } from '@/lib/engine/mode'
import type { ModelRequest } from '@/lib/engine/model'
import { breakTurn } from '@/lib/engine/outcome'
import type { RunConfig } from '@/lib/engine/run-config'
import { defineTool, finish, type Tool, type ToolContext } from '@/lib/engine/tool'
import { type MemorySession, type MemorySessionOptions, memorySession } from './memory-session'
import { type Script, type ScriptedModel, scriptedModel } from './scripted-model'

export interface SampleDomain extends Domain {
  /** The texts of all `Noted` events. */
  facts: readonly string[]
  event: { type: 'Noted'; data: { text: string } }
}

export const noted = (text: string): SampleDomain['event'] => ({ type: 'Noted', data: { text } })

/** A tool that takes no input. */
export function tool(
  name: string,
  execute: (context: ToolContext<SampleDomain>) => unknown,
  { terminal = false } = {},
): Tool<SampleDomain> {
  return defineTool({
    name,
    description: `Does ${name}.`,
    input: z.object({}),
    terminal,
    execute: (_, context: ToolContext<SampleDomain>) => execute(context),
  })
}

/** Regular. */
export const look = tool('look', () => 'Seen.')

export const fail = tool('fail', () => {
  throw new Error('It broke.')
})

/** Breaks the turn, and goes on in the mode There. */
export const move = tool('move', context => {
  context.changeMode({ name: 'There' })
  return breakTurn('[Continue as: There]')
})

export const report = tool('report', () => 'The report.', { terminal: true })

/** Asks, and notes what was said. */
export const ask = tool('ask', async context => {
  const { text } = await context.ask({ kind: 'FreeText', prompt: 'What now?' })
  context.emit(noted(`They said: ${text}`))
  return `They said: ${text}`
})

export const submit = defineTool({
  name: 'submit',
  description: 'Submits the result.',
  input: z.object({ result: z.string().default('nothing') }),
  execute: ({ result }) => `Task completed: ${result}`,
})

/** An agent whose modes have these tools; it starts in the first. */
export function agentWith(modes: Record<string, readonly Tool<SampleDomain>[]>): Agent<SampleDomain> {
  const [initial = ''] = Object.keys(modes)
  return {
    basePrompt: 'You are kind.',
    initialMode: { name: initial },
    modes: Object.fromEntries(
      Object.entries(modes).map(([name, tools]) => [name, { prompt: `# Mode: ${name}`, tools }]),
    ),
    facts: {
      initial: [],
      apply: (notes, event) => (event.type === 'Noted' ? [...notes, event.data.text] : notes),
    },
    answer: openKind,
  }
}

/** `submit` is in no mode: a request names it. */
const sampleAgent = agentWith({
  Here: [look, fail, move, finish, report, ask],
  There: [look],
})

export interface Conversation {
  readonly session: MemorySession<SampleDomain>
  /** What the model was asked, in order. */
  readonly requests: readonly ModelRequest[]
  readonly push: ScriptedModel['push']
}

/** A session of the sample agent, or of another one, whose model follows the script. */
export function converse(
  script: readonly Script[],
  options: Partial<MemorySessionOptions<SampleDomain>> = {},
): Conversation {
  const { model, requests, push } = scriptedModel(...script)
  const session = memorySession({
    agent: sampleAgent,
    model,
    tools: { submit, finishTool: finish },
    ...options,
  })
  return { session, requests, push }
}

export const NUDGE = 'Call a terminating tool.'
export const RESTRICTION = 'Call a tool, or finish.'

/** An autonomous run that `submit` ends, as a `terminating_config` starts one (X1). */
export const autonomous = ({ nudges = 1, maxInvocations = 64 } = {}): Partial<RunConfig> => ({
  maxInvocations,
  contentPolicy: { kind: 'nudge', message: NUDGE, maximum: nudges },
  terminatingTools: [{ id: 'submit', name: 'submit' }],
})

/** A run with restricted output, as an `agent_config` starts one (F3). */
export const restricted = ({ maxInjections = 0, maxInvocations = 64 } = {}): Partial<RunConfig> => ({
  maxInvocations,
  contentPolicy: { kind: 'restriction', message: RESTRICTION, maximum: maxInjections },
  includedTools: ['finishTool'],
})
