/** Our streams over bare `node:http`: what they cost without Next.js. Sends its two ports to who started it. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sessionId } from '@/lib/engine/ids'
import { createSessionLog } from '@/lib/session/log/session-log'
import { createEventStreams } from '@/lib/session/stream/event-stream'
import { createHub } from '@/lib/session/stream/hub'
import { openDatabase } from '@/lib/store/database'
import { createSqlStore } from '@/lib/store/sql-store'
import { sseHeaders } from '@/lib/wire/sse'
import { listenForControl } from './control.mjs'
import { controlledRuntime } from './controlled-runtime.mjs'

const store = createSqlStore(await openDatabase(process.argv[2] ?? ''))
const hub = createHub()
const openEventStream = createEventStreams({ store, hub })
const log = createSessionLog(
  store,
  () => new Date(),
  (id, events) => hub.publish(id, { kind: 'stored', events }),
)

const server = createServer(async ({ url = '' }, response) => {
  const id = sessionId.parse(url.split('/')[3])
  response.writeHead(200, sseHeaders)
  const stream = openEventStream(id, 1, { response })
  await pipeline(Readable.fromWeb(stream as never), response).catch(() => {})
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const control = await listenForControl(controlledRuntime({ log, hub }))
const portOf = (listening: Server) => (listening.address() as AddressInfo).port
process.send?.([server, control].map(portOf))
