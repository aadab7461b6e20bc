import type { SessionId } from '@/lib/engine/ids'
import type { Store } from '@/lib/store/store'
import { eventFrame, type StoredEvent, transientFrame } from '@/lib/wire/event'
import type { Hub, Signal } from './hub'

const EVENTS_PER_READ = 200
/** The last events of a session that has readers stay encoded, for all of them: as many, and as many bytes, as this. */
const TAIL_EVENTS = 16
const TAIL_BYTES = 32 * 1024

export interface EncodedEvents {
  readonly bytes: Uint8Array
  /** The `seq` of the last one. */
  readonly last: number
}

/** The next bytes for a reader that has the events up to a `seq`. */
export type Upcoming =
  /** All that the hints up to this one were about. */
  | ({ readonly kind: 'events'; readonly hint: number } & EncodedEvents)
  | { readonly kind: 'nothing' }
  /** It is in the store, if there is anything. */
  | { readonly kind: 'to_read' }

export interface ReadEvents {
  /** Null when there are none. */
  readonly events: EncodedEvents | null
  /** There were no more in the store. */
  readonly isAll: boolean
}

/** A position in what is streaming: UTF-16 units of text, and calls. Each text has a number of its own. */
export interface TextPosition {
  readonly text: number
  readonly units: number
  readonly calls: number
}

/** The feed that all readers of one session share: each event and each piece of text is read and encoded once. */
export interface SessionFeed {
  /** Rises with every hint that something was stored. */
  hints(): number
  /** Counts the switches between text and events; a reader that misses too many of them is too slow. */
  switches(): number
  /** Nothing more comes. */
  isOver(): boolean
  /** `hint`: the last one after which this reader found nothing new; null to read the store in any case. */
  after(seq: number, hint: number | null): Upcoming
  /** From the store. Readers that are at the same place share the read. */
  read(seq: number): Promise<ReadEvents>
  /** The text that is streaming. */
  text(): TextPosition
  /** The last hint before it began: those events come before the text. */
  textBegan(): number
  /** The text and the calls after that, as frames; null when there are none. */
  textAfter(sent: TextPosition): Uint8Array | null
  leave(): void
}

export interface Feeds {
  /** `onNews` is called whenever there may be something for the reader. */
  join(sessionId: SessionId, onNews: () => void): SessionFeed
}

/** The feeds of this process: one for each session with a reader. */
export function createFeeds(store: Pick<Store, 'readEvents'>, hub: Pick<Hub, 'subscribe'>): Feeds {
  const feeds = new Map<SessionId, SharedFeed>()
  return {
    join(sessionId, onNews) {
      const known = feeds.get(sessionId)
      const feed = known && !known.isOver() ? known : openFeed(store, hub, sessionId)
      feeds.set(sessionId, feed)
      feed.readers.add(onNews)
      return {
        ...feed,
        leave() {
          feed.readers.delete(onNews)
          if (feed.readers.size > 0) return
          feed.close()
          if (feeds.get(sessionId) === feed) feeds.delete(sessionId)
        },
      }
    },
  }
}

const isSame = (one: TextPosition, other: TextPosition) =>
  one.text === other.text && one.units === other.units && one.calls === other.calls

const joined = (frames: readonly Uint8Array[]): Uint8Array =>
  frames.length === 1 && frames[0] ? frames[0] : Buffer.concat(frames)

interface SharedFeed extends Omit<SessionFeed, 'leave'> {
  readonly readers: Set<() => void>
  close(): void
}

/** A Buffer, since a socket would wrap any other array anew for each reader. */
const encoded = (text: string): Uint8Array => Buffer.from(text)

