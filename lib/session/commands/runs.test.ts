import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Model } from '@/lib/engine/model'
import { say, scriptedModel } from '@/lib/engine/testing/scripted-model'
import { UNLIMITED } from '@/lib/session/process/choose-model'
import { setRuntime } from '@/lib/session/process/get-runtime'
import { assembleRuntime, onOneMachine } from '@/lib/session/process/runtime'
import { openDatabase } from '@/lib/store/database'
import { createSqlStore } from '@/lib/store/sql-store'
import { sendMessage, stopRun } from './runs'
import { createSession } from './sessions'

test('Q5 a message that comes while a stopped drive is letting go is driven once it has', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'tidyup-stop-'))
  const store = createSqlStore(await openDatabase(directory))
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
  const runtime = await assembleRuntime({
    deployment: onOneMachine(store),
    chosen: { info: { kind: 'coach' }, model, budget: UNLIMITED },
    now: () => new Date(),
    report: fault => expect.unreachable(String(fault)),
  })
  setRuntime(runtime)
  const created = await createSession({})
  if (!created.ok) throw new Error('There is no session.')
  const { id } = created.value.session
  await sendMessage(id, { text: 'a lamp' })
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
  await store.close()
  rmSync(directory, { recursive: true })
})
