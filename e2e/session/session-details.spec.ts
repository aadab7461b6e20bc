/** A session’s name, the energy of the day, and photos of before and after, over HTTP. */
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessibleInEveryLook } from '@/e2e/testing/accessible'
import { createClient, readStream } from '@/e2e/testing/client'
import { loadSession, sessionPage } from '@/e2e/testing/session-page'
import { tellStory } from '@/e2e/testing/story'
import { type Servers, test } from '@/e2e/testing/test'
import { call, card, answer as reply, say, stalled } from '@/lib/model/testing/scripted-api/replies'

const refused = (status: number, code: string) => ({
  status,
  body: { error: expect.objectContaining({ code, message: expect.stringMatching(/^.{10,}\.$/s) }) },
})

test('a session is renamed and its energy chosen, while a card waits and after the end', async ({
  servers,
}) => {
  const api = await servers.startModel()
  const server = await servers.shared({ ANTHROPIC_BASE_URL: api.url })
  const client = createClient(server.url)
  const id = await client.newSession()
  const path = `/api/sessions/${id}`
  const typesOf = async (after: number) =>
    (await client.get(`${path}/events?format=json&after=${after}`)).body.events.map(
      (event: { type: string }) => event.type,
    )

  await test.step('both at once, trimmed; the same again stores nothing', async () => {
    const changed = await client.patch(path, { title: '  My desk ', energy: 'small' })
    expect(changed).toMatchObject({
      status: 200,
      body: { session: { id, title: 'My desk', energy: 'small', seq: 3 } },
    })
    expect((await client.patch(path, { title: 'My desk', energy: 'small' })).body).toEqual(changed.body)
    expect(await typesOf(1)).toEqual(['SessionRenamed', 'EnergyChosen'])
    expect((await client.get(path)).body).toEqual(changed.body)
    expect((await client.get('/api/sessions')).body.sessions).toMatchObject([{ id, title: 'My desk' }])
  })

  await test.step('what does not fit is refused, and nothing is changed', async () => {
    for (const wrong of [
      {},
      { title: '' },
      { title: '   ' },
      { title: 'x'.repeat(121) },
      { title: 5 },
      { energy: 'huge' },
      { energy: null },
      { title: 'Fine', colour: 'red' },
      { title: 'Fine', energy: 'tiny' },
    ]) {
      expect(await client.patch(path, wrong)).toMatchObject(refused(400, 'bad_request'))
    }
    expect(await client.patch(path, '{"title":')).toMatchObject(refused(400, 'bad_request'))
    expect(await client.patch('/api/sessions/s_none', { title: 'x' })).toMatchObject(
      refused(404, 'session_not_found'),
    )
    expect(await client.patch('/api/sessions/a%20b', { title: 'x' })).toMatchObject(
      refused(400, 'malformed_id'),
    )
    expect((await client.patch(path, { title: 'x'.repeat(120) })).status).toBe(200)
    expect((await client.patch(path, { title: 'My desk' })).body.session.seq).toBe(5)
  })

  await test.step('a card that waits goes on waiting, and the next invocation knows', async () => {
    api.push(reply(call('begin_sorting', {})), reply(card('mug')), reply(say('Done.')))
    const waiting = await client.openCard('a mug', id)
    const changed = await client.patch(path, { energy: 'medium', title: 'The desk' })
    expect(changed.body.session).toMatchObject({ status: 'parked', question: { id: waiting.questionId } })
    expect((await waiting.answer({ kind: 'choice', index: 0 })).status).toBe(200)
    await client.eventsUntil(id, 'RunYielded')
    const told = api.requests.map(({ body }) => JSON.stringify(body.messages))
    expect(told[1]).toContain('Their energy today is small: about 5 decisions.')
    expect(told[2]).toContain('Their energy today is medium: about 10 decisions.')
  })

  await test.step('after the end it can be renamed, and has no day any more', async () => {
    api.push(reply(call('time_to_wrap', {})), reply(call('end_session', {})))
    const { seq } = (await client.post(`${path}/messages`, { text: 'enough' })).body
    await client.eventsUntil(id, 'RunYielded', seq)
    expect(await client.patch(path, { energy: 'big', title: 'Both' })).toMatchObject(
      refused(409, 'session_ended'),
    )
    expect((await client.patch(path, { title: 'Done' })).body.session).toMatchObject({
      status: 'ended',
      title: 'Done',
      energy: 'medium',
    })
  })
})

