/** What the place where sessions are kept can do to them, and what can be done about it. */
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect } from '@playwright/test'
import { createClient } from '@/e2e/testing/client'
import { call, card, answer as reply, say, stalled } from '@/lib/model/testing/scripted-api/replies'
import { startScriptedApi } from '@/lib/model/testing/scripted-api/scripted-api'
import { test } from './storage-places'

// The last ones of a run: together on one worker they would leave the others idle.
test.describe.configure({ mode: 'parallel' })

const PHOTO = 'e2e/photos/cup-on-table.jpg'

const unavailable = (sentence: RegExp) => ({
  status: 503,
  body: { error: { code: 'store_unavailable', message: expect.stringMatching(sentence) } },
})

const isFull = unavailable(/^The disk that holds the sessions is full\. .*\.$/)
const isReady = { status: 200, body: { status: 'ok', store: 'ok' } }

/** The server ended with exit code 1, and this is what it said. */
const refusedWith = (...said: string[]) =>
  new RegExp(`ended with 1\\.[^]*Tidyup can’t start: .*${said.join('.*')}`)

/** A session that waits on a card for a blue mug. */
async function parkedSession(url: string, api: Awaited<ReturnType<typeof startScriptedApi>>) {
  const client = createClient(url)
  const id = await client.newSession()
  const path = `/api/sessions/${id}`
  api.push(reply(call('begin_sorting', {})), reply(card('blue mug')))
  await client.openCard('a blue mug', id)
  const session = () => client.get(path).then(({ body }) => body.session)
  const answerCard = async (answerId: string) => {
    const { question } = await session()
    const body = { answerId, answer: { kind: 'choice', index: 0 } }
    return client.post(`${path}/questions/${question.id}/answer`, body)
  }
  return { client, id, path, session, answerCard }
}

test('a disk that is full: calls are refused, nothing is half stored, and all goes on once there is room', async ({
  disk,
}) => {
  const api = await startScriptedApi()
  const server = await disk.start({ ANTHROPIC_BASE_URL: api.url })
  const { client, id, path, session, answerCard } = await parkedSession(server.url, api)
  const before = await session()

  await test.step('what needs room is refused, what only reads is not', async () => {
    await disk.fill()
    expect(await client.get('/api/health')).toMatchObject(isFull)
    expect(await client.uploadFile(id, PHOTO, 'image/jpeg')).toMatchObject(isFull)
    expect(await answerCard('a1')).toMatchObject(isFull)
    expect(await client.post('/api/sessions', {})).toMatchObject(isFull)
    expect(await session()).toEqual(before)
  })

  const thinking = stalled('One moment', ' …')
  await test.step('with room again the same answer is taken', async () => {
    await disk.empty()
    expect(await client.get('/api/health')).toMatchObject(isReady)
    api.push(thinking)
    expect(await answerCard('a1')).toMatchObject({ status: 200 })
    await client.untilTextStreams(id)
  })

  await test.step('a run that meets a full disk waits for room, and asks the model only once', async () => {
    const reported = server.output().split('StoreUnavailable').length
    await disk.fill()
    for (let piece = 0; piece < 3; piece++) thinking.release()
    await expect.poll(() => server.output().split('StoreUnavailable').length).toBeGreaterThan(reported)
    expect(await session()).toMatchObject({ status: 'running' })
    await disk.empty()
    const events = await client.eventsUntil(id, 'RunYielded')
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))
    expect(events.filter(({ type }) => type === 'ModelResponded')).toHaveLength(3)
    expect(api.requests).toHaveLength(3)
  })

  expect(await client.uploadFile(id, PHOTO, 'image/jpeg')).toMatchObject({ status: 201 })
  expect(await client.get('/api/health')).toMatchObject(isReady)
  expect((await client.get(`${path}/events?format=json`)).body.seq).toBe((await session()).seq)
  await api.close()
})

