/**
 * A digest of everything that the model read before a reply. Thinking is bound to it: the API refuses thinking behind anything
 * else, so a reply’s thinking goes back only where the digest is still the one that the reply was given to (S2).
 */
import { createHash } from 'node:crypto'
import type { BetaTool } from '@anthropic-ai/sdk/resources/beta/messages'
import type { ContentBlockParam, TextBlockParam } from '@anthropic-ai/sdk/resources/messages'
import type { ToolChange } from './mode-changes'

/** The part of a request before its messages. A tool with `defer_loading` is read only where a message adds it. */
export interface Front {
  readonly model: string
  readonly system: readonly TextBlockParam[]
  readonly tools: readonly BetaTool[]
}

export type ApiBlock = ContentBlockParam | ToolChange

export interface PrefixDigest {
  add(role: string, blocks: readonly ApiBlock[]): void
  /** The digest of everything that was added so far. */
  read(): string
}

export function prefixDigest({ model, system, tools }: Front): PrefixDigest {
  const read = tools.filter(tool => !tool.defer_loading)
  const hash = createHash('sha256').update(JSON.stringify([model, system, read]))
  return {
    add(role, blocks) {
      for (const block of blocks) {
        hash.update(role).update(digestOf(block))
        if (block.type !== 'tool_addition') continue
        const { tool: added } = block
        const definition = tools.find(({ name }) => 'name' in added && name === added.name)
        hash.update(JSON.stringify(definition ?? null))
      }
    },
    read: () => hash.copy().digest('base64url').slice(0, LENGTH),
  }
}

/** 96 bits. */
const LENGTH = 16

/** The blocks of a conversation are the same objects from one request to the next, and photos have one source each. */
const digests = new WeakMap<object, string>()

function digestOf(block: ApiBlock): string {
  const key = block.type === 'image' ? block.source : block
  const known = digests.get(key)
  if (known !== undefined) return known
  const digest = createHash('sha256').update(JSON.stringify(block)).digest('base64url')
  digests.set(key, digest)
  return digest
}
