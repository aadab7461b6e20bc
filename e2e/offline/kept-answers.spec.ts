/** A tap that does not get through is kept, and is one answer however often it is sent. */
import { expect, type Page } from '@playwright/test'
import { type Answered, createClient } from '@/e2e/testing/client'
import { sessionPage } from '@/e2e/testing/session-page'
import { NO_CONNECTION, test } from '@/e2e/testing/test'

test.describe('kept answers', () => {
  test.use({ serviceWorkers: 'allow' })

  const THINGS = 'an empty bottle, old receipts, a phone charger'
  const KEPT = 'Kept. It goes out as soon as you are back online.'
  const ONE_KEPT = 'One answer is kept and goes out as soon as you are back online.'

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
    const id = await at.openCard(server.url, 'an empty bottle', 'empty bottle')
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
    const chosen = await at.choice(2).boundingBox()
    expect(note?.y, 'the note does not cover the choice').toBeGreaterThan(
      (chosen?.y ?? 0) + (chosen?.height ?? 0),
    )
    await at.choice(1).click({ force: true })
    await expect(at.choice(2)).toContainText('Chosen')
    expect(await answersTo(client, id, question.id)).toEqual([])

    await context.setOffline(false)
    await at.inMode('WindingDown')
    expect(new Set(sentIds).size).toBe(1)
    expect(await answersTo(client, id, question.id)).toMatchObject([
      { data: { answerId: sentIds[0], answer: { kind: 'choice', index: 1 } } },
    ])
    await expect.poll(() => page.evaluate(waiting)).toEqual([])
  })

  test('B6 the cards go on offline up to the last thing, also after the tab was closed, and all answers get through', async ({
    page,
    context,
    servers,
    expectedErrors,
  }) => {
    expectedErrors.push(NO_CONNECTION)
    const { url } = await servers.shared()
    const client = createClient(url)
    const at = sessionPage(page)
    const id = await at.openCard(url, THINGS, 'empty bottle')
    await page.keyboard.press('Shift')
    const isCached = async (path: string) => (await caches.match(path)) !== undefined
    await expect.poll(() => page.evaluate(isCached, `/sessions/${id}`)).toBe(true)

    await context.setOffline(true)
    await at.choice(1).click()
    await at.cardOf('old receipts')
    await expect(page.getByText('One answer is kept and goes out')).toBeVisible()
    await at.choice(2).click()
    await at.cardOf('phone charger')
    await expect(page.getByRole('banner')).toContainText('2 of 3')
    await expect(page.getByRole('link', { name: 'Done 2', includeHidden: true })).toHaveCount(1)
    for (const kept of ['empty bottle', 'old receipts'])
      await expect(page.getByTestId('piles')).toContainText(kept)
    await expect(page.getByTestId('list-place').getByRole('button', { name: 'phone charger' })).toContainText(
      'Now',
    )
    await at.talk()
    await page.getByLabel('Your message').fill('It was his.')
    await expect(page.getByRole('dialog').getByText('2 answers are kept and go out')).toBeVisible()
    const again = await context.newPage()
    await page.close()
    const later = sessionPage(again)
    await again.goto(`${url}/sessions/${id}`)
    await later.cardOf('phone charger')
    await expect(again.getByText('2 answers are kept and go out')).toBeVisible()
    await later.choice(1).click()
    await expect(later.card.getByText('3 answers are kept and go out')).toBeVisible()
    await expect(later.choice(1)).toContainText('Chosen')
    await expect(later.card.getByTestId('coach-words')).toBeHidden()
    await later.talk()
    await expect(again.getByLabel('Your message')).toHaveValue('It was his.')

    await context.setOffline(false)
    await later.inMode('WindingDown')
    await expect.poll(() => again.evaluate(waiting)).toEqual([])
    const { things, question } = (await client.get(`/api/sessions/${id}`)).body.session
    expect(question).toBeNull()
    expect(things.map(({ state }: { state: string }) => state)).toEqual(['decided', 'decided', 'decided'])
  })

  test('B6 a page that was open before the list goes on as well', { tag: '@all' }, async ({
    page,
    context,
    servers,
    expectedErrors,
  }) => {
    expectedErrors.push(NO_CONNECTION)
    const { url } = await servers.shared()
    const at = sessionPage(page)
    await at.start(url)
    await at.sortFrom(THINGS, 'empty bottle')
    // Known once the page rests.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/likely-cards')),
    )
    await context.setOffline(true)
    await at.choice(1).click()
    await at.cardOf('old receipts')
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
    await expect(page.getByText(ONE_KEPT)).toBeVisible()
    await page.reload()
    await expect(page.getByText(ONE_KEPT)).toBeVisible()
    await at.cardOf('old receipts')

    const otherTab = await context.newPage()
    await otherTab.goto(`${server.url}/sessions/${id}`)
    const other = sessionPage(otherTab)
    await expect(otherTab.getByText(ONE_KEPT)).toBeVisible()

    await context.unroute('**/answer')
    for (const tab of [page, otherTab]) await tab.evaluate(() => window.dispatchEvent(new Event('online')))
    for (const tab of [page, otherTab]) await expect(tab.getByText(ONE_KEPT)).toBeHidden()
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
    await expect(page.getByText(ONE_KEPT)).toBeVisible()
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
})

