/** Limits the calls of a paid model, whatever makes them due: messages, answers, edits of the list, guesses (B5). */
import type { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout } from 'node:timers/promises'
import type { RateLimits } from '@/lib/access/rate-limits'
import type { SessionId } from '@/lib/engine/ids'
import type { Model } from '@/lib/engine/model'
import type { TidyDomain } from '@/lib/tidy/domain'
import type { CountedCall } from './rate-limits'

/** Whom the work that is under way is counted for. Nothing is stored where nobody is counted. */
export type Callers = AsyncLocalStorage<string | undefined>

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
