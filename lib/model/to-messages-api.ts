/** The engine's conversation as the Messages API wants it: user and assistant in turn, the user first. */
import type { ContentBlockParam, TextBlockParam } from '@anthropic-ai/sdk/resources/messages'
import type { AssistantBlock, SaidMessage, ToolResultBlock } from '@/lib/engine/messages'
import type { ModeMessage, RequestMessage, ToolSpec } from '@/lib/engine/model'
import { situationOf, type ToolChange, toolChanges, wordsOf } from './mode-changes'
import { type Front, type PrefixDigest, prefixDigest } from './prefix-digest'
import type { EncodedImages } from './request-photos'
import { type LeftOut, photosToSend, type SentPhotos } from './request-photos'

export interface Conversion {
  /** Null where the model is shown no photos. */
  readonly images: EncodedImages | null
  /** True if the model takes messages of the role `system`. */
  readonly systemMessages: boolean
  /**
   * A change of mode is told where it happened, tools and all, which takes system messages; or the mode's tools and
   * prompt stand before the messages, and only its situation is told there.
   */
  readonly modes: 'told' | 'swapped'
  /** The tools that are offered before the first mode. */
  readonly initialTools: readonly ToolSpec[]
  readonly front: Front
  /** The server refused the thinking of earlier replies: none of it is sent. */
  readonly withoutThinking: boolean
}

/** A message whose content is always a list, and never empty. */
export type ApiMessage =
  | { role: 'user' | 'assistant'; content: ContentBlockParam[] }
  | { role: 'system'; content: SystemBlock[] }
type SystemBlock = TextBlockParam | ToolChange

export interface ApiConversation {
  readonly messages: readonly ApiMessage[]
  /**
   * Index in `messages` up to which the last answered request with the same tools and system prompt was identical; -1 if
   * there was none.
   */
  readonly readBefore: number
  /** Stands for all of it, and what is before it. */
  readonly prefix: () => string
}

/** All that stands between two replies of the model: what it is answered, and the notes to it. */
interface UserTurn {
  readonly role: 'user'
  readonly content: ContentBlockParam[]
  readonly notes: SystemBlock[]
}
interface ReplyTurn {
  readonly role: 'assistant'
  /** More than one where the model went on by itself. */
  readonly replies: Reply[]
  /** The mode that it was given in. */
  readonly mode: ModeMessage | undefined
}
type Reply = Extract<SaidMessage, { role: 'assistant' }>
type Turn = UserTurn | ReplyTurn

interface Draft {
  readonly turns: Turn[]
  /** The mode as far as the messages are read. */
  mode: ModeMessage | undefined
  readonly toldPrompts: Map<string, string>
}

/** Stands for the app going on without a word of the person, where the API wants a user's turn and there is none. */
const GO_ON: TextBlockParam = { type: 'text', text: '[Continue]' }

/**
 * Neighbours that come to the same role become one message. A history in order (E7) has its tool results right behind
 * the calls, so they stand first in their message, as the API wants them.
 *
 * A system message may stand only between a user's message and the assistant's, or last, and not beside another one.
 * So the notes of a turn become one system message at its end.
 *
 * A history that ends with the assistant is left so. The model then goes on with that very reply, which suits
 * `pause_turn`; in any other case a caller has to add what the model is to answer, since most models refuse it.
 */
export async function toMessagesApi(
  messages: readonly RequestMessage[],
  conversion: Conversion,
): Promise<ApiConversation> {
  const draft: Draft = {
    turns: [{ role: 'user', content: [], notes: [] }],
    mode: undefined,
    toldPrompts: new Map(),
  }
  const photos = await photosToSend(messages.flatMap(photosIn), conversion.images)
  for (const message of messages) {
    if (message.role === 'assistant') addReply(draft, message)
    else if (message.role === 'mode') enter(draft, message, conversion)
    else if (message.role === 'system') addNote(draft, message.text, conversion)
    else if (photosIn(message).length > 0) userTurn(draft).content.push(...photoBlocks(message, photos))
    else userTurn(draft).content.push(...converted(message, () => textBlocks(message)))
  }
  const { turns, mode } = draft
  const written = writtenTurns(turns, conversion)
  const lastAlike = turns.findLastIndex(
    turn => turn.role === 'assistant' && (conversion.modes === 'told' || isSameMode(turn.mode, mode)),
  )
  const before = written.slice(0, Math.max(lastAlike, 0)).flat()
  const all = written.flat()
  return {
    messages: all,
    readBefore: before.length - 1,
    prefix() {
      const digest = prefixDigest(conversion.front)
      for (const message of all) digest.add(message.role, message.content)
      return digest.read()
    },
  }
}

