/** Cards and streaming text come without a jump: what is on screen stays where the person sees it. */
import { expect } from '@playwright/test'
import { sessionPage } from './session-page'
import { test } from './test'

test.use({ viewport: { width: 360, height: 740 } })

interface Shift {
  readonly value: number
  readonly what: readonly string[]
}

declare global {
  var shifts: Shift[]
}

test('over a run of answers nothing on the page jumps, whoever caused it', async ({ page, servers }) => {
  const server = await servers.start()
  const at = sessionPage(page)
  await at.start(server.url)
  await at.sortFrom(
    'an empty bottle, old receipts, a phone charger, a lamp, two pens, a cup, a scarf',
    'empty bottle',
  )
  await page.evaluate(() => {
    globalThis.shifts = []
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        // Shifts right after a tap are counted too, which the browser’s own score leaves out.
        const { value, sources } = entry as PerformanceEntry & {
          value: number
          sources: { node: Element | null }[]
        }
        const what = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`)
        globalThis.shifts.push({ value, what })
      }
    }).observe({ type: 'layout-shift', buffered: false })
  })

  for (const next of ['old receipts', 'phone charger', 'lamp', 'pens', 'cup', 'scarf']) {
    const field = page.getByLabel('Your message')
    const before = await field.boundingBox()
    await at.choice(1).click()
    await at.cardOf(new RegExp(next))
    expect(await field.boundingBox()).toEqual(before)
  }
  const shifts = await page.evaluate(() => globalThis.shifts)
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  expect(total, JSON.stringify(shifts, null, 1)).toBeLessThan(0.02)
})
