import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createDatabase } from '@/scripts/temporary-postgres'
import { createAccessStore } from './access-store'
import { openDatabase, openSharedDatabase } from './database'
import { describeAccess } from './testing/access-contract'

describeAccess('SQLite', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'tidyup-access-'))
  const database = await openDatabase(directory)
  return {
    access: createAccessStore(database),
    async remove() {
      await database.destroy()
      rmSync(directory, { recursive: true })
    },
  }
})

describeAccess('Postgres', async () => {
  const database = await openSharedDatabase(await createDatabase(inject('postgresUrl')))
  return { access: createAccessStore(database), remove: () => database.destroy() }
})
