import type { Transaction } from 'kysely'
import type { AccessStore, Device } from './access-store'
import type { Database } from './database'
import type { Tables } from './schema'
import type { StoreTransaction } from './store'

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
