import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from './spans'

/** What everything belongs to that is done for one request, or for one drive of a session. */
export interface Scope {
  readonly requestId?: string | undefined
  readonly sessionId?: string | undefined
  readonly span?: Span | undefined
}

/** A drive that a request wakes has that request's scope: its lines bear the id of who asked for it. */
export type Scopes = AsyncLocalStorage<Scope>

export const createScopes = (): Scopes => new AsyncLocalStorage()
