import type { Transaction } from 'kysely'
import type { ImageId, SessionId } from '@/lib/engine/ids'
import type { PlacingChange } from '@/lib/inventory/placing'
import type { AgentDefinition, ChangeAgentRequest } from '@/lib/wire/agents'
import type { StoredEvent } from '@/lib/wire/event'
import type { RegisterToolRequest } from '@/lib/wire/tools'
import type { SessionSummary } from '@/lib/wire/view'
import type { InventoryStore } from './inventory-store'
import type { Tables } from './schema'

export interface StoredPhoto {
  readonly mediaType: string
  readonly bytes: Uint8Array
}

export interface NewPhoto extends StoredPhoto {
  readonly id: ImageId
}

/** The rows that one transaction adds to a session. */
export interface Append {
  /** In the order of their `seq`, which follows the session's last one without a gap. At least one. */
  readonly events: readonly StoredEvent[]
  /** The session's line in the list, after the events. */
  readonly summary: SessionSummary
  /** The line before the events, if known: columns that did not change are then not written again. */
  readonly summaryBefore?: SessionSummary
  /** The epoch of an owner that drives the session; the append is refused where a newer owner has claimed it. */
  readonly epoch?: number
  /** Raises the epoch with the events, so that whatever the current owner still writes is refused. */
  readonly fences?: boolean
  readonly photo?: NewPhoto
  /** The changes of placings by the events; a new session has none. */
  readonly placings?: readonly PlacingChange[]
}

/** A transaction of the store's database. Reads and writes of others in it are atomic with those of the store. */
export type StoreTransaction = Transaction<Tables>

/** Called in the transaction of each append: what it writes is committed together with the events. */
export type AppendHook = (
  transaction: StoreTransaction,
  stored: Append & { readonly sessionId: SessionId },
) => Promise<void>

/** `id` is a UUID. */
export type CustomTool = RegisterToolRequest & { readonly id: string }

/** `id` is a UUID. */
export type StoredAgent = AgentDefinition & { readonly id: string }

/** The most custom tools, or agents, that may be stored, and the most bytes of all their definitions together. */
export interface DefinitionLimits {
  readonly count: number
  readonly bytes: number
}

/** The fold of a session's log as bytes, in two parts that can be read apart. The code that folds chooses their format. */
export interface SnapshotParts {
  readonly person: Uint8Array
  readonly engine: Uint8Array
}

/** The fold up to and including the event with this `seq` and time. */
export interface NewSnapshot extends SnapshotParts {
  readonly seq: number
  /** When that event was stored: ISO 8601, UTC. */
  readonly at: string
  /** The version of the fold's code: a snapshot of another version is not read. */
  readonly version: string
}

export type Appended =
  /** `epoch` is the session's from now on; where the append fenced, the caller may write under it. */
  | {
      readonly kind: 'stored'
      readonly epoch: number
      /** Another change of the home was on its way: it reads the session’s log later (`nextUnreadSession`). */
      readonly isInventoryBehind?: boolean
    }
  /** Other events were stored first: read them and decide again. */
  | { readonly kind: 'conflict' }
  /** A newer owner has claimed the session: stop driving it. */
  | { readonly kind: 'fenced' }
  /** The session was deleted. */
  | { readonly kind: 'gone' }

/** A page of the list of sessions. `search` and `room` ignore case. */
export interface SessionPage {
  /** Only sessions older than this one. */
  readonly before?: Pick<SessionSummary, 'createdAt' | 'id'> | undefined
  readonly limit: number
  /** Part of the title or of what the room is for. */
  readonly search?: string | undefined
  /** The purpose of the room, in full. */
  readonly room?: string | undefined
  readonly status?: SessionSummary['status'] | undefined
}

/**
 * The home map, sessions with their events, photos and snapshots, custom tools, agents, and tokens by day. Every method rejects with
 * `StoreUnavailable` where the database can't be used; its `mayBeStored` says whether a write may have been committed.
 */
