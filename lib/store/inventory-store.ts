import type { ImageId, SessionId } from '@/lib/engine/ids'
import type { InventoryPlaceId, InventoryThingId } from '@/lib/inventory/ids'
import type { Placing } from '@/lib/inventory/placing'
import type { InventoryEdit } from '@/lib/wire/inventory'

/** The most things that people and files may add to the home. Decisions of sessions are never refused. */
export const MAX_HOME_THINGS = 50_000
/** The most bytes of the log of edits. Decisions of sessions are never refused. */
export const MAX_HOME_LOG = 64 * 1024 * 1024

export interface LivingThing {
  readonly id: InventoryThingId
  readonly name: string
  /** When it was put there: ISO 8601, UTC. */
  readonly at: string
  /** In which that was; null where it was by hand. */
  readonly sessionId: SessionId | null
  /** A photo of that session. */
  readonly photo: ImageId | null
  /** The part of the photo, as JSON. */
  readonly region: string | null
}

export interface StoredPlace {
  readonly id: InventoryPlaceId
  readonly name: string
  /** Things that live there. */
  readonly count: number
}

export interface PlaceWithThings extends StoredPlace {
  readonly things: readonly LivingThing[]
}

/** Where a page of places ends, or one of the things of a place. */
export interface PlaceCursor {
  readonly sortName: string
  readonly id: string
}
export interface ThingCursor {
  readonly at: string
  readonly id: string
}

export interface FoundThing extends LivingThing {
  readonly place: StoredPlace
}

/** The result of an edit. `places` are those that changed; a place that is gone has a count of 0. */
export type InventoryEdited =
  | { readonly kind: 'stored'; readonly seq: number; readonly places: readonly InventoryPlaceId[] }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'thing_not_found' | 'place_not_found' | 'edit_not_found' | 'edit_not_undoable' }
  | { readonly kind: 'full' | 'log_full' }
  /** Another large change is on its way, or the whole map was deleted meanwhile. */
  | { readonly kind: 'busy' }
  /** Another place goes by the name. */
  | { readonly kind: 'name_taken'; readonly place: StoredPlace }

/** A place that is known for a thing, or for one like it. */
export interface KnownPlace {
  /** The name that was asked about. */
  readonly for: string
  readonly place: StoredPlace
  /** When it, or the other thing, was put there last: ISO 8601, UTC. */
  readonly at: string
  /** The number of sessions and edits that put this very thing there. In `written` of them the person wrote the place themselves. */
  readonly chosen: number
  readonly corrected: number
  /** It lives there now; otherwise it did once, or only things like it do. */
  readonly isHome: boolean
  /** A thing like it that lives there; null where only the thing itself is known. */
  readonly alike: string | null
}

export interface KnownPlaces {
  /** Grouped by name, the likeliest first. */
  readonly places: readonly KnownPlace[]
  /** Things that were asked about and have left the home since they were seen last. They have no place. */
  readonly left: readonly { readonly for: string; readonly how: string; readonly at: string }[]
}

/**
 * The home map: where things live, by all sessions and by hand. Indexed tables that each change updates in its own
 * transaction, so no read folds anything (docs/decisions/033-inventory.md).
 */
export interface InventoryStore {
  /** Places sorted by name, each with its newest things. */
  listInventoryPlaces(page: {
    after?: PlaceCursor | undefined
    limit: number
    thingsEach: number
  }): Promise<PlaceWithThings[]>
  /** `isReading` while the logs of sessions are behind; `progress` is the done part of a large change, null where there is none. */
  countInventory(): Promise<{ places: number; things: number; isReading: boolean; progress: number | null }>
  /** Newest first, with `after` those before it. Null when nothing lives there; an id that was merged finds the place it became. */
  readInventoryPlace(
    id: string,
    page: { after?: ThingCursor | undefined; limit: number },
  ): Promise<PlaceWithThings | null>
  /** Best first, the same on every database. Any text is fine. */
  findInInventory(text: string, limit: number): Promise<{ found: FoundThing[]; places: StoredPlace[] }>
  /** The places that matter for each name, at most `limit` a name. Reads only rows of these names. */
  knownPlaces(names: readonly string[], limit: number): Promise<KnownPlaces>
  /** When each of these was last put somewhere, let go or forgotten. */
  lastPlacings(ids: readonly InventoryThingId[]): Promise<ReadonlyMap<InventoryThingId, string>>
  /** All that lives somewhere, by id, so many behind `after`. */
  exportInventory(
    after: string,
    limit: number,
  ): Promise<{ id: string; name: string; place: string; at: string }[]>
  /** One edit by hand: an event and what it changes, shown by one transaction (H3). */
  editInventory(edit: InventoryEdit, now: Date): Promise<InventoryEdited>
  /**
   * Adds the new things, or none if they are too many. Things with a later record stay where they are. Large changes go in
   * short steps, of which nobody reads anything before the last.
   */
  importInventory(
    things: readonly { name: string; place: string; at?: string | undefined }[],
    now: Date,
  ): Promise<InventoryEdited>
  /** Deletes the map and its log. Sessions stay; what they had told until now is not read again. */
  clearInventory(now: Date): Promise<void>
  /**
   * At a start: removes what a large change left whose process was lost. `elsewhere` where another process may be at it still.
   */
  sweepInventory(now: Date): Promise<'elsewhere' | null>
  /**
   * A session whose log is not read yet, since there was no home map when it was stored, or another change of it was on its way; with an id behind `after`. Null
   * where there is none, and `elsewhere` where another process reads them.
   */
  nextUnreadSession(reader: string, now: Date, after?: string): Promise<SessionId | 'elsewhere' | null>
  /**
   * Stores the placings of an unread session up to `seq`. False, with nothing stored, if its log has grown since.
   */
  readInSession(sessionId: SessionId, seq: number, placings: ReadonlyMap<string, Placing>): Promise<boolean>
  /** Makes the map anew from its log; the sessions are unread again. For tests, and for whoever changes how it is folded. */
  rebuildInventory(): Promise<void>
}
