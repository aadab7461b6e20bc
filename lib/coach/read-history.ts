/** Takes the conversation apart into what happened, in order, so that the memory need not know how it is stored. */
import { isSummary } from '@/lib/engine/history'
import type { ImageBlock, SaidMessage, TextBlock, ToolResultBlock } from '@/lib/engine/messages'
import { toolCallsOf } from '@/lib/engine/reply-content'
import type { CardResult } from './item-progress'
import type { CoachMode } from './modes'
import { type Revision, readRevision } from './read-revision'

export type Happening =
  /** The person wrote, or sent photos; `text` is empty if they sent only photos. */
  | { readonly kind: 'said'; readonly text: string; readonly photoIds: readonly string[] }
  /** The app opened a turn in another mode. */
  | {
      readonly kind: 'mode'
      readonly mode: CoachMode
      readonly item: string | null
      readonly isSkipped: boolean
    }
  | { readonly kind: 'replied'; readonly text: string }
  | { readonly kind: 'result'; readonly call: Call; readonly content: string; readonly isError: boolean }
  /** The engine asks for a call where there was none. */
  | { readonly kind: 'nudge' }
  /** The person changed an earlier answer (Q8). */
  | { readonly kind: 'revised'; readonly revision: Revision }
  /** Any other note, which the coach does not read. */
  | { readonly kind: 'note' }

export interface Call {
  readonly name: string
  readonly input: unknown
}

/**
 * Of a part of the history in which each result has its call. Which mode it is, the app’s lines and the tools tell.
 */
export function readHistory(messages: readonly SaidMessage[]): Happening[] {
  const calls = new Map<string, Call>()
  return inOrder(messages).flatMap((message, index, ordered) =>
    message.role === 'system'
      ? [noteHappening(message, ordered.slice(0, index).findLast(isNoRevision))]
      : happeningsIn(message, calls),
  )
}

/**
 * An answer may be changed while a card is open. Its result then stands before the note in the history and came after
 * it; where the person's words follow instead, the run was stopped, and the note is the later one.
 */
function inOrder(messages: readonly SaidMessage[]): readonly SaidMessage[] {
  const ordered: SaidMessage[] = []
  for (const [index, message] of messages.entries()) {
    const before = ordered.findLast(isNoRevision)
    const after = messages.slice(index + 1).find(isNoRevision)
    const cameFirst = !isNoRevision(message) && before?.role === 'tool_results' && after?.role !== 'user'
    ordered.splice(cameFirst ? ordered.lastIndexOf(before) : ordered.length, 0, message)
  }
  return ordered
}

const isNoRevision = (message: SaidMessage) => message.role !== 'system' || message.reason !== 'revised'

/** Fills `calls` as it goes: a result names its call by id only. */
function happeningsIn(
  message: Exclude<SaidMessage, { role: 'system' }>,
  calls: Map<string, Call>,
): readonly Happening[] {
  switch (message.role) {
    case 'user':
      return [userHappening(message.content)]
    case 'assistant': {
      for (const { id, name, input } of toolCallsOf(message.content)) calls.set(id, { name, input })
      const texts = message.content.flatMap(block => (block.type === 'text' ? [block.text] : []))
      return [{ kind: 'replied', text: texts.join('\n\n') }]
    }
    case 'tool_results':
      return message.content.map(result => resultHappening(result, calls))
  }
}

/** A prompt that steers one run may stand behind a reply too; it asks for no call. */
function noteHappening(
  note: Extract<SaidMessage, { role: 'system' }>,
  before: SaidMessage | undefined,
): Happening {
  if (note.reason === 'revised') {
    const revision = readRevision(note.text)
    return revision ? { kind: 'revised', revision } : { kind: 'note' }
  }
  const followsWords = before?.role === 'assistant' && toolCallsOf(before.content).length === 0
  return {
    kind: followsWords && (note.reason === 'nudge' || note.reason === 'restriction') ? 'nudge' : 'note',
  }
}

const CONTINUED =
  /^\[Continue as: (Surveying|Sorting|Clarifying|DecisionSupport|WindingDown)(?:\. (Describe|Stuck on|Skipped): ([\s\S]*))?\]$/

/** What opens a turn after a break is the app's line, not the person's. */
export function readModeLine(text: string): Extract<Happening, { kind: 'mode' }> | null {
  const match = CONTINUED.exec(text.trim())
  if (!match) return null
  const [, mode, detail, item] = match
  return { kind: 'mode', mode: mode as CoachMode, item: item ?? null, isSkipped: detail === 'Skipped' }
}

function userHappening(content: readonly (TextBlock | ImageBlock)[]): Happening {
  const texts = content.flatMap((block, index) =>
    block.type === 'text' && !(isPhotoName(block.text) && content[index + 1]?.type === 'image')
      ? [block.text]
      : [],
  )
  const text = texts.join('\n').trim()
  if (isSummary(text)) return { kind: 'note' }
  const photoIds = content.flatMap(block => (block.type === 'image' ? [block.imageId] : []))
  return readModeLine(text) ?? { kind: 'said', text, photoIds }
}

/** The engine names each photo before it. */
const isPhotoName = (text: string) => /^Photo \S+:$/.test(text)

function resultHappening(
  { callId, content, isError }: ToolResultBlock,
  calls: ReadonlyMap<string, Call>,
): Happening {
  return { kind: 'result', call: calls.get(callId) ?? { name: '', input: {} }, content, isError }
}

/** The item that a call is about, or an empty name. */
export function itemOf(call: Call): string {
  const input = fieldsOf(call.input)
  return textIn(input, 'item') || textIn(input, 'stuck_item')
}

export function readCardResult(content: string): CardResult {
  const fields = parsed(content)
  return {
    status: textIn(fields, 'status'),
    disposition: textIn(fields, 'disposition'),
    location: textIn(fields, 'location'),
  }
}

export function readSpaceResult(content: string): { spaceFunction: string | null; anchors: string[] } {
  const fields = parsed(content)
  const anchors = Array.isArray(fields.anchors)
    ? fields.anchors.filter(anchor => typeof anchor === 'string')
    : []
  return { spaceFunction: textIn(fields, 'space_function') || null, anchors }
}

function parsed(content: string): Record<string, unknown> {
  try {
    return fieldsOf(JSON.parse(content))
  } catch {
    return {}
  }
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

function textIn(fields: Record<string, unknown>, name: string): string {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}
