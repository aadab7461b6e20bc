/**
 * The events of a streamed response, as the SDK reads them but without a promise for each: a piece of text costs about half
 * (figures: docs/performance.md).
 */
import { APIError } from '@anthropic-ai/sdk'
import type { RawMessageStreamEvent } from '@anthropic-ai/sdk/resources/messages'
import { createParser } from 'eventsource-parser'

/**
 * Gives `onEvent` each event as it arrives, until the response ends, breaks off, or brings what is no JSON: what has arrived
 * tells whether anything is missing. Throws what `onEvent` throws, and an `APIError` for an error that the API sends.
 */
export async function readEvents(
  { body, headers }: Response,
  onEvent: (event: RawMessageStreamEvent) => void,
): Promise<void> {
  let isReadable = true
  const parser = createParser({
    // One without a name, or without data, is passed over.
    onEvent({ event: type, data }) {
      if (!type || data === '') return
      const event = parsed(data)
      if (type === 'error') throw sentError(event ?? {}, headers)
      if (event === undefined) isReadable = false
      else if (isReadable && type !== 'ping') onEvent(event)
    },
  })
  const decoder = new TextDecoder()
  const thrown: unknown[] = []
  try {
    for await (const bytes of body ?? []) {
      try {
        parser.feed(decoder.decode(bytes, { stream: true }))
      } catch (error) {
        thrown.push(error)
      }
      if (!isReadable || thrown.length > 0) break
    }
  } catch {
    // The connection broke.
  }
  if (thrown.length > 0) throw thrown[0]
}

/** As the SDK makes it: there is no status, since the response began as a success. */
const sentError = (body: { error?: { type?: ErrorType } }, headers: Headers) =>
  new APIError(undefined, body, undefined, headers, body.error?.type)

type ErrorType = NonNullable<APIError['type']>

/** Undefined where the text is no JSON. */
function parsed(data: string) {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
