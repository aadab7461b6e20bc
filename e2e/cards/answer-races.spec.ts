/** The same card answered by many clients at once, by a finger that taps twice, and by words that are still on their way. */
import { expect, type Locator } from '@playwright/test'
import { type Answered, createClient } from '@/e2e/testing/client'
import { sessionPage } from '@/e2e/testing/session-page'
import { stopClock, test } from '@/e2e/testing/test'

test('Q3 of fifty answers at once one is taken, and the others are told which; sent again, it has one receipt', {
  tag: '@all',
}, async ({ servers }) => {
  const server = await servers.shared()
  const client = createClient(server.url)
  const { id, answer } = await client.openCard('a lamp, old receipts, a cup, a phone charger')
  await answer({ kind: 'skip' })

  for (let seq = 0, card = 1; card <= 3; card += 1) {
    const events = await client.eventsUntil(id, 'ItemProposed', seq)
    seq = events.at(-1)?.seq ?? 0
    await client.eventsUntil(id, 'QuestionAsked', seq)
    const { question } = (await client.get(`/api/sessions/${id}`)).body.session
    const path = `/api/sessions/${id}/questions/${question.id}/answer`
    const send = (answerId: string, index: number) =>
      client.post(path, { answerId, answer: { kind: 'choice', index } })

    const all = await Promise.all(Array.from({ length: 50 }, (_, nth) => send(`tap-${card}-${nth}`, nth % 2)))
    const [winner, ...none] = all.filter(({ status }) => status === 200) as [Answered, ...Answered[]]
    expect(none).toEqual([])
    const { receipt } = winner.body
    const losers = all.filter(({ status }) => status === 409)
    expect(losers).toHaveLength(49)
    for (const { body } of losers)
      expect(body).toMatchObject({ error: { code: 'already_answered' }, winner: receipt })

    const again = await Promise.all(
      Array.from({ length: 10 }, () => send(receipt.answerId, receipt.answer.index)),
    )
    for (const { status, body } of again) expect({ status, body }).toEqual({ status: 200, body: { receipt } })

    const { events: log } = (await client.get(`/api/sessions/${id}/events?format=json`)).body
    const stored = log.filter(
      (event: { type: string; data: { questionId?: string } }) =>
        event.type === 'QuestionAnswered' && event.data.questionId === question.id,
    )
    expect(stored).toHaveLength(1)
    expect(stored[0].data.answerId).toBe(receipt.answerId)
  }
})

test.describe('quick taps: the next card comes under the finger that has just tapped', () => {
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
      await page.mouse.click(...(await spotOf(at.choice(3))))
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
})

test.describe('a slow line', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('what is on its way is not offered to be sent once more where the talk is opened meanwhile', {
    tag: '@all',
  }, async ({ page, servers }) => {
    const { url } = await servers.shared()
    const at = sessionPage(page)
    await at.openCard(url, 'a mug\na lamp', 'mug')
    await at.tapOnCard('Can’t find it')
    await at.inMode('Clarifying')
    const taken = Promise.withResolvers<void>()
    let sent = 0
    await page.route('**/messages', async route => {
      sent++
      await taken.promise
      await route.fulfill({ status: 202, json: { seq: 1 } })
    })
    await page.getByLabel('Your message').fill('a mug')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('banner').getByRole('button', { name: 'Talk' }).click()
    const talk = page.getByRole('dialog', { name: 'Talk' })
    await expect(talk.getByRole('button', { name: 'Send', exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    taken.resolve()
    await expect(talk.getByLabel('Your message')).toHaveValue('')
    expect(sent).toBe(1)
  })
})
