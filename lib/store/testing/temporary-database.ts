import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openDatabase } from '@/lib/store/database'

/** A SQLite database in a folder of its own. Both go when the test is over that asks for it, or whose `beforeEach` does. */
export async function temporaryDatabase() {
  const directory = mkdtempSync(join(tmpdir(), 'tidyup-test-'))
  const database = await openDatabase(directory)
  onTestFinished(async () => {
    await database.destroy()
    rmSync(directory, { recursive: true })
  })
  return { directory, database }
}
