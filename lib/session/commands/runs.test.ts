import { expect, test } from 'vitest'
import type { Model } from '@/lib/engine/model'
import { say, scriptedModel } from '@/lib/engine/testing/scripted-model'
import { startRuntime, startSession } from '@/lib/session/testing/driven-session'
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

  const stopping = stopRun(id)
  await aborted.promise
  const sent = await sendMessage(id, { text: 'a mug' })
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
