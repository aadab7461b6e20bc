/**
 * The JSON of a request. Messages and their blocks are mostly the same objects from one request of a session to the next, so
 * their JSON is made once and joined to the rest.
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
