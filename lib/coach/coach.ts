/**
 * The built-in coach: a model made of rules, for when no other is configured. It works on what the person lists, does
 * not look at photos, and sends nothing anywhere. All it keeps between calls is what it has read of a history already.
 */
import { callId } from '@/lib/engine/ids'
import type { AssistantBlock } from '@/lib/engine/messages'
import { type Model, type ModelRequest, offeredNow, type ToolSpec } from '@/lib/engine/model'
import { clarify } from './clarify'
import { type CoachMode, modeOfTools } from './modes'
import { type Move, say } from './move'
import { DID_NOT_WORK, INTRODUCTION, NO_TOOLS } from './phrases'
import { createSessionReader } from './read-session'
import type { SessionMemory } from './session-memory'
import { sort } from './sort'
import { support } from './support'
import { survey } from './survey'
import { unattended } from './unattended'
import { windDown } from './wind-down'

const COACH_NAME = 'offline-coach'

const MOVES: Readonly<Record<CoachMode, (memory: SessionMemory) => Move>> = {
  Surveying: survey,
  Sorting: sort,
  Clarifying: clarify,
  DecisionSupport: support,
  WindingDown: windDown,
}

/** A model that answers the same request always alike. It throws only when its signal is aborted. */
export function createCoach(): Model {
  const readSession = createSessionReader()
  return async (request, { onText, signal }) => {
    signal.throwIfAborted()
    const memory = readSession(request)
    const { say: said, call } = decide(memory, offeredNow(request))
    const text = [memory.isIntroduced ? '' : INTRODUCTION, said].filter(part => part !== '').join('\n\n')
    for (const piece of piecesOf(text)) {
      onText(piece)
      signal.throwIfAborted()
    }
    const content: AssistantBlock[] = [
      ...(text === '' ? [] : [{ type: 'text' as const, text }]),
      ...(call
        ? [{ type: 'tool_use' as const, id: nextCallId(request), name: call.name, input: call.input }]
        : []),
    ]
    return {
      kind: 'reply',
      content,
      stopReason: call ? 'tool_use' : 'end_turn',
      usage: { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheCreationTokens: 0 },
      model: COACH_NAME,
    }
  }
}

function decide(memory: SessionMemory, tools: readonly ToolSpec[]): Move {
  const mode = modeOfTools(
    tools.map(({ name }) => name),
    memory.mode,
  )
  const move = unattended(memory, tools, mode) ?? (mode === null ? say(NO_TOOLS) : MOVES[mode](memory))
  const { call } = move
  if (!call) return move
  if (repeatsFailure(memory, call) || memory.failures >= MOST_FAILURES) return say(DID_NOT_WORK)
  return tools.some(({ name }) => name === call.name) ? move : say(move.say || NO_TOOLS)
}

/** In a row, before the coach stops trying and asks the person. */
const MOST_FAILURES = 6

const repeatsFailure = ({ failedCall }: SessionMemory, { name, input }: NonNullable<Move['call']>) =>
  failedCall?.name === name && JSON.stringify(failedCall.input) === JSON.stringify(input)

/** Without its notes, the history only grows from one request to the next, even where a call was dropped from it. */
const nextCallId = ({ messages }: ModelRequest) =>
  callId.parse(`coach_${messages.filter(({ role }) => role !== 'system' && role !== 'mode').length}`)

const WORDS_IN_PIECE = 4

/** “One two three four five” → “One two three four ”, “five”. Joined they are the text. */
function piecesOf(text: string): string[] {
  return text.match(new RegExp(`(?:\\S+\\s*){1,${WORDS_IN_PIECE}}`, 'g')) ?? []
}
