import { once } from 'node:events'
import { createServer } from 'node:net'
import { Failure } from './failure.mjs'

/** A port of loopback that nobody listens on. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Failure('There is no free port.')
  return address.port
}
