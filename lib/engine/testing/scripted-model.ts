/** A model that says what a test tells it to. */
import type { StopReason, Usage } from '@/lib/engine/events'
import { callId } from '@/lib/engine/ids'
import type { AssistantBlock, ToolUseBlock } from '@/lib/engine/messages'
import type { Model, ModelCall, ModelReply, ModelRequest, Notice } from '@/lib/engine/model'
import { strictModel } from '@/lib/model/testing/strict-model'
import { assertValidHistory } from './assert-valid-history'

/** A block of a reply; a call without an id gets `call_1`, `call_2`, … as the model says it. */
export type ScriptedBlock = Exclude<AssistantBlock, ToolUseBlock> | ScriptedCall
interface ScriptedCall {
  readonly type: 'tool_use'
  readonly id?: string
  readonly name: string
  readonly input: unknown
}

export interface ScriptedAnswer {
  readonly kind: 'reply'
  readonly content: readonly ScriptedBlock[]
  /** `tool_use` when there is a call and `end_turn` when not, unless it is given. */
  readonly stopReason?: StopReason
  readonly usage?: Usage
  readonly contextTokens?: number
  readonly notice?: Notice
}

export type ScriptedReply = ScriptedBlock | ScriptedAnswer | Extract<ModelReply, { kind: 'failed' }>

/** A reply, or what gives one when the model is called. */
export type Script =
  | ScriptedReply
  | ((request: ModelRequest, call: ModelCall) => ScriptedReply | Promise<ScriptedReply>)

export const say = (text: string): ScriptedBlock => ({ type: 'text', text })

export const call = (name: string, input: unknown = {}, id?: string): ScriptedBlock => ({
  type: 'tool_use',
  name,
  input,
  ...(id !== undefined && { id }),
})

export const reply = (...content: ScriptedBlock[]): ScriptedAnswer => ({ kind: 'reply', content })

/** A reply that ends for a reason that does not follow from its content. */
export const stopped = (stopReason: StopReason, ...content: ScriptedBlock[]): ScriptedAnswer => ({
  kind: 'reply',
  content,
  stopReason,
})

export const failure = (code = 'model_unreachable', retryable = true): ScriptedReply => ({
  kind: 'failed',
  code,
  message: 'The model failed as the script says.',
  retryable,
})

export interface ScriptedModel {
  readonly model: Model
  /** What the model was asked, in order. */
  readonly requests: readonly ModelRequest[]
  /** Adds to the end of the script. */
  push(...script: Script[]): void
}

/** Replies in the order of the script. A request whose history is not valid (E7), or one too many, throws. */
export function scriptedModel(...script: Script[]): ScriptedModel {
  const requests: ModelRequest[] = []
  let calls = 0

  async function model(request: ModelRequest, modelCall: ModelCall): Promise<ModelReply> {
    assertValidHistory(request.messages)
    requests.push(request)
    const next = script[requests.length - 1]
    if (!next) throw new Error(`The script has no reply for request ${requests.length}.`)
    const scripted = asAnswer(typeof next === 'function' ? await next(request, modelCall) : next)
    if (scripted.kind === 'failed') return scripted
    const content = scripted.content.map(withId)
    for (const block of content) {
      if (block.type === 'text') modelCall.onText(block.text)
      if (block.type === 'tool_use') modelCall.onCall?.(block, true)
    }
    const stopReason = content.some(({ type }) => type === 'tool_use') ? 'tool_use' : 'end_turn'
    return { usage: NO_TOKENS, stopReason, ...scripted, content, model: 'scripted' }
  }

  function withId(block: ScriptedBlock): AssistantBlock {
    return block.type === 'tool_use' ? { ...block, id: callId.parse(block.id ?? `call_${++calls}`) } : block
  }

  return { model: strictModel(model), requests, push: (...more) => void script.push(...more) }
}

const asAnswer = (scripted: ScriptedReply) => ('kind' in scripted ? scripted : reply(scripted))

const NO_TOKENS: Usage = { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheCreationTokens: 0 }
