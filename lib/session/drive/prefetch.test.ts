/** B5: the reply that the likeliest answer leads to is there before it is due, and nothing else is any different. */
import { afterEach, describe, expect, test } from 'vitest'
import { answerId } from '@/lib/engine/ids'
import type { Model, ModelCall, ModelReply, ModelRequest } from '@/lib/engine/model'
import { call, failure, reply, type Script, say, scriptedModel } from '@/lib/engine/testing/scripted-model'
import { answerQuestion, stopRun } from '@/lib/session/commands/runs'
import { deleteSession, editList } from '@/lib/session/commands/sessions'
import { createTokenBudget } from '@/lib/session/limits/token-budget'
import { everythingIn } from '@/lib/session/testing/crash-matrix'
import { currentRuntime } from '@/lib/session/testing/current-runtime'
import {
  DATABASES,
  nextQuestion,
  startRuntime,
  startSession,
  untilRested,
} from '@/lib/session/testing/driven-session'
import type { Answer } from '@/lib/tidy/questions/shapes'
import { propose } from '@/lib/tidy/testing/tidy-scene'

const FIRST: Answer = { kind: 'choice', index: 0 }
const SECOND: Answer = { kind: 'choice', index: 1 }
const usage = { inputTokens: 100, outputTokens: 10, cacheReadTokens: 0, cacheCreationTokens: 0 }

interface Asked {
  readonly request: ModelRequest
  readonly call: ModelCall
  reply(script: Script): void
}

/** A model whose calls a test answers by hand, in the order in which they are made. */
function stage() {
  const asked: Asked[] = []
  let awaited = Promise.withResolvers<void>()
  const model: Model = async (request, modelCall) => {
    const replied = Promise.withResolvers<Script>()
    asked.push({ request, call: modelCall, reply: replied.resolve })
    awaited.resolve()
    awaited = Promise.withResolvers()
    const aborted = new Promise<never>((_, reject) =>
      modelCall.signal.addEventListener('abort', () => {
        const spent = modelCall.onAborted?.(usage) ?? Promise.resolve()
        void spent.then(() => reject(modelCall.signal.reason))
      }),
    )
    const script = await Promise.race([replied.promise, aborted])
    // Ids follow from what was asked, so that the same request gets the same reply.
    return scriptedModel(script).model(request, modelCall).then(withIdsOf(request))
  }
  return {
    model,
    asked,
    async next(nth: number): Promise<Asked> {
      for (;;) {
        const one = asked[nth - 1]
        if (one) return one
        await awaited.promise
      }
    },
  }
}

const withIdsOf =
  ({ messages }: ModelRequest) =>
  (replied: ModelReply): ModelReply =>
    replied.kind === 'failed'
      ? replied
      : {
          ...replied,
          content: replied.content.map(block =>
            block.type === 'tool_use'
              ? { ...block, id: `${block.id}_${messages.length}` as typeof block.id }
              : block,
          ),
        }

