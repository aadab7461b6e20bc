/** Cards and streaming text come without a jump: what is on screen stays where the person sees it. */
import { expect, type Page } from '@playwright/test'
import { sessionPage } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'
import { answer, call, card, say, stalled } from '@/lib/model/testing/scripted-api/replies'
import { startScriptedApi } from '@/lib/model/testing/scripted-api/scripted-api'

test.use({ viewport: { width: 360, height: 740 } })

interface Shift {
  readonly value: number
  /** Right after a tap, which the browser’s own score leaves out. */
  readonly hadRecentInput: boolean
  readonly what: readonly string[]
}

declare global {
  var shifts: Shift[]
}

const watchShifts = (page: Page) =>
  page.evaluate(() => {
    globalThis.shifts = []
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node: Element | null }[]
        }
        const what = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`)
        globalThis.shifts.push({ value, hadRecentInput, what })
      }
    }).observe({ type: 'layout-shift', buffered: false })
  })

/** Below 0.1 a page counts as steady. */
async function expectSteady(page: Page, counts: (shift: Shift) => boolean) {
  const shifts = (await page.evaluate(() => globalThis.shifts)).filter(counts)
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  expect(total, JSON.stringify(shifts, null, 1)).toBeLessThan(0.02)
}

test('from card to card the ways out and the text field stay put, whatever the card’s height', async ({
  page,
  servers,
}) => {
  const server = await servers.start()
  const at = sessionPage(page)
  await at.openCard(
    server.url,
    'an empty bottle, old receipts, a phone charger, a lamp, two pens, a cup',
    'empty bottle',
  )
  await watchShifts(page)
  const places = async () => [
    await at.card.getByRole('button', { name: 'Another place' }).boundingBox(),
    await at.card.getByRole('button', { name: 'Not now' }).boundingBox(),
  ]
  for (const next of ['old receipts', 'phone charger', 'lamp', 'pens', 'cup']) {
    await at.card.evaluate(card => Promise.all(card.getAnimations().map(({ finished }) => finished)))
    const before = await places()
    await at.choice(1).click()
    await at.cardOf(new RegExp(next))
    await at.card.evaluate(card => Promise.all(card.getAnimations().map(({ finished }) => finished)))
    expect(await places()).toEqual(before)
  }
  await expectSteady(page, ({ hadRecentInput }) => !hadRecentInput)
})

test('cards of one height and the text that streams before them move nothing at all', async ({
  page,
  servers,
}) => {
  const api = await startScriptedApi()
  const server = await servers.start({ ANTHROPIC_BASE_URL: api.url })
  const at = sessionPage(page)
  await at.start(server.url)
  const cardOf = (item: string) =>
    answer(say(`Now the ${item}. It has a place already, so this will be a quick one.`), card(item))
  const pieces = Array.from({ length: 12 }, (_, line) => `\n\nLine ${line} of what there is to say.`)
  const streaming = stalled(...pieces)
  api.push(answer(call('begin_sorting', {})), ...['mug', 'lamp', 'book', 'scarf'].map(cardOf), streaming)
  await at.say('a mug, a lamp, a book, a scarf')
  await at.cardOf('mug')
  await at.choice(1).click()
  await at.cardOf('lamp')
  await watchShifts(page)
  for (const next of ['book', 'scarf']) {
    await at.choice(1).click()
    await at.cardOf(next)
  }
  await expectSteady(page, () => true)

  await at.choice(1).click()
  await expect(page.getByText('Line 0 ')).toBeVisible()
  await watchShifts(page)
  for (const [line] of pieces.entries()) {
    await expect(page.getByText(`Line ${line} `)).toBeVisible()
    streaming.release()
  }
  await expectSteady(page, () => true)
  await expect(at.card).toBeHidden()
  await api.close()
})
