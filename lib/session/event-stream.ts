import type { SessionId } from '@/lib/engine/ids'
import type { Store } from '@/lib/store/store'
import { isStoreUnavailable } from '@/lib/store/store-error'
import type { Watch } from '@/lib/watch/watch'
import { deltaFrame, eventFrame, HEARTBEAT_FRAME } from '@/lib/wire/sse'
import type { Hub } from './hub'

const HEARTBEAT_MS = 15_000
const EVENTS_PER_READ = 200
/** Signals a reader may be behind before it is cut off; it comes back with its last id and misses nothing. */
const MAX_WAITING_SIGNALS = 500

type Waiting =
  | { kind: 'look' }
  | { kind: 'text'; text: string }
  | { kind: 'text_over' }
  | { kind: 'heartbeat' }
  | { kind: 'end' }

/**
 * All events of a session after a `seq`, then live, as server-sent events. Pulled by the reader: what it has not taken
 * waits in the store, not in memory. Whether the reader `mayStay` is asked at every heartbeat; `onClose` is called when it is
 * over, perhaps more than once.
 */
export function openEventStream(
  { store, hub, watch }: { store: Store; hub: Hub; watch?: Pick<Watch, 'streamOpened'> },
  sessionId: SessionId,
  after: number,
  mayStay: () => Promise<boolean> = async () => true,
  onClose: () => void = () => {},
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  // A first frame at once: a browser takes a stream for open only when its first bytes have come.
  const waiting: Waiting[] = [{ kind: 'heartbeat' }, { kind: 'look' }]
  let last = after
  /** Text was sent, and no event after it. */
  let isMidSentence = false
  let wake = () => {}

  const closed = watch?.streamOpened()

  function push(next: Waiting) {
    const tail = waiting.at(-1)
    if (tail?.kind === 'text' && next.kind === 'text') tail.text += next.text
    else if (tail?.kind !== next.kind) waiting.push(next)
    if (waiting.length > MAX_WAITING_SIGNALS) {
      waiting.splice(0, waiting.length, { kind: 'end' })
      close()
    }
    wake()
  }

  const unsubscribe = hub.subscribe(sessionId, signal => {
    if (signal.kind === 'stored') push({ kind: 'look' })
    if (signal.kind === 'text') push({ kind: 'text', text: signal.text })
    if (signal.kind === 'text_over') push({ kind: 'text_over' })
    if (signal.kind === 'over') push({ kind: 'end' })
  })
  const heartbeat = setInterval(() => {
    push({ kind: 'heartbeat' })
    // A hint that was lost costs the reader no more than this.
    push({ kind: 'look' })
  }, HEARTBEAT_MS)
  heartbeat.unref()

  function close() {
    closed?.()
    clearInterval(heartbeat)
    unsubscribe()
    onClose()
    wake()
  }

  async function framesOfNewEvents(): Promise<string> {
    const events = await store.readEvents(sessionId, last, EVENTS_PER_READ)
    last = events.at(-1)?.seq ?? last
    if (events.length > 0) isMidSentence = false
    if (events.length === EVENTS_PER_READ) waiting.unshift({ kind: 'look' })
    return events.map(eventFrame).join('')
  }

  /** The frames of the next signal; empty when it brought nothing, null when the stream is over. */
  async function framesOf(next: Waiting): Promise<string | null> {
    switch (next.kind) {
      case 'heartbeat':
        return (await mayStay()) ? HEARTBEAT_FRAME : null
      case 'text':
        isMidSentence = true
        return deltaFrame({ v: 1, sessionId, type: 'TextDelta', data: { text: next.text } })
      case 'look':
        return framesOfNewEvents()
      case 'text_over':
        // Whoever was speaking is gone, and someone else begins anew. A reader that comes back forgets what it heard.
        return isMidSentence ? (await framesOfNewEvents()) || null : ''
      case 'end':
        return null
    }
  }

  /** The reader comes back with its last id once the store can be read again. */
  function ended(error: unknown): null {
    if (isStoreUnavailable(error)) return null
    close()
    throw error
  }

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        for (;;) {
          const next = waiting.shift()
          if (!next) {
            await new Promise<void>(resolve => {
              wake = resolve
            })
            continue
          }
          const frames = await framesOf(next).catch(ended)
          if (frames === null) {
            close()
            controller.close()
            return
          }
          if (frames !== '') {
            controller.enqueue(encoder.encode(frames))
            return
          }
        }
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  )
}
