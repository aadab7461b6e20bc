import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EVENT_TYPES } from '@/lib/tidy/event-table'
import { type FeedReader, openEventFeed } from './event-feed'
import type { Received } from './session-store'

/** As the browser’s, as far as the feed uses it; the test plays the network. */
class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2
  static readonly OPEN = 1
  static opened: FakeEventSource[] = []
  readyState = 0
  onopen = () => {}
  onerror = () => {}

  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.opened.push(this)
  }

  static get newest(): FakeEventSource {
    const newest = FakeEventSource.opened.at(-1)
    if (!newest) throw new Error('No stream was opened.')
    return newest
  }

  close() {
    this.readyState = FakeEventSource.CLOSED
  }

  succeed() {
    this.readyState = FakeEventSource.OPEN
    this.onopen()
  }

  fail({ forGood }: { forGood: boolean }) {
    this.readyState = forGood ? FakeEventSource.CLOSED : 0
    this.onerror()
  }

  send(type: string, data: object) {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }))
  }
}

function setUp({ receipt = 'applied' as Received, deleted = false } = {}) {
  let seq = 4
  const reader = {
    lastSeq: () => seq,
    receive: vi.fn<FeedReader['receive']>(event => {
      if (receipt === 'applied') seq = event.seq
      return receipt
    }),
    receiveDelta: vi.fn(),
    receiveCall: vi.fn(),
    setConnection: vi.fn(),
    isDeleted: vi.fn(async () => deleted),
  }
  return { reader, feed: openEventFeed('/events', reader) }
}

beforeEach(() => {
  FakeEventSource.opened = []
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeEventSource)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the event feed', () => {
  it('begins after the last event that is known', () => {
    setUp()
    expect(FakeEventSource.newest.url).toBe('/events?after=4')
  })

  it('hands on every type of event, pieces of text, and calls of a reply that streams', () => {
    const { reader } = setUp()
    for (const type of EVENT_TYPES) FakeEventSource.newest.send(type, { type, seq: 5 })
    FakeEventSource.newest.send('TextDelta', { data: { text: 'Good' } })
    expect(reader.receive).toHaveBeenCalledTimes(EVENT_TYPES.length)
    expect(reader.receiveDelta).toHaveBeenCalledWith('Good')
    const call = { callId: 'c_1', name: 'propose_disposition', input: {} }
    FakeEventSource.newest.send('CallPreview', { data: call })
    expect(reader.receiveCall).toHaveBeenCalledWith(call)
  })

  it('leaves a dropped connection to the browser', () => {
    const { reader } = setUp()
    FakeEventSource.newest.fail({ forGood: false })
    vi.advanceTimersByTime(60_000)
    expect(FakeEventSource.opened).toHaveLength(1)
    expect(reader.setConnection).toHaveBeenLastCalledWith('lost')
    FakeEventSource.newest.succeed()
    expect(reader.setConnection).toHaveBeenLastCalledWith('live')
  })

  it('opens a stream that was closed for good again, later each time, at most every 10 s', () => {
    setUp()
    for (const delay of [1_000, 2_000, 4_000, 8_000, 10_000, 10_000]) {
      const before = FakeEventSource.opened.length
      FakeEventSource.newest.fail({ forGood: true })
      vi.advanceTimersByTime(delay - 1)
      expect(FakeEventSource.opened).toHaveLength(before)
      vi.advanceTimersByTime(1)
      expect(FakeEventSource.opened).toHaveLength(before + 1)
    }
  })

  it('is quick again after a success, and goes on from the last event', () => {
    setUp()
    FakeEventSource.newest.fail({ forGood: true })
    vi.advanceTimersByTime(1_000)
    FakeEventSource.newest.succeed()
    FakeEventSource.newest.send('RunStarted', { type: 'RunStarted', seq: 5 })
    FakeEventSource.newest.fail({ forGood: true })
    vi.advanceTimersByTime(1_000)
    expect(FakeEventSource.opened).toHaveLength(3)
    expect(FakeEventSource.newest.url).toBe('/events?after=5')
  })

  it('reads again from the last event when one is missing', () => {
    setUp({ receipt: 'gap' })
    const first = FakeEventSource.newest
    first.succeed()
    first.send('RunStarted', { type: 'RunStarted', seq: 9 })
    expect(first.readyState).toBe(FakeEventSource.CLOSED)
    vi.advanceTimersByTime(1_000)
    expect(FakeEventSource.newest.url).toBe('/events?after=4')
  })

  it('reads an event of a newer version, to which no stream listens, and goes on after it', async () => {
    const missed = [{ type: 'CupOfTeaMade', seq: 5 }]
    vi.stubGlobal('fetch', async (url: string) => {
      expect(url).toBe('/events?format=json&after=4')
      return Response.json({ events: missed })
    })
    const { reader } = setUp()
    reader.receive.mockReturnValueOnce('gap')
    FakeEventSource.newest.send('RunStarted', { type: 'RunStarted', seq: 6 })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(reader.receive).toHaveBeenLastCalledWith(missed[0])
    expect(FakeEventSource.newest.url).toBe('/events?after=5')
  })

  it('opens anew on a check only when the stream is not open', () => {
    const { feed } = setUp()
    FakeEventSource.newest.succeed()
    feed.check()
    expect(FakeEventSource.opened).toHaveLength(1)
    FakeEventSource.newest.fail({ forGood: true })
    feed.check()
    expect(FakeEventSource.opened).toHaveLength(2)
  })

  it('ends when the session is deleted, and tries no more', async () => {
    const { reader } = setUp({ deleted: true })
    FakeEventSource.newest.fail({ forGood: true })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(FakeEventSource.opened).toHaveLength(1)
    expect(reader.setConnection).toHaveBeenLastCalledWith('deleted')
  })

  it('does not ask after the session while the browser tries by itself', () => {
    const { reader } = setUp({ deleted: true })
    FakeEventSource.newest.fail({ forGood: false })
    expect(reader.isDeleted).not.toHaveBeenCalled()
  })

  it('says nothing of a deleted session once it is closed', async () => {
    const { reader, feed } = setUp({ deleted: true })
    FakeEventSource.newest.fail({ forGood: true })
    feed.close()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(reader.setConnection).toHaveBeenLastCalledWith('lost')
  })

  it('stays closed once it is closed', () => {
    const { feed } = setUp()
    FakeEventSource.newest.fail({ forGood: true })
    feed.close()
    vi.advanceTimersByTime(60_000)
    expect(FakeEventSource.opened).toHaveLength(1)
  })
})
