import type { SessionId } from '@/lib/engine/ids'
import type { InventoryPlaceId, InventoryThingId } from '@/lib/inventory/ids'

/** The tables as Kysely sees them. JSON and times (ISO 8601, UTC) are stored as text, so that both databases give the same. */
export interface Tables {
  sessions: SessionRow
  events: EventRow
  photos: PhotoRow
  custom_tools: CustomToolRow
  agents: AgentRow
  devices: DeviceRow
  pairing_codes: PairingCodeRow
  access_keys: AccessKeyRow
  token_days: TokenDayRow
  snapshots: SnapshotRow
  recoveries: RecoveryRow
  home_events: InventoryEventRow
  home_state: InventoryStateRow
  home_unread: InventoryUnreadRow
  home_placings: InventoryPlacingRow
  home_things: InventoryThingRow
  home_places: InventoryPlaceRow
  home_place_names: InventoryPlaceNameRow
  home_words: InventoryWordRow
  home_grams: InventoryGramRow
}

interface SessionRow {
  id: SessionId
  status: string
  /** The `seq` of the last event. */
  seq: number
  /** The fencing token: each owner that claims the session raises it, and writes under a lower one are refused. */
  epoch: number
  /** JSON of a `SessionSummary`. */
  summary: string
  /** Title and room, by `searchColumns`. */
  search_text: string
  /** The `roomKey`; null until it is known what the room is for. */
  room: string | null
  created_at: string
}

interface EventRow {
  session_id: SessionId
  seq: number
  at: string
  type: string
  /** JSON. */
  data: string
}

interface PhotoRow {
  id: string
  session_id: SessionId
  media_type: string
  data: Uint8Array
  created_at: string
}

interface TokenDayRow {
  /** ISO 8601 date. */
  day: string
  tokens: number
}

interface SnapshotRow {
  session_id: SessionId
  /** The `seq` of the last event in the fold. */
  seq: number
  /** The version of the fold's code; a snapshot of another version is not read. */
  version: string
  person: Uint8Array
  engine: Uint8Array
}

interface RecoveryRow {
  session_id: SessionId
  /** The `seq` of the session's last event when the row was written. Once there are newer events, the row no longer counts. */
  seq: number
  /** A drive after a lost process has begun, or a process that stopped in order has handed the session over. */
  kind: 'begun' | 'handed_over'
}

interface CustomToolRow {
  /** UUID. */
  id: string
  /** JSON of a `CustomToolDefinition`. */
  definition: string
  created_at: string
}

interface AgentRow {
  /** UUID. */
  id: string
  /** JSON of an `AgentDefinition`. */
  definition: string
  created_at: string
}

interface DeviceRow {
  id: string
  kind: 'browser' | 'program'
  name: string
  created_at: string
  /** ISO 8601 date. */
  last_seen: string
}

interface PairingCodeRow {
  /** The hash of the code. The code itself is not stored. */
  hash: string
  expires_at: string
}

interface AccessKeyRow {
  name: string
  secret: string
}

interface InventoryEventRow {
  seq: number
  at: string
  type: string
  /** JSON. */
  data: string
}

/** Its only row is locked by whoever changes the home map. */
interface InventoryStateRow {
  id: 1
  /** The `seq` of the last event, even if that was deleted. */
  seq: number
  /** The version of the map that is read. */
  shown: number
  /** Rows of versions before this one were deleted with the whole map, as were the events up to `cleared_seq`. */
  era: number
  cleared_seq: number
  /** The version that a large change makes; the one that is shown while what no version has any more is removed; 0 at rest. */
  next: number
  /** Until when whoever makes it is taken to be alive, and how many of its things are done. */
  busy_until: string
  done: number
  total: number
  /** The bytes of all events. */
  log_bytes: number
  /** When the map was last deleted: earlier placings of sessions do not count. Empty if it never was. */
  cleared_at: string
  /** Which process reads the sessions of `home_unread`, and until when if it is not heard of again. */
  reader: string
  reader_until: string
}

/** Sessions of before there was a home map, until their placings have been read. */
interface InventoryUnreadRow {
  session_id: SessionId
}

/** A row stands in the versions of the map from `since` until before `until`. */
interface Versioned {
  since: number
  until: number
}

export interface InventoryPlacingRow extends Versioned {
  /** A session’s id, or `edit:` and the `seq` of an event of the home. */
  source: string
  /** The thing’s id in its session; a number in an edit. */
  of: string
  /** Which of two of one moment is the later: 0 of a session, the `seq` of an edit, -1 of an import. */
  nth: number
  thing: InventoryThingId
  name: string
  place: string | null
  /** The id of the place as it was written. */
  place_id: InventoryPlaceId | null
  how: string | null
  at: string
  corrected: 0 | 1
  /** With the photo, and the part of it as JSON. */
  session_id: SessionId | null
  photo: string | null
  region: string | null
}

/** The last placing of each thing that lives somewhere or has left. */
export interface InventoryThingRow extends Versioned {
  id: InventoryThingId
  name: string
  /** Where it lives; null where it has left. */
  place_id: InventoryPlaceId | null
  written_place_id: InventoryPlaceId | null
  place: string | null
  how: string | null
  at: string
  session_id: SessionId | null
  photo: string | null
  region: string | null
}

/** A place in which something lives. */
export interface InventoryPlaceRow extends Versioned {
  id: InventoryPlaceId
  name: string
  sort_name: string
  things: number
  /** When something was put there last. */
  at: string
}

/** The result of `placeNames`: a row for each place that stands for another, or has its own name. */
interface InventoryPlaceNameRow {
  id: InventoryPlaceId
  place_id: InventoryPlaceId
  name: string | null
}

/** The words by which things that live somewhere, and places, are found. */
export interface InventoryWordRow {
  word: string
  kind: 'thing' | 'place'
  ref: string
}

export interface InventoryGramRow {
  gram: string
  word: string
}
