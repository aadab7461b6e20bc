/** A tap that does not get through is kept, and is one answer however often it is sent. */
import { expect } from '@playwright/test'
import { type Answered, createClient } from '@/e2e/testing/client'
import { sessionPage } from '@/e2e/testing/session-page'
import { NO_CONNECTION, test } from '@/e2e/testing/test'

test.use({ serviceWorkers: 'allow' })

const THINGS = 'an empty bottle, old receipts, a phone charger'
const KEPT = 'Kept. It goes out as soon as you are back online.'

const waiting = () => Object.keys(localStorage).filter(key => key.startsWith('tidyup-change:'))

const answersTo = async (
  client: { get(path: string): Promise<Answered> },
  id: string,
  questionId: string,
) => {
  const { events } = (await client.get(`/api/sessions/${id}/events?format=json`)).body
  return events.filter(
    (event: { type: string; data: { questionId?: string } }) =>
      event.type === 'QuestionAnswered' && event.data.questionId === questionId,
  )
}

test('a tap while offline is shown as chosen, and goes out once the page is online again', {
  tag: '@all',
}, async ({ page, context, servers, expectedErrors }) => {
  expectedErrors.push(NO_CONNECTION)
  await page.setViewportSize({ width: 360, height: 740 })
  const server = await servers.shared()
  const client = createClient(server.url)
  const at = sessionPage(page)
  const id = await at.openCard(server.url, THINGS, 'empty bottle')
  const { question } = (await client.get(`/api/sessions/${id}`)).body.session
  const sentIds: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/answer')) sentIds.push(request.postDataJSON().answerId)
  })

  await context.setOffline(true)
  await at.choice(2).click()
  await expect(at.card.getByText(KEPT)).toBeVisible()
  await expect(at.choice(2)).toContainText('Chosen')
  const note = await at.card.getByText(KEPT).boundingBox()
  const lowest = await at.card.locator('[data-choice]').last().boundingBox()
  expect(note?.y, 'the note covers no choice').toBeGreaterThan((lowest?.y ?? 0) + (lowest?.height ?? 0))
  await at.choice(1).click({ force: true })
  await expect(at.choice(2)).toContainText('Chosen')
  expect(await answersTo(client, id, question.id)).toEqual([])

  await context.setOffline(false)
  await at.cardOf('old receipts')
  expect(new Set(sentIds).size).toBe(1)
  expect(await answersTo(client, id, question.id)).toMatchObject([
    { data: { answerId: sentIds[0], answer: { kind: 'choice', index: 1 } } },
  ])
  await expect.poll(() => page.evaluate(waiting)).toEqual([])
})

test('an answer that the server took, but whose receipt was lost, is sent again and counts once', async ({
  page,
  servers,
  expectedErrors,
}) => {
  expectedErrors.push(NO_CONNECTION)
  const server = await servers.shared()
  const client = createClient(server.url)
  const at = sessionPage(page)
  const id = await at.openCard(server.url, THINGS, 'empty bottle')
  const { question } = (await client.get(`/api/sessions/${id}`)).body.session
  let lost = 0
  await page.route('**/answer', async route => {
    await route.fetch()
    lost += 1
    await route.abort('connectionreset')
  })
  await at.choice(1).click()
  await at.cardOf('old receipts')
  await expect.poll(() => lost).toBe(1)
  expect(await page.evaluate(waiting)).toHaveLength(1)

  await page.unroute('**/answer')
  await page.reload()
  await at.cardOf('old receipts')
  await expect.poll(() => page.evaluate(waiting)).toEqual([])
  expect(await answersTo(client, id, question.id)).toHaveLength(1)
  expect((await client.get(`/api/sessions/${id}`)).body.session.counts).toMatchObject({
    decided: 1,
    skipped: 0,
  })
  await expect(page.getByText('already answered somewhere else')).toBeHidden()
})

test('it is kept over a reload, and two tabs that both send it end clean', async ({
  page,
  context,
  servers,
  expectedErrors,
}) => {
  expectedErrors.push(NO_CONNECTION)
  const server = await servers.shared()
  const client = createClient(server.url)
  const at = sessionPage(page)
  const id = await at.openCard(server.url, THINGS, 'empty bottle')
  const { question } = (await client.get(`/api/sessions/${id}`)).body.session
  await context.route('**/answer', route => route.abort('internetdisconnected'))
  await at.choice(1).click()
  await expect(at.card.getByText(KEPT)).toBeVisible()
  await page.reload()
  await expect(at.card.getByText(KEPT)).toBeVisible()
  await expect(at.choice(1)).toContainText('Chosen')

  const otherTab = await context.newPage()
  await otherTab.goto(`${server.url}/sessions/${id}`)
  const other = sessionPage(otherTab)
  await expect(other.card.getByText(KEPT)).toBeVisible()

  await context.unroute('**/answer')
  for (const tab of [page, otherTab]) await tab.evaluate(() => window.dispatchEvent(new Event('online')))
  for (const tab of [at, other]) await tab.cardOf('old receipts')
  expect(await answersTo(client, id, question.id)).toHaveLength(1)
  for (const tab of [page, otherTab]) {
    await expect.poll(() => tab.evaluate(waiting)).toEqual([])
    await expect(tab.getByText('already answered somewhere else')).toBeHidden()
  }
})

test('a kept tap whose card was answered elsewhere meanwhile gives way, and says so', {
  tag: '@all',
}, async ({ page, servers, expectedErrors }) => {
  expectedErrors.push(NO_CONNECTION, /409 \(Conflict\)/)
  const server = await servers.shared()
  const client = createClient(server.url)
  const at = sessionPage(page)
  const id = await at.openCard(server.url, THINGS, 'empty bottle')
  const { question } = (await client.get(`/api/sessions/${id}`)).body.session
  await page.route('**/answer', route => route.abort('internetdisconnected'))
  await at.choice(1).click()
  await expect(at.card.getByText(KEPT)).toBeVisible()
  await client.post(`/api/sessions/${id}/questions/${question.id}/answer`, {
    answerId: 'elsewhere',
    answer: { kind: 'skip' },
  })
  await at.cardOf('old receipts')
  await page.unroute('**/answer')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText('“empty bottle” was already answered somewhere else')).toBeVisible()
  expect(await page.evaluate(waiting)).toEqual([])
})