test('a start on a disk that is full, or that may not be written, says so; nothing is lost', {
  tag: '@all',
}, async ({ disk }) => {
  const api = await startScriptedApi()
  const env = { ANTHROPIC_BASE_URL: api.url }
  const first = await disk.start(env)
  const { id, session } = await parkedSession(first.url, api)
  const before = await session()

  await disk.fill()
  await first.kill()
  await expect(disk.start(env)).rejects.toThrow(refusedWith(`the disk that holds ${disk.path} is full`))

  await disk.empty()
  const second = await disk.start(env)
  expect((await createClient(second.url).get(`/api/sessions/${id}`)).body.session).toEqual(before)
  await second.kill()

  disk.writeProtect()
  await expect(disk.start(env)).rejects.toThrow(refusedWith(`it may not write in ${disk.path}`))
  await api.close()
})

test('a start on a folder that can’t be one, or on a database that can’t be used, says so', {
  tag: '@all',
}, async ({ folder, start }) => {
  await test.step('a file stands where the folder should be', async () => {
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    await expect(start(file)).rejects.toThrow(refusedWith(file, 'TIDYUP_DATA_DIR'))
  })

  const data = join(folder, 'data', 'made', 'when', 'missing')
  const database = join(data, 'tidyup.sqlite')

  await test.step('a newer Tidyup wrote the database', async () => {
    await (await start(data)).kill()
    const newer = new DatabaseSync(database)
    newer.exec("insert into kysely_migration values ('999-from-the-future', '2099-01-01')")
    newer.close()
    await expect(start(data)).rejects.toThrow(refusedWith(data, 'newer Tidyup'))
  })

  await test.step('the database is damaged in its middle', async () => {
    const file = await open(database, 'r+')
    const { size } = await stat(database)
    await file.write(Buffer.alloc(size / 2, 0xa5), 0, size / 2, Math.floor(size / 4))
    await file.close()
    await expect(start(data)).rejects.toThrow(refusedWith(data, 'damaged', 'npm run restore'))
  })
})

for (const name of ['tidyup.sqlite-wal', 'tidyup.lock']) {
  test(`${name} deleted under a running server: nothing more is saved, health says so, and nothing saved is lost`, {
    tag: name === 'tidyup.lock' ? '@all' : [],
  }, async ({ folder, start }) => {
    const api = await startScriptedApi()
    const env = { ANTHROPIC_BASE_URL: api.url }
    const server = await start(folder, env)
    const { client, id, session, answerCard } = await parkedSession(server.url, api)
    const before = await session()

    await rm(join(folder, name))
    const isDisplaced = unavailable(/nothing more is saved.*start Tidyup again to go on\.$/)
    expect(await answerCard('a1')).toMatchObject(isDisplaced)
    expect(await client.get('/api/health')).toMatchObject(isDisplaced)
    expect(await client.post('/api/sessions', {})).toMatchObject(isDisplaced)
    expect(await session()).toEqual(before)
    await server.kill()

    const next = createClient((await start(folder, env)).url)
    expect((await next.get(`/api/sessions/${id}`)).body.session).toEqual(before)
    expect(await next.get('/api/health')).toMatchObject(isReady)
    api.push(reply(say('Next.')))
    const body = { answerId: 'a1', answer: { kind: 'choice', index: 0 } }
    expect(await next.post(`/api/sessions/${id}/questions/${before.question.id}/answer`, body)).toMatchObject(
      { status: 200 },
    )
    await next.eventsUntil(id, 'RunYielded')
    await api.close()
  })
}

