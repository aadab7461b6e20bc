import { describe, expect, it } from 'vitest'
import { type Model, NO_TOOLS } from '@/lib/engine/model'
import { createTokenBudget, withinBudget } from './token-budget'

const usage = { inputTokens: 10, outputTokens: 20, cacheReadTokens: 30, cacheCreationTokens: 40 }

function household(perDay: number, at: Date) {
  const days = new Map<string, number>()
  const clock = { at }
  const store = {
    addTokens: async (day: string, tokens: number) => void days.set(day, (days.get(day) ?? 0) + tokens),
    readTokens: async (day: string) => days.get(day) ?? 0,
  }
  return { days, clock, budget: createTokenBudget(store, perDay, () => clock.at) }
}

const calls = { onText: () => {}, signal: new AbortController().signal }
const request = { system: '', messages: [], tools: NO_TOOLS }

describe('the token budget of a day', () => {
  it('counts all that is read and written', async () => {
    const { days, budget } = household(1_000, new Date(2026, 10, 22, 9))
    await budget.add(usage)
    expect([...days]).toEqual([['2026-11-22', 100]])
    expect(await budget.secondsUntilReset()).toBeNull()
  })

  it('is spent until midnight, and there again the next day', async () => {
    const { clock, budget } = household(100, new Date(2026, 10, 22, 23, 59, 30))
    await budget.add(usage)
    expect(await budget.secondsUntilReset()).toBe(30)
    clock.at = new Date(2026, 10, 23, 0, 0, 0)
    expect(await budget.secondsUntilReset()).toBeNull()
  })

  it('B5 is near its end from nine tenths on', async () => {
    const { budget } = household(110, new Date(2026, 10, 22, 9))
    expect(await budget.isNearEnd()).toBe(false)
    await budget.add(usage)
    expect(await budget.isNearEnd()).toBe(true)
  })

  it('lets the call that spends the last of it through, and the next one not', async () => {
    let called = 0
    const model: Model = async () => {
      called += 1
      return { kind: 'reply', content: [], stopReason: 'end_turn', usage, model: 'test' }
    }
    const { budget } = household(150, new Date(2026, 10, 22, 9))
    const bounded = withinBudget(model, budget)
    expect((await bounded(request, calls)).kind).toBe('reply')
    expect((await bounded(request, calls)).kind).toBe('reply')
    expect(await bounded(request, calls)).toMatchObject({ kind: 'failed', code: 'token_budget_spent' })
    expect(called).toBe(2)
  })

  it('counts what a reply that broke off has cost', async () => {
    const { days, budget } = household(1_000, new Date(2026, 10, 22, 9))
    const failed = {
      kind: 'failed',
      code: 'model_cut_off',
      message: 'It broke off.',
      retryable: true,
    } as const
    await withinBudget(async () => ({ ...failed, usage }), budget)(request, calls)
    await withinBudget(async () => failed, budget)(request, calls)
    expect([...days.values()]).toEqual([100])
  })

  it('counts what a reply that was stopped has cost', async () => {
    const { days, budget } = household(1_000, new Date(2026, 10, 22, 9))
    const stopped: Model = async (_, { onAborted }) => {
      await onAborted?.(usage)
      throw new Error('Stopped.')
    }
    await expect(withinBudget(stopped, budget)(request, calls)).rejects.toThrow('Stopped.')
    expect([...days.values()]).toEqual([100])
  })
})
