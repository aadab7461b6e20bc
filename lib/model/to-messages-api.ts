/** The engine's conversation as the Messages API wants it: user and assistant in turn, the user first. */
import type { ContentBlockParam, TextBlockParam } from '@anthropic-ai/sdk/resources/messages'
import { memoized } from '@/lib/engine/memoized'
import type { AssistantBlock, SaidMessage, ToolResultBlock } from '@/lib/engine/messages'
import type { ModeMessage, RequestMessage, ToolSpec } from '@/lib/engine/model'
import { contextOf, type ToolChange, toolChanges, wordsOf } from './mode-changes'
import { hasPhoto } from './model-features'
import { type Front, prefixDigest } from './request-json'
import { type EncodedImages, type LeftOut, photosToSend, type SentPhotos } from './request-photos'

export interface Conversion {
  /** Null where the model is shown no photos. */
  readonly images: EncodedImages | null
  /** True if the model takes messages of the role `system`. */
  readonly systemMessages: boolean
  /**
   * A change of mode is told where it happened, tools and all, which takes system messages; or the mode's tools and
   * prompt stand before the messages, and only its context is told there.
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
  | { readonly role: 'user' | 'assistant'; readonly content: readonly ContentBlockParam[] }
  | { readonly role: 'system'; readonly content: readonly SystemBlock[] }
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

/**
 * Turns never change. A turn that is a single stored message is the same object in each request, and so are its messages,
 * whose JSON is kept (`request-json.ts`): a long history costs a request little more than a short one.
 */
type Turn = UserTurn | ReplyTurn
/** All that stands between two replies of the model: what it is answered, and the notes to it. */
interface UserTurn {
  readonly role: 'user'
  readonly content: readonly ContentBlockParam[]
  readonly notes: readonly SystemBlock[]
  readonly messages: readonly ApiMessage[]
}
interface ReplyTurn {
  readonly role: 'assistant'
  /** More than one where the model went on by itself. */
  readonly replies: readonly WrittenReply[]
  /** Without any thinking. */
  readonly messages: readonly ApiMessage[]
}
interface WrittenReply {
  readonly reply: Reply
  readonly blocks: readonly ContentBlockParam[]
  readonly spoken: readonly ContentBlockParam[]
}
type Reply = Extract<SaidMessage, { role: 'assistant' }>

interface Draft {
  readonly turns: Turn[]
  /** The mode as far as the messages are read. */
  mode: ModeMessage | undefined
  /** The mode that the model has been told. Of several changes between two replies only the last is told, behind all else. */
  toldMode: ModeMessage | undefined
  readonly toldPrompts: Map<string, string>
  /** The modes that replies were given in, and the index of the last reply’s turn in each. */
  readonly replied: { readonly mode: ModeMessage | undefined; turn: number }[]
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
    turns: [EMPTY],
    mode: undefined,
    toldMode: undefined,
    toldPrompts: new Map(),
    replied: [],
  }
  const photos = await photosToSend(messages.filter(hasPhoto).flatMap(photosIn), conversion.images)
  for (const message of messages) {
    if (message.role === 'assistant') addReply(draft, message, conversion)
    else if (message.role === 'mode') draft.mode = message
    else if (message.role === 'system') addNote(draft, message.text, conversion)
    else add(draft, hasPhoto(message) ? userTurn(photoBlocks(message, photos), []) : answerTurn(message))
  }
  tellMode(draft, conversion)
  const { turns, mode, replied } = draft
  const lastAlike = replied.findLast(reply => conversion.modes === 'told' || isSameMode(reply.mode, mode))
  const before = turns.slice(0, lastAlike?.turn ?? 0).reduce((sum, turn) => sum + turn.messages.length, 0)
  const all = messagesOf(turns, conversion)
  return {
    messages: all,
    readBefore: before - 1,
    prefix() {
      const digest = prefixDigest(conversion.front)
      for (const message of all) digest.add(message.role, message.content)
      return digest.read()
    },
  }
}

function messagesOf(turns: readonly Turn[], { front, withoutThinking }: Conversion): readonly ApiMessage[] {
  if (!turns.some(turn => turn.role === 'assistant' && turn.replies.some(isBound)))
    return turns.flatMap(turn => turn.messages)
  const replies = turns.flatMap(turn => (turn.role === 'assistant' ? turn.replies : []))
  const anew = replies.findLastIndex(({ reply }) => reply.origin?.withoutThinking)
  const mayThink = new Set(withoutThinking ? [] : replies.slice(Math.max(anew, 0)).filter(isBound))
  const digest = prefixDigest(front)
  return turns.flatMap(turn => {
    if (turn.role === 'assistant') return replyMessages(turn, digest, mayThink)
    for (const { role, content } of turn.messages) digest.add(role, content)
    return turn.messages
  })
}

