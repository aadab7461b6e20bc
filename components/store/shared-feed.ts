/**
 * One event stream for all tabs of a session: HTTP/1.1 gives a browser six connections to a host, so seven tabs with a
 * stream each would starve. One tab leads: it holds a Web Lock and the stream, and passes on what comes. When it
 * closes, the browser hands the lock, and so the stream, to the next. Browsers give locks to secure pages only; without
 * them each tab has a stream of its own, and gives it back while it is hidden.
 */
import type { StoredEvent } from '@/lib/wire/event'
import { type EventFeed, type FeedReader, openEventFeed } from './event-feed'
import { queueTask } from './queue-task'
import type { Connection } from './session-store'

type Passed =
  | { readonly kind: 'event'; readonly event: StoredEvent }
  | { readonly kind: 'delta'; readonly text: string }
  | { readonly kind: 'connection'; readonly connection: Connection }
  /** A follower asks how the stream stands, and to have it checked. */
  | { readonly kind: 'ask' }

export function openSharedFeed(url: string, reader: FeedReader): EventFeed {
  return 'locks' in navigator ? joinTabs(url, reader) : openEventFeed(url, reader)
}

function joinTabs(url: string, reader: FeedReader): EventFeed {
  // The number is that of what tabs say to each other: one that is still of an older build understands other words.
  const name = `tidyup 2 ${url}`
  let tab: Tab | null = null

  function join() {
    tab ??= openTab(name, url, reader)
    return tab
  }

  join()
  return {
    reopen: () => join().refresh('reopen'),
    check: () => join().refresh('check'),
    close() {
      tab?.leave()
      tab = null
    },
  }
}

interface Tab {
  refresh(how: 'reopen' | 'check'): void
  /** Gives the lead away, if it has it, and listens no more. */
  leave(): void
}

function openTab(name: string, url: string, reader: FeedReader): Tab {
  const left = new AbortController()
  const channel = new BroadcastChannel(name)
  let passing: Passed[] = []
  const pass = (passed: Passed) => {
    if (passing.push(passed) === 1) queueTask(passAll)
  }
  /** What came in one task goes in one message. */
  function passAll() {
    if (!left.signal.aborted) channel.postMessage(passing)
    passing = []
  }
  let feed: EventFeed | null = null
  let connection: Connection = 'connecting'

  const leading: FeedReader = {
    lastSeq: () => reader.lastSeq(),
    receive(event) {
      pass({ kind: 'event', event })
      return reader.receive(event)
    },
    receiveDelta(text) {
      pass({ kind: 'delta', text })
      reader.receiveDelta(text)
    },
    setConnection(next) {
      connection = next
      pass({ kind: 'connection', connection })
      reader.setConnection(next)
    },
    isDeleted: () => reader.isDeleted(),
  }

  channel.onmessage = ({ data }: MessageEvent<readonly Passed[]>) => data.forEach(take)

  function take(data: Passed) {
    switch (data.kind) {
      case 'event':
        if (reader.receive(data.event) === 'gap') void catchUp(url, reader)
        return
      case 'delta':
        return reader.receiveDelta(data.text)
      case 'connection':
        if (data.connection === 'live' && connection !== 'live') void catchUp(url, reader)
        connection = data.connection
        return reader.setConnection(connection)
      case 'ask':
        if (!feed) return
        pass({ kind: 'connection', connection })
        feed.check()
    }
  }

  navigator.locks
    .request(name, { signal: left.signal }, async () => {
      if (left.signal.aborted) return
      feed = openEventFeed(url, leading)
      await new Promise(resolve => left.signal.addEventListener('abort', resolve, { once: true }))
      feed.close()
      feed = null
    })
    .catch(() => {
      // The tab left while it waited for the lock.
    })
  pass({ kind: 'ask' })

  return {
    refresh(how) {
      if (feed) return feed[how]()
      pass({ kind: 'ask' })
      void catchUp(url, reader)
    },
    leave() {
      left.abort()
      channel.close()
    },
  }
}

/** Reads what a follower has missed. What it can’t read now comes with the next event, or when the stream is back. */
async function catchUp(url: string, reader: FeedReader): Promise<void> {
  try {
    const response = await fetch(`${url}?format=json&after=${reader.lastSeq()}`)
    if (!response.ok) return
    const { events }: { events: readonly StoredEvent[] } = await response.json()
    for (const event of events) reader.receive(event)
  } catch {
    // The server is away; the leader says so.
  }
}
