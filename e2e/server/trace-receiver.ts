/** A collector of traces on loopback that keeps what it is sent (OTLP over HTTP, JSON). */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Wire {
  resourceSpans: { scopeSpans: { spans: WireSpan[] }[] }[]
}

interface WireSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number | string } }[]
}

export interface ReceivedSpan extends Omit<WireSpan, 'attributes'> {
  attributes: Record<string, unknown>
}

export async function startTraceReceiver() {
  const spans: ReceivedSpan[] = []
  let received = ''
  const server = createServer(async (request, response) => {
    const body = await text(request)
    received += body
    const { resourceSpans } = JSON.parse(body) as Wire
    spans.push(
      ...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(scope => scope.spans.map(read))),
    )
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    /** All bodies as they came. */
    received: () => received,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const read = ({ attributes, ...span }: WireSpan): ReceivedSpan => ({
  ...span,
  attributes: Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? (value.intValue && Number(value.intValue)),
    ]),
  ),
})
