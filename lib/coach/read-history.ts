/** Takes the conversation apart into what happened, in order, so that the memory need not know how it is stored. */
import { isSummary } from '@/lib/engine/history'
import type { SaidMessage, SystemMessage, ToolResultBlock } from '@/lib/engine/messages'
import type { RequestMessage } from '@/lib/engine/model'
import { toolCallsOf } from '@/lib/engine/reply-content'
import { placementOfAnswer } from '@/lib/tidy/facts'
import { answer, question } from '@/lib/tidy/questions'
import type { CardResult } from './item-progress'
import type { Act } from './reading/acts'

export type Happening =
  /** The person wrote, or sent photos; `text` is empty if they sent only photos. */
  | { readonly kind: 'said'; readonly text: string; readonly isCut?: boolean }
  /** The session is in this mode from here on, or still. */
  | { readonly kind: 'mode'; readonly name: string }
  | { readonly kind: 'replied'; readonly text: string; readonly called: readonly string[] }
  | { readonly kind: 'result'; readonly call: Call; readonly content: string; readonly isError: boolean }
  /** The engine asks for a call where there was none. */
  | { readonly kind: 'nudge' }
  /** The person changed what they answered about an item (Q8). */
  | { readonly kind: 'revised'; readonly item: string; readonly now: 'placed' | 'put_off' | 'open' }
  /** Any other note, which the coach does not read. */
  | { readonly kind: 'note' }

export interface Call {
  readonly name: string
  readonly input: unknown
}

/** Of a part of the history in which each result has its call. */
export function readHistory(messages: readonly RequestMessage[]): Happening[] {
  const calls = new Map<string, Call>()
  return inOrder(messages).flatMap((message, index, ordered) =>
    happeningsIn(message, ordered.slice(0, index), calls),
  )
}

/**
 * An answer may be changed while a card is open. The note of it then stands behind all results of the reply in the history,
 * and came before those of the cards that were still to be answered; where the person's words follow instead, the run was
 * stopped, and the note is the later one.
 */
function inOrder(messages: readonly RequestMessage[]): readonly RequestMessage[] {
  const ordered: RequestMessage[] = []
  for (const [index, message] of messages.entries()) {
    const before = ordered.findLast(isOfConversation)
    const after = messages.slice(index + 1).find(isOfConversation)
    if (!isRevision(message) || before?.role !== 'tool_results' || after?.role === 'user') {
      ordered.push(message)
      continue
    }
    const { content } = before
    const known = content.findLastIndex(({ callId }) => isAbout(message, callId, ordered)) + 1
    const parts: RequestMessage[] = [
      { ...before, content: content.slice(0, known) },
      message,
      { ...before, content: content.slice(known) },
    ]
    ordered.splice(ordered.lastIndexOf(before), 1, ...parts.filter(isNotEmpty))
  }
  return ordered
}

const isNotEmpty = (message: RequestMessage) => message.role !== 'tool_results' || message.content.length > 0

/** True where this call came to the answer that was changed. */
function isAbout({ revision }: SystemMessage, callId: string, messages: readonly RequestMessage[]): boolean {
  const reply = messages.findLast(message => message.role === 'assistant')
  const call = reply?.content.find(block => block.type === 'tool_use' && block.id === callId)
  const asked = question.safeParse(revision?.question).data
  return call?.type === 'tool_use' && asked?.kind === 'ProposeDisposition' && itemOf(call) === asked.item
}

const isRevision = (message: RequestMessage): message is SystemMessage =>
  message.role === 'system' && message.reason === 'revised'
const isOfConversation = (message: RequestMessage): message is SaidMessage =>
  message.role !== 'mode' && !isRevision(message)

/** Fills `calls` as it goes: a result names its call by id only. */
function happeningsIn(
  message: RequestMessage,
  earlier: readonly RequestMessage[],
  calls: Map<string, Call>,
): readonly Happening[] {
  switch (message.role) {
    case 'user':
      return [userHappening(message, earlier)]
    case 'assistant': {
      const made = toolCallsOf(message.content)
      for (const { id, name, input } of made) calls.set(id, { name, input })
      const texts = message.content.flatMap(block => (block.type === 'text' ? [block.text] : []))
      return [{ kind: 'replied', text: texts.join('\n\n'), called: made.map(({ name }) => name) }]
    }
    case 'tool_results':
      return message.content.map(result => resultHappening(result, calls))
    case 'system':
      return [noteHappening(message, earlier.findLast(isOfConversation))]
    case 'mode':
      return [{ kind: 'mode', name: message.name }]
  }
}

