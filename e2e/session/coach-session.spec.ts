/** A whole session with the built-in coach, on a phone, by taps only once the things are listed. */
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { createClient } from '@/e2e/testing/client'
import { sessionPage } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('from the first photo to “session ended”', async ({ page, servers }) => {
  const server = await servers.shared()
  const client = createClient(server.url)
  const at = sessionPage(page)
  const id = await at.start(server.url)

  await test.step('two photos, one of them lying on its side, are shrunk and turned right way up', async () => {
    await at.choosePhotos('e2e/photos/cup-on-table-exif-6.jpg', 'e2e/photos/cup-on-table.jpg')
    const { photos } = (await client.get(`/api/sessions/${id}`)).body.session
    expect(photos).toMatchObject([
      { width: 600, height: 400 },
      { width: 1568, height: 1045 },
    ])
    for (const photo of photos) {
      const response = await fetch(`${server.url}/api/sessions/${id}/photos/${photo.id}`)
      expect(response.headers.get('cache-control')).toBe('no-store')
      const metadata = await sharp(await response.arrayBuffer()).metadata()
      expect(metadata).toMatchObject({ width: photo.width, height: photo.height, format: 'jpeg' })
      expect(metadata.exif).toBeUndefined()
    }
  })

  await test.step('things are pinned and listed', async () => {
    await at.pin(1, 'red espresso cup', { x: 0.48, y: 0.3 })
    await at.say('an empty bottle, old receipts, a phone charger, a table lamp')
    await expect(at.card).toHaveAttribute('data-kind', 'Choose')
  })

  await test.step('the room’s purpose, by one tap', async () => {
    await at.inMode('Surveying')
    await at.choice(1).tap()
    await at.inMode('Sorting')
  })

  await test.step('one card at a time', async () => {
    await at.cardOf('empty bottle')
    await expect(at.choice(1)).toHaveAccessibleDescription('the coach would pick this')
    await expect(at.choice(2)).toHaveAccessibleDescription('')
    await at.choice(1).tap()
  })

  await test.step('what can’t be found is described', async () => {
    await at.cardOf('red espresso cup')
    await expect(page.getByRole('button', { name: 'Show the photo of red espresso cup large' })).toBeVisible()
    await at.tapOnCard('Can’t find it')
    await at.inMode('Clarifying')
    await expect(at.card).toBeHidden()
    await at.tap('Found it')
    await at.inMode('Sorting')
    await at.cardOf('red espresso cup')
    await at.choice(1).tap()
  })

  await test.step('what is skipped gives way to the next', async () => {
    await at.cardOf('old receipts')
    await at.tapOnCard('Not now')
    await expect(at.card.getByRole('heading')).not.toHaveText('old receipts')
  })

  await test.step('what can’t be decided is made easier', async () => {
    await at.cardOf('phone charger')
    await at.tapOnCard('Can’t decide')
    await at.inMode('DecisionSupport')
    await expect(at.card).toBeHidden()
    await at.tap('I could let it go')
    await at.inMode('Sorting')
    await at.cardOf('phone charger')
    await at.choice(1).tap()
    await at.cardOf('table lamp')
    await at.choice(1).tap()
  })

  await test.step('what was skipped is offered once more', async () => {
    await at.cardOf('old receipts')
    await at.tapOnCard('Not now')
    await at.inMode('WindingDown')
  })

  await test.step('the report is made by code, and the session ends', async () => {
    await at.tap('Read all of it')
    await expect(page.getByRole('dialog', { name: 'Talk' })).toContainText('4 of 5 decided.')
    await at.tap('Close')
    await at.tap('That’s all for today')
    await expect(page.getByTestId('closing')).toBeVisible()
    await expect(at.mode).toHaveText('Finished')
    const { session } = (await client.get(`/api/sessions/${id}`)).body
    expect(session).toMatchObject({
      status: 'ended',
      counts: { decided: 4, skipped: 1 },
      piles: { skipped: [{ item: 'old receipts' }] },
      question: null,
    })
    expect(session.messages.map((message: { text: string }) => message.text).join('\n')).toContain(
      'offline coach',
    )
  })

  await test.step('the timeline and the piles tell the same', async () => {
    await at.show('Done')
    await expect(page.getByTestId('piles')).toContainText('red espresso cup')
    await at.show('Timeline')
    const { events } = (await client.get(`/api/sessions/${id}/events?format=json`)).body
    expect(events.map((event: { seq: number }) => event.seq)).toEqual(
      events.map((_: unknown, index: number) => index + 1),
    )
    const types = events.map((event: { type: string }) => event.type)
    expect(types).toEqual(
      expect.arrayContaining(['ItemProposed', 'UserConfirmed', 'ItemSkipped', 'ModeChanged']),
    )
    expect(types.slice(-2)).toEqual(expect.arrayContaining(['RunYielded']))
    expect(types.filter((type: string) => type === 'SessionEnded')).toHaveLength(1)
  })

  await test.step('it is listed on the home page', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).tap()
    await expect(page.getByRole('list', { name: 'Earlier sessions' })).toContainText('4 of 5 decided')
  })
})

test('Q4 a place that is said while a card waits is recorded; “that’s enough” wraps up at once', {
  tag: '@all',
}, async ({ page, servers }) => {
  const server = await servers.shared()
  const at = sessionPage(page)
  await at.openCard(server.url, 'a lamp, a stack of books, two pens', 'lamp')
  const item = await at.card.getByRole('heading').textContent()
  await at.say('put it in the hall cupboard')
  await expect(at.card.getByRole('heading')).not.toHaveText(item ?? '')
  await at.show('Done')
  await expect(page.getByTestId('piles')).toContainText('hall cupboard')
  await at.show('Card')
  await at.say('That’s enough for today.')
  await at.inMode('WindingDown')
  await expect(page.getByTestId('coach-words')).toHaveText(/The rest will keep\.$/)
  await expect(page.getByRole('link', { name: '1 of 3' })).toBeVisible()
})

test('a waiting card outlives a pause; a stop puts it away, and the coach goes on when asked', {
  tag: '@all',
}, async ({ page, servers }) => {
  const server = await servers.shared()
  const at = sessionPage(page)
  const id = await at.openCard(server.url, 'a lamp, a stack of books', 'lamp')
  const item = await at.card.getByRole('heading').textContent()
  await page.getByRole('banner').getByRole('button', { name: 'Pause' }).click()
  const pause = page.getByRole('dialog', { name: 'Paused' })
  await expect(pause).toContainText('“lamp” waits as long as you like.')
  await expect(pause.getByRole('button', { name: 'Stop the coach' })).toHaveCount(0)
  await pause.getByRole('button', { name: 'Go on' }).click()
  await at.cardOf('lamp')
  await createClient(server.url).post(`/api/sessions/${id}/stop`, {})
  await expect(at.card).toBeHidden()
  await at.tap('Go on')
  await at.cardOf(item ?? '')
})