function openFeed(
  store: Pick<Store, 'readEvents'>,
  hub: Pick<Hub, 'subscribe'>,
  sessionId: SessionId,
): SharedFeed {
  const readers = new Set<() => void>()
  const tail = openTail()
  let hints = 0
  /** The hint up to which the tail is complete. */
  let tailHint = -1
  let switches = 0
  let lastKind: Signal['kind'] | null = null
  let isOver = false
  let streamed = ''
  let calls: readonly Uint8Array[] = []
  /** Nearly all readers lack this piece alone, and to cut it out of the whole text would copy all of that each time. */
  let newest = { from: 0, text: '' }
  let textNumber = 0
  let textBegan = 0
  let piece: { from: TextPosition; to: TextPosition; bytes: Uint8Array } | null = null
  const reads = new Map<number, { readonly hint: number; readonly result: Promise<ReadEvents> }>()

  function take(signal: Signal) {
    switch (signal.kind) {
      case 'stored': {
        const isComplete = tailHint === hints || tail.isEmpty()
        hints += 1
        if (signal.events && tail.add(signal.events) && isComplete) tailHint = hints
        break
      }
      case 'text':
        if (isSilent()) textBegan = hints
        newest = { from: streamed.length, text: signal.text }
        streamed += signal.text
        break
      case 'call': {
        if (isSilent()) textBegan = hints
        const frame = transientFrame({ v: 1, sessionId, type: 'CallPreview', data: signal.call })
        calls = [...calls, encoded(frame)]
        break
      }
      case 'text_over':
        if (isSilent()) return
        streamed = ''
        calls = []
        newest = { from: 0, text: '' }
        textNumber += 1
        break
      case 'over':
        isOver = true
        break
      case 'fenced':
        return
    }
    const kind = signal.kind === 'call' ? 'text' : signal.kind
    if (lastKind !== kind) switches += 1
    lastKind = kind
    for (const onNews of readers) onNews()
  }

  const isSilent = () => streamed === '' && calls.length === 0
  const position = (): TextPosition => ({ text: textNumber, units: streamed.length, calls: calls.length })

  function textFrom(units: number): Uint8Array[] {
    if (units === streamed.length) return []
    const data = { text: units === newest.from ? newest.text : streamed.slice(units) }
    return [encoded(transientFrame({ v: 1, sessionId, type: 'TextDelta', data }))]
  }

  async function readFrom(seq: number): Promise<ReadEvents> {
    const events = await store.readEvents(sessionId, seq, EVENTS_PER_READ)
    const last = events.at(-1)?.seq
    return {
      events: last === undefined ? null : { bytes: encoded(events.map(eventFrame).join('')), last },
      isAll: events.length < EVENTS_PER_READ,
    }
  }

  const unsubscribe = hub.subscribe(sessionId, take)

  return {
    readers,
    hints: () => hints,
    switches: () => switches,
    isOver: () => isOver,
    after(seq, hint) {
      const bytes = tail.after(seq)
      if (bytes) return { kind: 'events', bytes, last: tail.last(), hint: tailHint }
      return hint === hints || (hint !== null && tailHint === hints && seq === tail.last())
        ? { kind: 'nothing' }
        : { kind: 'to_read' }
    },
    read(seq) {
      const underWay = reads.get(seq)
      // A read that began before the last hint may miss its events.
      if (underWay?.hint === hints) return underWay.result
      const reading = { hint: hints, result: readFrom(seq) }
      reads.set(seq, reading)
      const forget = () => void (reads.get(seq) === reading && reads.delete(seq))
      reading.result.then(forget, forget)
      return reading.result
    },
    text: position,
    textBegan: () => textBegan,
    textAfter(sent) {
      const from = sent.text === textNumber ? sent : { text: textNumber, units: 0, calls: 0 }
      const to = position()
      if (isSame(from, to)) return null
      if (!piece || !isSame(piece.from, from) || !isSame(piece.to, to))
        piece = { from, to, bytes: joined([...textFrom(from.units), ...calls.slice(from.calls)]) }
      return piece.bytes
    },
    close: unsubscribe,
  }
}

/** The last events, encoded one by one, in a row without holes. */
function openTail() {
  let frames: { readonly seq: number; readonly at: string; readonly bytes: Uint8Array }[] = []
  let bytes = 0
  /** The last bytes for readers at the same position. */
  let joined: { readonly after: number; readonly bytes: Uint8Array } | null = null

  const last = () => frames.at(-1)?.seq ?? 0

  function clear() {
    frames = []
    bytes = 0
  }

  return {
    last,
    isEmpty: () => frames.length === 0,

    /** False when there is a gap before them: then the tail is cleared, and the events have to be read. */
    add(events: readonly StoredEvent[]): boolean {
      const [first] = events
      const end = events.at(-1)
      if (!first || !end) return true
      joined = null
      const newest = frames.at(-1)
      // The same hint twice.
      if (newest && newest.seq === end.seq && newest.at === end.at) return true
      if (newest && first.seq !== newest.seq + 1) {
        clear()
        return false
      }
      for (const event of events) {
        const frame = encoded(eventFrame(event))
        frames.push({ seq: event.seq, at: event.at, bytes: frame })
        bytes += frame.byteLength
      }
      while (frames.length > TAIL_EVENTS || (bytes > TAIL_BYTES && frames.length > 1))
        bytes -= frames.shift()?.bytes.byteLength ?? 0
      return true
    },

    /** The frames of all that follows; null when there are none, or not all of them are here. */
    after(seq: number): Uint8Array | null {
      const newest = frames.at(-1)
      if (!newest || seq >= newest.seq) return null
      // All that a reader lacks which keeps up, as nearly all do.
      if (seq === newest.seq - 1) return newest.bytes
      const first = newest.seq + 1 - frames.length
      if (seq < first - 1) return null
      if (joined?.after !== seq) {
        const news = frames.slice(seq + 1 - first).map(frame => frame.bytes)
        joined = { after: seq, bytes: Buffer.concat(news) }
      }
      return joined.bytes
    },
  }
}
