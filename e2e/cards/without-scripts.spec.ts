/** What can be tapped before the scripts of the page are there works without them: the browser sends it as a form. */
import { expect } from '@playwright/test'
import { createClient } from '@/e2e/testing/client'
import { sessionPage } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'

test.use({ viewport: { width: 360, height: 740 } })

const THINGS = 'an empty bottle, old receipts, a phone charger'
/** A session whose first thing is asked about; gives its id, and that of the card. */
async function openThing(client: ReturnType<typeof createClient>, text: string) {
  const { id, answer } = await client.openCard(text)
  const asked = async () => (await client.get(`/api/sessions/${id}`)).body.session.question
  const { question } = await asked()
  if (question.kind === 'Choose') {
    await answer({ kind: 'path', path: [{ id: question.id, value: question.choices[0].value }] })
  }
  await expect.poll(async () => (await asked())?.question.kind).toBe('ProposeDisposition')
  return { id, questionId: (await asked()).id }
}

const KILOBIT = 1024 / 8

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('from the first message over cards to the pause', async ({ page, servers }) => {
    const { url } = await servers.shared()
    const client = createClient(url)
    const at = sessionPage(page)
    const { id } = (await client.post('/api/sessions', {})).body.session
    const session = async () => (await client.get(`/api/sessions/${id}`)).body.session
    await page.goto(`${url}/sessions/${id}`)

    await test.step('a message', async () => {
      await page.getByLabel('Your message').fill(THINGS)
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(at.card).toBeVisible()
      if ((await at.card.getAttribute('data-kind')) === 'Choose') await at.choice(1).click()
      await at.cardOf('empty bottle')
    })

    await test.step('a choice, and the next card', async () => {
      await at.choice(1).click()
      await at.cardOf('old receipts')
      expect(await session()).toMatchObject({ counts: { decided: 1 } })
    })

    await test.step('a place of one’s own', async () => {
      await at.tapOnCard('Another place')
      await at.card.getByLabel('Where does it go?').fill('cellar')
      await at.tapOnCard('Send')
      await at.cardOf('phone charger')
      expect((await session()).piles.belongs).toContainEqual({ item: 'old receipts', place: 'cellar' })
    })

    await test.step('undo brings its card back, which takes another answer', async () => {
      await page.getByRole('button', { name: 'Undo: old receipts' }).click()
      await at.cardOf('old receipts')
      await at.tapOnCard('Not now')
      await at.cardOf('phone charger')
      expect(await session()).toMatchObject({ counts: { decided: 1, skipped: 1 } })
    })

    await test.step('what can’t be found, and a quick reply', async () => {
      await at.tapOnCard('Can’t find it')
      await at.inMode('Clarifying')
      await at.tap('Found it')
      await at.cardOf('phone charger')
    })

    await test.step('the pause leads home', async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Pause' }).click()
      await expect(page).toHaveURL(`${url}/?`)
    })
  })

  test('a card that was answered meanwhile leads to the one of now', async ({ page, servers }) => {
    const { url } = await servers.shared()
    const client = createClient(url)
    const { id, questionId } = await openThing(client, THINGS)
    const at = sessionPage(page)
    await page.goto(`${url}/sessions/${id}`)
    await at.cardOf('empty bottle')
    const answer = { answerId: 'elsewhere', answer: { kind: 'choice', index: 1 } }
    await client.post(`/api/sessions/${id}/questions/${questionId}/answer`, answer)
    await at.choice(1).click()
    await at.cardOf('old receipts')
    await expect(page.getByTestId('latest-answer')).toContainText('empty bottle')
    expect((await client.get(`/api/sessions/${id}`)).body.session.counts).toMatchObject({ decided: 1 })
  })
})

test('on Slow 3G the first tap counts before the scripts are there', { tag: '@all' }, async ({
  page,
  servers,
}) => {
  const { url } = await servers.shared()
  const client = createClient(url)
  const { id } = await openThing(client, THINGS)
  const at = sessionPage(page)
  const scripts: string[] = []
  await page.route('**/*.js', route => {
    scripts.push(route.request().url())
    // They come when the test is over: no tap of it has any script to rely on.
  })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 400 * KILOBIT,
    uploadThroughput: 400 * KILOBIT,
  })
  await page.goto(`${url}/sessions/${id}`, { waitUntil: 'commit' })
  await at.choice(1).click()
  await at.cardOf('old receipts')
  expect(scripts).not.toEqual([])
  expect((await client.get(`/api/sessions/${id}`)).body.session.counts).toMatchObject({ decided: 1 })
})

test('what is typed before the scripts are there stays when they come', { tag: '@all' }, async ({
  page,
  servers,
}) => {
  const { url } = await servers.shared()
  const client = createClient(url)
  const empty = (await client.post('/api/sessions', {})).body.session.id
  const asked = await openThing(client, THINGS)
  for (const [path, label] of [
    [`/sessions/${empty}`, 'Your message'],
    [`/sessions/${asked.id}?write=${asked.questionId}`, 'Where does it go?'],
  ] as const) {
    const released = Promise.withResolvers<void>()
    await page.route('**/*.js', async route => {
      await released.promise
      await route.continue()
    })
    await page.goto(url + path, { waitUntil: 'commit' })
    const field = page.getByLabel(label)
    await field.fill('cellar')
    released.resolve()
    await expect(page.getByTestId('connection')).toHaveAttribute('data-connection', 'live')
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toHaveAttribute(
      'aria-disabled',
      'false',
    )
    await expect(field).toHaveValue('cellar')
    await page.unroute('**/*.js')
  }
})

test('a form of another site’s page is refused, and so is one that fits nothing', async ({ servers }) => {
  const { url } = await servers.shared()
  const client = createClient(url)
  const { id, questionId } = await openThing(client, 'a mug\na lamp')
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${url}/sessions/${id}/tap`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers,
      redirect: 'manual',
    })
  const choice = { question: questionId, answer: '{"kind":"choice","index":0}' }
  expect((await post(choice, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await post(choice, { origin: 'null' })).status).toBe(403)
  expect((await post(choice, { origin: 'https://elsewhere.example' })).status).toBe(403)
  expect((await post({ ...choice, answer: '{' })).status).toBe(400)
  expect((await post({ ...choice, answer: '{"kind":"choice","index":9}' })).status).toBe(422)
  expect((await post({ nothing: 'at all' })).status).toBe(400)
  expect((await client.get(`/api/sessions/${id}`)).body.session.counts).toMatchObject({ decided: 0 })
  const taken = await post(choice, { origin: url })
  expect(taken.status).toBe(303)
  expect(taken.headers.get('location')).toBe(`/sessions/${id}?place=card`)
  const again = await fetch(`${url}/sessions/${id}/tap`, { redirect: 'manual' })
  expect(again.status).toBe(303)
})

test('a form that tells where something lives leads to the search for it, whatever its name', async ({
  servers,
}) => {
  const { url } = await servers.shared()
  const body = new URLSearchParams({ thing: 'nuts & bolts 🔩', place: 'tool box' })
  const told = await fetch(`${url}/where`, { method: 'POST', body, redirect: 'manual' })
  expect(told.status).toBe(303)
  const next = new URL(told.headers.get('location') ?? '', url)
  expect(next.searchParams.get('q')).toBe('nuts & bolts 🔩')
  expect(await (await fetch(next)).text()).toContain('tool box')
})
