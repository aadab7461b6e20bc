/** Q4 What is said while a card waits goes to the coach as it was said. Only the card’s own field takes a place. */
import { expect } from '@playwright/test'
import { expectAccessible } from '@/e2e/testing/accessible'
import { createClient } from '@/e2e/testing/client'
import { startScriptedSession } from '@/e2e/testing/scripted-session'
import { sessionPage } from '@/e2e/testing/session-page'
import { NO_CONNECTION, test } from '@/e2e/testing/test'
import { call, answer as reply, say, stalled } from '@/lib/model/testing/scripted-api/replies'

test.describe('words at a card', () => {
  const choices = [
    { label: 'Put it in the kitchen', disposition: 'kitchen' },
    { label: 'Donate it', disposition: 'donate' },
  ]
  const card = (item: string) => reply(call('propose_disposition', { item, choices }))

  test.use({ viewport: { width: 360, height: 740 } })

  test('words in the talk field are shown as said and file nothing; the card’s own field files a place', {
    tag: '@all',
  }, async ({ page, context, servers }) => {
    const { api, at, id, server, session } = await startScriptedSession(page, servers)
    const sheet = page.getByRole('dialog', { name: 'Talk' })
    const talk = sheet.getByRole('log')
    const answers: object[] = []
    page.on('request', request => {
      if (request.url().endsWith('/answer')) answers.push(request.postDataJSON().answer)
    })
    api.push(reply(call('begin_sorting', {})), card('mug'))
    await at.say('a mug, a lamp')
    await at.cardOf('mug')
    const otherTab = await context.newPage()
    await otherTab.goto(`${server.url}/sessions/${id}`)
    await sessionPage(otherTab).cardOf('mug')

    await test.step('the field says whom it speaks to', async () => {
      await at.talk()
      await expect(page.getByLabel('Your message')).toHaveAttribute('placeholder', 'Write to the coach')
      await expect(sheet.getByText('mug', { exact: true })).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('tired words are words', async () => {
      api.push(reply(say('Of course. We can stop here.')))
      await at.say('I’m tired, can we stop?')
      await expect(page.getByTestId('coach-words')).toContainText('Of course. We can stop here.')
      await expect(sheet).toBeHidden()
      await at.talk()
      await expect(talk).toContainText('Of course. We can stop here.')
      await expect(talk.locator('p', { hasText: 'I’m tired, can we stop?' })).toHaveText(
        'I’m tired, can we stop?',
      )
      await expect(talk).not.toContainText('→')
      await expect(page.getByRole('button', { name: 'Change the answer for mug' })).toHaveCount(0)
      await expect(page.getByTestId('latest-answer')).toHaveCount(0)
      await expect(at.card).toBeHidden()
      expect(await session()).toMatchObject({
        counts: { decided: 0, open: 1 },
        piles: { belongs: [], out: [], skipped: [] },
      })
      expect(JSON.stringify(api.requests.at(-1)?.body.messages)).toContain('I’m tired, can we stop?')
      expect(answers).toEqual([])
      await expectAccessible(page)
    })

    await test.step('another tab tells of them as words, too', async () => {
      await expect(otherTab.getByText('you told the coach somewhere else')).toBeVisible()
      await expect(otherTab.getByText('That answer counts.')).toHaveCount(0)
      await otherTab.close()
    })

    await test.step('the timeline says what was said, among the steps', async () => {
      await page.keyboard.press('Escape')
      await at.show('Timeline')
      const timeline = page.getByTestId('timeline')
      await timeline
        .getByRole('button', { name: /steps? of the coach$/ })
        .last()
        .click()
      const said = timeline.locator('[data-event="QuestionAnswered"]')
      await expect(said).toContainText('You said: “I’m tired, can we stop?”')
      await expect(timeline.getByRole('button', { name: /^Change/ })).toHaveCount(0)
      await at.show('Card')
    })

    await test.step('after a reload they stand there as before', async () => {
      await page.reload()
      await at.talk()
      await expect(talk.locator('p', { hasText: 'I’m tired, can we stop?' })).toHaveText(
        'I’m tired, can we stop?',
      )
    })

    await test.step('“Another place” asks where it goes, and that is a place', async () => {
      api.push(card('mug'), reply(say('Done.')))
      await at.say('Go on.')
      await at.cardOf('mug')
      await expect(sheet).toBeHidden()
      await at.tapOnCard('Another place')
      await expect(page.getByLabel('Your message')).toBeHidden()
      await at.card.getByLabel('Where does it go?').fill('attic')
      await at.tapOnCard('Send')
      await expect(page.getByTestId('coach-words')).toContainText('Done.')
      expect(answers).toEqual([{ kind: 'text', text: 'attic' }])
      expect((await session()).piles.belongs).toEqual([{ item: 'mug', place: 'attic' }])
      await expect(page.getByTestId('latest-answer')).toHaveText('mug→ attic')
    })
  })

  test('words that do not get through stay in the field, and are said once', async ({
    page,
    context,
    servers,
    expectedErrors,
  }) => {
    expectedErrors.push(NO_CONNECTION)
    const api = await servers.startModel()
    const server = await servers.shared({ ANTHROPIC_BASE_URL: api.url })
    const client = createClient(server.url)
    const at = sessionPage(page)
    const id = await at.start(server.url)
    api.push(reply(call('begin_sorting', {})), card('mug'))
    await at.say('a mug')
    await at.cardOf('mug')
    await at.talk()
    await context.setOffline(true)
    await at.say('wait a moment')
    await expect(page.getByText('That did not get through.')).toBeVisible()
    await expect(page.getByLabel('Your message')).toHaveValue('wait a moment')
    await page.keyboard.press('Escape')
    await at.cardOf('mug')

    await context.setOffline(false)
    await at.talk()
    await expect(page.getByLabel('Your message')).toHaveValue('wait a moment')
    api.push(reply(say('I’ll wait.')))
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByTestId('coach-words')).toContainText('I’ll wait.')
    const { events } = (await client.get(`/api/sessions/${id}/events?format=json`)).body
    const answers = events.filter((event: { type: string }) => event.type === 'QuestionAnswered')
    expect(answers).toMatchObject([{ data: { answer: { kind: 'said', text: 'wait a moment' } } }])
  })
})

/** The parts of a thing are decided apart, and taken back by one tap. */
test.describe('parts', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('“2 keep, rest donate” decides two parts of six mugs; “Undo” makes them one open thing again', async ({
    page,
    servers,
  }) => {
    const server = await servers.shared()
    const client = createClient(server.url)
    const at = sessionPage(page)
    const id = await at.openCard(server.url, '6 mugs, a lamp', 'mugs')
    const decided = async () => {
      const { session } = (await client.get(`/api/sessions/${id}`)).body
      return session.things.flatMap((thing: { name: string; state: string; place?: string; how?: string }) =>
        thing.state === 'decided' ? [[thing.name, thing.how ?? thing.place]] : [],
      )
    }

    await at.say('2 keep, rest donate')
    await at.cardOf('lamp')
    expect(await decided()).toEqual([
      ['2 mugs', 'here'],
      ['4 mugs', 'donate'],
    ])
    const latest = page.getByTestId('latest-answer')
    await expect(latest).toContainText('2 mugs')
    await expect(latest).toContainText('4 mugs')

    await page
      .getByTestId('card-place')
      .getByRole('button', { name: /^Undo: / })
      .click()
    await at.cardOf('mugs')
    expect(await decided()).toEqual([])
    await at.show('List')
    const list = page.getByTestId('list-place')
    await expect(list).toContainText('mugs (6)')
    await expect(list).not.toContainText('2 mugs')
  })
})

