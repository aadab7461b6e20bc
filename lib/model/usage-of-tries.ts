/** What a call has cost in all, where tries before its last one broke off. */
import type { Usage } from '@/lib/engine/events'
import type { Reply } from './send-request'

export function sumOf(one: Usage | undefined, other: Usage | undefined): Usage | undefined {
  if (!one || !other) return one ?? other
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    cacheReadTokens: one.cacheReadTokens + other.cacheReadTokens,
    cacheCreationTokens: one.cacheCreationTokens + other.cacheCreationTokens,
  }
}

/** What the context holds is told by the last try alone. */
export function withSpent(reply: Reply, spent: Usage | undefined): Reply {
  if (!spent) return reply
  const { inputTokens, outputTokens, cacheReadTokens, cacheCreationTokens } = reply.usage
  const contextTokens = inputTokens + outputTokens + cacheReadTokens + cacheCreationTokens
  return { ...reply, usage: sumOf(reply.usage, spent) ?? spent, contextTokens }
}