export interface Store extends InventoryStore {
  /** The session must not exist yet. `first` has its first events. */
  createSession(first: Append): Promise<void>
  /** Resolves after the commit (L2). Every outcome but `stored` has written nothing. */
  append(sessionId: SessionId, append: Append): Promise<Appended>
  /**
   * Makes the caller the session's owner. Gives the epoch to append under; null when there is no such session, or when
   * `mayClaim`, called in the same transaction, gives false.
   */
  claim(
    sessionId: SessionId,
    mayClaim?: (transaction: StoreTransaction) => Promise<boolean>,
  ): Promise<number | null>
  /** Up to `limit` events with a `seq` above `after`, in order. */
  readEvents(sessionId: SessionId, after: number, limit: number): Promise<StoredEvent[]>
  /** The given parts of the session's snapshot; null when there is none of this version. */
  readSnapshot<Part extends keyof SnapshotParts>(
    sessionId: SessionId,
    version: string,
    parts: readonly Part[],
  ): Promise<Pick<SnapshotParts, Part> | null>
  /**
   * Replaces an older snapshot, and one of another version. Does nothing where the session has no event of this `seq` and
   * time: it was deleted, and perhaps begun anew.
   */
  writeSnapshot(sessionId: SessionId, snapshot: NewSnapshot): Promise<void>
  hasSession(sessionId: SessionId): Promise<boolean>
  /** Newest first. Reads only the page, except for a search, which may read all sessions. */
  listSessions(page: SessionPage): Promise<SessionSummary[]>
  /** The purposes of the rooms of all sessions, sorted, each once regardless of case; at most 200. */
  listRooms(): Promise<string[]>
  /** Sessions whose run is under way and does not wait for a person. */
  listRunning(): Promise<SessionId[]>
  /**
   * Records that a session is driven again after the process that drove it was lost. True when that is recorded already and
   * no event has been stored since: driving it has lost a process twice.
   */
  beginRecovery(sessionId: SessionId): Promise<boolean>
  /** Deletes the record of `beginRecovery`: the drive has stored an event or has ended. */
  endRecovery(sessionId: SessionId): Promise<void>
  /** Records of each of the sessions that is running that this process stops in order, so that nobody takes it for lost. */
  handOver(sessionIds: readonly SessionId[]): Promise<void>
  /** The sessions that were handed over and have had no event since. Deletes their records. */
  takeHandedOver(): Promise<SessionId[]>
  /**
   * With its events, photos and snapshot. With `keepPlacesAt`, the time now, the home still knows where its things were put.
   * False when there was none.
   */
  deleteSession(sessionId: SessionId, keepPlacesAt?: Date): Promise<boolean>
  readPhoto(photoId: ImageId): Promise<(StoredPhoto & { readonly sessionId: SessionId }) | null>
  /**
   * Returns if it was stored: not if another has its name, and not if it would exceed the limits, even with several that
   * are added at once.
   */
  addCustomTool(
    tool: CustomTool,
    at: Date,
    limits: DefinitionLimits,
  ): Promise<'added' | 'name_taken' | 'no_room'>
  /** Oldest first. */
  listCustomTools(): Promise<CustomTool[]>
  /** Ids that are unknown are left out. */
  findCustomTools(ids: readonly string[]): Promise<CustomTool[]>
  /** False when there was none. */
  deleteCustomTool(id: string): Promise<boolean>
  /** Returns if it was stored: not if it would exceed the limits. */
  addAgent(agent: StoredAgent, at: Date, limits: DefinitionLimits): Promise<'added' | 'no_room'>
  /** The agent as it is then; null when there is none, `no_room` where it would exceed the limits. */
  changeAgent(
    id: string,
    change: ChangeAgentRequest,
    limits: DefinitionLimits,
  ): Promise<StoredAgent | 'no_room' | null>
  /** Oldest first. */
  listAgents(): Promise<StoredAgent[]>
  findAgent(id: string): Promise<StoredAgent | null>
  /** False when there was none. */
  deleteAgent(id: string): Promise<boolean>
  /** Adds to the tokens of a day, an ISO 8601 date. */
  addTokens(day: string, tokens: number): Promise<void>
  /** 0 for a day without any. */
  readTokens(day: string): Promise<number>
  /** Rejects when nothing could be committed now. */
  ping(): Promise<void>
  close(): Promise<void>
}