test.describe('the field of a card on a low phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  const choices = [
    { label: 'In den Kleiderschrank', disposition: 'Kleiderschrank' },
    { label: 'Spenden', disposition: 'donate' },
  ]
  const card = (item: string) => reply(call('propose_disposition', { item, choices }))

  test('has the room of “Undo”, and gives its own back to the card while the next one comes', {
    tag: '@all',
  }, async ({ page, servers }) => {
    const { api, at } = await startScriptedSession(page, servers)
    api.push(reply(call('begin_sorting', {})), card('Tasse'), card('Strickpullover mit Rollkragen'))
    await at.say('eine Tasse, ein Strickpullover mit Rollkragen, eine Lampe')
    await at.cardOf('Tasse')
    await at.choice(1).click()
    await at.cardOf('Strickpullover mit Rollkragen')
    const undo = page.locator('[data-undo]')
    await expect(undo).toBeVisible()
    const before = await at.card.boundingBox()

    const field = at.card.getByRole('textbox')
    await page.getByRole('button', { name: 'Another place' }).click()
    await expect(undo).toBeHidden()
    await expect(field).toBeInViewport({ ratio: 1 })

    const late = stalled('Gut.')
    api.push(late)
    await field.fill('Kommode')
    await page.keyboard.press('Enter')
    const next = at.card.getByText('The next one is coming')
    await expect(next).toBeVisible()
    await expect(undo).toBeVisible()
    const name = await at.card.getByRole('heading').boundingBox()
    const line = await next.boundingBox()
    expect(line?.y).toBeGreaterThan((name?.y ?? 0) + (name?.height ?? 0))
    const { bottom, height } = await at.card.evaluate(card => card.getBoundingClientRect())
    expect(height).toBeCloseTo(before?.height ?? 0, -1)
    expect((line?.y ?? 0) + (line?.height ?? 0)).toBeGreaterThan(bottom - 52)
    late.release()
    late.release()
  })
})
