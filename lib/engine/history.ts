/** Appends to the conversation and keeps it valid: every call has its result, and no call is left that never ran (E7). */
import type { EngineEventOf } from './events'
import type { CallId } from './ids'
import { type Message, type SaidMessage, steersOneRun, type ToolResultBlock } from './messages'

type History = readonly Message[]

/** Returns the name of a photo for the model. */
export type NameOfPhoto = (id: string) => string

/** Replaces the id behind each “photo” by its name. */
export const withPhotoNames = (text: string, nameOf: NameOfPhoto) =>
  text.replace(/\b(photo )([A-Za-z0-9_-]+)/gi, (_, photo, id) => photo + nameOf(id))

/** A person's message: their photos first, each named so that the model can refer to it, then their words. */
export function historyOf(
  { text, photoIds, synthetic }: EngineEventOf<'UserMessageAdded'>['data'],
  nameOf: NameOfPhoto,
): Message {
  const photos = photoIds.flatMap(imageId => [
    { type: 'text' as const, text: `Photo ${nameOf(imageId)}:` },
    { type: 'image' as const, imageId },
  ])
  const words = { type: 'text' as const, text: withPhotoNames(text, nameOf) }
  const content = text === '' ? photos : [...photos, words]
  return { role: 'user', content, ...(synthetic && { isSynthetic: true }) }
}

/** Results stand right behind the reply that made the calls, before any note that came in the meantime. */
export function addToolResult(history: History, result: ToolResultBlock): History {
  const reply = lastReply(history)
  const results = history[reply + 1]
  if (results?.role === 'tool_results') {
    return history.with(reply + 1, { role: 'tool_results', content: [...results.content, result] })
  }
  return history.toSpliced(reply + 1, 0, { role: 'tool_results', content: [result] })
}

/** Cuts calls that were never executed from the last reply; a reply that is empty then goes as a whole. */
export function dropToolCalls(history: History, callIds: readonly CallId[]): History {
  const index = lastReply(history)
  const reply = history[index]
  if (reply?.role !== 'assistant' || callIds.length === 0) return history
  const content = reply.content.filter(block => block.type !== 'tool_use' || !callIds.includes(block.id))
  const saysSomething = content.some(block => block.type === 'text' || block.type === 'tool_use')
  return saysSomething ? history.with(index, { ...reply, content }) : history.toSpliced(index, 1)
}

const lastReply = (history: History) => history.findLastIndex(message => message.role === 'assistant')

const HEAD = '[Summary of what came before]\n'

export const isSummary = (text: string) => text.startsWith(HEAD)

/** The summary that a message holds; null when it holds none. */
export function summaryIn(message: Message): string | null {
  const [block] = message.role === 'user' ? message.content : []
  return block?.type === 'text' && isSummary(block.text) ? block.text.slice(HEAD.length) : null
}

/**
 * The history with the summary in place of its first `folded` messages, as `countedBefore` counts them. What steers the
 * run, and the mode that the rest goes on in, are told again behind the summary.
 */
export function foldHistory(history: History, folded: number, summary: string): History {
  const cut = indexBehind(history, folded)
  const gone = history.slice(0, cut)
  const change = gone.findLast(message => message.role === 'mode')
  const begun = runBegins(history)
  const steering = gone.filter((message, index) => index > begun && isSteering(message))
  const told: Message = { role: 'user', content: [{ type: 'text', text: `${HEAD}${summary}` }] }
  return [told, ...(change ? [change] : []), ...steering, ...history.slice(cut)]
}

/**
 * The number of messages before an index, without marks and notes of finished runs: logs
 * of earlier versions count without them.
 */
export function countedBefore(history: History, index: number): number {
  const isCounted = countedIn(history)
  return history.slice(0, index).filter(isCounted).length
}

function countedIn(history: History) {
  const begun = runBegins(history)
  return (message: Message, index: number) =>
    message.role !== 'mode' && !isSteeringOver(message) && !(index < begun && isSteering(message))
}

/** Where the first `count` messages end, and what is not counted right behind them. */
function indexBehind(history: History, count: number): number {
  const isCounted = countedIn(history)
  let left = count
  const next = history.findIndex((message, index) => isCounted(message, index) && left-- === 0)
  return next === -1 ? history.length : withCall(history, next)
}

/** A cut never comes between calls and their results (E7). */
function withCall(history: History, cut: number): number {
  return history[cut]?.role === 'tool_results' ? withCall(history, cut - 1) : cut
}

const isSteering = (message: Message) => message.role === 'system' && steersOneRun(message.reason)
const isSteeringOver = (message: Message) => message.role === 'system' && message.reason === 'steering_over'

/** Notes before it steered earlier runs. */
const runBegins = (history: History) => history.findLastIndex(isSteeringOver)

/** Marks are nothing that was said. */
export const withoutMarks = (history: History) => history.filter(message => message.role !== 'mode')

/**
 * Where to cut so that at most `keepTokens` remain behind the cut: never between calls and their results, and never
 * behind the last of them (E7). 0 when nothing that was said would be cut off.
 */
export function cutPoint(history: History, keepTokens: number): number {
  let cut = history.length
  let kept = 0
  while (cut > 0) {
    kept += tokensOf(history.slice(cut - 1, cut))
    if (kept > keepTokens && cut < history.length) break
    cut -= 1
  }
  cut = withCall(history, cut)
  return countedBefore(history, cut) > 0 ? cut : 0
}

/** About four characters make a token; good enough to know when to summarize. */
const CHARACTERS_PER_TOKEN = 4
/** A photo of 1,568 px on its long edge. */
const TOKENS_PER_IMAGE = 1_600

export const tokensOfText = (text: string) => Math.ceil(text.length / CHARACTERS_PER_TOKEN)

/** Estimated tokens of messages, for a model that has not counted them. */
export function tokensOf(messages: readonly Message[]): number {
  return messages.reduce((sum, message) => sum + tokensOfMessage(message), 0)
}

function tokensOfMessage(message: Message): number {
  if (message.role === 'system') return tokensOfText(message.text)
  if (message.role === 'mode') return tokensOfText(message.context + (message.now ?? ''))
  return message.content.reduce((sum, block) => sum + tokensOfBlock(block), 0)
}

function tokensOfBlock(block: Exclude<SaidMessage, { role: 'system' }>['content'][number]): number {
  switch (block.type) {
    case 'text':
      return tokensOfText(block.text)
    case 'image':
      return TOKENS_PER_IMAGE
    case 'tool_use':
      return tokensOfText(block.name + JSON.stringify(block.input))
    case 'tool_result':
      return tokensOfText(block.content)
    case 'thinking':
      return tokensOfText(block.thinking)
    case 'redacted_thinking':
      return tokensOfText(block.data)
  }
}
