import type { SessionId } from '@/lib/engine/ids'

export type Signal =
  /** Events were stored: look again. A lost hint costs a moment, never an event. */
  | { readonly kind: 'stored' }
  | { readonly kind: 'text'; readonly text: string }
  /** The text that was streaming is in the log, or will never be. */
  | { readonly kind: 'text_over' }
  /** The session was deleted, or the server stops: nothing more comes. */
  | { readonly kind: 'over' }

/** Tells a session's readers in this process that there is something new. */
export interface Hub {
  /** A listener that comes in mid-sentence is told at once what was said of it so far. */
  subscribe(sessionId: SessionId, listener: (signal: Signal) => void): () => void
  publish(sessionId: SessionId, signal: Signal): void
  /** Tells every reader that nothing more comes. */
  close(): void
}

export function createHub(): Hub {
  const listeners = new Map<SessionId, Set<(signal: Signal) => void>>()
  const unfinished = new Map<SessionId, string>()
  return {
    subscribe(sessionId, listener) {
      const ofSession = listeners.get(sessionId) ?? new Set()
      listeners.set(sessionId, ofSession.add(listener))
      const text = unfinished.get(sessionId)
      if (text !== undefined) listener({ kind: 'text', text })
      return () => {
        ofSession.delete(listener)
        if (ofSession.size === 0) listeners.delete(sessionId)
      }
    },
    publish(sessionId, signal) {
      if (signal.kind === 'text') unfinished.set(sessionId, (unfinished.get(sessionId) ?? '') + signal.text)
      else if (signal.kind !== 'stored') unfinished.delete(sessionId)
      for (const listener of listeners.get(sessionId) ?? []) listener(signal)
    },
    close() {
      for (const ofSession of listeners.values()) for (const listener of ofSession) listener({ kind: 'over' })
    },
  }
}
