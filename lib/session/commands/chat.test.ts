import { expect, test } from 'vitest'
import { sessionId as asSessionId } from '@/lib/engine/ids'
import type { Model } from '@/lib/engine/model'
import { stop } from '@/lib/session/process/start'
import { currentRuntime } from '@/lib/session/testing/current-runtime'
import { startRuntime } from '@/lib/session/testing/driven-session'
import { NO_RUN } from '@/lib/wire/chat-run'
import { chat } from './chat'

test('a call that waits for its run is answered with 503 as the process stops, and the run stays alive', async () => {
  const asked = Promise.withResolvers<void>()
  /** Answers nothing until it is aborted. */
  const model: Model = (_request, { signal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      asked.resolve()
    })
  const { runtime, store, remove } = await startRuntime(model)
  const id = asSessionId.parse('desk')
  const answer = chat(currentRuntime(), { context_id: id, message: 'a lamp' })
  await asked.promise

  await stop(runtime)

  expect(await answer).toEqual({
    ok: false,
    refusal: { code: 'stopping', message: expect.stringContaining('Tidyup is stopping.') },
    also: {
      ...NO_RUN,
      run_id: expect.any(String),
      generated_messages: [{ sender: 'human', message: 'a lamp' }],
    },
  })
  expect(await store.listRunning()).toEqual([id])
  await remove()
})
