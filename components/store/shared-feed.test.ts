import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StoredEvent } from '@/lib/wire/event'
import type { EventFeed } from './event-feed'
import { openSharedFeed } from './shared-feed'

/** Streams that the test speaks through; locks and channels are the runtime’s own. */
class Stream extends EventTarget {
  static readonly OPEN = 1
  static readonly CLOSED = 2
  static all: Stream[] = []
  static get open() {
    return Stream.all.filter(stream => stream.readyState === Stream.OPEN)
  }
  readyState = Stream.OPEN
  onopen = () => {}
  onerror = () => {}
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Stream.all.push(this)
    queueMicrotask(() => this.begin())
  }
  /** As the server does: first what the reader has not seen. */
  begin() {
    this.onopen()
    const after = Number(this.url.split('after=')[1])
    for (const event of log) if (event.seq > after) this.send(event.seq)
  }
  close() {
    this.readyState = Stream.CLOSED
  }
  send(seq: number) {
    const event = stored(seq)
    this.dispatchEvent(new MessageEvent(event.type, { data: JSON.stringify(event) }))
  }
}

const stored = (seq: number) =>
  ({ v: 1, seq, type: 'ItemSkipped', data: { item: `item ${seq}` } }) as StoredEvent

let log: StoredEvent[]
let tabs: Tab[]
let session = 0

interface Tab {
  seen: number[]
  text: string
  connection: string
  feed: EventFeed | null
}

function openTab(url: string): Tab {
  let last = 0
  const tab: Tab = { seen: [], text: '', connection: '', feed: null }
  tab.feed = openSharedFeed(url, {
    lastSeq: () => last,
    receive(event) {
      if (event.seq <= last) return 'duplicate'
      if (event.seq > last + 1) return 'gap'
      last = event.seq
      tab.seen.push(event.seq)
      return 'applied'
    },
    receiveDelta(text) {
      tab.text += text
    },
    receiveCall({ callId }) {
      tab.text += `[${callId}]`
    },
    setConnection(connection) {
      tab.connection = connection
    },
    isDeleted: async () => true,
  })
  tabs.push(tab)
  return tab
}

beforeEach(() => {
  Stream.all = []
  tabs = []
  log = []
  session += 1
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('fetch', async (url: string) => {
    const after = Number(new URL(url, 'http://localhost').searchParams.get('after'))
    return Response.json({ events: log.filter(event => event.seq > after) })
  })
})

afterEach(() => {
  for (const tab of tabs) tab.feed?.close()
  vi.unstubAllGlobals()
})

/** What the server does: stores, then sends on whatever stream is open. */
function happens(seq: number) {
  log.push(stored(seq))
  for (const stream of Stream.open) stream.send(seq)
}

it('seven tabs share one stream, and each sees every event once and in order', async () => {
  const url = `/events/${session}`
  const seven = Array.from({ length: 7 }, () => openTab(url))
  await vi.waitFor(() => expect(Stream.open).toHaveLength(1))
  for (let seq = 1; seq <= 20; seq++) happens(seq)
  const all = Array.from({ length: 20 }, (_, index) => index + 1)
  await vi.waitFor(() => expect(seven.map(tab => tab.seen)).toEqual(seven.map(() => all)))
  await vi.waitFor(() => expect(seven.map(tab => tab.connection)).toEqual(seven.map(() => 'live')))
  expect(Stream.all).toHaveLength(1)
})

it('when the leading tab goes, the next one takes the stream over, and nothing is missing', async () => {
  const url = `/events/${session}`
  const [first, second, third] = [openTab(url), openTab(url), openTab(url)]
  await vi.waitFor(() => expect(Stream.open).toHaveLength(1))
  happens(1)
  first.feed?.close()
  log.push(stored(2))
  await vi.waitFor(() => expect(Stream.all).toHaveLength(2))
  expect(Stream.open).toHaveLength(1)
  happens(3)
  await vi.waitFor(() =>
    expect([second.seen, third.seen]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]),
  )
})

it('a tab that comes late, or back, reads what it has missed', async () => {
  const url = `/events/${session}`
  openTab(url)
  await vi.waitFor(() => expect(Stream.open).toHaveLength(1))
  happens(1)
  happens(2)
  const late = openTab(url)
  await vi.waitFor(() => expect(late.seen).toEqual([1, 2]))
  late.feed?.close()
  happens(3)
  late.feed?.reopen()
  await vi.waitFor(() => expect(late.seen).toEqual([1, 2, 3]))
})

it('streaming text reaches every tab', async () => {
  const url = `/events/${session}`
  const [one, other] = [openTab(url), openTab(url)]
  await vi.waitFor(() => expect(Stream.open).toHaveLength(1))
  const data = JSON.stringify({ data: { text: 'Good ' } })
  Stream.open[0]?.dispatchEvent(new MessageEvent('TextDelta', { data }))
  await vi.waitFor(() => expect([one.text, other.text]).toEqual(['Good ', 'Good ']))
})

it('when the session is deleted, the leading tab asks and every tab is told', async () => {
  const url = `/events/${session}`
  const both = [openTab(url), openTab(url)]
  await vi.waitFor(() => expect(Stream.open).toHaveLength(1))
  const [leading] = Stream.open
  leading?.close()
  leading?.onerror()
  await vi.waitFor(() => expect(both.map(tab => tab.connection)).toEqual(['deleted', 'deleted']))
})

it('without locks each tab has its own stream', () => {
  vi.stubGlobal('navigator', {})
  openTab(`/events/${session}`)
  openTab(`/events/${session}`)
  expect(Stream.open).toHaveLength(2)
})
