/**
 * The events of a streamed response, as the SDK reads them but without a promise for each: a piece of text costs about half
 * (figures: docs/performance.md).
 */
import { APIError } from '@anthropic-ai/sdk'
import type { RawMessageStreamEvent } from '@anthropic-ai/sdk/resources/messages'

/**
 * Gives `onEvent` each event as it arrives, until the response ends, breaks off, or brings what is no JSON: what has arrived
 * tells whether anything is missing. Throws what `onEvent` throws, and an `APIError` for an error that the API sends.
 */
export async function readEvents(
  { body, headers }: Response,
  onEvent: (event: RawMessageStreamEvent) => void,
): Promise<void> {
  let isReadable = true
  const takeText = lines(
    fields((type, data) => {
      const event = parsed(data)
      if (type === 'error') throw sentError(event ?? {}, headers)
      if (event === undefined) isReadable = false
      else if (isReadable && type !== 'ping') onEvent(event)
    }),
  )
  const decoder = new TextDecoder()
  const thrown: unknown[] = []
  try {
    for await (const bytes of body ?? []) {
      try {
        takeText(decoder.decode(bytes, { stream: true }))
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

/** Cuts text that comes in pieces into lines. */
function lines(takeLine: (line: string) => void): (text: string) => void {
  let rest = ''
  return text => {
    rest += text
    let start = 0
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n', start)) {
      takeLine(rest.slice(start, rest[end - 1] === '\r' ? end - 1 : end))
      start = end + 1
    }
    rest = rest.slice(start)
  }
}

/** Server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). One without a name is passed over. */
function fields(dispatch: (type: string, data: string) => void): (line: string) => void {
  let type = ''
  let data: string | null = null
  return line => {
    if (line.startsWith('data:')) {
      const value = fieldOf(line)
      data = data === null ? value : `${data}\n${value}`
    } else if (line.startsWith('event:')) {
      type = fieldOf(line)
    } else if (line === '') {
      const [ofType, withData] = [type, data]
      type = ''
      data = null
      if (ofType !== '' && withData) dispatch(ofType, withData)
    }
  }
}

function fieldOf(line: string): string {
  const start = line.indexOf(':') + 1
  return line.slice(line[start] === ' ' ? start + 1 : start)
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
