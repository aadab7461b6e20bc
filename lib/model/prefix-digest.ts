/**
 * What a model has read before a reply, as a short text. Thinking is bound to it: the API refuses thinking behind anything
 * else, so a reply’s thinking goes back only where the digest is still the one that the reply was given to (S2).
 */
import { createHash } from 'node:crypto'
import type { ContentBlockParam } from '@anthropic-ai/sdk/resources/messages'
import type { ToolChange } from './mode-changes'

export type ApiBlock = ContentBlockParam | ToolChange

export interface PrefixDigest {
  add(role: string, blocks: readonly ApiBlock[]): void
  /** Of all that was added so far. */
  read(): string
}

/** `front` is all that stands before the messages. */
export function prefixDigest(front: unknown): PrefixDigest {
  const hash = createHash('sha256').update(JSON.stringify(front))
  return {
    add(role, blocks) {
      for (const block of blocks) hash.update(role).update(digestOf(block))
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