test('a change in the middle of a reply is stored, and the reply comes to its end', async ({ servers }) => {
  const api = await servers.startModel()
  const server = await servers.shared({ ANTHROPIC_BASE_URL: api.url })
  const client = createClient(server.url)
  const id = await client.newSession()
  const path = `/api/sessions/${id}`
  const answer = stalled('Here ', 'I am.')
  api.push(answer)
  await client.post(`${path}/messages`, { text: 'hello' })
  await client.untilTextStreams(id)
  expect((await client.patch(path, { title: 'Attic', energy: 'big' })).body.session).toMatchObject({
    status: 'running',
    title: 'Attic',
  })
  answer.release()
  answer.release()
  const events = await client.eventsUntil(id, 'RunYielded')
  expect(events.map(({ type }) => type)).toEqual([
    'SessionStarted',
    'RunStarted',
    'UserMessageAdded',
    'SessionRenamed',
    'EnergyChosen',
    'ModelResponded',
    'RunYielded',
  ])
})

test('the offline coach offers once to stop when the day’s plan is reached', async ({ servers }) => {
  const server = await servers.shared()
  const client = createClient(server.url)
  const id = await client.newSession()
  const path = `/api/sessions/${id}`
  await client.patch(path, { energy: 'small' })

  /** Says something, and takes the first choice of every card until the coach stops. */
  async function sayAndTapOn(text: string) {
    const { seq } = (await client.post(`${path}/messages`, { text })).body
    for await (const event of readStream(server.url, id, seq)) {
      if (event.type === 'RunYielded') break
      if (event.type !== 'QuestionAsked') continue
      const { questionId, question } = event.data
      const answer = question.kind === 'Choose' ? { kind: 'skip' } : { kind: 'choice', index: 0 }
      await client.post(`${path}/questions/${questionId}/answer`, { answerId: `a-${event.seq}`, answer })
    }
    return (await client.get(path)).body.session
  }

  await client.post(`${path}/things`, { add: Array.from('abcdefgh', letter => ({ name: `box ${letter}` })) })
  const paused = await sayAndTapOn('Go on.')
  expect(paused).toMatchObject({ counts: { decided: 5 }, mode: { name: 'Sorting' }, status: 'idle' })
  expect(paused.messages.at(-1).text).toContain('That was the plan for today.')
  const done = await sayAndTapOn('Go on.')
  expect(done).toMatchObject({ counts: { decided: 8 }, mode: { name: 'WindingDown' } })
  const said = done.messages.map(({ text }: { text: string }) => text).join('\n')
  expect(said.split('That was the plan for today.')).toHaveLength(2)
})

test('photos are of before or after; after the end only of after', async ({ servers }) => {
  const api = await servers.startModel({
    script: [
      reply(call('begin_sorting', {})),
      reply(call('time_to_wrap', {})),
      reply(call('end_session', {})),
    ],
  })
  const server = await servers.shared({ ANTHROPIC_BASE_URL: api.url })
  const client = createClient(server.url)
  const id = await client.newSession()
  const cat = await readFile('e2e/photos/cat.webp')
  const upload = (fields?: Readonly<Record<string, string>>) =>
    client.upload(id, cat, 'cat.webp', 'image/webp', fields)

  expect(await upload()).toMatchObject({ status: 201, body: { photo: { moment: 'before' } } })
  expect(await upload({ moment: 'after' })).toMatchObject({
    status: 201,
    body: { photo: { moment: 'after' } },
  })
  expect(await upload({ moment: 'meanwhile' })).toMatchObject(refused(400, 'bad_request'))
  expect(await upload({ moment: '' })).toMatchObject(refused(400, 'bad_request'))
  expect(await upload({ mood: 'fine' })).toMatchObject(refused(400, 'bad_request'))

  await client.post(`/api/sessions/${id}/messages`, { text: 'bye' })
  await client.eventsUntil(id, 'RunYielded')
  expect(await upload({ moment: 'before' })).toMatchObject(refused(409, 'session_ended'))
  const taken = await upload({ moment: 'after' })
  expect(taken).toMatchObject({
    status: 201,
    body: { photo: { moment: 'after', width: expect.any(Number) } },
  })
  const { photos, status } = (await client.get(`/api/sessions/${id}`)).body.session
  expect(status).toBe('ended')
  expect(photos.map(({ moment }: { moment: string }) => moment)).toEqual(['before', 'after', 'after'])
  expect(photos.at(-1)).toEqual(taken.body.photo)
  expect((await client.get(`/api/sessions/${id}/photos/${taken.body.photo.id}`)).status).toBe(200)
})

test.describe('the line of what a session has used', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  const usage = { input_tokens: 1_000, output_tokens: 200, cache_read_input_tokens: 4_000 }

  test('tokens in, of which from the cache, and out, and the money where prices are set', {
    tag: '@all',
  }, async ({ page, servers }) => {
    const api = await servers.startModel()
    const server = await servers.start({
      ANTHROPIC_BASE_URL: api.url,
      TIDYUP_PRICES: 'input=3 output=15 cache=0.5 currency=EUR',
    })
    const at = sessionPage(page)
    await at.start(server.url)
    api.push({ ...reply(say('Hm.'), call('begin_sorting', {})), usage }, { ...reply(say('Done.')), usage })
    await at.say('a mug')
    await at.show('Timeline')
    await expect(page.getByTestId('cost')).toHaveText(
      'Tokens in: 10,000, of which from the cache: 8,000; out: 400 · €0.016',
    )
  })

  test('the built-in coach costs nothing, and says nothing of it', { tag: '@all' }, async ({
    page,
    servers,
  }) => {
    const server = await servers.shared()
    const at = sessionPage(page)
    await at.start(server.url)
    await at.show('Timeline')
    await expect(page.getByTestId('timeline')).toBeVisible()
    await expect(page.getByTestId('cost')).toHaveCount(0)
  })
})

