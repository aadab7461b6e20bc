/**
 * The built-in coach: a model made of rules, for when no other is configured. It works on what the person lists, does
 * not look at photos, and sends nothing anywhere. All it keeps between calls is what it has read of a history already.
 */

import { callId } from '@/lib/engine/ids'
import type { AssistantBlock } from '@/lib/engine/messages'
import { type Model, type ModelRequest, offeredNow, type ToolSpec } from '@/lib/engine/model'
import { NO_USAGE } from '@/lib/engine/reply-content'
import type { TidyDomain } from '@/lib/tidy/domain'
import type { TidyMode } from '@/lib/tidy/mode-data'
import { modes } from '@/lib/tidy/modes'
import { coachModes } from './modes'
import type { CoachMode } from './modes/coach-mode'
import { type Call, callTool, type Move, say } from './move'
import { fill, isOfGrief } from './phrases'
import { MAX_READ } from './read-history'
import { createSessionReader } from './read-session'
import type { Read } from './reading/acts'
import { LEADS_ON } from './remember'
import type { SessionMemory } from './session-memory'
import { withReadings } from './situation'

const COACH_NAME = 'offline-coach'

/** A model that answers the same request always alike. It throws only when its signal is aborted, and for a mistake of its own outside production. */
export function createCoach(read: Read): Model<TidyDomain> {
  const readSession = createSessionReader()
  return async (request, { onText, signal }) => {
    signal.throwIfAborted()
    const memory = withReadings(readSession(request), read)
    const { say: said, calls } = decide(memory, offeredNow(request))
    // Calls that only lead to where words are answered are made without a word.
    const isSilent = said === '' && calls.length > 0 && calls.every(({ name }) => LEADS_ON.has(name))
    const introduction = memory.isIntroduced || isSilent ? '' : memory.phrases.introduction
    const isCut = !isSilent && memory.said?.kind === 'words' && memory.said.isCut
    const cut = isCut ? fill(memory.phrases.cut, { most: MAX_READ }) : ''
    const parts = isOfGrief(said) ? [said, introduction, cut] : [introduction, cut, said]
    const text = parts.filter(part => part !== '').join('\n\n')
    for (const piece of piecesOf(text)) {
      onText(piece)
      signal.throwIfAborted()
    }
    const content: AssistantBlock[] = [
      ...(text === '' ? [] : [{ type: 'text' as const, text }]),
      ...calls.map(({ name, input }, index) => ({
        type: 'tool_use' as const,
        id: nextCallId(request, index),
        name,
        input,
      })),
    ]
    return {
      kind: 'reply',
      content,
      stopReason: calls.length > 0 ? 'tool_use' : 'end_turn',
      usage: NO_USAGE,
      model: COACH_NAME,
    }
  }
}

function decide(memory: SessionMemory, offered: readonly ToolSpec[]): Move {
  const { current: mode, phrases } = memory
  const added = offered.filter(({ name }) => mode === null || !ownTools(mode).has(name))
  const isWithoutTools = mode === null || added.length === offered.length
  const isOffered = ({ name }: Call) => offered.some(tool => tool.name === name)
  const move =
    unattended(memory, offered, added) ?? (isWithoutTools ? say(phrases.noTools) : moveIn(mode, memory))
  if (move.calls.length === 0) return move
  if (move.calls.some(call => repeatsFailure(memory, call)) || memory.failures >= MAX_FAILURES)
    return say(phrases.didNotWork)
  const calls = move.calls.filter(isOffered)
  return calls.length > 0 ? { ...move, calls } : say(move.say || phrases.noTools)
}

/** A call that the mode does not have is a mistake in the coach, which shows wherever it is developed or tested. */
function moveIn(mode: TidyMode, memory: SessionMemory): Move {
  const coachMode: CoachMode<TidyMode> = coachModes[mode.name]
  const move = coachMode.move(memory, mode)
  const stray = move.calls.find(({ name }) => !ownTools(mode).has(name))
  if (stray && process.env.NODE_ENV !== 'production')
    throw new Error(`The offline coach called ${stray.name} in ${mode.name}, which does not offer it.`)
  return move
}

/** In a row, before the coach stops trying and asks the person. */
const MAX_FAILURES = 6

const ownTools = ({ name }: TidyMode): ReadonlySet<string> =>
  new Set(modes[name].tools.map(tool => tool.name))

const repeatsFailure = ({ failedCall }: SessionMemory, { name, input }: Call) =>
  failedCall?.name === name && JSON.stringify(failedCall.input) === JSON.stringify(input)

/** Without its notes, the history only grows from one request to the next, even where a call was dropped from it. */
const nextCallId = ({ messages }: Pick<ModelRequest, 'messages'>, index: number) => {
  const number = messages.filter(({ role }) => role !== 'system' && role !== 'mode').length
  return callId.parse(index === 0 ? `coach_${number}` : `coach_${number}_${index + 1}`)
}

/** “One two three four five” → “One two three four ”, “five”. Joined they are the text. */
const piecesOf = (text: string): string[] => text.match(/(?:\S+\s*){1,4}/g) ?? []

/**
 * Runs that end with a tool call, and runs in which nobody is there to answer a card. Null where a person is there, as far
 * as the history tells. `added` are the tools that the request offers beside those of the mode.
 */
function unattended(
  memory: SessionMemory,
  offered: readonly ToolSpec[],
  added: readonly ToolSpec[],
): Move | null {
  if (!memory.isNudged && !memory.isNobodyHere) return null
  if (offered.some(({ name }) => name === 'finish')) return callTool('finish')
  if (!memory.isNudged) return say(memory.phrases.nobodyHere)
  return callAddedTool(memory, added)
}

/** A tool that the request added, if plain words are all that it needs; once, so that it can’t go in circles. */
function callAddedTool({ calledSince, lastText }: SessionMemory, tools: readonly ToolSpec[]): Move | null {
  const tool = tools.find(
    ({ name, inputSchema }) =>
      !calledSince.has(name) && fieldsNeeded(inputSchema).every(([, schema]) => takesAnyText(schema)),
  )
  if (!tool) return null
  const words = fieldsNeeded(tool.inputSchema).map(([name]) => [name, lastText])
  return callTool(tool.name, '', Object.fromEntries(words))
}

type FieldSchema = { readonly [Key in 'type' | 'enum' | 'pattern']?: unknown }

function fieldsNeeded(schema: Record<string, unknown>): [string, FieldSchema | undefined][] {
  const { required = [], properties = {} } = schema as {
    readonly required?: readonly string[]
    readonly properties?: Readonly<Record<string, FieldSchema>>
  }
  return required.map(name => [name, properties[name]])
}

const takesAnyText = (schema: FieldSchema = {}) => schema.type === 'string' && !schema.enum && !schema.pattern