/** The messages of each turn. */
function writtenTurns(turns: readonly Turn[], { front, withoutThinking }: Conversion): ApiMessage[][] {
  const replies = turns.flatMap(turn => (turn.role === 'assistant' ? turn.replies : []))
  const anew = withoutThinking ? replies.length : replies.findLastIndex(isWithoutThinking)
  const digest = replies.some(isBound) ? prefixDigest(front) : null
  const mayThink = new Set(replies.slice(Math.max(anew, 0)))
  return turns.map(turn => {
    const messages = turn.role === 'user' ? userMessages(turn) : replyMessages(turn, digest, mayThink)
    if (turn.role === 'user') for (const { role, content } of messages) digest?.add(role, content)
    return messages
  })
}

const isBound = ({ origin }: Reply) => origin?.prefix !== undefined
const isWithoutThinking = ({ origin }: Reply) => origin?.withoutThinking === true

/** Thinking stays where what stands before it is still what it was given to, and is left out elsewhere (S2). */
function replyMessages(
  { role, replies }: ReplyTurn,
  digest: PrefixDigest | null,
  mayThink: ReadonlySet<Reply>,
): ApiMessage[] {
  const content = replies.flatMap(reply => {
    const isKept = digest !== null && mayThink.has(reply) && reply.origin?.prefix === digest.read()
    const blocks = isKept ? replyBlocks(reply) : replyBlocks(reply).filter(block => !isThinking(block))
    digest?.add(role, blocks)
    return blocks
  })
  return [{ role, content }]
}

const isThinking = ({ type }: ContentBlockParam) => type === 'thinking' || type === 'redacted_thinking'

function isSameMode(one: ModeMessage | undefined, other: ModeMessage | undefined): boolean {
  return (
    one === other ||
    (one?.prompt === other?.prompt && namesOf(one?.tools ?? []) === namesOf(other?.tools ?? []))
  )
}

const namesOf = (tools: readonly ToolSpec[]) => tools.map(({ name }) => name).join()

/** A reply that says and calls nothing is left out, and so is a refusal: with it there the model would go on refusing. */
function addReply({ turns, mode }: Draft, reply: Reply) {
  if (reply.isRefusal || replyBlocks(reply).length === 0) return
  const last = turns.at(-1)
  if (last?.role === 'assistant') last.replies.push(reply)
  else turns.push({ role: 'assistant', replies: [reply], mode })
}

function userTurn({ turns }: Draft): UserTurn {
  const last = turns.at(-1)
  if (last?.role === 'user') return last
  const turn: UserTurn = { role: 'user', content: [], notes: [] }
  turns.push(turn)
  return turn
}

function enter(draft: Draft, mode: ModeMessage, conversion: Conversion) {
  const { mode: before } = draft
  draft.mode = mode
  if (conversion.modes === 'swapped') {
    const words = situationOf(mode, before)
    if (words !== '') addNote(draft, words, conversion)
    return
  }
  const words = wordsOf(mode, before, draft.toldPrompts)
  draft.toldPrompts.set(mode.name, mode.prompt)
  const told: SystemBlock[] = toolChanges(before?.tools ?? conversion.initialTools, mode.tools)
  if (words !== '') told.push(textBlock(words))
  if (told.length > 0) userTurn(draft).notes.push(...told)
}

function addNote(draft: Draft, text: string, { systemMessages }: Conversion) {
  const turn = userTurn(draft)
  if (systemMessages) turn.notes.push(textBlock(text))
  else turn.content.push(textBlock(`<system-note>\n${text}\n</system-note>`))
}

type Answer = Extract<SaidMessage, { role: 'user' | 'tool_results' }>

