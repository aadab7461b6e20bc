/**
 * The streams of events, from the store and the hub to the socket. `createEventStreams` is all that other folders need.
 *
 * Two things in it cost clarity for speed (docs/decisions/015-streams-go-to-the-socket.md, docs/performance.md):
 * - All readers of a session share a feed (session-feed.ts): an event is read and encoded once, not once a reader.
 * - Under Next.js a stream writes to Node’s own response (raw-response.ts) instead of through a web stream, which cost as
 *   much as all else that is done for a reader: 0.74 × the deliveries of a bare `node:http` server instead of 0.50 ×.
 *   Where there is no such response, the stream is pulled chunk by chunk; that costs speed, never an event.
 */
import type { ServerResponse } from 'node:http'
import type { SessionId } from '@/lib/engine/ids'
import type { Store } from '@/lib/store/store'
import { isStoreUnavailable } from '@/lib/store/store-error'
import type { Telemetry } from '@/lib/telemetry/telemetry'
import { HEARTBEAT_FRAME } from '@/lib/wire/event'
import type { Hub } from './hub'
import { rawResponseOf } from './raw-response'
import { createFeeds, type EncodedEvents, type Feeds } from './session-feed'

const HEARTBEAT_MS = 15_000
/** Changes from text to events and back that a reader may be behind before its stream ends; it reconnects with its last id. */
const MAX_SWITCHES_BEHIND = 500

const HEARTBEAT = Buffer.from(HEARTBEAT_FRAME)

interface EventStreamOptions {
  /** The request's headers, by which Node’s own response is found. */
  readonly headers?: Headers
  /** Node’s own response, where the caller has it. It is written to once its headers are sent. */
  readonly response?: Pick<ServerResponse, 'headersSent' | 'writableEnded' | 'write' | 'once'>
  /** Ends the stream when it is aborted. */
  readonly until?: AbortSignal
  /** Called when the stream is over, perhaps more than once. */
  readonly onClose?: () => void
}

/**
 * All events of a session after a `seq`, then live, as server-sent events. The reader pulls: what it has not taken waits
 * in the store, not in memory. It ends when the session is over, the reader is too far behind or the store is unavailable;
 * a reader reconnects with the last id that it has.
 */
export type OpenEventStream = (
  sessionId: SessionId,
  after: number,
  options?: EventStreamOptions,
) => ReadableStream<Uint8Array>

interface EventStreamParts {
  readonly store: Pick<Store, 'readEvents'>
  readonly hub: Pick<Hub, 'subscribe'>
  readonly telemetry?: Pick<Telemetry, 'streamOpened'> | undefined
}

/** The streams of this process. */
export function createEventStreams({ store, hub, telemetry }: EventStreamParts): OpenEventStream {
  const feeds = createFeeds(store, hub)
  return (sessionId, after, options = {}) => {
    const { headers } = options
    const response = options.response ?? (headers ? rawResponseOf(headers) : null)
    return openEventStream(feeds, sessionId, after, { ...options, response, opened: telemetry?.streamOpened })
  }
}

interface Reader extends Pick<EventStreamOptions, 'until' | 'onClose'> {
  readonly response: EventStreamOptions['response'] | null
  readonly opened: Telemetry['streamOpened'] | undefined
}

function openEventStream(
  feeds: Feeds,
  sessionId: SessionId,
  after: number,
  { response, until, onClose, opened }: Reader,
): ReadableStream<Uint8Array> {
  let last = after
  /** The hint after which the store was last found to have nothing new; null when it has to be read in any case. */
  let checkedHint: number | null = -1
  /** The reader has every event that the hints up to this one were about. */
  let sentHint = -1
  /** Text was sent, and no event after it. */
  let isMidSentence = false
  // Sent at once: a browser takes a stream for open only when its first bytes have come.
  let heartbeatIsDue = true
  /** The reader takes more bytes now. */
  let isReady = false
  let isBusy = false
  let isClosed = false
  let out: ReadableStreamDefaultController<Uint8Array>

  const reportClosed = opened?.()
  const feed = feeds.join(sessionId, pump)
  let switchesSeen = feed.switches()
  let sentText = { text: feed.text().text, units: 0, calls: 0 }

  const heartbeat = setInterval(() => {
    heartbeatIsDue = true
    // A lost hint delays the reader by no more than this.
    checkedHint = null
    pump()
  }, HEARTBEAT_MS)
  heartbeat.unref()
  response?.once('close', close)
  until?.addEventListener('abort', end)

  function close() {
    if (isClosed) return
    isClosed = true
    reportClosed?.()
    clearInterval(heartbeat)
    until?.removeEventListener('abort', end)
    feed.leave()
    onClose?.()
  }

  function end() {
    if (isClosed) return
    close()
    out.close()
  }

  function send(bytes: Uint8Array) {
    if (!response?.headersSent) {
      isReady = false
      out.enqueue(bytes)
      return
    }
    // Ended elsewhere, as after a HEAD request.
    if (response.writableEnded) return close()
    isReady = response.write(bytes)
    if (!isReady) response.once('drain', pull)
  }

  function pump() {
    if (feed.switches() - switchesSeen > MAX_SWITCHES_BEHIND) return end()
    while (isReady && !isBusy && !isClosed) if (!sendNext()) return
  }

  function pull() {
    isReady = true
    pump()
  }

  /** Sends the next bytes if there are any: at once, or when they have been read. False when there are none for now. */
  function sendNext(): boolean {
    switchesSeen = feed.switches()
    if (heartbeatIsDue) {
      heartbeatIsDue = false
      send(HEARTBEAT)
      return true
    }
    const next = feed.after(last, checkedHint)
    if (next.kind === 'nothing') sentHint = feed.hints()
    const text = maySendText() ? feed.textAfter(sentText) : null
    if (text) {
      sentText = feed.text()
      isMidSentence = true
      send(text)
      return true
    }
    if (next.kind === 'events') {
      sentHint = Math.max(sentHint, next.hint)
      sendEvents(next)
      return true
    }
    if (next.kind === 'to_read' || isTextObsolete()) return waitFor(readStore())
    if (feed.isOver()) end()
    return false
  }

  /** The text that was sent last will never be in the log. */
  const isTextObsolete = () => isMidSentence && sentText.text !== feed.text().text

  /** Text is sent after the events that were stored before it began. */
  const maySendText = () => !isTextObsolete() && sentHint >= feed.textBegan()

  function sendEvents(events: EncodedEvents) {
    last = events.last
    isMidSentence = false
    send(events.bytes)
  }

  async function readStore() {
    const hint = feed.hints()
    const wasTextObsolete = isTextObsolete()
    const { events, isAll } = await feed.read(last)
    if (isClosed) return
    if (isAll) {
      checkedHint = hint
      sentHint = Math.max(sentHint, hint)
    }
    if (events) return sendEvents(events)
    // The model’s reply was lost and begins again. A reader that reconnects forgets the text that it has.
    if (wasTextObsolete) end()
  }

  function waitFor(work: Promise<void>): false {
    isBusy = true
    const resume = () => {
      isBusy = false
      pump()
    }
    void work.catch(fail).then(resume)
    return false
  }

  /** A reader reconnects with its last id once the store is available again. */
  function fail(error: unknown) {
    if (isClosed) return
    if (isStoreUnavailable(error)) return end()
    close()
    out.error(error)
  }

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        out = controller
        if (until?.aborted) end()
      },
      pull,
      cancel: close,
    },
    { highWaterMark: 0 },
  )
}
