/** What a browser sees of a page: its weight, its first paint, and how soon a tap shows. */
import { setTimeout } from 'node:timers/promises'
import type { Browser, Locator, Page } from '@playwright/test'

export interface Weight {
  /** Scripts that the document names: the first screen needs them. Bytes over the wire, compressed, as all of these. */
  readonly script: number
  /** What they load behind the first screen: the other places, also to show them without a connection. */
  readonly laterScript: number
  readonly document: number
}

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** A phone of its own, with nothing in its cache, `slowdown` times slower than this machine. */
export async function openPhone(browser: Browser, slowdown: number): Promise<Page> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

/** With nothing to do and nothing to fetch for this long, a page fetches no more by itself. */
const QUIET_MS = 3_000

/** Opens it and waits until it has nothing more to do. */
export async function openAtRest(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' })
  await settled(page)
}

/** Of all that the page loads by itself, before the first key and behind it. */
export async function weigh(page: Page, url: string): Promise<Weight> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const parts = new Map<string, keyof Weight>()
  const weight = { script: 0, laterScript: 0, document: 0 }
  const quiet = quietFor(QUIET_MS)
  devtools.on('Network.requestWillBeSent', ({ requestId, type, initiator }) => {
    if (type === 'Document') parts.set(requestId, 'document')
    if (type === 'Script') parts.set(requestId, initiator.type === 'parser' ? 'script' : 'laterScript')
    quiet.disturb()
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const part = parts.get(requestId)
    if (part) weight[part] += encodedDataLength
    quiet.disturb()
  })
  await openAtRest(page, url)
  await page.keyboard.press('Shift')
  await quiet.wait()
  return weight
}

/** Milliseconds from the navigation to the largest contentful paint. */
export async function largestPaint(page: Page, url: string): Promise<number> {
  await openAtRest(page, url)
  return page.evaluate(
    () =>
      new Promise<number>(resolve => {
        new PerformanceObserver(list => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
}

/** Milliseconds from the tap to the frame that shows another text at `shown`. */
export async function tapToPaint(page: Page, target: Locator, shown: string): Promise<number> {
  await restedCard(page)
  const timed = page.evaluate(
    selector =>
      new Promise<number>(resolve => {
        const textOf = () => document.querySelector(selector)?.textContent ?? null
        const before = textOf()
        let tapped = 0
        addEventListener('click', ({ timeStamp }) => (tapped = timeStamp), { capture: true, once: true })
        const observer = new MutationObserver(() => {
          const now = textOf()
          if (now === null || now === before) return
          observer.disconnect()
          // A task after the frame’s callbacks comes once the frame is made.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - tapped)
            port2.postMessage(null)
          })
        })
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
    shown,
  )
  await touch(page, target)
  const took = await timed
  // What still moves would slow down the next page’s tap.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(one => one.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY),
  )
  await settled(page)
  return took
}

/** A card that comes under a finger takes nothing for a moment; the bare page has none. */
async function restedCard(page: Page) {
  await page.waitForFunction(() => document.querySelector('[data-guarding]') === null)
  await settled(page)
}

/** As the browser’s own input, without looking first whether it can be: that would run in the page, and slow it down. */
async function touch(page: Page, target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to tap.')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** Nothing is left to do for the page’s own scripts. */
const settled = (page: Page) =>
  page.evaluate(() => new Promise<void>(resolve => requestIdleCallback(() => resolve())))

/** `wait` lasts until nothing has disturbed for so many milliseconds. */
function quietFor(ms: number) {
  let disturbed = performance.now()
  return {
    disturb() {
      disturbed = performance.now()
    },
    async wait() {
      for (let rest = ms; rest > 0; rest = disturbed + ms - performance.now()) await setTimeout(rest)
    },
  }
}
