import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Access } from '@/lib/access/access'
import { createAccess } from '@/lib/access/create-access'
import { type AccessSettings, accessPolicy } from '@/lib/access/policy'
import { openDatabase } from '@/lib/store/database'
import { createAccessStore } from '@/lib/store/sql-access-store'

export interface Clock {
  /** A moment that the test may move. */
  now: Date
}

/** A household’s access on an empty database of its own, which is gone when the test is over. */
export async function accessOnSqlite(
  settings: Partial<AccessSettings> = {},
  clock: Clock = { now: new Date('2026-11-22T10:00:00.000Z') },
): Promise<Access> {
  const directory = mkdtempSync(join(tmpdir(), 'tidyup-access-'))
  const database = await openDatabase(directory)
  onTestFinished(async () => {
    await database.destroy()
    rmSync(directory, { recursive: true })
  })
  const defaults = { HOST: '0.0.0.0', TIDYUP_TRUSTED_PROXIES: [], TIDYUP_ALLOWED_HOSTS: [] }
  return createAccess(
    accessPolicy({ ...defaults, ...settings }),
    createAccessStore(database),
    () => clock.now,
  )
}
