/** The next card comes under the finger that has just tapped: the second of two quick taps must not decide it. */
import { expect, type Locator } from '@playwright/test'
import { createClient } from '@/e2e/testing/client'
import { sessionPage } from '@/e2e/testing/session-page'
import { stopClock, test } from '@/e2e/testing/test'

test.use({ viewport: { width: 360, height: 740 } })

/** The middle of a button, to be tapped whatever is there by then. */
async function spotOf(button: Locator): Promise<[x: number, y: number]> {
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not shown.')
  return [box.x + box.width / 2, box.y + box.height / 2]
}

/** An answer is sent behind the next frame. */
const SENT_AFTER = 100

test('two quick taps at the same spot decide one item only', async ({ page, servers }) => {
  const server = await servers.shared()
  const client = createClient(server.url)
  const at = sessionPage(page)
  const sent: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/answer')) sent.push(request.url())
  })
  await page.clock.install()
  const id = await at.start(server.url)
  const counts = async () => (await client.get(`/api/sessions/${id}`)).body.session.counts
  await at.say('an empty bottle, old receipts, a phone charger, a lamp, a scarf')
  await expect(at.card).toHaveAttribute('data-kind', 'Choose')
  await stopClock(page)

  await test.step('from the question about the room to the first card', async () => {
    const spot = await spotOf(at.choice(1))
    await page.mouse.click(...spot)
    await page.clock.runFor(SENT_AFTER)
    await at.cardOf('empty bottle')
    await page.mouse.click(spot[0] + 12, spot[1] - 12)
    await page.clock.runFor(300)
    expect(sent).toHaveLength(1)
  })

  await test.step('from one card to the next: by taps and by keys', async () => {
    const spot = await spotOf(at.choice(1))
    await page.mouse.click(...spot)
    await page.clock.runFor(SENT_AFTER)
    await at.cardOf('old receipts')
    await expect(at.card.getByRole('heading')).toBeFocused()
    await expect(at.choice(1)).toHaveCSS('opacity', '1')
    await page.clock.runFor(299)
    await page.mouse.click(...spot)
    for (const key of ['1', 'Enter', ' ']) await page.keyboard.press(key)
    expect(sent).toHaveLength(2)
    expect(await counts()).toMatchObject({ decided: 1, skipped: 0 })
  })

  await test.step('after a moment the card takes its answer', async () => {
    await page.clock.runFor(1)
    await at.choice(1).focus()
    await page.keyboard.press('1')
    await page.clock.runFor(SENT_AFTER)
    await at.cardOf('phone charger')
    expect(await counts()).toMatchObject({ decided: 2, skipped: 0 })
  })

  await test.step('a tap elsewhere was aimed at, and counts at once', async () => {
    await page.mouse.click(...(await spotOf(at.choice(2))))
    await page.clock.runFor(SENT_AFTER)
    await at.cardOf('lamp')
    expect(await counts()).toMatchObject({ decided: 3, skipped: 0 })
  })

  await test.step('a card that another page has brought takes an answer at once', async () => {
    const { question } = (await client.get(`/api/sessions/${id}`)).body.session
    const answer = { answerId: 'elsewhere', answer: { kind: 'choice', index: 0 } }
    await client.post(`/api/sessions/${id}/questions/${question.id}/answer`, answer)
    await at.cardOf('scarf')
    await page.mouse.click(...(await spotOf(at.choice(1))))
    await page.clock.runFor(SENT_AFTER)
    await expect.poll(counts).toMatchObject({ decided: 5, skipped: 0 })
  })
})
