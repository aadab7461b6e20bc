/**
 * One event stream for all tabs of a session: with HTTP/1.1 a browser opens six connections to a host, so a seventh tab
 * with a stream of its own would get none. The leading tab holds a Web Lock and the stream, and broadcasts what it
 * receives; when it closes, the browser gives the lock to the next tab. Locks need a secure page; without them each tab
 * has its own stream, and closes it while it is hidden.
 */
import type { CallPreview, StoredEvent } from '@/lib/wire/event'
import { catchUp, type EventFeed, type FeedReader, openEventFeed } from './event-feed'
import { queueTask } from './scheduling'
import type { Connection } from './session-store'

type TabMessage =
  | { readonly kind: 'event'; readonly event: StoredEvent }
  | { readonly kind: 'delta'; readonly text: string }
  | { readonly kind: 'call'; readonly call: CallPreview['data'] }
  | { readonly kind: 'connection'; readonly connection: Connection }
  /** A follower asks for the state of the connection, and to have it checked. */
  | { readonly kind: 'ask' }

export function openSharedFeed(url: string, reader: FeedReader): EventFeed {
  return 'locks' in navigator ? joinTabs(url, reader) : openEventFeed(url, reader)
}

function joinTabs(url: string, reader: FeedReader): EventFeed {
  // The number is the version of the messages: a tab of an older build may still be open.
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
  refresh(action: 'reopen' | 'check'): void
  /** Releases the lock, and closes the channel. */
  leave(): void
}

function openTab(name: string, url: string, reader: FeedReader): Tab {
  const left = new AbortController()
  const channel = new BroadcastChannel(name)
  let outgoing: TabMessage[] = []
  const broadcast = (message: TabMessage) => {
    if (outgoing.push(message) === 1) queueTask(broadcastAll)
  }
  /** Everything received in one task goes out in one message. */
  function broadcastAll() {
    if (!left.signal.aborted) channel.postMessage(outgoing)
    outgoing = []
  }
  let feed: EventFeed | null = null
  let connection: Connection = 'connecting'

  const leading: FeedReader = {
    lastSeq: () => reader.lastSeq(),
    receive(event) {
      broadcast({ kind: 'event', event })
      return reader.receive(event)
    },
    receiveDelta(text) {
      broadcast({ kind: 'delta', text })
      reader.receiveDelta(text)
    },
    receiveCall(call) {
      broadcast({ kind: 'call', call })
      reader.receiveCall(call)
    },
    setConnection(next) {
      connection = next
      broadcast({ kind: 'connection', connection })
      reader.setConnection(next)
    },
    isDeleted: () => reader.isDeleted(),
  }

  channel.onmessage = ({ data }: MessageEvent<readonly TabMessage[]>) => data.forEach(handle)

  function handle(data: TabMessage) {
    switch (data.kind) {
      case 'event':
        if (reader.receive(data.event) === 'gap') void catchUp(url, reader)
        return
      case 'delta':
        return reader.receiveDelta(data.text)
      case 'call':
        return reader.receiveCall(data.call)
      case 'connection':
        if (data.connection === 'live' && connection !== 'live') void catchUp(url, reader)
        connection = data.connection
        return reader.setConnection(connection)
      case 'ask':
        if (!feed) return
        broadcast({ kind: 'connection', connection })
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
      // The tab left while waiting for the lock.
    })
  broadcast({ kind: 'ask' })

  return {
    refresh(action) {
      if (feed) return feed[action]()
      broadcast({ kind: 'ask' })
      void catchUp(url, reader)
    },
    leave() {
      left.abort()
      channel.close()
    },
  }
}
