/** Runs that end with a tool call, and runs in which nobody is there to answer a card. */
import type { ToolSpec } from '@/lib/engine/model'
import { addedTools, type CoachMode } from './modes'
import { callTool, type Move, say } from './move'
import { NOBODY_HERE } from './phrases'
import type { SessionMemory } from './session-memory'

/** Null where a person is there, as far as the history tells. */
export function unattended(
  memory: SessionMemory,
  tools: readonly ToolSpec[],
  mode: CoachMode | null,
): Move | null {
  if (!memory.isNudged && !memory.isNobodyHere) return null
  if (tools.some(({ name }) => name === 'finish')) return callTool('finish')
  if (!memory.isNudged) return say(NOBODY_HERE)
  return callAddedTool(memory, addedTools(tools, mode))
}

/** A tool that the request added, if plain words are all that it needs; once, so that it can't go in circles. */
function callAddedTool({ calledSince, lastText }: SessionMemory, tools: readonly ToolSpec[]): Move | null {
  const tool = tools.find(
    ({ name, inputSchema }) => !calledSince.has(name) && wordsNeeded(inputSchema) !== null,
  )
  if (!tool) return null
  const names = wordsNeeded(tool.inputSchema) ?? []
  return callTool(tool.name, '', Object.fromEntries(names.map(name => [name, lastText])))
}

/** The required fields, if each of them takes any text; else null. */
function wordsNeeded({ required, properties }: Record<string, unknown>): string[] | null {
  const names = Array.isArray(required) ? required.filter(name => typeof name === 'string') : []
  const fields = (properties ?? {}) as Record<
    string,
    { type?: unknown; enum?: unknown; pattern?: unknown } | undefined
  >
  const takesText = names.every(
    name => fields[name]?.type === 'string' && !fields[name].enum && !fields[name].pattern,
  )
  return takesText ? names : null
}
