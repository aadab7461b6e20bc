/** The rate limits of one device or person, once Tidyup is on a network. */
import type { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout } from 'node:timers/promises'
import type { RateLimits } from '@/lib/access/rate-limits'
import type { SessionId } from '@/lib/engine/ids'
import type { Model } from '@/lib/engine/model'
import type { TidyDomain } from '@/lib/tidy/domain'

/** Calls a minute. Answers to cards are never counted. */
export const CALLS_PER_MINUTE = {
  /** Messages, retries and chats: each lets the model work. */
  runs: 30,
  photos: 60,
  sessions: 30,
  exports: 30,
  /** Tools and agents that are stored. */
  tools: 30,
  /** Changes of a session’s title, of the day’s energy, or of the home. Each is stored for good. */
  changes: 60,
  /** Calls of a paid model in one session, also those that are made ahead (B5). */
  sessionInvocations: 120,
  /** The same, in all sessions. */
  invocations: 240,
} as const

export type CountedCall = keyof typeof CALLS_PER_MINUTE

/** Event streams that are open at a time. */
export const MAX_OPEN_STREAMS = 24

/** While this process drives so many runs, no other may begin. */
export const MAX_ACTIVE_RUNS = 8

/** Whom the work that is under way is counted for. Nothing is stored where nobody is counted. */
export type Callers = AsyncLocalStorage<string | undefined>

/** Limits the calls of a paid model, whatever makes them due: messages, answers, edits of the list, guesses (B5). */
export interface InvocationLimit {
  /**
   * The model for one session. Where the session or its caller has had what a minute allows, a call waits for the next
   * minute and says so, as with a busy model: what led to it is stored, and a stop ends the wait.
   */
  within(model: Model<TidyDomain>, sessionId: SessionId): Model<TidyDomain>
  /** True if the rest of the limit is reserved for calls that somebody waits for. */
  isThin(sessionId: SessionId): Promise<boolean>
}

export function createInvocationLimit(limits: RateLimits<CountedCall>, callers: Callers): InvocationLimit {
  function counted<Value>(id: SessionId, count: (kind: CountedCall, key: string) => Promise<Value>) {
    const caller = callers.getStore()
    const own = caller === undefined ? [] : [count('invocations', caller)]
    return Promise.all([count('sessionInvocations', id), ...own])
  }

  return {
    within: (model, sessionId) => async (request, call) => {
      for (let retry = 1; ; retry++) {
        const waits = await counted(sessionId, limits.count)
        const ms = Math.max(...waits.map(seconds => (seconds ?? 0) * 1_000))
        if (ms === 0) return model(request, call)
        await call.onBusy?.(ms, retry)
        await setTimeout(ms, undefined, { signal: call.signal })
      }
    },
    isThin: async sessionId => (await counted(sessionId, limits.isThin)).includes(true),
  }
}
