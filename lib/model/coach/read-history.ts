/** Takes the conversation apart into what happened, in order, so that the memory need not know how it is stored. */
import type { ImageBlock, Message, TextBlock, ToolResultBlock } from '@/lib/engine/messages'
import type { CardResult } from './item-progress'
import type { CoachMode } from './modes'

export type Happening =
  /** The person wrote, or sent photos; `text` is empty if they sent only photos. */
  | { readonly kind: 'said'; readonly text: string }
  /** The app opened a turn in another mode. */
  | {
      readonly kind: 'mode'
      readonly mode: CoachMode
      readonly item: string | null
      readonly isSkipped: boolean
    }
  | { readonly kind: 'replied'; readonly text: string; readonly hasCalls: boolean }
  | { readonly kind: 'result'; readonly call: Call; readonly content: string; readonly isError: boolean }
  /** A note of the engine. */
  | { readonly kind: 'note' }

export interface Call {
  readonly name: string
  readonly input: unknown
}

export function readHistory(messages: readonly Message[]): Happening[] {
  const calls = new Map<string, Call>()
  return messages.flatMap(happeningsIn(calls))
}

/** Fills `calls` as it goes: a result names its call by id only. */
function happeningsIn(calls: Map<string, Call>) {
  return (message: Message): Happening[] => {
    switch (message.role) {
      case 'user':
        return userHappenings(message.content)
      case 'assistant': {
        const uses = message.content.filter(block => block.type === 'tool_use')
        for (const { id, name, input } of uses) calls.set(id, { name, input })
        const texts = message.content.flatMap(block => (block.type === 'text' ? [block.text] : []))
        return [{ kind: 'replied', text: texts.join('\n\n'), hasCalls: uses.length > 0 }]
      }
      case 'tool_results':
        return message.content.map(result => resultHappening(result, calls))
      case 'system':
        return [{ kind: 'note' }]
    }
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

function userHappenings(content: readonly (TextBlock | ImageBlock)[]): Happening[] {
  const texts = content.flatMap((block, index) =>
    block.type === 'text' && !(isPhotoName(block.text) && content[index + 1]?.type === 'image')
      ? [block.text]
      : [],
  )
  const text = texts.join('\n').trim()
  return [readModeLine(text) ?? { kind: 'said', text }]
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
