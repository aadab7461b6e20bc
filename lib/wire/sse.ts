/** Server-sent events, as in the HTML standard. JSON never holds a line break, so one `data:` line is enough. */
import type { CallPreview, StoredEvent, TextDelta } from './event'

export const sseHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
} as const

export function eventFrame(event: StoredEvent): string {
  return `id: ${event.seq}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
}

/** Without an id, so that a reconnecting reader asks for what follows the last stored event it has seen. */
export function transientFrame(event: TextDelta | CallPreview): string {
  return `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
}

/** A comment: keeps proxies from closing a quiet stream. */
export const HEARTBEAT_FRAME = ': still here\n\n'
