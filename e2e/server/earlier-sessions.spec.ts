/** H4: a data directory of before there was a home map. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect } from '@playwright/test'
import { createClient } from '@/e2e/testing/client'
import { test } from '@/e2e/testing/test'

test('H4 sessions of before feed the home map after the first start', { tag: '@all' }, async ({
  servers,
}) => {
  const first = await servers.start()
  const client = createClient(first.url)
  const { id, seq, answer } = await client.openCard('a mug, old receipts')
  await answer({ kind: 'text', text: 'to work' })
  const asked = (await client.eventsUntil(id, 'QuestionAsked', seq)).at(-1)
  if (asked?.type !== 'QuestionAsked') throw new Error('No card came.')
  const shelf = { answerId: 'a2', answer: { kind: 'text', text: 'kitchen shelf' } }
  await client.post(`/api/sessions/${id}/questions/${asked.data.questionId}/answer`, shelf)
  const before = (await client.get('/api/home')).body
  expect(before).toMatchObject({
    places: [{ name: 'kitchen shelf', things: [{ name: 'mug', sessionId: id }] }],
  })
  await first.stop()

  const database = new DatabaseSync(join(first.dataDirectory, 'tidyup.sqlite'))
  for (const { name } of database
    .prepare("select name from sqlite_master where name like 'home\\_%' escape '\\' and type = 'table'")
    .all())
    database.exec(`drop table ${name}`)
  // Migrations are made in their order, so those after it go as well.
  database.exec('drop table agents')
  database.exec("delete from kysely_migration where name >= '008'")
  database.close()

  const second = createClient((await servers.start()).url)
  await expect.poll(async () => (await second.get('/api/home')).body.places).toEqual(before.places)
  expect((await second.get('/api/home')).body.reading).toBe(false)
})
