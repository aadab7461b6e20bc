import type { SessionId } from '@/lib/engine/ids'
import type { CallPreview, StoredEvent } from '@/lib/wire/event'

export type Signal =
  /**
   * Events were stored: look again. A lost hint costs a moment, never an event. `events` are there where they were stored
   * by this process.
   */
  | { readonly kind: 'stored'; readonly events?: readonly StoredEvent[] }
  | { readonly kind: 'text'; readonly text: string }
  /** A call of the reply that is streaming (B4). */
  | { readonly kind: 'call'; readonly call: CallPreview['data'] }
  /** The streamed text is in the log now, or never will be. */
  | { readonly kind: 'text_over' }
  /** The drive that has the session is no longer its owner. */
  | { readonly kind: 'fenced' }
  /** The session was deleted, or the server stops: nothing more comes. */
  | { readonly kind: 'over' }

/** Tells a session's readers, wherever they are, that there is something new. */
export interface Hub {
  /** A listener that comes in mid-sentence gets the text and the calls so far at once. */
  subscribe(sessionId: SessionId, listener: (signal: Signal) => void): () => void
  publish(sessionId: SessionId, signal: Signal): void
  /** Resolves when what was published so far will reach every reader before any event that is stored from now on. */
  flush(sessionId: SessionId): Promise<void>
  /** Tells every reader of this process that nothing more comes. */
  close(): void
}

/** The readers of this process. */
export interface LocalHub extends Hub {
  /** Signals may have been lost: every reader looks again. */
  lookAgain(): void
}

export function createHub(): LocalHub {
  const listeners = new Map<SessionId, Set<(signal: Signal) => void>>()
  const unfinished = new Map<SessionId, { text: string; calls: CallPreview['data'][] }>()

  function tellAll(signal: Signal) {
    for (const ofSession of listeners.values()) for (const listener of [...ofSession]) listener(signal)
  }

  return {
    subscribe(sessionId, listener) {
      const ofSession = listeners.get(sessionId) ?? new Set()
      listeners.set(sessionId, ofSession.add(listener))
      const { text, calls } = unfinished.get(sessionId) ?? { text: '', calls: [] }
      if (text !== '') listener({ kind: 'text', text })
      for (const call of calls) listener({ kind: 'call', call })
      return () => {
        ofSession.delete(listener)
        if (ofSession.size === 0) listeners.delete(sessionId)
      }
    },
    publish(sessionId, signal) {
      const { text, calls } = unfinished.get(sessionId) ?? { text: '', calls: [] }
      if (signal.kind === 'text') unfinished.set(sessionId, { text: text + signal.text, calls })
      else if (signal.kind === 'call') unfinished.set(sessionId, { text, calls: [...calls, signal.call] })
      else if (signal.kind !== 'stored') unfinished.delete(sessionId)
      for (const listener of [...(listeners.get(sessionId) ?? [])]) listener(signal)
    },
    flush: async () => {},
    close: () => tellAll({ kind: 'over' }),
    lookAgain: () => tellAll({ kind: 'stored' }),
  }
}
