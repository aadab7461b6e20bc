/**
 * L3 on real processes: the server is killed at moments that chance picks, while several people use it. `npm run
 * test:all` kills it many more times. TIDYUP_SEED repeats a run.
 */

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { expect } from '@playwright/test'
import type { AppServer } from '@/e2e/testing/app-server'
import { type Answered, createClient } from '@/e2e/testing/client'
import { bringFilesIn, expectInventoryAsFolded } from '@/e2e/testing/inventory'
import { longSession } from '@/e2e/testing/long-session'
import { sortsInBatches } from '@/e2e/testing/scripted-session'
import { type Servers, test } from '@/e2e/testing/test'
import { answer as reply, say } from '@/lib/model/testing/scripted-api/replies'
import { startScriptedApi } from '@/lib/model/testing/scripted-api/scripted-api'
import { openDatabase } from '@/lib/store/database'
import type { StoredEvent } from '@/lib/wire/event'
import { foldFingerprint } from '@/scripts/fold-fingerprint.mjs'
import { dice, SEED, takesAll } from '@/scripts/test-sample'
import { type Account, THINGS, tidyUp } from './person-over-http'

const KILLS = takesAll ? 40 : 1
const PEOPLE = takesAll ? 4 : 2
/** Milliseconds after a request was sent, within which the server is killed: it may have just begun, or be done. */
const WITHIN_MS = 25

test('L3 killed at random moments under load, nothing is lost and nothing is doubled', ({ servers }) =>
  killUnderLoad(servers, {}))

test('B1 B5 L3 the same with batches of cards that are asked ahead', { tag: '@all' }, async ({ servers }) => {
  const api = await startScriptedApi({ script: sortsInBatches(THINGS.split(', ')), isRecorded: false })
  await killUnderLoad(servers, { ANTHROPIC_BASE_URL: api.url, TIDYUP_AHEAD: '2' })
  await api.close()
})

async function killUnderLoad(servers: Servers, env: Readonly<Record<string, string>>) {
  test.setTimeout(30 * 60_000)
  const { next } = dice(SEED)
  let server = await servers.start(env)
  const { url, port } = server

  let requests = 0
  let killAt = Number.POSITIVE_INFINITY
  let due = Promise.withResolvers<void>()
  let isOver = false

  async function person(nth: number): Promise<Account[]> {
    const accounts: Account[] = []
    const options = {
      name: `Person ${nth}`,
      url,
      dice: dice(SEED + nth),
      onRequest() {
        requests += 1
        if (requests >= killAt) due.resolve()
      },
    }
    while (!isOver) accounts.push(await tidyUp(options, accounts.length + 1))
    return accounts
  }
  const people = Promise.all(Array.from({ length: PEOPLE }, (_, index) => person(index + 1)))
  const filing = bringFilesIn(
    () => url,
    dice(SEED),
    () => isOver,
  )

  for (let kill = 0; kill < KILLS; kill += 1) {
    due = Promise.withResolvers()
    killAt = requests + 1 + Math.floor(next() * 40)
    await Promise.race([due.promise, people, filing])
    killAt = Number.POSITIVE_INFINITY
    await setTimeout(next() * WITHIN_MS)
    await server.kill()
    server = await servers.start(env, port)
  }
  isOver = true
  const accounts = (await people).flat()
  const { files, undone } = await filing

  const client = createClient(url)
  let events = 0
  for (const account of accounts) {
    const answered = await client.get(`/api/sessions/${account.id}/events?format=json`)
    const log: StoredEvent[] = answered.body.events
    events += log.length
    expectAsAccounted(account, log, answered)
    for (const photoId of account.photoIds) {
      expect((await client.get(`/api/sessions/${account.id}/photos/${photoId}`)).status).toBe(200)
    }
    const { named, skipped, carried, ...states } = (await client.get(`/api/sessions/${account.id}`)).body
      .session.counts
    expect(Object.values<number>(states).reduce((sum, count) => sum + count)).toBe(named)
  }
  expect((await client.get('/api/sessions')).body.sessions).toHaveLength(accounts.length)

  await server.stop()
  const things = await expectInventoryAsFolded(await openDatabase(server.dataDirectory))

  const sum = (count: (account: Account) => number) => accounts.reduce((all, one) => all + count(one), 0)
  console.log(
    `seed ${SEED}: ${KILLS} kills, ${accounts.length} sessions, ${sum(one => one.answers.length)} answers, ` +
      `${sum(one => one.messages.length)} messages, ${sum(one => one.edits.length)} edits, ` +
      `${sum(one => one.photoIds.length)} photos, ${events} events, ${files} files, ${undone} of them undone, ${things} things at home; ` +
      `${sum(one => one.unheard)} requests went unanswered; 0 lost, 0 doubled`,
  )
}

