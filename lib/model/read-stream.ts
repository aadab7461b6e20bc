/** A streamed reply of the Messages API as the engine's reply. */

import { APIError } from '@anthropic-ai/sdk'
import type {
  Usage as ApiUsage,
  MessageDeltaUsage,
  RawContentBlockDelta,
  RawContentBlockStartEvent,
  RawMessageStreamEvent,
} from '@anthropic-ai/sdk/resources/messages'
import type { StopReason, Usage } from '@/lib/engine/events'
import { callId } from '@/lib/engine/ids'
import type { AssistantBlock } from '@/lib/engine/messages'
import type { ModelCall, ModelReply } from '@/lib/engine/model'
import { NO_USAGE } from '@/lib/engine/reply-content'
import { readElements } from './read-elements'
import { readEvents } from './read-events'

type Reply = Extract<ModelReply, { kind: 'reply' }>

export type StreamOutcome =
  | Reply
  /** The stream ended, broke, or was given up before the reply was whole. `cause`: the error that the API sent, if it was one. */
  | { readonly kind: 'cut_off'; readonly cause: unknown; readonly usage: Usage; readonly hasSpoken: boolean }
  /** The response was no stream of the Messages API. */
  | { readonly kind: 'not_a_reply' }

/** A block as far as it has arrived. */
type Draft = { block: AssistantBlock; json: string; readonly elements: ReturnType<typeof readElements> }

interface Reading extends Pick<ModelCall, 'onText' | 'onCall' | 'signal'> {
  /** Called for each piece of text, thinking or a tool's input, and for nothing else that keeps a stream open. */
  readonly onProgress?: () => void
}

/** Reads a response to the end. Kinds of blocks, deltas and events that the engine has no use for are passed over. */
export async function readStream(
  response: Response,
  { onText, onCall, onProgress, signal }: Reading,
): Promise<StreamOutcome> {
  const drafts: (Draft | undefined)[] = []
  let model: string | null = null
  let stopReason: string | null = null
  let usage = NO_USAGE
  let complete = false
  let hasSpoken = false
  /** Characters, since a stream that breaks off has not counted what it sent. */
  let streamed = 0

  function say(text: string) {
    hasSpoken = true
    onText(text)
  }

  function tellElement({ block, json, elements }: Draft) {
    const input = onCall && elements(json)
    if (!input || block.type !== 'tool_use') return
    onCall({ ...block, name: storable(block.name), input: withStorableText(input) }, false)
  }

  function take(event: RawMessageStreamEvent) {
    signal.throwIfAborted()
    switch (event.type) {
      case 'message_start':
        model = storable(textIn(event.message.model))
        usage = counted(usage, event.message.usage)
        break
      case 'content_block_start': {
        const block = startedBlock(event)
        if (block) drafts[event.index] = { block, json: '', elements: readElements() }
        if (block?.type === 'text' && block.text !== '') say(block.text)
        break
      }
      case 'content_block_delta': {
        const draft = drafts[event.index]
        if (draft) streamed += grow(draft, event.delta)
        onProgress?.()
        if (draft && event.delta.type === 'text_delta') say(textIn(event.delta.text))
        if (draft && event.delta.type === 'input_json_delta') tellElement(draft)
        break
      }
      case 'message_delta':
        stopReason = event.delta.stop_reason ?? stopReason
        usage = counted(usage, event.usage)
        break
      case 'message_stop':
        complete = true
        break
      case 'content_block_stop': {
        const draft = drafts[event.index]
        const block = draft?.block.type === 'tool_use' ? finished(draft, null) : null
        if (block?.type === 'tool_use') onCall?.(block, true)
      }
    }
  }

  let cause: unknown = null
  try {
    await readEvents(response, take)
    signal.throwIfAborted()
  } catch (error) {
    cause = error
  }
  if (model === null && !(cause instanceof APIError) && !signal.aborted) return { kind: 'not_a_reply' }
  // Some servers end with the reason alone.
  if ((!complete && stopReason === null) || model === null || cause !== null) {
    const outputTokens = Math.max(usage.outputTokens, Math.ceil(streamed / CHARACTERS_PER_TOKEN))
    return { kind: 'cut_off', cause, usage: { ...usage, outputTokens }, hasSpoken }
  }
  const content = drafts.flatMap(draft => (draft ? finished(draft, stopReason) : [])).filter(isWorthKeeping)
  return { kind: 'reply', content, stopReason: toStopReason(stopReason, content), usage, model }
}

const CHARACTERS_PER_TOKEN = 4

