import type { SessionId } from '@/lib/engine/ids'

/** The tables as Kysely sees them. JSON and times (ISO 8601, UTC) are stored as text, so that both databases give the same. */
export interface Tables {
  sessions: SessionRow
  events: EventRow
  photos: PhotoRow
  custom_tools: CustomToolRow
  devices: DeviceRow
  pairing_codes: PairingCodeRow
  access_keys: AccessKeyRow
  token_days: TokenDayRow
  snapshots: SnapshotRow
  recoveries: RecoveryRow
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
  /** By `roomKey`; null until it is known what the room is for. */
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
  /** Of the last event in the fold. */
  seq: number
  /** Of the code that folded; a snapshot of another version is not read. */
  version: string
  person: Uint8Array
  engine: Uint8Array
}

interface RecoveryRow {
  session_id: SessionId
  /** Of the session's last event when the row was written. Once there are newer ones, the row no longer counts. */
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

interface DeviceRow {
  id: string
  kind: 'browser' | 'program'
  name: string
  created_at: string
  /** ISO 8601 date. */
  last_seen: string
}

interface PairingCodeRow {
  /** Of the code, which itself is not stored. */
  hash: string
  expires_at: string
}

interface AccessKeyRow {
  name: string
  secret: string
}
