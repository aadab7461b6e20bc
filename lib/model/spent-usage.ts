/** Adds the usage of calls that gave no reply to the reply that follows. */
import type { Usage } from '@/lib/engine/events'
import type { ModelReply } from '@/lib/engine/model'

export function sumOf(one: Usage | undefined, other: Usage | undefined): Usage | undefined {
  if (!one || !other) return one ?? other
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    cacheReadTokens: one.cacheReadTokens + other.cacheReadTokens,
    cacheCreationTokens: one.cacheCreationTokens + other.cacheCreationTokens,
  }
}

/** The tokens in the context are those of the reply’s own call. */
export function withSpent<Reply extends ModelReply>(reply: Reply, spent: Usage | undefined): Reply {
  if (!spent) return reply
  const usage = sumOf(reply.usage, spent) ?? spent
  if (reply.kind === 'failed') return { ...reply, usage }
  const { inputTokens, outputTokens, cacheReadTokens, cacheCreationTokens } = reply.usage
  const { contextTokens = inputTokens + outputTokens + cacheReadTokens + cacheCreationTokens } = reply
  return { ...reply, usage, contextTokens }
}
