/**
 * The events of a streamed response. The SDK's own reading knows only servers that name each event and that stream when asked
 * to; some that speak the Messages API do neither. On a piece of text both cost the same (docs/performance.md).
 */
import { APIError } from '@anthropic-ai/sdk'
import type { Message, RawMessageStreamEvent } from '@anthropic-ai/sdk/resources/messages'
import { createParser } from 'eventsource-parser'

/**
 * Gives `onEvent` each event as it arrives, until the response ends, breaks off, or brings what is no JSON: what has arrived
 * tells whether anything is missing. A server that answers with the whole message is read as if it had streamed it. Throws
 * what `onEvent` throws, and an `APIError` for an error that the API sends.
 */
export async function readEvents(
  response: Response,
  onEvent: (event: RawMessageStreamEvent) => void,
): Promise<void> {
  const { body, headers } = response
  if (headers.get('content-type')?.includes('application/json')) return readWhole(response, onEvent)
  let isReadable = true
  const parser = createParser({
    // Some servers name no events; each says its type itself.
    onEvent({ event: name, data }) {
      if (data === '' || data === '[DONE]') return
      const event = parsed(data)
      const type = name || event?.type
      if (type === 'error' || (!type && event?.error)) throw sentError(event ?? {}, headers)
      if (event === undefined) isReadable = false
      else if (isReadable && type && type !== 'ping') onEvent(event)
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

/** Passes a body that is no message on as it is; the reader of the stream refuses it. */
async function readWhole(response: Response, onEvent: (event: RawMessageStreamEvent) => void) {
  const message = await response.json().catch(() => null)
  if (message?.error) throw sentError(message, response.headers)
  if (message?.type !== 'message' || !Array.isArray(message.content)) return
  onEvent({ type: 'message_start', message })
  for (const [index, content_block] of (message as Message).content.entries())
    onEvent({ type: 'content_block_start', index, content_block })
  const { container, stop_details, stop_reason, stop_sequence, usage } = message
  onEvent({ type: 'message_delta', delta: { container, stop_details, stop_reason, stop_sequence }, usage })
  onEvent({ type: 'message_stop' })
}

/** The same error as the SDK makes. It has no status, since the response began as a success. */
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
