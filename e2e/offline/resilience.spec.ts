/** What a phone goes through: the server dies, the network goes away, the page is reloaded, a second tab is open. */
import { expect } from '@playwright/test'
import { createClient } from '@/e2e/testing/client'
import { sessionPage } from '@/e2e/testing/session-page'
import { NO_CONNECTION, test } from '@/e2e/testing/test'

test.use({ serviceWorkers: 'allow' })

const THINGS = 'an empty bottle, old receipts, a phone charger'

test('the server is killed while a card waits, comes back, and the card is answered', {
  tag: '@all',
}, async ({ page, servers, expectedErrors }) => {
  expectedErrors.push(NO_CONNECTION)
  const first = await servers.start()
  const at = sessionPage(page)
  const id = await at.openCard(first.url, THINGS, 'empty bottle')
  const before = (await createClient(first.url).get(`/api/sessions/${id}`)).body.session

  await first.kill()
  await expect(page.getByTestId('connection')).not.toHaveAttribute('data-connection', 'live')
  const second = await servers.start({}, first.port)
  const after = (await createClient(second.url).get(`/api/sessions/${id}`)).body.session
  expect(after).toEqual(before)

  await expect(page.getByTestId('connection')).toHaveAttribute('data-connection', 'live', { timeout: 20_000 })
  await at.cardOf('empty bottle')
  await at.choice(1).click()
  await at.cardOf('old receipts')
})

test('a tap while the server is away is kept, and sent once it is back', async ({
  page,
  servers,
  expectedErrors,
}) => {
  expectedErrors.push(NO_CONNECTION)
  const first = await servers.start()
  const at = sessionPage(page)
  const id = await at.openCard(first.url, THINGS, 'empty bottle')
  await first.kill()
  await at.choice(1).click()
  await expect(page.getByText(/^One answer is kept/)).toBeVisible()
  const second = await servers.start({}, first.port)
  await at.cardOf('old receipts')
  const counts = async () => (await createClient(second.url).get(`/api/sessions/${id}`)).body.session.counts
  await expect.poll(counts, { timeout: 20_000 }).toMatchObject({ decided: 1, skipped: 0 })
})

test('two tabs: the card closes in both with a word about it, and both see the next one', {
  tag: '@all',
}, async ({ page, context, servers }) => {
  const server = await servers.shared()
  const one = sessionPage(page)
  const id = await one.start(server.url)
  await one.sortFrom(THINGS, 'empty bottle')

  const otherTab = await context.newPage()
  await otherTab.goto(`${server.url}/sessions/${id}`)
  const other = sessionPage(otherTab)
  await other.cardOf('empty bottle')
  await other.choice(2).click()
  await one.cardOf('old receipts')
  await expect(page.getByText(/“empty bottle” was already answered somewhere else/)).toBeVisible()
  await other.cardOf('old receipts')
  await expect(otherTab.getByText(/answered somewhere else/)).toBeHidden()
})

test('a tap on a card that was answered elsewhere says so, with what was chosen', { tag: '@all' }, async ({
  page,
  servers,
  expectedErrors,
}) => {
  expectedErrors.push(/409 \(Conflict\)/)
  const server = await servers.shared()
  const client = createClient(server.url)
  const at = sessionPage(page)
  const id = await at.openCard(server.url, THINGS, 'empty bottle')
  const { question } = (await client.get(`/api/sessions/${id}`)).body.session

  // The answer from elsewhere is stored while this tab’s own is on its way.
  await page.route('**/answer', async route => {
    const elsewhere = { answerId: 'elsewhere', answer: { kind: 'skip' } }
    await client.post(`/api/sessions/${id}/questions/${question.id}/answer`, elsewhere)
    await route.continue()
  })
  await at.choice(1).click()
  await expect(page.getByText('“empty bottle” was already answered somewhere else')).toBeVisible()
  await page.unroute('**/answer')
  expect((await client.get(`/api/sessions/${id}`)).body.session.counts).toMatchObject({
    decided: 0,
    skipped: 1,
  })
})

test('a page that was closed opens on the waiting card', { tag: '@all' }, async ({ page, servers }) => {
  const server = await servers.shared()
  const at = sessionPage(page)
  const id = await at.openCard(server.url, THINGS, 'empty bottle')
  await page.goto('about:blank')
  await page.goto(`${server.url}/sessions/${id}`)
  await at.cardOf('empty bottle')
  await at.choice(1).click()
  await at.cardOf('old receipts')
})

test('text that is not sent yet is there again after a reload, and gone once it is sent', async ({
  page,
  servers,
}) => {
  const server = await servers.shared()
  const at = sessionPage(page)
  await at.start(server.url)
  const field = page.getByLabel('Your message')
  await field.fill('an empty bottle, old receipts')
  await page.reload()
  await expect(field).toHaveValue('an empty bottle, old receipts')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(at.card).toHaveAttribute('data-kind', 'Choose')
  await at.talk()
  await expect(field).toHaveValue('')
  await page.reload()
  await expect(at.card).toBeVisible()
  await at.talk()
  await expect(field).toHaveValue('')
})

test('seven tabs share one stream; when the tab that holds it is closed, another takes over', {
  tag: '@all',
}, async ({ page, context, servers }) => {
  const server = await servers.shared()
  const client = createClient(server.url)
  const streams: string[] = []
  context.on('request', request => {
    if (/\/events\?after=/.test(request.url())) streams.push(request.url())
  })
  const first = sessionPage(page)
  const id = await first.start(server.url)
  await first.sortFrom(THINGS, 'empty bottle')
  const others = []
  for (let tab = 2; tab <= 7; tab++) {
    const otherTab = await context.newPage()
    await otherTab.goto(`${server.url}/sessions/${id}`)
    others.push({ tab: otherTab, at: sessionPage(otherTab) })
  }
  for (const { at } of others) await at.cardOf('empty bottle')
  expect(streams).toHaveLength(1)

  const answerCard = async () => {
    const { question } = (await client.get(`/api/sessions/${id}`)).body.session
    const answer = { answerId: question.id, answer: { kind: 'choice', index: 0 } }
    await client.post(`/api/sessions/${id}/questions/${question.id}/answer`, answer)
  }
  await answerCard()
  for (const { at } of [{ at: first }, ...others]) await at.cardOf('old receipts')
  await page.close()
  await expect.poll(() => streams.length).toBe(2)
  await answerCard()
  for (const { at } of others) await at.cardOf('phone charger')
})
