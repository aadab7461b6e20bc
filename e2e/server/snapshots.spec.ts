/** What the built app keeps of a long session, beside its log. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect } from '@playwright/test'
import type { AppServer } from '@/e2e/testing/app-server'
import { createClient } from '@/e2e/testing/client'
import { longSession } from '@/e2e/testing/long-session'
import { test } from '@/e2e/testing/test'
import { foldFingerprint } from '@/scripts/fold-fingerprint.mjs'

const EVENTS = 300

interface Kept {
  session_id: string
  version: string
  person: Uint8Array
}

/** As another process sees the database of a server, which may run meanwhile. */
function inDatabase<Value>({ dataDirectory }: AppServer, use: (database: DatabaseSync) => Value): Value {
  const database = new DatabaseSync(join(dataDirectory, 'tidyup.sqlite'), { timeout: 5_000 })
  try {
    return use(database)
  } finally {
    database.close()
  }
}

const kept = (server: AppServer) =>
  inDatabase(
    server,
    database =>
      database.prepare('select session_id, version, person from snapshots').all() as unknown as Kept[],
  )

test('a snapshot bears the fingerprint of the code that was built, is read again, and goes with its session', {
  tag: '@all',
}, async ({ servers }) => {
  const first = await servers.start()
  const client = createClient(first.url)
  const id = await longSession(client, EVENTS)
  const path = `/api/sessions/${id}`
  await expect.poll(() => kept(first).length).toBe(1)
  expect(kept(first)).toMatchObject([{ session_id: id, version: foldFingerprint() }])
  const before = (await client.get(path)).body
  await first.kill()

  await test.step('by the next process', async () => {
    const second = await servers.start()
    expect((await createClient(second.url).get(path)).body).toEqual(before)
    expect(second.output()).not.toContain('can’t be read')
    await second.kill()
  })

  await test.step('and where it is damaged, the log says all there is to say', async () => {
    inDatabase(first, database => {
      const [{ person } = { person: new Uint8Array() }] = kept(first)
      database.prepare('update snapshots set person = ?').run(person.slice(0, person.length / 2))
    })
    const third = await servers.start()
    const again = createClient(third.url)
    expect((await again.get(path)).body).toEqual(before)
    expect(third.output()).toContain('can’t be read')
    expect((await again.delete(path)).status).toBe(204)
    expect(kept(third)).toEqual([])
  })
})