function startedBlock({ content_block: block, index }: RawContentBlockStartEvent): AssistantBlock | null {
  switch (block.type) {
    case 'text':
      return { type: 'text', text: textIn(block.text) }
    case 'thinking':
      return { type: 'thinking', thinking: textIn(block.thinking), signature: textIn(block.signature) }
    case 'redacted_thinking':
      return { type: 'redacted_thinking', data: textIn(block.data) }
    case 'tool_use':
      return {
        type: 'tool_use',
        id: callId.parse(textIn(block.id) || `call_${index}`),
        name: textIn(block.name),
        input: block.input,
      }
    default:
      return null
  }
}

/** Gives how many characters it grew by. */
function grow(draft: Draft, delta: RawContentBlockDelta): number {
  const { block } = draft
  switch (delta.type) {
    case 'text_delta': {
      const text = textIn(delta.text)
      if (block.type === 'text') block.text += text
      return text.length
    }
    case 'thinking_delta': {
      const thinking = textIn(delta.thinking)
      if (block.type === 'thinking') block.thinking += thinking
      return thinking.length
    }
    case 'signature_delta':
      if (block.type === 'thinking') block.signature = textIn(delta.signature)
      return 0
    case 'input_json_delta': {
      const json = textIn(delta.partial_json)
      draft.json += json
      return json.length
    }
    default:
      return 0
  }
}

function finished({ block, json }: Draft, stopReason: string | null): AssistantBlock {
  switch (block.type) {
    case 'text':
      return { ...block, text: storable(block.text) }
    case 'tool_use':
      return {
        ...block,
        name: storable(block.name),
        input: withStorableText(toolInput(json, block.input, stopReason)),
      }
    default:
      return block
  }
}

/** Not every server sends every field. */
const textIn = (value: unknown) => (typeof value === 'string' ? value : '')

/** Thinking goes back as it came or not at all, so that what can’t be stored is left out. */
const isStorable = (text: string) => storable(text) === text

function withStorableText(value: unknown): unknown {
  if (typeof value === 'string') return storable(value)
  if (Array.isArray(value)) return value.map(withStorableText)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [storable(key), withStorableText(inner)]),
  )
}

/**
 * A call without any JSON has the input it started with, usually none. JSON that can't be read is cut off, and the
 * engine drops such a call; otherwise it is passed on as it is, so that the tool's schema refuses it (E4).
 */
function toolInput(json: string, initial: unknown, stopReason: string | null): unknown {
  if (json.trim() === '') return initial ?? {}
  try {
    return JSON.parse(json)
  } catch {
    return stopReason === 'max_tokens' ? {} : json
  }
}

function isWorthKeeping(block: AssistantBlock): boolean {
  switch (block.type) {
    case 'text':
      return block.text.trim() !== ''
    case 'thinking':
      return isStorable(block.thinking) && isStorable(block.signature)
    case 'redacted_thinking':
      return isStorable(block.data)
    case 'tool_use':
      return true
  }
}

const stopReasons: Readonly<Record<string, StopReason>> = {
  end_turn: 'end_turn',
  tool_use: 'tool_use',
  max_tokens: 'max_tokens',
  stop_sequence: 'stop_sequence',
  refusal: 'refusal',
  pause_turn: 'pause_turn',
  model_context_window_exceeded: 'context_window_exceeded',
}

function toStopReason(stopReason: string | null, content: readonly AssistantBlock[]): StopReason {
  const known = stopReason === null ? undefined : stopReasons[stopReason]
  return known ?? (content.some(block => block.type === 'tool_use') ? 'tool_use' : 'end_turn')
}

/** Counts are cumulative, and an event need not repeat them all, so the highest of each is the right one. */
function counted(usage: Usage, reported: Partial<ApiUsage | MessageDeltaUsage> | undefined): Usage {
  const { input_tokens, output_tokens, cache_read_input_tokens, cache_creation_input_tokens } = reported ?? {}
  const higher = (before: number, count: unknown) =>
    typeof count === 'number' ? Math.max(before, count) : before
  return {
    inputTokens: higher(usage.inputTokens, input_tokens),
    outputTokens: higher(usage.outputTokens, output_tokens),
    cacheReadTokens: higher(usage.cacheReadTokens, cache_read_input_tokens),
    cacheCreationTokens: higher(usage.cacheCreationTokens, cache_creation_input_tokens),
  }
}

/** Half of a character, and the one that ends a text in C, can’t be stored everywhere. */
export const storable = (text: string) => text.toWellFormed().replaceAll('\0', '\uFFFD')
