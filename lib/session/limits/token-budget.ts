import type { Domain } from '@/lib/engine/domain'
import type { Usage } from '@/lib/engine/events'
import type { Model } from '@/lib/engine/model'
import { allTokens } from '@/lib/engine/reply-content'
import type { Store } from '@/lib/store/store'
import { err, type Result } from '@/lib/wire/refusal'

/** Tokens a day: all that a model reads and writes counts, from its cache as well. */
export interface TokenBudget {
  /** Null while there are tokens left. */
  secondsUntilReset(): Promise<number | null>
  /** True if the rest of the limit is reserved for calls that somebody waits for. */
  isNearEnd(): Promise<boolean>
  add(usage: Usage): Promise<void>
}

/** `perDay` tokens a calendar day of this machine’s time zone, over all sessions and instances. */
export function createTokenBudget(
  store: Pick<Store, 'addTokens' | 'readTokens'>,
  perDay: number,
  now: () => Date,
): TokenBudget {
  return {
    async secondsUntilReset() {
      const at = now()
      const tokens = await store.readTokens(dayOf(at))
      return tokens < perDay ? null : secondsUntilTomorrow(at)
    },
    isNearEnd: async () => (await store.readTokens(dayOf(now()))) >= perDay * NEAR_END,
    add: usage => store.addTokens(dayOf(now()), allTokens(usage)),
  }
}

const NEAR_END = 0.9

const TOKENS_SPENT =
  'Today’s tokens for the coach are used up. It goes on tomorrow; everything so far is kept.'

/** Why no run may begin today; null while there are tokens, or where no budget is set. */
export async function checkTokenBudget(budget: TokenBudget | null): Promise<Result<never> | null> {
  const retryAfter = await budget?.secondsUntilReset()
  return retryAfter == null ? null : err('token_budget_spent', TOKENS_SPENT, { retryAfter })
}

/** A model that is not called once the day’s tokens are spent. The call that spends the last of them still goes through. */
export const withinBudget =
  <D extends Domain>(model: Model<D>, budget: TokenBudget): Model<D> =>
  async (request, call) => {
    if ((await budget.secondsUntilReset()) !== null)
      return { kind: 'failed', code: 'token_budget_spent', message: TOKENS_SPENT, retryable: true }
    const reply = await model(request, {
      ...call,
      async onAborted(usage) {
        await budget.add(usage)
        await call.onAborted?.(usage)
      },
    })
    if (reply.usage) await budget.add(reply.usage)
    return reply
  }

/** “2026-11-22” where this machine is. */
function dayOf(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map(part => String(part).padStart(2, '0'))
  return `${date.getFullYear()}-${month}-${day}`
}

function secondsUntilTomorrow(date: Date): number {
  const tomorrow = new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1)
  return Math.max(1, Math.ceil((tomorrow.getTime() - date.getTime()) / 1000))
}