/** A prompt that steers one run may stand behind a reply too; it asks for no call. */
function noteHappening({ reason, revision }: SystemMessage, before: SaidMessage | undefined): Happening {
  if (reason === 'revised') return revision ? revisionHappening(revision) : { kind: 'note' }
  const followsWords = before?.role === 'assistant' && toolCallsOf(before.content).length === 0
  return { kind: followsWords && (reason === 'nudge' || reason === 'restriction') ? 'nudge' : 'note' }
}

const NOW = { belongs: 'placed', out: 'placed', skipped: 'put_off', open: 'open' } as const

/** The facts tell the use of the space. */
function revisionHappening(revision: NonNullable<SystemMessage['revision']>): Happening {
  const asked = question.safeParse(revision.question).data
  const given = answer.safeParse(revision.answer).data
  if (asked?.kind !== 'ProposeDisposition' || !given) return { kind: 'note' }
  return { kind: 'revised', item: asked.item, now: NOW[placementOfAnswer(asked.choices, given).pile] }
}

/** Behind results, a message of the engine's own opens the turn after a break; elsewhere it stands for “go on”. */
function userHappening(
  { content, isSynthetic }: Extract<SaidMessage, { role: 'user' }>,
  earlier: readonly RequestMessage[],
): Happening {
  const before = earlier.findLast(({ role }) => role !== 'system' && role !== 'mode')
  if (isSynthetic && before?.role === 'tool_results') return { kind: 'note' }
  // The engine names each photo in the block before it.
  const texts = content.flatMap((block, index) =>
    block.type === 'text' && content[index + 1]?.type !== 'image' ? [block.text] : [],
  )
  const text = texts.join('\n').trim()
  if (isSummary(text)) return { kind: 'note' }
  if (text.length <= MOST_READ) return { kind: 'said', text }
  // The cut is where a word ends, as a rule, and never within a character.
  const read = text.slice(0, MOST_READ).replace(/\s\S*$|[\uD800-\uDBFF]$/, '')
  return { kind: 'said', text: read, isCut: true }
}

/** Characters of a message: far above any list that somebody types. */
export const MOST_READ = 5_000

function resultHappening(
  { callId, content, isError }: ToolResultBlock,
  calls: ReadonlyMap<string, Call>,
): Happening {
  return { kind: 'result', call: calls.get(callId) ?? { name: '', input: {} }, content, isError }
}

/** The things that were recorded as decided or put off. */
export function decisionsIn(call: Call): { readonly item: string; readonly disposition: string }[] {
  const { decisions } = fieldsOf(call.input)
  return (Array.isArray(decisions) ? decisions : []).map(one => ({
    item: textIn(fieldsOf(one), 'item'),
    disposition: textIn(fieldsOf(one), 'disposition'),
  }))
}

/** The question that was asked back. */
export const promptOf = (call: Call): string => textIn(fieldsOf(call.input), 'prompt')

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
    said: textIn(fields, 'said'),
  }
}

/** Their answer to the question about the space: `words` is the recorded use. */
export function readSpaceResult(content: string): { readonly words: string; readonly said: string } {
  const fields = parsed(content)
  return { words: textIn(fields, 'space_function'), said: textIn(fields, 'said') }
}

/** The answer to a question that was asked back: the acts of the reading that was tapped, or else words. */
export function readAskedBack(content: string): {
  acts: readonly Act[] | null
  words: string
  isSaid: boolean
} {
  const fields = parsed(content)
  const said = textIn(fields, 'said')
  return {
    acts: actsIn(textIn(fields, 'value')),
    words: said || textIn(fields, 'answer'),
    isSaid: said !== '',
  }
}

function actsIn(value: string): readonly Act[] | null {
  try {
    const acts = JSON.parse(value)
    return Array.isArray(acts) ? acts : null
  } catch {
    return null
  }
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
