/**
 * Writes a request as JSON. Most messages and blocks are the same objects in each request of a session, so their JSON is cached
 * and joined to the rest.
 */
import type { MessageCreateParamsStreaming } from '@anthropic-ai/sdk/resources/messages'
import { memoized } from '@/lib/engine/memoized'

export const blockJson = memoized((block: object) => JSON.stringify(block))

const messageJson = memoized(({ role, content }: MessageCreateParamsStreaming['messages'][number]) =>
  typeof content === 'string'
    ? JSON.stringify({ role, content })
    : `{"role":"${role}","content":[${content.map(blockJson).join()}]}`,
)

export function requestJson({ messages, stream, ...front }: MessageCreateParamsStreaming): string {
  return `${JSON.stringify(front).slice(0, -1)},"messages":[${messages.map(messageJson).join()}],"stream":${stream}}`
}