/** A browser with no room left: the page goes on as long as it is open, and says what it can’t keep. */
test.describe('storage full', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, serviceWorkers: 'allow' })

  const KEPT_ON_PAGE =
    'It goes out as soon as you are back online. Leave this page open until then: the browser has no room to keep it.'
  const DRAFT_ON_PAGE = 'The browser has no room left: what you write lasts as long as this page is open.'

  /** Runs in the page. */
  function refuseAll() {
    const refuse = () => {
      throw new DOMException('There is no room left.', 'QuotaExceededError')
    }
    Storage.prototype.setItem = refuse
    IDBFactory.prototype.open = refuse
    // Only pages of a server have caches.
    if ('caches' in window) caches.open = caches.has = async () => refuse()
  }

  /** From now on the service worker has no room either. */
  async function fillUp(page: Page, url: string) {
    const browser = await page.context().newCDPSession(page)
    await browser.send('Storage.overrideQuotaForOrigin', { origin: url, quotaSize: 1 })
    await page.addInitScript(refuseAll)
    await page.evaluate(refuseAll)
  }

  test('full from the start, a session is held all the same', { tag: '@all' }, async ({ page, servers }) => {
    const { url } = await servers.shared()
    const at = sessionPage(page)
    await fillUp(page, url)
    await at.openCard(url, 'an empty bottle, old receipts, a phone charger', 'empty bottle')
    await at.choice(1).tap()
    await at.cardOf('old receipts')
    await page.getByRole('button', { name: /^Undo/ }).tap()
    await at.cardOf('empty bottle')
    await at.rested()
    await at.choice(1).tap()
    await at.cardOf('old receipts')

    await test.step('a draft says how long it lasts', async () => {
      await at.talk()
      await page.getByLabel('Your message').fill('Can we stop soon?')
      await expect(page.getByText(DRAFT_ON_PAGE)).toBeVisible()
      await page.keyboard.press('Escape')
    })
    await test.step('the clock and the settings count until the page is closed', async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Pause' }).tap()
      await page.getByRole('radio', { name: '10 min' }).check()
      await page.getByText('More', { exact: true }).tap()
      await page.getByRole('button', { name: 'Settings…' }).tap()
      const swipe = page.getByRole('switch', { name: 'Swipe cards' })
      await swipe.click()
      await expect(swipe).not.toBeChecked()
      await expect(page.getByText('this lasts as long as the page is open')).toBeVisible()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: /minutes left/ })).toBeVisible()
    })
    await test.step('the walk and the end', async () => {
      await at.choice(1).tap()
      await at.cardOf('phone charger')
      await page.goto(`${page.url().split('?')[0]}?place=carry`)
      await page.getByRole('checkbox').first().check()
      await expect(page.getByRole('checkbox').first()).toBeChecked()
      await page.getByRole('button', { name: 'That’s enough for now' }).tap()
      await page.getByRole('button', { name: 'Back to the cards' }).tap()
      await at.cardOf('phone charger')
    })
  })

  test('full in mid-session, what is tapped offline is kept by the page, which says so', {
    tag: '@all',
  }, async ({ page, servers, expectedErrors }) => {
    expectedErrors.push(NO_CONNECTION)
    const { url, port, kill } = await servers.start()
    const at = sessionPage(page)
    await at.openCard(url, 'an empty bottle, old receipts, a phone charger', 'empty bottle')
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    // As a browser does that is short of room.
    await page.evaluate(() => caches.delete('tidyup-assets-1'))
    await fillUp(page, url)
    await kill()
    await at.choice(1).tap()
    await expect(page.getByText(KEPT_ON_PAGE)).toBeInViewport({ ratio: 1 })
    await expect(page.getByTestId('connection')).toHaveText('Offline, keep open')
    await page.screenshot({ path: 'test-results/screens/storage-full.png' })
    await servers.start({}, port)
    await expect(page.getByText(KEPT_ON_PAGE)).toBeHidden()
    await at.cardOf('old receipts')

    await test.step('the worker has no room either, and stands in nobody’s way', async () => {
      await page.reload()
      await expect(page.getByTestId('connection')).toHaveText('Online')
      await at.show('Done')
      await expect(page.getByTestId('piles')).toContainText('empty bottle')
      await at.show('Card')
      await at.choice(1).tap()
      await at.cardOf('phone charger')
    })
  })
})
