import { createDispatcher } from './dispatcher'
import { describeDispatcher } from './testing/dispatcher-contract'

describeDispatcher('one machine', async () => ({
  start: async driveSession => createDispatcher(driveSession),
  makeDue: async (dispatcher, sessionId) => dispatcher.wake(sessionId),
  remove: async () => {},
}))
