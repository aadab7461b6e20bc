/** Undo is one tap: what was answered last is open again, and its card is there at once, in front of the one that waits. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '@/e2e/testing/accessible'
import { createClient } from '@/e2e/testing/client'
import { startScriptedSession } from '@/e2e/testing/scripted-session'
import { sessionPage } from '@/e2e/testing/session-page'
import { NO_CONNECTION, stopClock, test } from '@/e2e/testing/test'
import { call, answer as reply, say, stalled } from '@/lib/model/testing/scripted-api/replies'

const THINGS = 'an empty bottle, old receipts, a phone charger'

const undoBar = (page: Page) => ({
  line: page.getByTestId('latest-answer'),
  undo: page.getByTestId('card-place').getByRole('button', { name: /^Undo: / }),
  change: page.getByTestId('card-place').getByRole('button', { name: /^Change: / }),
})

const choices = (place: string) => [
  { label: `Put it on the ${place}`, disposition: place },
  { label: 'Donate it', disposition: 'donate' },
]
const card = (item: string) => reply(call('propose_disposition', { item, choices: choices('shelf') }))

interface Listed {
  readonly id: string
  readonly name: string
  readonly state: string
}

const DEVICES = [
  { tag: [], use: { viewport: { width: 360, height: 740 }, colorScheme: 'light' } },
  { tag: ['@all'], use: { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' } },
] as const

for (const { tag, use } of DEVICES) {
  test.describe(`${use.viewport.width} px, ${use.colorScheme}`, { tag: [...tag] }, () => {
    test.use(use)

    test('one tap takes a choice back, also after a reload and in another tab; “Change” opens the choices', async ({
      page,
      context,
      servers,
    }) => {
      const server = await servers.shared()
      const client = createClient(server.url)
      const at = sessionPage(page)
      const id = await at.start(server.url)
      const session = async () => (await client.get(`/api/sessions/${id}`)).body.session
      const { line, undo, change } = undoBar(page)
      const dialog = page.getByRole('dialog')
      await at.sortFrom(THINGS, 'empty bottle')

      await test.step('the question about the room has “Change” alone', async () => {
        await expect(line).toContainText('What is this space for?')
        await expect(change).toBeVisible()
        await expect(undo).toHaveCount(0)
      })

      await at.choice(1).click()
      await at.cardOf('old receipts')
      await expect(line).toContainText('empty bottle')
      await expectAccessible(page)
      const waiting = (await session()).question.id

      await test.step('“Undo” puts the card in front of the waiting one, with the focus on it', async () => {
        await undo.click()
        await at.cardOf('empty bottle')
        await expect(at.card).toContainText('Taken back. Where does it go?')
        await expect(at.card.getByRole('heading')).toBeFocused()
        await expect(at.card).toHaveCount(1)
        await expect(undo).toHaveCount(0)
        await expectAccessible(page)
        const now = await session()
        expect(now).toMatchObject({ counts: { decided: 0, open: 1 }, stillOpen: ['empty bottle'] })
        expect(now.question.id).toBe(waiting)
      })

      await test.step('it stays over a reload, and is in another tab', async () => {
        await page.reload()
        await at.cardOf('empty bottle')
        const otherTab = await context.newPage()
        await otherTab.goto(`${server.url}/sessions/${id}`)
        await sessionPage(otherTab).cardOf('empty bottle')
        await at.choice(2).click()
        for (const tab of [page, otherTab]) await sessionPage(tab).cardOf('old receipts')
        await expect(otherTab.getByText('answered somewhere else')).toBeHidden()
        await otherTab.close()
      })

      await test.step('once it is answered again, the waiting card is back, and the new answer counts', async () => {
        await expect(at.card.getByRole('heading')).toBeFocused()
        const now = await session()
        expect(now).toMatchObject({ counts: { decided: 1, open: 0 }, stillOpen: [] })
        expect(now.question.id).toBe(waiting)
        await expect(line).toContainText('empty bottle')
        await expect(undo).toBeVisible()
      })

      await test.step('“Change” shows the choices with the one of now marked, and may be left as it was', async () => {
        await change.click()
        await expect(dialog.getByRole('heading')).toHaveText('empty bottle')
        await expect(dialog.locator('[data-choice]').nth(1)).toContainText('Chosen')
        await expectAccessible(page)
        await dialog.getByRole('button', { name: 'Keep it as it was' }).click()
        await expect(dialog).toBeHidden()
        await expect(change).toBeFocused()
        await at.cardOf('old receipts')
      })

      await test.step('another choice there is what counts, and the next card still waits', async () => {
        const before = await session()
        await change.click()
        await dialog.locator('[data-choice]').first().click()
        await expect(dialog).toBeHidden()
        await expect(change).toBeFocused()
        await expect.poll(async () => (await session()).piles).not.toEqual(before.piles)
        expect((await session()).counts).toEqual(before.counts)
        expect((await session()).question.id).toBe(waiting)
      })

      await test.step('the same choice again changes nothing', async () => {
        const before = (await session()).seq
        await change.click()
        await expect(dialog.locator('[data-choice]').first()).toContainText('Chosen')
        await dialog.locator('[data-choice]').first().click()
        await expect(dialog).toBeHidden()
        expect((await session()).seq).toBe(before)
      })

      await test.step('it follows the answers, goes back one by one, and goes with the end', async () => {
        await at.choice(1).click()
        await at.cardOf('phone charger')
        await expect(line).toContainText('old receipts')
        await undo.click()
        await at.cardOf('old receipts')
        await expect(line).toContainText('empty bottle')
        await undo.click()
        await at.cardOf('empty bottle')
        await at.rested()
        await at.choice(1).click()
        await at.cardOf('old receipts')
        await at.rested()
        await at.choice(1).click()
        await at.cardOf('phone charger')
        await expect.poll(async () => (await session()).counts).toMatchObject({ decided: 2, open: 0 })
        await at.say('That’s enough for today.')
        await at.inMode('WindingDown')
        await page.keyboard.press('Escape')
        await at.tap('That’s all for today')
        await expect(page.getByTestId('closing')).toBeVisible()
        await expect(line).toBeHidden()
      })
    })
  })
}

test('a skip, “can’t find”, “can’t decide” and the card’s own place are taken back in one tap as well', {
  tag: '@all',
}, async ({ page, servers }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const server = await servers.shared()
  const client = createClient(server.url)
  const at = sessionPage(page)
  const id = await at.openCard(server.url, THINGS, 'empty bottle')
  const session = async () => (await client.get(`/api/sessions/${id}`)).body.session
  const stateOf = async (thing: string) =>
    (await session()).things.find(({ name }: Listed) => name === thing)?.state
  const { line, undo } = undoBar(page)

  async function takesBack(thing: string, told: string) {
    await expect(line).toContainText(told)
    await expect(line).toContainText(thing)
    await undo.click()
    await at.cardOf(thing)
    await expect(at.card).toContainText('Taken back.')
    expect(await stateOf(thing)).toBe('open')
    await at.rested()
  }

  await test.step('skipped', async () => {
    await at.tapOnCard('Not now')
    await at.cardOf('old receipts')
    await takesBack('empty bottle', 'For later')
  })

  await test.step('a place of their own', async () => {
    await at.tapOnCard('Another place')
    await at.card.getByLabel('Where does it go?').fill('cellar')
    await at.tapOnCard('Send')
    await at.cardOf('old receipts')
    expect((await session()).piles.belongs).toEqual([{ item: 'empty bottle', place: 'cellar' }])
    await takesBack('empty bottle', '→ cellar')
    await at.choice(1).click()
    await at.cardOf('old receipts')
  })

  await test.step('not found: its card is there while the coach helps to find it', async () => {
    await at.rested()
    await at.tapOnCard('Can’t find it')
    await at.inMode('Clarifying')
    await expect(at.card).toBeHidden()
    await takesBack('old receipts', 'Can’t find it')
    await at.choice(1).click()
    await expect(at.card).toBeHidden()
    await expect.poll(() => stateOf('old receipts')).toBe('decided')
    await expect(page.getByRole('region', { name: 'Your turn' })).toBeFocused()
  })

  await test.step('not decided: the same, and skipping is an answer too', async () => {
    await at.tap('Go on')
    await at.cardOf('phone charger')
    await at.tapOnCard('Can’t decide')
    await at.inMode('DecisionSupport')
    await takesBack('phone charger', 'Can’t decide')
    await at.tapOnCard('Not now')
    await expect(at.card).toBeHidden()
    await expect.poll(() => stateOf('phone charger')).toBe('later')
  })
})

test('it works while the coach works, and the next card waits behind it', { tag: '@all' }, async ({
  page,
  servers,
}) => {
  const { api, at, session } = await startScriptedSession(page, servers)
  const { undo } = undoBar(page)
  api.push(reply(call('begin_sorting', {})), card('mug'))
  await at.say('a mug, a lamp')
  await at.cardOf('mug')

  const working = stalled('One moment.')
  api.push(working)
  await at.choice(1).click()
  await undo.click()
  await expect(at.card).toContainText('Taken back.')
  expect((await session()).status).toBe('running')
  for (let piece = 0; piece < 3; piece += 1) working.release()
  await expect.poll(async () => (await session()).status).toBe('idle')

  api.push(card('lamp'))
  await at.say('Go on.')
  await expect.poll(async () => (await session()).question?.question.item).toBe('lamp')
  await at.cardOf('mug')
  await at.rested()
  await at.choice(2).click()
  await at.cardOf('lamp')
  expect((await session()).piles.out).toEqual([{ item: 'mug', how: 'donate' }])
})

test('a card that the coach shows again itself takes the place of the one that was taken back', {
  tag: '@all',
}, async ({ page, servers }) => {
  const api = await servers.startModel()
  const server = await servers.shared({ ANTHROPIC_BASE_URL: api.url })
  const at = sessionPage(page)
  await at.start(server.url)
  const { undo } = undoBar(page)
  const sent: string[] = []
  page.on('request', request => {
    if (request.url().includes('/questions/')) sent.push(request.url().split('/').at(-1) ?? '')
  })
  api.push(reply(call('begin_sorting', {})), card('mug'), reply(say('Good.')))
  await at.say('a mug')
  await at.cardOf('mug')
  await at.choice(1).click()
  await expect(page.getByTestId('coach-words')).toContainText('Good.')
  await undo.click()
  await expect(at.card).toContainText('Taken back.')

  api.push(card('mug'), reply(say('Even better.')))
  await at.say('Show it again.')
  await expect(at.card).not.toContainText('Taken back.')
  await at.rested()
  await at.choice(2).click()
  await expect(page.getByTestId('coach-words')).toContainText('Even better.')
  expect(sent).toEqual(['answer', 'answer'])
})

test('what was recorded from words is taken back as well, and its card comes next', { tag: '@all' }, async ({
  page,
  servers,
}) => {
  const { api, at, session } = await startScriptedSession(page, servers)
  const { line, undo, change } = undoBar(page)
  api.push(
    reply(
      call('list_items', { items: [{ name: 'mug' }] }),
      call('record_decisions', { decisions: [{ item: 'mug', disposition: 'kitchen shelf' }] }),
    ),
    reply(say('Noted.')),
  )
  await at.say('a mug, it goes on the kitchen shelf')
  await expect(line).toHaveText('mug→ kitchen shelf')
  await expect(page.getByTestId('coach-words')).toContainText('Noted.')
  await expect(change).toHaveCount(0)
  await undo.click()
  await expect(line).toBeHidden()
  await expect(page.getByRole('region', { name: 'Your turn' })).toBeFocused()
  expect(await session()).toMatchObject({ counts: { decided: 0, open: 1 }, question: null })

  api.push(reply(call('begin_sorting', {})), card('mug'))
  await at.say('Go on.')
  await at.cardOf('mug')
  expect(JSON.stringify(api.requests.at(-1)?.body.messages)).toContain('They took back what they answered')
})

test('where it does not get through, it says so and can be tapped again', { tag: '@all' }, async ({
  page,
  servers,
  expectedErrors,
}) => {
  expectedErrors.push(NO_CONNECTION)
  const server = await servers.shared()
  const at = sessionPage(page)
  await at.openCard(server.url, THINGS, 'empty bottle')
  await at.choice(1).click()
  await at.cardOf('old receipts')
  const { undo } = undoBar(page)
  await page.route('**/things', route => route.abort('internetdisconnected'))
  await undo.click()
  await expect(page.getByRole('alert').filter({ hasText: 'That did not get through.' })).toBeVisible()
  await at.cardOf('old receipts')
  await page.unroute('**/things')
  await undo.click()
  await at.cardOf('empty bottle')

  await page.route('**/revise', route => route.abort('internetdisconnected'))
  await at.rested()
  await at.choice(2).click()
  await expect(at.card).toContainText('That did not get through.')
  await page.unroute('**/revise')
  await at.tapOnCard('Try again')
  await at.cardOf('old receipts')
})

