import type { Transaction } from 'kysely'
import type { Database } from './database'
import type { Tables } from './schema'
import type { StoreTransaction } from './store'

/** A browser that was paired, or a program that was given a token. */
export interface Device {
  readonly id: string
  readonly kind: 'browser' | 'program'
  readonly name: string
  /** ISO 8601, UTC. */
  readonly createdAt: string
  /** The day in UTC, as in 2026-11-22. */
  readonly lastSeen: string
}

/** Paired devices, pairing codes, and the key that signs tokens. */
export interface AccessStore {
  /** The key of this database. The first call stores what `make` gives; all others, on any machine, get the same. */
  signingKey(make: () => string): Promise<string>
  addDevice(device: Device): Promise<void>
  /** Adds the device and deletes the code in one transaction. False, with nothing added, where the code is unknown or has expired. */
  pairDevice(device: Device, codeHash: string, now: Date): Promise<boolean>
  findDevice(id: string): Promise<Device | null>
  /** Newest first. */
  listDevices(): Promise<Device[]>
  /** False when there was none. */
  removeDevice(id: string): Promise<boolean>
  markSeen(id: string, day: string): Promise<void>
  /** Deletes the codes that have expired. */
  addCode(hash: string, expiresAt: Date, now: Date): Promise<void>
  /** When the newest valid code expires, ISO 8601; empty when there is none. */
  newestCode(now: Date): Promise<string>
}

const SIGNING_KEY = 'passes'

/** `announce` tells other processes of a removal, if and when it is committed. */
export function createAccessStore(
  database: Database,
  announce?: (transaction: StoreTransaction, deviceId: string) => Promise<void>,
): AccessStore {
  return {
    async signingKey(make) {
      await database
        .insertInto('access_keys')
        .values({ name: SIGNING_KEY, secret: make() })
        .onConflict(conflict => conflict.doNothing())
        .execute()
      const { secret } = await database
        .selectFrom('access_keys')
        .select('secret')
        .where('name', '=', SIGNING_KEY)
        .executeTakeFirstOrThrow()
      return secret
    },

    addDevice: device => insert(database, device),

    pairDevice: (device, codeHash, now) =>
      database.transaction().execute(async transaction => {
        // If two requests use the same code at once, only one deletes the row.
        const { numDeletedRows } = await transaction
          .deleteFrom('pairing_codes')
          .where('hash', '=', codeHash)
          .where('expires_at', '>', now.toISOString())
          .executeTakeFirst()
        if (numDeletedRows === 0n) return false
        await insert(transaction, device)
        return true
      }),

    async findDevice(id) {
      const row = await database.selectFrom('devices').selectAll().where('id', '=', id).executeTakeFirst()
      return row ? deviceOf(row) : null
    },

    async listDevices() {
      const rows = await database
        .selectFrom('devices')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute()
      return rows.map(deviceOf)
    },

    removeDevice: id =>
      database.transaction().execute(async transaction => {
        const { numDeletedRows } = await transaction
          .deleteFrom('devices')
          .where('id', '=', id)
          .executeTakeFirst()
        await announce?.(transaction, id)
        return numDeletedRows > 0n
      }),

    async markSeen(id, day) {
      await database.updateTable('devices').set({ last_seen: day }).where('id', '=', id).execute()
    },

    async addCode(hash, expiresAt, now) {
      await database.deleteFrom('pairing_codes').where('expires_at', '<=', now.toISOString()).execute()
      await database
        .insertInto('pairing_codes')
        .values({ hash, expires_at: expiresAt.toISOString() })
        .execute()
    },

    async newestCode(now) {
      const row = await database
        .selectFrom('pairing_codes')
        .select('expires_at')
        .where('expires_at', '>', now.toISOString())
        .orderBy('expires_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.expires_at ?? ''
    },
  }
}

async function insert(database: Database | Transaction<Tables>, device: Device): Promise<void> {
  const { id, kind, name, createdAt: created_at, lastSeen: last_seen } = device
  await database.insertInto('devices').values({ id, kind, name, created_at, last_seen }).execute()
}

const deviceOf = ({ id, kind, name, created_at, last_seen }: Tables['devices']): Device => ({
  id,
  kind,
  name,
  createdAt: created_at,
  lastSeen: last_seen,
})
