import type { ServerResponse } from 'node:http'
import type { SessionId } from '@/lib/engine/ids'
import { isStoreUnavailable } from '@/lib/store/store-error'
import type { Telemetry } from '@/lib/telemetry/telemetry'
import { HEARTBEAT_FRAME } from '@/lib/wire/sse'
import type { EncodedEvents, Feeds } from './session-feed'

const HEARTBEAT_MS = 15_000
/** Turns from text to events and back that a reader may be behind before it is cut off; it comes back with its last id and misses nothing. */
const MAX_TURNS_BEHIND = 500

const HEARTBEAT = Buffer.from(HEARTBEAT_FRAME)

interface Reading {
  readonly feeds: Feeds
  readonly telemetry?: Pick<Telemetry, 'streamOpened'>
  /**
   * Where what the stream gives ends up. Once somebody has begun to write the stream there, the rest goes there directly:
   * the pipe between a web stream and a socket costs as much as all else that is done for a reader.
   */
  readonly response?: Pick<ServerResponse, 'headersSent' | 'writableEnded' | 'write' | 'once'> | null
}

/**
 * All events of a session after a `seq`, then live, as server-sent events. Pulled by the reader: what it has not taken
 * waits in the store, not in memory, and what many readers take is read and encoded once for all of them. Whether the
 * reader `mayStay` is asked at every heartbeat; `onClose` is called when it is over, perhaps more than once.
 */
export function openEventStream(
  { feeds, telemetry, response = null }: Reading,
  sessionId: SessionId,
  after: number,
  mayStay: () => Promise<boolean> = async () => true,
  onClose: () => void = () => {},
): ReadableStream<Uint8Array> {
  let last = after
  /** The hint after which it has last seen that there is nothing new; null when it has to look in any case. */
  let lookedAfter: number | null = -1
  /** It has been given all that the hints up to this one were about. */
  let givenUpTo = -1
  /** Text was sent, and no event after it. */
  let isMidSentence = false
  // A first frame at once: a browser takes a stream for open only when its first bytes have come.
  let heartbeatIsDue = true
  /** The reader waits for bytes. */
  let isWanted = false
  let isBusy = false
  let isClosed = false
  let out: ReadableStreamDefaultController<Uint8Array>

  const closed = telemetry?.streamOpened()
  const feed = feeds.join(sessionId, look)
  let sawTurn = feed.turns()
  let heard = { text: feed.text().text, units: 0 }

  const heartbeat = setInterval(() => {
    heartbeatIsDue = true
    // A hint that was lost costs the reader no more than this.
    lookedAfter = null
    look()
  }, HEARTBEAT_MS)
  heartbeat.unref()
  response?.once('close', close)

  function close() {
    if (isClosed) return
    isClosed = true
    closed?.()
    clearInterval(heartbeat)
    feed.leave()
    onClose()
  }

  function end() {
    if (isClosed) return
    close()
    out.close()
  }

  function send(bytes: Uint8Array) {
    if (!response?.headersSent) {
      isWanted = false
      out.enqueue(bytes)
      return
    }
    // Ended by somebody else, such as a request for the headers alone.
    if (response.writableEnded) return close()
    isWanted = response.write(bytes)
    if (!isWanted) response.once('drain', want)
  }

  function look() {
    if (feed.turns() - sawTurn > MAX_TURNS_BEHIND) return end()
    while (isWanted && !isBusy && !isClosed) if (!give()) return
  }

  function want() {
    isWanted = true
    look()
  }

  /** Sends the next bytes if there are any: at once, or when they have been read. False when there are none for now. */
  function give(): boolean {
    sawTurn = feed.turns()
    if (heartbeatIsDue) return busyWith(beat())
    const next = feed.after(last, lookedAfter)
    if (next.kind === 'nothing') givenUpTo = feed.hints()
    const text = mayHear() ? feed.textAfter(heard) : null
    if (text) {
      heard = feed.text()
      isMidSentence = true
      send(text)
      return true
    }
    if (next.kind === 'events') {
      givenUpTo = Math.max(givenUpTo, next.hint)
      sendEvents(next)
      return true
    }
    if (next.kind === 'to_read' || isOvertaken()) return busyWith(readOn())
    if (feed.isOver()) end()
    return false
  }

  /** What it heard last is no longer being said. */
  const isOvertaken = () => isMidSentence && heard.text !== feed.text().text

  /** What is being said comes after what was stored before it began. */
  const mayHear = () => !isOvertaken() && givenUpTo >= feed.textBegan()

  function sendEvents(events: EncodedEvents) {
    last = events.last
    isMidSentence = false
    send(events.bytes)
  }

  async function beat() {
    heartbeatIsDue = false
    const stays = await mayStay()
    if (isClosed) return
    if (stays) send(HEARTBEAT)
    else end()
  }

  async function readOn() {
    const hint = feed.hints()
    const wasOvertaken = isOvertaken()
    const { events, isAll } = await feed.read(last)
    if (isClosed) return
    if (isAll) {
      lookedAfter = hint
      givenUpTo = Math.max(givenUpTo, hint)
    }
    if (events) return sendEvents(events)
    // Whoever was speaking is gone, and someone else begins anew. A reader that comes back forgets what it heard.
    if (wasOvertaken) end()
  }

  function busyWith(work: Promise<void>): false {
    isBusy = true
    const goOn = () => {
      isBusy = false
      look()
    }
    void work.catch(fail).then(goOn)
    return false
  }

  /** The reader comes back with its last id once the store can be read again. */
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
      },
      pull: want,
      cancel: close,
    },
    { highWaterMark: 0 },
  )
}