test('two quick taps take back one answer', async ({ page, servers }) => {
  const server = await servers.shared()
  const client = createClient(server.url)
  const at = sessionPage(page)
  const id = await at.openCard(server.url, THINGS, 'empty bottle')
  for (const next of ['old receipts', 'phone charger']) {
    await at.rested()
    await at.choice(1).click()
    await at.cardOf(next)
  }
  const { line, undo } = undoBar(page)
  const decided = async () => (await client.get(`/api/sessions/${id}`)).body.session.counts.decided
  await test.step('the keys for it do nothing behind an open dialog', async () => {
    await expect.poll(decided).toBe(2)
    await at.tap('Pause')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await at.cardOf('phone charger')
    expect(await decided()).toBe(2)
  })
  const box = await undo.boundingBox()
  if (!box) throw new Error('There is no undo.')
  await page.clock.install()
  await stopClock(page)
  const spot = [box.x + box.width / 2, box.y + box.height / 2] as const
  await page.mouse.click(...spot)
  await expect(line).toContainText('empty bottle')
  await page.mouse.click(...spot)
  await page.clock.runFor(600)
  await at.cardOf('old receipts')
  expect(await decided()).toBe(1)
})

test('a card of four choices stays whole beside it on a phone', { tag: '@all' }, async ({
  page,
  servers,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const server = await servers.shared()
  const at = sessionPage(page)
  await at.openCard(server.url, 'an empty bottle, a birthday card from grandma', 'empty bottle')
  await at.choice(1).click()
  await at.cardOf('birthday card from grandma')
  await expect(page.getByRole('button', { name: /^Undo: / })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: /^Change: / })).toBeInViewport({ ratio: 1 })
  await expect(at.choice(1)).toBeInViewport({ ratio: 1 })
  await expect(at.card.getByRole('button', { name: 'Not now' })).toBeInViewport({ ratio: 1 })
})
