/**
 * Writes a request as JSON. Most messages and blocks are the same objects in each request of a session, so their JSON is cached
 * and joined to the rest.
 */

import { createHash } from 'node:crypto'
import type { BetaTool } from '@anthropic-ai/sdk/resources/beta/messages'
import type {
  ContentBlockParam,
  ImageBlockParam,
  MessageCreateParamsStreaming,
  TextBlockParam,
} from '@anthropic-ai/sdk/resources/messages'
import { memoized } from '@/lib/engine/memoized'
import type { ToolChange } from './mode-changes'

const blockJson = memoized((block: object) => JSON.stringify(block))

const messageJson = memoized(({ role, content }: MessageCreateParamsStreaming['messages'][number]) =>
  typeof content === 'string'
    ? JSON.stringify({ role, content })
    : `{"role":"${role}","content":[${content.map(blockJson).join()}]}`,
)

export function requestJson({ messages, stream, ...front }: MessageCreateParamsStreaming): string {
  return `${JSON.stringify(front).slice(0, -1)},"messages":[${messages.map(messageJson).join()}],"stream":${stream}}`
}

/** The part of a request before its messages. A tool with `defer_loading` is read only where a message adds it. */
export interface Front {
  readonly model: string
  readonly system: readonly TextBlockParam[]
  readonly tools: readonly BetaTool[]
}

type ApiBlock = ContentBlockParam | ToolChange

/**
 * A digest of everything that the model read before a reply. Thinking is bound to it: the API refuses thinking behind anything
 * else, so a reply’s thinking goes back only where the digest is still the one that the reply was given to (S2).
 */
export function prefixDigest({ model, system, tools }: Front) {
  const read = tools.filter(tool => !tool.defer_loading)
  const hash = createHash('sha256').update(JSON.stringify([model, system, read]))
  return {
    add(role: string, blocks: readonly ApiBlock[]) {
      for (const block of blocks) {
        hash.update(role).update(digestOf(block))
        if (block.type !== 'tool_addition') continue
        const { tool: added } = block
        const definition = tools.find(({ name }) => 'name' in added && name === added.name)
        hash.update(JSON.stringify(definition ?? null))
      }
    },
    /** The digest of everything that was added so far. */
    read: () => hash.copy().digest('base64url').slice(0, LENGTH),
  }
}

/** 96 bits. */
const LENGTH = 16

const digestOf = (block: ApiBlock) =>
  block.type === 'image' ? photoDigest(block.source) : blockDigest(block)

const blockDigest = memoized((block: ApiBlock) => sha256(blockJson(block)))
/** A photo has one source, and a block of its own in each request. */
const photoDigest = memoized((source: ImageBlockParam['source']) =>
  sha256(JSON.stringify({ type: 'image', source })),
)

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')