test('a folder that lost its database says so, and starts again from a backup', { tag: '@all' }, async ({
  folder,
  start,
  script,
}) => {
  const [data, file] = [join(folder, 'data'), join(folder, 'backup')]
  const server = await start(data)
  const client = createClient(server.url)
  const id = await client.newSession()
  expect(await script('backup', file, data)).toMatchObject({ code: 0 })

  const database = join(data, 'tidyup.sqlite')
  for (const part of ['', '-wal', '-shm']) await rm(database + part)
  const isMissing = unavailable(/^The database file was moved, deleted or replaced .* restore a backup\.$/)
  expect(await client.get('/api/health')).toMatchObject(isMissing)
  expect(await client.post('/api/sessions', {})).toMatchObject(isMissing)
  expect(await client.get(`/api/sessions/${id}`)).toMatchObject(isMissing)
  await server.kill()

  const isRefused = refusedWith(
    `${data} held sessions`,
    'npm run restore',
    'To start anew',
    'tidyup.sessions',
  )
  await expect(start(data)).rejects.toThrow(isRefused)
  await writeFile(database, '')
  await expect(start(data)).rejects.toThrow(isRefused)
  expect(await script('restore', file, data)).toMatchObject({ code: 0 })
  const next = createClient((await start(data)).url)
  expect(await next.get(`/api/sessions/${id}`)).toMatchObject({ status: 200 })
})

test('a folder has one server: a second one is refused, and one that was killed leaves no lock', async ({
  folder,
  start,
}) => {
  const first = await start(folder)
  const holder = (await readFile(join(folder, 'tidyup.pid'), 'utf8')).trim()
  await expect(start(folder)).rejects.toThrow(
    refusedWith(folder, `in use by process ${holder}`, 'TIDYUP_DATA_DIR'),
  )
  expect(await createClient(first.url).get('/api/health')).toMatchObject(isReady)
  await first.kill()
  const second = await start(folder)
  expect(await createClient(second.url).get('/api/health')).toMatchObject(isReady)
})

test('a backup of a server that works, restored elsewhere, has the session and its card', {
  tag: '@all',
}, async ({ folder, start, script }) => {
  const [live, elsewhere, file] = [join(folder, 'live'), join(folder, 'elsewhere'), join(folder, 'backup')]
  const api = await startScriptedApi()
  const env = { ANTHROPIC_BASE_URL: api.url }
  const server = await start(live, env)
  const { client, id, session, answerCard } = await parkedSession(server.url, api)
  const before = await session()

  await test.step('backed up while sessions are started and photos are sent', async () => {
    let saved = false
    const saving = script('backup', file, live).finally(() => {
      saved = true
    })
    while (!saved) {
      const other = await client.newSession()
      await client.uploadFile(other, PHOTO, 'image/jpeg')
    }
    expect(await saving).toMatchObject({ code: 0, output: expect.stringContaining(file) })
    expect(await script('backup', file, live)).toMatchObject({
      code: 1,
      output: expect.stringContaining('is there already'),
    })
  })

  await test.step('the server goes on; its folder can’t be restored into meanwhile', async () => {
    expect(await script('restore', file, live)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/in use by process \d+\. Stop Tidyup/),
    })
    api.push(reply(say('Next.')))
    expect(await answerCard('there')).toMatchObject({ status: 200 })
    await client.eventsUntil(id, 'RunYielded')
  })

  await test.step('elsewhere the card still waits, and can be answered', async () => {
    await mkdir(elsewhere)
    await writeFile(join(elsewhere, 'tidyup.sqlite'), 'damaged')
    expect(await script('restore', file, elsewhere)).toMatchObject({ code: 0 })
    expect((await readdir(elsewhere)).filter(name => name.includes('before-restore'))).toHaveLength(1)
    const restored = createClient((await start(elsewhere, env)).url)
    const path = `/api/sessions/${id}`
    expect((await restored.get(path)).body.session).toEqual(before)
    api.push(reply(card('old receipts')))
    const body = { answerId: 'here', answer: { kind: 'choice', index: 1 } }
    expect(await restored.post(`${path}/questions/${before.question.id}/answer`, body)).toMatchObject({
      status: 200,
    })
    await restored.eventsUntil(id, 'QuestionAsked', before.seq)
    expect((await restored.get(path)).body.session).toMatchObject({
      status: 'parked',
      counts: { decided: 1, skipped: 0 },
    })
  })
  await api.close()
})