/** What the server answers a card with whose thing the person took off the list. */
const BY_AN_EDIT = 'I changed the list.'

function expectAsAccounted(
  { id, messages, answers, photoIds, edits, reopened }: Account,
  log: StoredEvent[],
  { status }: Answered,
) {
  const about = `session ${id}, seed ${SEED}`
  expect(status, about).toBe(200)
  expect(
    log.map(({ seq }) => seq),
    about,
  ).toEqual(log.map((_, index) => index + 1))
  const said = log.flatMap(({ type, data }) => {
    if (type === 'UserMessageAdded') return data.synthetic ? [] : [data.text]
    if (type !== 'QuestionAnswered' || data.answer.kind !== 'said') return []
    return data.answer.text === BY_AN_EDIT ? [] : [data.answer.text]
  })
  expect(said, about).toEqual(messages)
  const given = log.flatMap(({ type, data, seq }) =>
    type === 'QuestionAnswered' && data.answer.kind !== 'said' ? [{ answerId: data.answerId, seq }] : [],
  )
  expect(given, about).toEqual(answers)
  const edited = log.flatMap(({ type, data }) => (type === 'ListEdited' ? [data.edit.kind] : []))
  expect(edited, about).toEqual(edits.flatMap(edit => Object.keys(edit)))
  const kept = log.flatMap(({ type, data }) => (type === 'PhotoAdded' ? [data.photoId] : []))
  expect(kept, about).toEqual(photoIds)
  for (const once of [
    log.flatMap(({ type, data }) => (type === 'QuestionAnswered' ? [data.questionId] : [])),
    log.flatMap(({ type, data }) => (type === 'QuestionAsked' ? [`${data.callId} ${data.revision}`] : [])),
    log.flatMap(({ type, data }) => (type === 'ToolCompleted' ? [data.callId] : [])),
  ]) {
    expect(new Set(once).size, about).toBe(once.length)
  }
  expect(log.filter(({ type }) => type === 'SessionReopened').length, about).toBe(reopened)
  expect(log.filter(({ type }) => type === 'SessionEnded').length, about).toBe(reopened + 1)
  expect(log.at(-1), about).toMatchObject({ type: 'RunYielded', data: { reason: 'session_ended' } })
}

test('a session that ends the server twice is set aside, and the server stays up from then on', async ({
  servers,
}) => {
  let deaths = 0
  let isDeadly = true
  let server: Awaited<ReturnType<typeof servers.start>>
  let died = Promise.withResolvers<void>()
  const api = await startScriptedApi({
    // A question about the bomb ends the server before it answers.
    async script(request) {
      if (!isDeadly || !JSON.stringify(request.messages).includes('a bomb'))
        return reply(say('Where does it go?'))
      deaths += 1
      await server.kill()
      died.resolve()
      return { hang: true }
    },
  })
  const start = async (port?: number) => {
    died = Promise.withResolvers()
    server = await servers.start({ ANTHROPIC_BASE_URL: api.url, ANTHROPIC_API_KEY: 'key' }, port)
    return server
  }
  const { url, port } = await start()
  const client = createClient(url)
  const sessionOf = async (id: string) => (await client.get(`/api/sessions/${id}`)).body.session
  const [bomb, lamp] = [await client.newSession(), await client.newSession()]

  await client.post(`/api/sessions/${lamp}/messages`, { text: 'a lamp' })
  await expect.poll(async () => (await sessionOf(lamp)).status).toBe('idle')
  await client.post(`/api/sessions/${bomb}/messages`, { text: 'a bomb' }).catch(() => {})
  await died.promise
  await start(port).catch(() => {})
  await died.promise
  await start(port)
  await expect
    .poll(() => sessionOf(bomb))
    .toMatchObject({ status: 'error', error: { code: 'ended_server_twice', retryable: true } })
  expect(deaths).toBe(2)

  expect((await client.post(`/api/sessions/${bomb}/stop`)).status).toBe(200)
  await client.post(`/api/sessions/${lamp}/messages`, { text: 'a mug' })
  await expect.poll(async () => (await sessionOf(lamp)).messages.length).toBe(4)
  isDeadly = false
  expect((await client.post(`/api/sessions/${bomb}/retry`)).status).toBe(202)
  await expect.poll(async () => (await sessionOf(bomb)).status).toBe('idle')
  await api.close()
})

/** The snapshots that the built app keeps of a long session. */

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