const photosIn = (message: RequestMessage) =>
  message.role === 'user'
    ? message.content.flatMap(block => (block.type === 'image' ? [block.imageId] : []))
    : []

/** Photos are looked up for each request, so that no more of them are kept than `images` keeps. */
const photoBlocks = (message: Answer, photos: SentPhotos): ContentBlockParam[] =>
  message.role === 'user'
    ? message.content
        .filter(saysSomething)
        .map(block => (block.type === 'text' ? textBlock(block.text) : imageBlock(photos.get(block.imageId))))
    : []

function textBlocks(message: Answer): ContentBlockParam[] {
  if (message.role === 'tool_results') return message.content.map(resultBlock)
  return message.content.flatMap(block =>
    block.type === 'text' && saysSomething(block) ? [textBlock(block.text)] : [],
  )
}

const replyBlocks = (reply: Reply) =>
  converted(reply, () => withoutTrailingThinking(reply.content.filter(isWorthSending)).map(replyBlock))

/** A message of the history never changes, so it is put into the API's form but once. */
const kept = new WeakMap<SaidMessage, readonly ContentBlockParam[]>()

function converted(message: SaidMessage, convert: () => readonly ContentBlockParam[]) {
  const blocks = kept.get(message) ?? convert()
  kept.set(message, blocks)
  return blocks
}

function userMessages(turn: UserTurn): ApiMessage[] {
  const { role, notes } = turn
  const content = turn.content.length > 0 ? turn.content : [GO_ON]
  return notes.length === 0
    ? [{ role, content }]
    : [
        { role, content },
        { role: 'system', content: notes },
      ]
}

/** The API refuses text of nothing but white space. */
const saysSomething = (block: { type: string; text?: string }) =>
  block.type !== 'text' || block.text?.trim() !== ''

/** The API refuses thinking that another server left unsigned. */
function isWorthSending(block: AssistantBlock): boolean {
  return block.type === 'thinking' ? block.signature !== '' : saysSomething(block)
}

/** The API refuses a reply that ends with thinking; one does when what followed was cut. */
function withoutTrailingThinking(content: readonly AssistantBlock[]): readonly AssistantBlock[] {
  const end = content.findLastIndex(block => block.type === 'text' || block.type === 'tool_use')
  return content.slice(0, end + 1)
}

function replyBlock(block: AssistantBlock): ContentBlockParam {
  switch (block.type) {
    case 'text':
      return textBlock(block.text)
    case 'thinking':
      return { type: 'thinking', thinking: block.thinking, signature: block.signature }
    case 'redacted_thinking':
      return { type: 'redacted_thinking', data: block.data }
    case 'tool_use':
      return { type: 'tool_use', id: block.id, name: toolName(block.name), input: inputObject(block.input) }
  }
}

/** A call's input may be anything that the model wrote, and was refused as such; the API takes only objects back. */
function inputObject(input: unknown): object {
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input)
  return isObject ? input : { invalid_input: input }
}

/** The API takes such names alone, also for a call of a tool that never was. */
const toolName = (name: string) => name.replaceAll(/[^\w-]/g, '_').slice(0, 128) || '_'

/** The API refuses an error without a word. */
function resultBlock({ callId, content, isError }: ToolResultBlock): ContentBlockParam {
  const said = isError && content.trim() === '' ? '(no message)' : content.toWellFormed()
  return { type: 'tool_result', tool_use_id: callId, content: said, is_error: isError }
}

function imageBlock(photo: ReturnType<SentPhotos['get']> = 'gone'): ContentBlockParam {
  return typeof photo === 'string' ? textBlock(LEFT_OUT[photo]) : { type: 'image', source: photo }
}

const LEFT_OUT: Readonly<Record<LeftOut, string>> = {
  gone: '(photo no longer available)',
  too_large: '(photo too large to be shown)',
  no_room: '(photo shown earlier, left out to make room)',
  unseen: '(photo that you can’t see: ask what is on it)',
}

/** JSON that holds half of a character is refused. */
function textBlock(text: string): TextBlockParam {
  return { type: 'text', text: text.toWellFormed() }
}
