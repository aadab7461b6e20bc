/** Takes the conversation apart into what happened, in order, so that the memory need not know how it is stored. */
import { isSummary } from '@/lib/engine/history'
import {
  comesFromOutside,
  type SaidMessage,
  type SystemMessage,
  type ToolUseBlock,
} from '@/lib/engine/messages'
import type { RequestMessage } from '@/lib/engine/model'
import { textOf, toolCallsOf } from '@/lib/engine/reply-content'
import { placementOfAnswer } from '@/lib/tidy/disposition'
import { asksOfThing } from '@/lib/tidy/questions/rules'
import { answer, question } from '@/lib/tidy/questions/shapes'

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

export type Call = Pick<ToolUseBlock, 'name' | 'input'>

/**
 * Of a part of the history in which each result has its call. An answer may be changed while a card is open, and the list edited; that
 * stands behind the results of the reply, and says nothing of their things.
 */
export function readHistory(messages: readonly RequestMessage[]): Happening[] {
  const calls = new Map<string, Call>()
  let before: SaidMessage | undefined
  return messages.flatMap(message => {
    const happened = happeningsIn(message, before, calls)
    if (message.role !== 'mode' && !(message.role === 'system' && comesFromOutside(message.reason)))
      before = message
    return happened
  })
}

/** Fills `calls` with those of a reply: a result names its call by id only. */
function happeningsIn(
  message: RequestMessage,
  before: SaidMessage | undefined,
  calls: Map<string, Call>,
): readonly Happening[] {
  switch (message.role) {
    case 'user':
      return [userHappening(message, before)]
    case 'assistant': {
      const made = toolCallsOf(message.content)
      calls.clear()
      for (const one of made) calls.set(one.id, one)
      return [{ kind: 'replied', text: textOf(message.content), called: made.map(({ name }) => name) }]
    }
    case 'tool_results':
      return message.content.map(({ callId, content, isError }) => ({
        kind: 'result',
        call: calls.get(callId) ?? { name: '', input: {} },
        content,
        isError,
      }))
    case 'system':
      return [noteHappening(message, before)]
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
  const ofThing = asked && asksOfThing(asked)
  if (!ofThing || !given) return { kind: 'note' }
  return { kind: 'revised', item: ofThing.item, now: NOW[placementOfAnswer(ofThing.choices, given).pile] }
}

/** Behind results, a message of the engine's own opens the turn after a break; elsewhere it stands for “go on”. */
function userHappening(
  { content, isSynthetic }: Extract<SaidMessage, { role: 'user' }>,
  before: SaidMessage | undefined,
): Happening {
  if (isSynthetic && before?.role === 'tool_results') return { kind: 'note' }
  // The engine names each photo in the block before it.
  const texts = content.flatMap((block, index) =>
    block.type === 'text' && content[index + 1]?.type !== 'image' ? [block.text] : [],
  )
  const text = texts.join('\n').trim()
  if (isSummary(text)) return { kind: 'note' }
  if (text.length <= MAX_READ) return { kind: 'said', text }
  // The cut is where a word ends, as a rule, and never within a character.
  const read = text.slice(0, MAX_READ).replace(/\s\S*$|[\uD800-\uDBFF]$/, '')
  return { kind: 'said', text: read, isCut: true }
}

/** Characters of a message: far above any list that somebody types. */
export const MAX_READ = 5_000

/** The things that were recorded as decided or put off. */
export const decisionsIn = (call: Call): { readonly item: string; readonly disposition: string }[] =>
  rowsIn(call, 'decisions').map(({ item = '', disposition = '' }) => ({ item, disposition }))

/** The choices of a question. */
export const choicesIn = (call: Call): { readonly label: string; readonly value: string }[] =>
  rowsIn(call, 'choices').map(({ label = '', value = '' }) => ({ label, value }))

function rowsIn({ input }: Call, key: string) {
  const rows = ((input ?? {}) as Readonly<Record<string, unknown>>)[key]
  return (Array.isArray(rows) ? rows : []).map(textsIn)
}

/** The item that a call is about, or an empty name. */
export function itemOf({ input }: Call): string {
  const { item, stuck_item: stuckItem } = textsIn(input)
  return item || stuckItem || ''
}

/** The JSON of a text; null where it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The fields of an input or of a result that are texts. */
export const textsIn = (value: unknown): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(Object.entries(value ?? {}).filter(([, field]) => typeof field === 'string'))
