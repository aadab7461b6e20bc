import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sessionId as asSessionId } from '@/lib/engine/ids'
import type { Model } from '@/lib/engine/model'
import { UNLIMITED } from '@/lib/session/process/choose-model'
import { setRuntime } from '@/lib/session/process/get-runtime'
import { assembleRuntime, onOneMachine } from '@/lib/session/process/runtime'
import { stop } from '@/lib/session/process/start'
import { openDatabase } from '@/lib/store/database'
import { createSqlStore } from '@/lib/store/sql-store'
import { chat } from './chat'

test('a call that waits for its run is answered with 503 as the process stops, and the run stays alive', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'tidyup-chat-'))
  const store = createSqlStore(await openDatabase(directory))
  const asked = Promise.withResolvers<void>()
  /** Answers nothing until it is aborted. */
  const model: Model = (_request, { signal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      asked.resolve()
    })
  const runtime = await assembleRuntime({
    deployment: onOneMachine(store),
    chosen: { info: { kind: 'coach' }, model, budget: UNLIMITED },
    now: () => new Date(),
    report: fault => expect.unreachable(String(fault)),
  })
  setRuntime(runtime)
  const id = asSessionId.parse('desk')
  const answer = chat({ context_id: id, message: 'a lamp' })
  await asked.promise

  await stop(runtime)

  expect(await answer).toEqual({
    ok: false,
    refusal: { code: 'stopping', message: expect.stringContaining('Tidyup is stopping.') },
  })
  expect(await store.listRunning()).toEqual([id])
  await store.close()
  rmSync(directory, { recursive: true })
})