describe.each(DATABASES)('on %s', (_, open) => {
  let started: Awaited<ReturnType<typeof startRuntime>> | null = null
  afterEach(end)

  async function end() {
    await started?.runtime.dispatcher.close()
    await started?.remove()
    started = null
  }

  /** A session whose batch of these cards is open. */
  async function atCards(guesses: number, items = ['mug'], perDay?: number) {
    const { model, asked, next } = stage()
    const days = new Map<string, number>()
    const store = {
      addTokens: async (day: string, tokens: number) => void days.set(day, (days.get(day) ?? 0) + tokens),
      readTokens: async (day: string) => days.get(day) ?? 0,
    }
    const tokens = perDay ? { tokens: createTokenBudget(store, perDay, () => new Date()) } : {}
    started = await startRuntime(model, { open, guesses, ...tokens })
    const { runtime, store: ofSessions } = started
    const id = await startSession('Things')
    ;(await next(1)).reply(call('begin_sorting'))
    ;(await next(2)).reply({ ...reply(...items.map(item => propose(item))), usage })
    await nextQuestion(id)
    let taps = 0
    return {
      id,
      asked,
      next,
      hub: runtime.hub,
      close: () => runtime.dispatcher.close(),
      tokens: () => [...days.values()][0] ?? 0,
      async tap(answer: Answer) {
        const { id: questionId } = await nextQuestion(id)
        await answerQuestion(currentRuntime(), id, {
          questionId,
          answerId: answerId.parse(`tap-${++taps}`),
          answer,
        })
      },
      log: async () => (await everythingIn(ofSessions)).logs[0],
    }
  }

  type Scene = Awaited<ReturnType<typeof atCards>>

  /** The log where no answer is guessed, and the model answers each tap when it is asked. */
  async function slowly(...taps: readonly (readonly [Answer, Script])[]) {
    const scene = await atCards(0)
    for (const [nth, [answer, script]] of taps.entries()) {
      await scene.tap(answer)
      ;(await scene.next(3 + nth)).reply(script)
    }
    await untilRested(scene.id)
    const log = await scene.log()
    await end()
    return log
  }

  test('the reply is used where it is due, whether it is complete by then or not', async () => {
    const expected = await slowly([FIRST, propose('lamp')], [FIRST, say('Done.')])
    const scene = await atCards(1)
    const ahead = await scene.next(3)
    ahead.reply(propose('lamp'))
    await scene.tap(FIRST)
    const other = await scene.next(4)
    await scene.tap(FIRST)
    expect(other.call.signal.aborted).toBe(false)
    other.reply(say('Done.'))
    expect(await untilRested(scene.id)).toMatchObject({ status: 'idle' })
    expect(scene.asked).toHaveLength(4)
    expect(await scene.log()).toEqual(expected)
  })

  test('L5 what it had streamed before it was due is told then, and the rest as it comes', async () => {
    const scene = await atCards(1)
    const ahead = await scene.next(3)
    const heard: string[] = []
    const told = Promise.withResolvers<void>()
    scene.hub.subscribe(scene.id, signal => {
      if (signal.kind === 'text') heard.push(signal.text)
      if (signal.kind === 'call') heard.push(signal.call.name)
      if (heard.length === 2) told.resolve()
    })
    ahead.call.onText('Next ')
    ahead.call.onText('one.')
    expect(heard).toEqual([])
    await scene.tap(FIRST)
    await told.promise
    ahead.reply(propose('lamp'))
    await nextQuestion(scene.id)
    expect(heard).toEqual(['Next ', 'one.', 'propose_disposition'])
  })

  test.each<{ what: string; other: (scene: Scene) => Promise<unknown> }>([
    { what: 'another answer', other: ({ tap }) => tap(SECOND) },
    { what: 'words', other: ({ tap }) => tap({ kind: 'said', text: 'Wait' }) },
    {
      what: 'the same answer after an edit of the list',
      async other({ id, tap }) {
        await editList(currentRuntime(), id, { kind: 'add', items: [{ name: 'rug' }] })
        await tap(FIRST)
      },
    },
  ])('$what: it is aborted, and the model is asked what is due', async ({ other }) => {
    const scene = await atCards(1)
    const ahead = await scene.next(3)
    await other(scene)
    const due = await scene.next(4)
    expect(ahead.call.signal.aborted).toBe(true)
    expect(due.request.messages).not.toEqual(ahead.request.messages)
    due.reply(say('I see.'))
    const session = await untilRested(scene.id)
    expect(session?.messages.at(-1)?.text).toBe('I see.')
  })

  test('two guesses: the second choice has its reply too, and the first is dropped', async () => {
    const scene = await atCards(2)
    const [first, second] = [await scene.next(3), await scene.next(4)]
    second.reply(say('Given away.'))
    await scene.tap(SECOND)
    await untilRested(scene.id)
    expect([first.call.signal.aborted, second.call.signal.aborted]).toEqual([true, false])
    expect(scene.asked).toHaveLength(4)
  })

  test('B1 only the last card of a batch is followed by a request', async () => {
    const scene = await atCards(1, ['mug', 'lamp'])
    await scene.tap(FIRST)
    const ahead = await scene.next(3)
    expect(JSON.stringify(ahead.request.messages)).toContain('lamp')
    ahead.reply(say('Done.'))
    await scene.tap(FIRST)
    await untilRested(scene.id)
    expect(scene.asked).toHaveLength(3)
  })

  test('one that fails is not told of: the model is asked again when it is due', async () => {
    const scene = await atCards(1)
    ;(await scene.next(3)).reply(failure())
    await scene.tap(FIRST)
    ;(await scene.next(4)).reply(say('Done.'))
    expect(await untilRested(scene.id)).toMatchObject({ status: 'idle', error: null })
    expect(JSON.stringify(await scene.log())).not.toContain('ErrorOccurred')
  })

  test('a busy server is not asked ahead', async () => {
    const scene = await atCards(1)
    const ahead = await scene.next(3)
    await ahead.call.onBusy?.(4_000, 1)
    expect(ahead.call.signal.aborted).toBe(true)
    await scene.tap(FIRST)
    ;(await scene.next(4)).reply(say('Done.'))
    await untilRested(scene.id)
    expect(JSON.stringify(await scene.log())).not.toContain('ModelBusy')
  })

  test.each<{ what: string; end: (scene: Scene) => Promise<unknown> }>([
    { what: 'a stop (Q5)', end: ({ id }) => stopRun(currentRuntime(), id) },
    { what: 'its deletion', end: ({ id }) => deleteSession(currentRuntime(), id) },
    { what: 'the end of the process', end: ({ close }) => close() },
  ])('$what aborts it', async ({ end }) => {
    const scene = await atCards(1)
    const ahead = await scene.next(3)
    await end(scene)
    expect(ahead.call.signal.aborted).toBe(true)
  })

  test('a stop while its reply is awaited aborts it as any other', async () => {
    const scene = await atCards(1)
    const ahead = await scene.next(3)
    await scene.tap(FIRST)
    const joined = Promise.withResolvers<void>()
    scene.hub.subscribe(scene.id, ({ kind }) => kind === 'text' && joined.resolve())
    ahead.call.onText('Hm')
    await joined.promise
    await stopRun(currentRuntime(), scene.id)
    expect(ahead.call.signal.aborted).toBe(true)
    expect(await untilRested(scene.id)).toMatchObject({ status: 'idle' })
    expect(scene.asked).toHaveLength(3)
  })

  test('what it cost in vain counts in the budget, and in the cost of the session with its next reply', async () => {
    const scene = await atCards(1, ['mug'], 10_000)
    await scene.next(3)
    await scene.tap(SECOND)
    ;(await scene.next(4)).reply({ ...reply(say('Done.')), usage })
    const session = await untilRested(scene.id)
    expect(session?.usage).toMatchObject({ inputTokens: 300, outputTokens: 30 })
    expect(scene.tokens()).toBe(330)
  })

  test('near the end of the budget nothing is asked ahead', async () => {
    const scene = await atCards(1, ['mug'], 115)
    await scene.tap(FIRST)
    const due = await scene.next(3)
    // Only a call that is due waits for a busy server.
    await due.call.onBusy?.(4_000, 1)
    expect(due.call.signal.aborted).toBe(false)
  })
})
