/** Layout shifts of a page, as the browser reports them. */
import { expect, type Page } from '@playwright/test'

interface Shift {
  readonly value: number
  /** Right after a tap, which the browser’s own score leaves out. */
  readonly hadRecentInput: boolean
  readonly what: readonly string[]
}

declare global {
  var shifts: Shift[]
}

/** From the first paint of each page on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    globalThis.shifts = []
    const box = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node: Element | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
        }
        const what = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} “${node?.textContent?.slice(0, 40)}” ${box(previousRect)} → ${box(currentRect)}`,
        )
        globalThis.shifts.push({ value, hadRecentInput, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/**
 * An added thing takes the place of the chips “Add” and “Add a photo”, which go behind it. (The photo of the room as it is now makes room for itself as well, where the person has just chosen it.)
 */
const HAS_TO_MOVE = /^(?:LI “Add”|\w+ “Add a photo”)/

/** `whatever`: also what moves right after a tap. */
export async function expectStill(page: Page, during: string, whatever = false) {
  const shifts = await page.evaluate(() => globalThis.shifts.splice(0))
  const moved = shifts.filter(
    ({ hadRecentInput, what }) =>
      (whatever || !hadRecentInput) && !what.every(element => HAS_TO_MOVE.test(element)),
  )
  expect(moved, during).toEqual([])
}
