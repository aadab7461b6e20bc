import { expect, test } from 'vitest'
import { sessionId } from '@/lib/engine/ids'
import { foldedFromNothing } from '@/lib/session/log/loaded-session'
import { createDispatcher } from './dispatcher'
import { describeDispatcher, gatedDrives } from './testing/dispatcher-contract'

describeDispatcher('one machine', async () => ({
  start: async driveSession => createDispatcher(driveSession),
  makeDue: async (dispatcher, sessionId) => dispatcher.wake(sessionId),
  remove: async () => {},
}))

test('a session that was taken is handed to the drive that starts with it, and to no later one', async () => {
  const desk = sessionId.parse('s_desk')
  const taken = (epoch: number) => ({ folded: foldedFromNothing(desk), epoch })
  const drives = gatedDrives()
  const dispatcher = createDispatcher(drives.driveSession)
  const first = taken(1)
  dispatcher.wake(desk, first)
  const started = await drives.nextStart()
  expect(started.attempt.taken).toBe(first)
  dispatcher.wake(desk, taken(2))
  started.finish('rested')
  expect((await drives.nextStart()).attempt.taken).toBeUndefined()
  await dispatcher.close()
})
