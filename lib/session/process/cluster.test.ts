import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { createRights } from '@/lib/access/access'
import { openCluster } from './cluster'

test('a database that can’t be reached stops the start with a sentence that names it, and keeps the password', async () => {
  const shared = { rights: createRights(), callers: new AsyncLocalStorage<string | undefined>() }
  const opened = openCluster('postgres://me:secret@127.0.0.1:1/rooms', console.error, shared)
  const error = await opened.then(
    () => null,
    (refused: Error) => refused,
  )
  expect(error?.message).toBe(
    'Tidyup can’t start: the database of DATABASE_URL (127.0.0.1:1/rooms) can’t be used: ECONNREFUSED.',
  )
})