const isBound = ({ reply }: WrittenReply) => reply.origin?.prefix !== undefined

/** Thinking stays where what stands before it is still what it was given to, and is left out elsewhere (S2). */
function replyMessages(
  { role, replies, messages }: ReplyTurn,
  digest: ReturnType<typeof prefixDigest>,
  mayThink: ReadonlySet<WrittenReply>,
): readonly ApiMessage[] {
  let hasThinking = false
  const content = replies.flatMap(written => {
    const isKept = mayThink.has(written) && written.reply.origin?.prefix === digest.read()
    const blocks = isKept ? written.blocks : written.spoken
    digest.add(role, blocks)
    hasThinking ||= isKept
    return blocks
  })
  return hasThinking ? [{ role, content }] : messages
}

const isThinking = ({ type }: ContentBlockParam) => type === 'thinking' || type === 'redacted_thinking'

function isSameMode(one: ModeMessage | undefined, other: ModeMessage | undefined): boolean {
  return (
    one === other ||
    (one?.prompt === other?.prompt && namesOf(one?.tools ?? []) === namesOf(other?.tools ?? []))
  )
}

const namesOf = (tools: readonly ToolSpec[]) => tools.map(({ name }) => name).join()

function addReply(draft: Draft, reply: Reply, conversion: Conversion) {
  const { turns, replied, mode } = draft
  const turn = replyTurn(reply)
  if (turn.replies.length === 0) return
  tellMode(draft, conversion)
  const isContinued = turns.at(-1)?.role === 'assistant'
  add(draft, turn)
  if (isContinued) return
  const last = replied.at(-1)
  if (last && last.mode === mode) last.turn = turns.length - 1
  else replied.push({ mode, turn: turns.length - 1 })
}

function add({ turns }: Draft, turn: Turn) {
  const both = merged(turns.at(-1), turn)
  if (both) turns[turns.length - 1] = both
  else turns.push(turn)
}

/** Null where the two are of different roles. */
function merged(one: Turn | undefined, other: Turn): Turn | null {
  if (one === EMPTY && other.role === 'user') return other
  if (one?.role === 'user' && other.role === 'user')
    return userTurn([...one.content, ...other.content], [...one.notes, ...other.notes])
  if (one?.role === 'assistant' && other.role === 'assistant')
    return turnOfReplies([...one.replies, ...other.replies])
  return null
}

function tellMode(draft: Draft, conversion: Conversion) {
  const { mode, toldMode: before } = draft
  if (!mode || mode === before) return
  draft.toldMode = mode
  if (conversion.modes === 'swapped') {
    const words = contextOf(mode, before)
    if (words !== '') addNote(draft, words, conversion)
    return
  }
  const words = wordsOf(mode, before, draft.toldPrompts)
  draft.toldPrompts.set(mode.name, mode.prompt)
  const told: SystemBlock[] = toolChanges(before?.tools ?? conversion.initialTools, mode.tools)
  if (words !== '') told.push(textBlock(words))
  if (told.length > 0) add(draft, userTurn([], told))
}

function addNote(draft: Draft, text: string, { systemMessages }: Conversion) {
  if (systemMessages) add(draft, userTurn([], [textBlock(text)]))
  else add(draft, userTurn([textBlock(`<system-note>\n${text}\n</system-note>`)], []))
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

const answerTurn = memoized((message: Answer) =>
  userTurn(
    message.role === 'tool_results'
      ? message.content.map(resultBlock)
      : message.content.flatMap(block =>
          block.type === 'text' && saysSomething(block) ? [textBlock(block.text)] : [],
        ),
    [],
  ),
)

/** A reply that says and calls nothing is left out, and so is a refusal: with it there the model would go on refusing. */
const replyTurn = memoized((reply: Reply) => {
  const blocks = withoutTrailingThinking(reply.content.filter(isWorthSending)).map(replyBlock)
  const isLeftOut = reply.isRefusal || blocks.length === 0
  const spoken = blocks.filter(block => !isThinking(block))
  return turnOfReplies(isLeftOut ? [] : [{ reply, blocks, spoken }])
})

function turnOfReplies(replies: ReplyTurn['replies']): ReplyTurn {
  const role = 'assistant'
  return { role, replies, messages: [{ role, content: replies.flatMap(({ spoken }) => spoken) }] }
}

function userTurn(content: UserTurn['content'], notes: UserTurn['notes']): UserTurn {
  const role = 'user'
  const said: ApiMessage = { role, content: content.length > 0 ? content : [GO_ON] }
  return {
    role,
    content,
    notes,
    messages: notes.length === 0 ? [said] : [said, { role: 'system', content: notes }],
  }
}

const EMPTY = userTurn([], [])

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
