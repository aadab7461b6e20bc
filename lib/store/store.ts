import type { Transaction } from 'kysely'
import type { ImageId, SessionId } from '@/lib/engine/ids'
import type { StoredEvent } from '@/lib/wire/event'
import type { ListCursor } from '@/lib/wire/list-cursor'
import type { RegisterToolRequest } from '@/lib/wire/tools'
import type { SessionSummary } from '@/lib/wire/view'
import type { Tables } from './schema'

export interface StoredPhoto {
  readonly mediaType: string
  readonly bytes: Uint8Array
}

export interface NewPhoto extends StoredPhoto {
  readonly id: ImageId
}

/** Events that follow each other and follow the session's last one, and all that is stored with them in one transaction. */
export interface Append {
  readonly events: readonly StoredEvent[]
  /** The list's line of the session, after the events. */
  readonly summary: SessionSummary
  /** The line as it was before the events, where that is known: what stays as it is in it need not be written again. */
  readonly summaryBefore?: SessionSummary
  /** Given by an owner that drives the session; refused when a newer one has taken over. */
  readonly epoch?: number
  /** With the events, whoever drives the session stops being its owner: what they are about to write is refused. */
  readonly fences?: boolean
  readonly photo?: NewPhoto
}

/** A transaction of the store's database, for what has to be written, or to hold, together with the store's own. */
export type StoreTransaction = Transaction<Tables>

/** Takes part in the transaction that stores events: what it writes is there exactly when the events are. */
export type Enlist = (
  transaction: StoreTransaction,
  stored: Append & { readonly sessionId: SessionId },
) => Promise<void>

export interface CustomTool extends RegisterToolRequest {
  /** UUID. */
  readonly id: string
}

/** Custom tools that may be kept, and the bytes of all their definitions together. */
export interface ToolRoom {
  readonly count: number
  readonly bytes: number
}

/** What the fold of a log comes to, in two parts that may be read apart, packed by whoever folds. */
export interface SnapshotParts {
  readonly person: Uint8Array
  readonly engine: Uint8Array
}

/** The fold up to an event, told apart by its `seq` and its time. */
export interface NewSnapshot extends SnapshotParts {
  readonly seq: number
  /** When that event was stored: ISO 8601, UTC. */
  readonly at: string
  /** Of the code that folded. */
  readonly version: string
}

export type Appended =
  /** `epoch` is the session's after it: where the append fenced, the caller's own to write under. */
  | { readonly kind: 'stored'; readonly epoch: number }
  /** Other events came first: read them and decide again. */
  | { readonly kind: 'conflict' }
  /** A newer owner has the session: let go. */
  | { readonly kind: 'fenced' }
  /** The session was deleted. */
  | { readonly kind: 'gone' }

/** A page of the list of sessions. Letters count alike in either case. */
export interface SessionPage {
  /** Older than this one. */
  readonly before?: ListCursor | undefined
  readonly limit: number
  /** Part of the title or of what the room is for. */
  readonly search?: string | undefined
  /** What the room is for. */
  readonly room?: string | undefined
}

/** Where sessions are kept. An event is stored before anyone sees it (L2). */
export interface Store {
  createSession(first: Append): Promise<void>
  append(sessionId: SessionId, append: Append): Promise<Appended>
  /**
   * Makes the caller the session's owner and gives the epoch to write under; null when there is no such session, or
   * when `mayClaim`, asked in the same transaction, says no.
   */
  claim(
    sessionId: SessionId,
    mayClaim?: (transaction: StoreTransaction) => Promise<boolean>,
  ): Promise<number | null>
  /** Events with `seq` above `after`, in order. */
  readEvents(sessionId: SessionId, after: number, limit: number): Promise<StoredEvent[]>
  /** Of the session's snapshot the parts that are asked for; null when there is none of this version. */
  readSnapshot<Part extends keyof SnapshotParts>(
    sessionId: SessionId,
    version: string,
    parts: readonly Part[],
  ): Promise<Pick<SnapshotParts, Part> | null>
  /**
   * Takes the place of an older one, and of one of another version. Nothing is kept where the session has no such event:
   * it was deleted, and perhaps begun anew.
   */
  writeSnapshot(sessionId: SessionId, snapshot: NewSnapshot): Promise<void>
  hasSession(sessionId: SessionId): Promise<boolean>
  /** Newest first. Only a search looks further than the page, for what is seldom found. */
  listSessions(page: SessionPage): Promise<SessionSummary[]>
  /** What the rooms of all sessions are for, each once whatever its case, in order; at most 200. */
  listRooms(): Promise<string[]>
  /** Those whose run is alive and does not wait for a person. */
  listRunning(): Promise<SessionId[]>
  /**
   * Notes that the session is driven after its process was lost. True when that was noted before and no event has come
   * since: the process was lost by it once more.
   */
  beginRecovery(sessionId: SessionId): Promise<boolean>
  /** Forgets what `beginRecovery` noted: the drive got further, or let go by itself. */
  endRecovery(sessionId: SessionId): Promise<void>
  /** Notes of those of the sessions that are running that their process stops, and lets go of them by itself. */
  handOver(sessionIds: readonly SessionId[]): Promise<void>
  /** Sessions that were handed over and have had no event since. They are given once. */
  takeHandedOver(): Promise<SessionId[]>
  /** With its events, photos and snapshot. False when there was none. */
  deleteSession(sessionId: SessionId): Promise<boolean>
  readPhoto(photoId: ImageId): Promise<(StoredPhoto & { readonly sessionId: SessionId }) | null>
  /** False, and nothing is stored, where with it there would be more than `room` allows, also of several that come at once. */
  addCustomTool(tool: CustomTool, at: Date, room: ToolRoom): Promise<boolean>
  /** Oldest first. */
  listCustomTools(): Promise<CustomTool[]>
  /** Those of the ids that are there. */
  findCustomTools(ids: readonly string[]): Promise<CustomTool[]>
  /** False when there was none. */
  deleteCustomTool(id: string): Promise<boolean>
  /** Adds to the tokens of a day, an ISO 8601 date. */
  addTokens(day: string, tokens: number): Promise<void>
  readTokens(day: string): Promise<number>
  /** Throws when the store can't be reached. */
  ping(): Promise<void>
  close(): Promise<void>
}
