/** A card may be swiped: right takes what is recommended, left puts it off. Whatever else a finger does, does nothing. */
import { type CDPSession, expect, type Page } from '@playwright/test'
import { createClient } from '@/e2e/testing/client'
import { sessionPage, setOnDevice } from '@/e2e/testing/session-page'
import { stopClock, test } from '@/e2e/testing/test'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

type Spot = readonly [x: number, y: number]

/** A finger of the browser itself, so that scrolling and its claims on the gesture are real. */
async function touch(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  const points = (spots: readonly Spot[]) => spots.map(([x, y], id) => ({ x, y, id }))
  return {
    down: (...spots: Spot[]) =>
      cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(spots) }),
    move: (...spots: Spot[]) =>
      cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(spots) }),
    up: () => cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  }
}

/** An answer is sent behind the next frame. */
const SENT_AFTER = 100

/** From the middle of the card, in steps as a finger makes them; gives where it began. */
async function drag(page: Page, [dx, dy]: Spot, finger: Awaited<ReturnType<typeof touch>>): Promise<Spot> {
  const box = await page.getByTestId('card').boundingBox()
  if (!box) throw new Error('There is no card.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await finger.down([x, y])
  for (let step = 1; step <= 10; step += 1) await finger.move([x + (dx * step) / 10, y + (dy * step) / 10])
  return [x, y]
}

test('to the right, to the left, and not at all', { tag: '@all' }, async ({ page, servers }) => {
  const server = await servers.shared()
  const client = createClient(server.url)
  const at = sessionPage(page)
  const sent: object[] = []
  page.on('request', request => {
    if (request.url().endsWith('/answer')) sent.push(request.postDataJSON().answer)
  })
  await page.clock.install()
  const id = await at.start(server.url)
  const counts = async () => (await client.get(`/api/sessions/${id}`)).body.session.counts
  await at.say('an empty bottle, old receipts, a phone charger, a lamp')
  await expect(at.card).toHaveAttribute('data-kind', 'Choose')
  await stopClock(page)
  const finger = await touch(page)
  const hint = page.getByTestId('swipe-hint')

  await test.step('a card that asks for more than a place is not swiped', async () => {
    await drag(page, [160, 0], finger)
    await finger.up()
    expect(sent).toEqual([])
    await at.choice(1).tap()
    await page.clock.runFor(SENT_AFTER)
    await at.cardOf('empty bottle')
    await page.clock.runFor(300)
    sent.length = 0
  })

  await test.step('up, down, aslant, a bit, and two fingers do nothing', async () => {
    for (const way of [
      [0, -160],
      [0, 160],
      [100, 130],
      [20, 0],
      [-20, 0],
    ] as const) {
      await drag(page, way, finger)
      await finger.up()
    }
    await finger.down([100, 500], [200, 500])
    await finger.move([260, 500], [340, 500])
    await finger.up()
    await expect(hint).toBeHidden()
    expect(sent).toEqual([])
    await expect(at.card).toHaveCSS('translate', 'none')
  })

  await test.step('the card follows the finger and says what letting go would do', async () => {
    const [x, y] = await drag(page, [40, 0], finger)
    await expect(hint).not.toContainText('Let go')
    await finger.move([x + 160, y])
    await expect(hint).toContainText('Let go: ')
    expect(
      await at.card.evaluate(card => Number.parseFloat(getComputedStyle(card).translate)),
    ).toBeGreaterThan(100)
    await finger.up()
    await page.clock.runFor(SENT_AFTER)
    await at.cardOf('old receipts')
    expect(sent).toEqual([{ kind: 'choice', index: 0 }])
    expect(await counts()).toMatchObject({ decided: 1, skipped: 0 })
  })

  await test.step('to the left it is for later', async () => {
    await page.clock.runFor(600)
    await drag(page, [-160, 0], finger)
    await expect(hint).toHaveText('Let go: Not now')
    await finger.up()
    await page.clock.runFor(SENT_AFTER)
    await at.cardOf('phone charger')
    expect(sent.at(-1)).toEqual({ kind: 'skip' })
  })

  await test.step('and undo follows', async () => {
    await expect(page.getByTestId('latest-answer')).toContainText('old receipts')
  })
})

test('switched off, a swipe does nothing', { tag: '@all' }, async ({ page, servers }) => {
  await setOnDevice(page, { swipe: false, numberKeys: true, speech: false })
  const server = await servers.shared()
  const at = sessionPage(page)
  await at.openCard(server.url, 'an empty bottle, old receipts', 'empty bottle')
  await drag(page, [160, 0], await touch(page))
  await expect(page.getByTestId('swipe-hint')).toBeHidden()
  await expect(at.card).toHaveCSS('translate', 'none')
})
