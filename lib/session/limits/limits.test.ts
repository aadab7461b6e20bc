import { AsyncLocalStorage } from 'node:async_hooks'
import { afterEach, describe, expect, it, test } from 'vitest'
import { createRateLimits } from '@/lib/access/rate-limits'
import { answerId, type SessionId, sessionId } from '@/lib/engine/ids'
import { type Model, NO_TOOLS } from '@/lib/engine/model'
import { call, scriptedModel } from '@/lib/engine/testing/scripted-model'
import { answerQuestion, stopRun } from '@/lib/session/commands/runs'
import { editList } from '@/lib/session/commands/sessions'
import { currentRuntime } from '@/lib/session/testing/current-runtime'
import { startRuntime, startSession } from '@/lib/session/testing/driven-session'
import type { TidyDomain } from '@/lib/tidy/domain'
import { propose } from '@/lib/tidy/testing/tidy-scene'
import { CALLS_PER_MINUTE, type Callers, createInvocationLimit } from './rate-limits'
import { createTokenBudget, withinBudget } from './token-budget'

/** A model that is paid for is asked so often a minute, whatever makes it due; nothing that was said is lost by it. */
describe('calls a minute', () => {
  /** Of a session. */
  const MOST = 20
  const api = { kind: 'api', model: 'test' } as const

  /** Proposes one thing after the other, at once. */
  function eager() {
    let calls = 0
    const model: Model<TidyDomain> = (request, modelCall) => {
      calls += 1
      const isFirst = !request.messages.some(({ role }) => role === 'assistant')
      const block = isFirst ? call('begin_sorting') : propose(`thing ${request.messages.length}`)
      return scriptedModel({ ...block, id: `call_${calls}` } as typeof block).model(request, modelCall)
    }
    return { model, calls: () => calls }
  }

  let started: Awaited<ReturnType<typeof startRuntime>> | null = null

  afterEach(async () => {
    await started?.runtime.dispatcher.close()
    await started?.remove()
    started = null
  })

  async function start() {
    const { model, calls } = eager()
    const limits = createRateLimits({ ...CALLS_PER_MINUTE, sessionInvocations: MOST }, 1)
    started = await startRuntime(model, { guesses: 1, info: api, limits })
    return { calls, ...started.runtime }
  }

  /** The card that waits; null where the model waits instead, and says for how long. */
  async function cardOf(id: SessionId) {
    const { hub, log } = started?.runtime ?? expect.unreachable()
    for (;;) {
      const changed = Promise.withResolvers<void>()
      const unsubscribe = hub.subscribe(id, ({ kind }) => kind === 'stored' && changed.resolve())
      const loaded = await log.load(id)
      const { openQuestion = null, run = null } = loaded?.engine ?? {}
      if (openQuestion === null && !run?.retryTold) await changed.promise
      unsubscribe()
      if (openQuestion !== null) return openQuestion
      if (run?.retryTold) return null
    }
  }

  const tap = (id: SessionId, questionId: NonNullable<Awaited<ReturnType<typeof cardOf>>>) =>
    answerQuestion(currentRuntime(), id, {
      questionId,
      answerId: answerId.parse(`for-${questionId}`),
      answer: { kind: 'choice', index: 0 },
    })

  async function answersTaken(id: SessionId, most: number): Promise<number> {
    for (let answers = 0; answers < most; answers++) {
      const card = await cardOf(id)
      if (card === null) return answers
      expect(await tap(id, card)).toMatchObject({ ok: true })
    }
    return most
  }

  test('120 answers in a burst: guesses go first, then the model waits, and each answer is stored', async () => {
    const { calls, log } = await start()
    const id = await startSession('Things')
    const answers = await answersTaken(id, 120)
    expect(await cardOf(id)).toBeNull()
    expect(calls()).toBeLessThanOrEqual(MOST)
    // Guesses took at most what one half allows.
    expect(answers).toBeGreaterThan(MOST / 2)
    const loaded = await log.load(id)
    expect(loaded?.engine.questions.filter(({ status }) => status === 'answered')).toHaveLength(answers)
    expect(await stopRun(currentRuntime(), id)).toMatchObject({ ok: true, value: { stopped: true } })
  })

  test('80 removals and restorations of the asked thing: so many calls, and each edit is stored', async () => {
    const { calls, log } = await start()
    const id = await startSession('Things')
    let edits = 0
    for (; edits < 160; edits += 2) {
      if ((await cardOf(id)) === null) break
      const asked = (await log.load(id))?.viewState.facts.things.find(({ state }) => state.kind === 'asked')
      if (!asked) throw new Error('No thing is asked.')
      expect(await editList(currentRuntime(), id, { kind: 'remove', id: asked.id })).toMatchObject({
        ok: true,
      })
      expect(await editList(currentRuntime(), id, { kind: 'restore', id: asked.id })).toMatchObject({
        ok: true,
      })
    }
    expect(calls()).toBeLessThanOrEqual(MOST)
    await stopRun(currentRuntime(), id)
  })

  test('one caller is counted in all sessions together, and nobody else waits for them', async () => {
    const callers: Callers = new AsyncLocalStorage()
    const limit = createInvocationLimit(createRateLimits(CALLS_PER_MINUTE, 1), callers)
    const { model, calls } = eager()
    const request = { system: '', messages: [], tools: NO_TOOLS }
    /** Whether the model is asked now, as a guess is: it never waits. */
    const isAsked = async (session: string) => {
      const waits = new AbortController()
      const onBusy = async () => waits.abort()
      const asked = limit.within(model, sessionId.parse(session))
      return asked(request, { onText: () => {}, onBusy, signal: waits.signal }).then(
        () => true,
        () => false,
      )
    }
    const { invocations } = CALLS_PER_MINUTE
    await callers.run('device d_1', async () => {
      for (let nth = 0; nth < invocations; nth++) expect(await isAsked(`s_${nth % 40}`)).toBe(true)
      expect(await isAsked('s_new')).toBe(false)
    })
    expect(calls()).toBe(invocations)
    expect(await callers.run('device d_2', () => isAsked('s_2'))).toBe(true)
    expect(await isAsked('s_3')).toBe(true)
  })
})

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