/** A picture to share: drawn on this device, with photos only where the person says so. */
test.describe('share', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  /** An ended session with three things decided, and the room before and after. */
  async function endedRoom(servers: Servers) {
    const server = await servers.shared()
    const client = createClient(server.url)
    const story = await tellStory(client, 'en')
    await client.patch(`/api/sessions/${story.id}`, { title: 'Kitchen table' })
    await story.photo('e2e/photos/cup-on-table.jpg', [], 'red mug, big plate, old scarf, desk lamp')
    await story.answerUntilCard()
    await story.decide(3)
    await story.end()
    const after = await readFile('e2e/photos/cat.webp')
    await client.upload(story.id, after, 'after.webp', 'image/webp', { moment: 'after' })
    return `${server.url}/sessions/${story.id}`
  }

  /** How many colours a picture has by large: flat drawings have few, photos many. */
  async function coloursOf(file: string | Buffer) {
    const { data } = await sharp(file).resize(200, 250, { kernel: 'nearest' }).removeAlpha().raw().toBuffer({
      resolveWithObject: true,
    })
    const colours = new Set<number>()
    for (let at = 0; at < data.length; at += 3)
      colours.add(((data[at] ?? 0) >> 4) * 256 + ((data[at + 1] ?? 0) >> 4) * 16 + ((data[at + 2] ?? 0) >> 4))
    return colours.size
  }

  async function openShare(page: Page, url: string) {
    await loadSession(page, url)
    await page.getByRole('button', { name: 'Share a picture' }).click()
    const sheet = page.getByRole('dialog', { name: 'A picture to share' })
    await expect(sheet.getByRole('img', { name: /^Kitchen table: 3 things decided\./ })).toBeVisible()
    return sheet
  }

  async function saved(page: Page): Promise<string> {
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Save picture' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe('tidied.png')
    return file.path()
  }

  test('the picture is a PNG of 1080 × 1350; no photo is in it, nor asked for, unless that is switched on', async ({
    page,
    servers,
  }) => {
    const url = await endedRoom(servers)
    const sheet = await openShare(page, url)
    await expectAccessibleInEveryLook(page)
    const withPhotos = sheet.getByRole('switch', { name: 'With before and after' })
    await expect(withPhotos).not.toBeChecked()
    await expect(sheet).toContainText('Off: no photo leaves this device')
    const drawing = await saved(page)
    expect(await sharp(drawing).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1350 })
    const flat = await coloursOf(drawing)
    expect(flat).toBeGreaterThan(4)
    expect(flat).toBeLessThan(100)

    const before = await sheet.getByRole('img').getAttribute('src')
    await withPhotos.click()
    await expect(sheet.getByRole('img')).not.toHaveAttribute('src', before ?? '')
    const withBoth = await saved(page)
    expect(await sharp(withBoth).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1350 })
    expect(await coloursOf(withBoth)).toBeGreaterThan(3 * flat)
  })

  test('the name of the room is left out where that is switched off', { tag: '@all' }, async ({
    page,
    servers,
  }) => {
    const sheet = await openShare(page, await endedRoom(servers))
    await sheet.getByRole('switch', { name: 'With its name' }).click()
    await expect(sheet.getByRole('img', { name: /^3 things decided\./ })).toBeVisible()
  })

  test('where a browser shares files, it gets the picture and the words', { tag: '@all' }, async ({
    page,
    servers,
  }) => {
    await page.addInitScript(() => {
      Object.assign(navigator, {
        canShare: ({ files }: ShareData) => files?.length === 1,
        async share({ files, text }: ShareData) {
          const [file] = files ?? []
          document.title = [
            file instanceof File,
            file?.name,
            file?.type,
            (file?.size ?? 0) > 5000,
            text,
          ].join(' ')
        },
      })
    })
    const sheet = await openShare(page, await endedRoom(servers))
    await sheet.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(page).toHaveTitle(/^true tidied\.png image\/png true Kitchen table: 3 things decided\. /)
  })

  test('where it does not, the picture is saved and the words are copied', { tag: '@all' }, async ({
    page,
    servers,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const sheet = await openShare(page, await endedRoom(servers))
    await expect(sheet.getByRole('button', { name: 'Share', exact: true })).toHaveCount(0)
    await sheet.getByRole('button', { name: 'Copy text' }).click()
    await expect(sheet.getByText('Copied.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^Kitchen table: 3 things decided\. /,
    )
  })
})
