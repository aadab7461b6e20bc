/** The tables as Kysely sees them. JSON is kept as text, times as ISO 8601 text, so that both databases read alike. */
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
  id: string
  status: string
  /** The last event's `seq`. */
  seq: number
  /** Raised by each owner that takes the session over; an older owner's writes are refused. */
  epoch: number
  /** JSON of a `SessionSummary`. */
  summary: string
  /** Title and room as `searchable` writes them. */
  search_text: string
  /** The room’s `roomKey`; null until it is known. */
  room: string | null
  created_at: string
}

interface EventRow {
  session_id: string
  seq: number
  at: string
  type: string
  /** JSON. */
  data: string
}

interface PhotoRow {
  id: string
  session_id: string
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
  session_id: string
  /** The last event that is folded in. */
  seq: number
  /** Of the code that folded; another one's is not read. */
  version: string
  /** Both as whoever folds them packs them. */
  person: Uint8Array
  engine: Uint8Array
}

interface RecoveryRow {
  session_id: string
  /** The session's last event when the row was written; once there are more, the row says nothing. */
  seq: number
  /** A drive that follows a lost process has begun, or a process that was stopped let go of the session by itself. */
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
  /** The day alone. */
  last_seen: string
}

interface PairingCodeRow {
  /** Of the code as it is typed; the code itself is kept nowhere. */
  hash: string
  expires_at: string
}

interface AccessKeyRow {
  name: string
  secret: string
}
