import { createHub } from './hub'
import { describeHub } from './testing/hub-contract'

describeHub('one machine', async () => {
  const hub = createHub()
  return {
    driver: hub,
    reader: hub,
    store: async sessionId => hub.publish(sessionId, { kind: 'stored' }),
    remove: async () => {},
  }
})
