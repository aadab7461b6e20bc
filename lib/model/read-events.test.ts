import { APIError } from '@anthropic-ai/sdk'
import { expect, test } from 'vitest'
import { readEvents } from './read-events'

/** A response whose body comes in these pieces, and then breaks off if it is to. */
function responseOf(pieces: readonly (string | Uint8Array)[], { breaks = false, onCancel = () => {} } = {}) {
  const left = pieces.map(piece => (typeof piece === 'string' ? Buffer.from(piece) : piece))
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = left.shift()
      if (piece) controller.enqueue(piece)
      else if (breaks) controller.error(new Error('The connection broke.'))
      else controller.close()
    },
    cancel: onCancel,
  })
  return new Response(body)
}

async function eventsIn(response: Response): Promise<unknown[]> {
  const events: unknown[] = []
  await readEvents(response, event => void events.push(event))
  return events
}

const event = (type: string, data: object) => `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`

test('events are read in order, however the text is cut into pieces', async () => {
  const bytes = Buffer.from(event('a', { text: 'Küche 🧦' }) + event('b', { n: 2 }))
  for (const size of [1, 2, 3, 7, bytes.length]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    )
    expect(await eventsIn(responseOf(pieces))).toEqual([{ text: 'Küche 🧦' }, { n: 2 }])
  }
})

test.each([
  ['lines that end with CR and LF', 'event: a\r\ndata: {"n":1}\r\n\r\n'],
  ['no space behind the colon', 'event:a\ndata:{"n":1}\n\n'],
  ['data on several lines', 'event: a\ndata: {\ndata: "n":1}\n\n'],
  ['comments and other fields', ': hello\nid: 7\nevent: a\nretry: 5\ndata: {"n":1}\n\n'],
])('%s', async (_, text) => {
  expect(await eventsIn(responseOf([text]))).toEqual([{ n: 1 }])
})

test.each([
  ['a ping', 'event: ping\ndata: {}\n\n'],
  ['one without a name and a type', 'data: {"n":1}\n\n'],
  ['one without data', 'event: a\n\n'],
  ['one that is not complete', 'event: a\ndata: {"n":1}\n'],
])('no event: %s', async (_, text) => {
  expect(await eventsIn(responseOf([text]))).toEqual([])
})

test('a connection that breaks, or brings what is no JSON, ends the events', async () => {
  expect(await eventsIn(responseOf([event('a', { n: 1 })], { breaks: true }))).toEqual([{ n: 1 }])
  const garbled = responseOf([event('a', { n: 1 }), 'event: b\ndata: {"n\n\n', event('c', { n: 3 })])
  expect(await eventsIn(garbled)).toEqual([{ n: 1 }])
  expect(await eventsIn(new Response(null))).toEqual([])
})

test('an error that the API sends is thrown', async () => {
  const error = { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }
  const read = readEvents(responseOf([event('error', error)]), () => {})
  await expect(read).rejects.toBeInstanceOf(APIError)
  await expect(read).rejects.toMatchObject({ type: 'overloaded_error', error })
})

test('whoever throws at an event ends the response, and gets the error back', async () => {
  const { promise: cancelled, resolve } = Promise.withResolvers<void>()
  const response = responseOf([event('a', {}), event('b', {})], { onCancel: resolve })
  const seen: unknown[] = []
  const read = readEvents(response, given => {
    seen.push(given)
    throw new Error('Enough.')
  })
  await expect(read).rejects.toThrow('Enough.')
  await cancelled
  expect(seen).toHaveLength(1)
})
