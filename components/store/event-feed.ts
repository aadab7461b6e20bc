/**
 * The event stream of a session, kept alive. An EventSource reconnects by itself after a dropped connection, but not
 * after an error response, and a phone may end one silently while the page is hidden.
 */
import { EVENT_TYPES } from '@/lib/tidy/event-table'
import type { CallPreview, StoredEvent, TextDelta } from '@/lib/wire/event'
import type { Connection, Received } from './session-store'

const FIRST_DELAY = 1_000
const LONGEST_DELAY = 10_000

export interface FeedReader {
  /** The last `seq` that was applied. */
  lastSeq(): number
  receive(event: StoredEvent): Received
  receiveDelta(text: string): void
  receiveCall(call: CallPreview['data']): void
  setConnection(connection: Connection): void
  /** Called when the server refuses the stream. */
  isDeleted(): Promise<boolean>
}

export interface EventFeed {
  /** Opens a new stream from the last `seq`. */
  reopen(): void
  /** Opens a new stream unless it is open. */
  check(): void
  /** Closes the stream until `reopen` or `check`. */
  close(): void
}

export function openEventFeed(url: string, reader: FeedReader): EventFeed {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let delay = FIRST_DELAY
  let isActive = true

  function open() {
    drop()
    const opened = new EventSource(`${url}?after=${reader.lastSeq()}`)
    source = opened
    opened.onopen = () => reader.setConnection('live')
    opened.onerror = () => {
      reader.setConnection('lost')
      if (opened.readyState !== EventSource.CLOSED) return
      openLater()
      void endIfDeleted()
    }
    for (const type of EVENT_TYPES) opened.addEventListener(type, receive)
    opened.addEventListener('TextDelta', message => {
      const delta: TextDelta = JSON.parse(message.data)
      reader.receiveDelta(delta.data.text)
    })
    opened.addEventListener('CallPreview', message => {
      const preview: CallPreview = JSON.parse(message.data)
      reader.receiveCall(preview.data)
    })
  }

  function receive(message: MessageEvent<string>) {
    const event: StoredEvent = JSON.parse(message.data)
    if (reader.receive(event) === 'gap') {
      openLater()
      return void catchUp(url, reader)
    }
    delay = FIRST_DELAY
  }

  async function endIfDeleted() {
    if (!(await reader.isDeleted()) || !isActive) return
    drop()
    reader.setConnection('deleted')
  }

  function openLater() {
    drop()
    timer = setTimeout(open, delay)
    delay = Math.min(delay * 2, LONGEST_DELAY)
  }

  function drop() {
    clearTimeout(timer)
    source?.close()
    source = null
  }

  function close() {
    isActive = false
    drop()
  }

  function reopen() {
    isActive = true
    delay = FIRST_DELAY
    open()
  }

  open()
  return {
    reopen,
    check: () => source?.readyState === EventSource.OPEN || reopen(),
    close,
  }
}

/**
 * Reads the events that a reader has missed, those of a newer version as well, for which an EventSource can’t listen. If that
 * fails, the next event or connection tries again.
 */
export async function catchUp(url: string, reader: Pick<FeedReader, 'lastSeq' | 'receive'>): Promise<void> {
  try {
    const response = await fetch(`${url}?format=json&after=${reader.lastSeq()}`)
    if (!response.ok) return
    const { events }: { events: readonly StoredEvent[] } = await response.json()
    for (const event of events) reader.receive(event)
  } catch {
    // The stream reports that the connection is lost.
  }
}
