import { expect, test } from 'vitest'
import { createCoach } from '@/lib/coach/coach'
import { read } from '@/lib/coach/reader'
import type { Model } from '@/lib/engine/model'
import { say, scriptedModel } from '@/lib/engine/testing/scripted-model'
import { CALLS_PER_MINUTE } from '@/lib/session/limits/rate-limits'
import { currentRuntime } from '@/lib/session/testing/current-runtime'
import { nextQuestion, openCard, startRuntime, startSession } from '@/lib/session/testing/driven-session'
import { sendMessage, stopRun } from './runs'

test('Q5 a message that comes while a stopped drive is letting go is driven once it has', async () => {
  const asked = Promise.withResolvers<void>()
  const aborted = Promise.withResolvers<void>()
  const letsGo = Promise.withResolvers<void>()
  const later = scriptedModel(async () => say('Where does it go?'))
  let calls = 0
  // The first call takes its time to end after it was aborted.
  const model: Model = async (request, call) => {
    calls += 1
    if (calls > 1) return later.model(request, call)
    call.signal.addEventListener('abort', () => aborted.resolve())
    asked.resolve()
    await letsGo.promise
    throw call.signal.reason
  }
  const { runtime, store, remove } = await startRuntime(model)
  const id = await startSession('a lamp')
  await asked.promise

  const stopping = stopRun(currentRuntime(), id)
  await aborted.promise
  const sent = await sendMessage(currentRuntime(), id, { text: 'a mug' })
  const yielded = new Promise<void>(resolve => {
    runtime.hub.subscribe(id, signal => {
      if (signal.kind === 'stored' && signal.events?.some(({ type }) => type === 'RunYielded')) resolve()
    })
  })
  letsGo.resolve()
  await stopping
  await yielded

  expect(sent).toMatchObject({ ok: true })
  const types = (await store.readEvents(id, 0, 100)).map(({ type }) => type)
  expect(types.slice(-4)).toEqual(['RunStarted', 'UserMessageAdded', 'ModelResponded', 'RunYielded'])
  await runtime.dispatcher.close()
  await remove()
})

test('Q4 words typed while a card is open are no run that is counted', async () => {
  const { runtime, remove } = await startRuntime(createCoach(read))
  const ada = { kind: 'person', name: 'ada' } as const
  const { id } = await openCard()
  for (let runs = 1; runs < CALLS_PER_MINUTE.runs; runs++) await runtime.limits.count('runs', 'person ada')
  for (const place of ['shelf', 'drawer']) {
    expect(await sendMessage(currentRuntime(), id, { text: place }, ada)).toMatchObject({ ok: true })
    await nextQuestion(id)
  }
  await stopRun(currentRuntime(), id)
  expect(await sendMessage(currentRuntime(), id, { text: 'a vase' }, ada)).toMatchObject({ ok: true })
  await stopRun(currentRuntime(), id)
  const tooMany = { ok: false, refusal: { code: 'too_many_requests' } }
  expect(await sendMessage(currentRuntime(), id, { text: 'a pen' }, ada)).toMatchObject(tooMany)
  await runtime.dispatcher.close()
  await remove()
})
