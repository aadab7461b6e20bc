import { type Result, refused } from '@/lib/wire/refusal'
import { TOKENS_SPENT } from './limits/token-budget'
import { getRuntime } from './process/singletons'

/** Why no run may begin today; null while there are tokens, or where nobody counts them. */
export async function tokensSpent(): Promise<Result<never> | null> {
  const { tokens } = await getRuntime()
  const retryAfter = await tokens?.spentFor()
  return retryAfter == null ? null : refused('token_budget_spent', TOKENS_SPENT, { retryAfter })
}
