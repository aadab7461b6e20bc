import { expect, test } from 'vitest'
import { sessionId } from '@/lib/engine/ids'
import { createDispatcher } from './dispatcher'

const DESK = sessionId.parse('s_desk')
const LAMP = sessionId.parse('s_lamp')

/** Drives that end only when they are told to. */
function gatedDrives() {
  const started: { id: string; signal: AbortSignal; finish: () => void }[] = []
  let arrived = Promise.withResolvers<void>()
  const dispatcher = createDispatcher((id, signal) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    signal.addEventListener('abort', () => resolve())
    started.push({ id, signal, finish: resolve })
    arrived.resolve()
    return promise
  })
  return {
    dispatcher,
    started,
    async nextStart() {
      await arrived.promise
      arrived = Promise.withResolvers()
    },
  }
}

test('one drive a session, many sessions at once', async () => {
  const { dispatcher, started, nextStart } = gatedDrives()
  dispatcher.wake(DESK)
  await nextStart()
  dispatcher.wake(DESK)
  dispatcher.wake(LAMP)
  await nextStart()
  expect(started.map(({ id }) => id)).toEqual([DESK, LAMP])
  await dispatcher.close()
})

test('woken while it drives, a session is looked at once more before it rests', async () => {
  const { dispatcher, started, nextStart } = gatedDrives()
  dispatcher.wake(DESK)
  await nextStart()
  dispatcher.wake(DESK)
  dispatcher.wake(DESK)
  started[0]?.finish()
  await nextStart()
  expect(started).toHaveLength(2)
  await dispatcher.close()
  expect(started).toHaveLength(2)
})

test('Q5 halt ends the drive and waits until it has let go', async () => {
  const { dispatcher, started, nextStart } = gatedDrives()
  dispatcher.wake(DESK)
  await nextStart()
  await dispatcher.halt(DESK)
  expect(started[0]?.signal.aborted).toBe(true)
  await dispatcher.halt(LAMP)
  dispatcher.wake(DESK)
  await nextStart()
  expect(started).toHaveLength(2)
  await dispatcher.close()
})
