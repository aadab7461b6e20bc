/** What looking at a photo costs the browser: bytes, time and memory. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, expect, type Page } from '@playwright/test'
import { residentOf } from '@/bench/processes'
import type { FromWorker } from '@/components/detection/detector'
import { IDLE_MS } from '@/components/detection/detector'

export interface Look {
  /** From the pixels to what is found on them, with all that has to be loaded. */
  readonly firstMs: number
  readonly nextMs: number
  /** Megabytes of the process that draws the page and runs its worker. */
  readonly before: number
  readonly highest: number
  readonly held: number
  readonly after: number
}

const PHOTO = 'e2e/detection/photos/laptop-and-tea.jpg'
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

interface Timed {
  /** Of the worker that is there: asks it once more (ms). */
  again(): Promise<number>
  /** ms */
  readonly first: Promise<number>
}

declare global {
  var timedWorker: Timed | undefined
}

/** A photo on a fresh device, `slowdown` times slower than this machine, then another one; then nothing for a while. */
export async function lookAtPhotos(browser: Browser, url: string, slowdown: number): Promise<Look> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.clock.install()
  await page.addInitScript(timeWorkers)
  await openSession(page, url)
  const pid = await processOf(browser, page)
  const before = await rested(pid)
  const slowed = slowDown(pid, slowdown)
  const peak = highestOf(pid)
  await sendPhoto(page)
  await page.waitForFunction(() => globalThis.timedWorker)
  const firstMs = await page.evaluate(() => globalThis.timedWorker?.first ?? 0)
  const nextMs = await page.evaluate(() => globalThis.timedWorker?.again() ?? 0)
  slowed.end()
  const highest = peak.end()
  const held = await rested(pid)
  await page.clock.fastForward(IDLE_MS)
  await expect.poll(() => page.workers().length).toBe(0)
  const after = await rested(pid)
  await context.close()
  return { firstMs, nextMs, before, highest, held, after }
}

/** Runs before the page’s own scripts, and names nothing from outside itself. */
function timeWorkers() {
  // The page’s clock is the test’s; that of events is not.
  const now = () => new Event('now').timeStamp
  globalThis.Worker = class extends Worker {
    #asked: unknown

    override postMessage(message: unknown) {
      this.#asked = message
      super.postMessage(message)
    }

    constructor(...how: ConstructorParameters<typeof Worker>) {
      super(...how)
      const found = () =>
        new Promise<void>(resolve => {
          const listen = ({ data }: MessageEvent<FromWorker>) => {
            if (data.kind !== 'looked') return
            this.removeEventListener('message', listen)
            resolve()
          }
          this.addEventListener('message', listen)
        })
      const begun = now()
      globalThis.timedWorker = {
        first: found().then(() => now() - begun),
        again: async () => {
          const begun = now()
          this.postMessage(this.#asked)
          await found()
          return now() - begun
        },
      }
    }
  }
}

/** What of the detector is loaded, in bytes as they come; `without` is what a session loads that has no photo. */
export async function weighLook(browser: Browser, url: string) {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  const page = await context.newPage()
  const loaded = new Map<string, number>()
  context.on('requestfinished', async request => {
    const { responseBodySize, responseHeadersSize } = await request.sizes()
    loaded.set(new URL(request.url()).pathname, responseBodySize + responseHeadersSize)
  })
  const sum = (pattern: RegExp) =>
    [...loaded].reduce((bytes, [path, size]) => (pattern.test(path) ? bytes + size : bytes), 0)
  await openSession(page, url)
  await page.waitForLoadState('networkidle')
  const ofDetector = /weights|\.wasm$|turbopack-worker/
  const without = sum(ofDetector)
  const before = new Set(loaded.keys())
  const worker = page.waitForEvent('worker')
  await sendPhoto(page)
  await worker
  await expect.poll(() => sum(/\.wasm$/)).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  for (const path of before) loaded.delete(path)
  const measured = { without, code: sum(/\.js$/), binary: sum(/\.wasm$/), weights: sum(/weights/) }
  await context.close()
  return measured
}

async function openSession(page: Page, url: string) {
  const made = await page.request.post(`${url}/api/sessions`, { data: {} })
  const { session } = await made.json()
  await page.goto(`${url}/sessions/${session.id}`)
  await expect(page.getByTestId('connection')).toHaveAttribute('data-connection', 'live')
}

async function sendPhoto(page: Page) {
  await page.getByLabel('Choose photos').setInputFiles(PHOTO)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send', exact: true }).tap()
  await page.getByRole('button', { name: 'Guess what is on it' }).tap()
}

/** The process that draws the page and runs its workers: of several, the one that works when the page does. */
async function processOf(browser: Browser, page: Page): Promise<number> {
  const devtools = await browser.newBrowserCDPSession()
  const timesOf = async () => {
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
    return processInfo.filter(({ type }) => type === 'renderer')
  }
  const before = new Map((await timesOf()).map(({ id, cpuTime }) => [id, cpuTime]))
  await page.evaluate(() => {
    const begun = new Event('begun').timeStamp
    while (new Event('now').timeStamp < begun + 500);
  })
  const worked = (await timesOf()).map(({ id, cpuTime }) => ({ id, time: cpuTime - (before.get(id) ?? 0) }))
  return worked.reduce((most, one) => (one.time > most.time ? one : most)).id
}

/** Megabytes, once they stay. */
async function rested(pid: number): Promise<number> {
  for (let last = residentOf(pid); ; ) {
    await sleep(2_000)
    const now = residentOf(pid)
    if (Math.abs(now - last) < 1) return now
    last = now
  }
}

function highestOf(pid: number) {
  let highest = 0
  const timer = setInterval(() => {
    highest = Math.max(highest, residentOf(pid))
  }, 20)
  return {
    end() {
      clearInterval(timer)
      return highest
    },
  }
}

const TURN_MS = 20

/** DevTools slow down a page’s own thread alone. Here the whole process runs for one part of each turn, and is stopped for the rest. */
function slowDown(pid: number, factor: number) {
  const over = new AbortController()
  const run = async () => {
    while (factor > 1 && !over.signal.aborted) {
      process.kill(pid, 'SIGSTOP')
      await sleep(TURN_MS * (1 - 1 / factor))
      process.kill(pid, 'SIGCONT')
      await sleep(TURN_MS / factor)
    }
  }
  void run()
  return { end: () => over.abort() }
}
