/**
 * The built session page in Chromium beside a page of Next.js and React alone: bytes of JavaScript, the largest
 * contentful paint, and the time from a tap to the next painted card, on a phone of 360 × 740, also slowed down.
 *
 *     npm run bench:page
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { startAppServer } from '@/e2e/app-server'
import { createClient } from '@/e2e/client'
import { findChromium } from '@/scripts/find-chromium.mjs'
import { MACHINE_CLASS, quantile, table } from './measure'
import { largestPaint, openPhone, tapToPaint, weigh } from './page-probe'

const BARE = 'bench/bare-app'
const ROUNDS = 15
const TAPS = 30
const SLOWDOWN = 4

await promisify(execFile)(process.execPath, ['node_modules/next/dist/bin/next', 'build', BARE], {
  env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
})
const dataDirectory = await mkdtemp(join(tmpdir(), 'tidyup-bench-'))
const ours = await startAppServer({ dataDirectory })
const bare = await startAppServer({ dataDirectory, app: BARE })
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  console.log(`On ${MACHINE_CLASS}, ${ROUNDS} rounds in turns, ${TAPS} taps.\n`)
  await compare(browser)
} finally {
  await browser.close()
  await Promise.all([ours.stop(), bare.stop()])
  await rm(dataDirectory, { recursive: true, force: true })
}

async function compare(browser: Browser) {
  const session = `${ours.url}/sessions/${await sessionWithCard()}`
  const pages = { ours: session, bare: `${bare.url}/` }
  const weights = {
    ours: await fresh(browser, 1, page => weigh(page, pages.ours)),
    bare: await fresh(browser, 1, page => weigh(page, pages.bare)),
  }
  const paints = { ours: [] as number[], bare: [] as number[] }
  const slowPaints = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    for (const which of ['ours', 'bare'] as const) {
      paints[which].push(await fresh(browser, 1, page => largestPaint(page, pages[which])))
      slowPaints[which].push(await fresh(browser, SLOWDOWN, page => largestPaint(page, pages[which])))
    }
  }
  const taps = { ours: await tapCards(browser, session), bare: await tapCounter(browser, pages.bare) }
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
  const row = (what: string, mine: number, floor: number, show = (value: number) => value.toFixed(0)) => [
    what,
    show(mine),
    show(floor),
    (mine / floor).toFixed(2),
  ]
  const rows = [
    row('JavaScript, compressed, kB', weights.ours.script, weights.bare.script, kilobytes),
    row('document, compressed, kB', weights.ours.document, weights.bare.document, kilobytes),
    row('largest contentful paint, ms, p50', quantile(paints.ours, 0.5), quantile(paints.bare, 0.5)),
    row(`the same, ${SLOWDOWN} × slower`, quantile(slowPaints.ours, 0.5), quantile(slowPaints.bare, 0.5)),
    row(
      `tap to the next painted card, ${SLOWDOWN} × slower, ms, p50`,
      quantile(taps.ours, 0.5),
      quantile(taps.bare, 0.5),
    ),
    row('the same, p95', quantile(taps.ours, 0.95), quantile(taps.bare, 0.95)),
  ]
  console.log(table(['what', 'session page', 'bare page', 'ratio'], rows))
}

async function fresh<Value>(browser: Browser, slowdown: number, use: (page: Page) => Promise<Value>) {
  const page = await openPhone(browser, slowdown)
  try {
    return await use(page)
  } finally {
    await page.context().close()
  }
}

type Page = Awaited<ReturnType<typeof openPhone>>

/** More things than taps, sorted with the built-in coach, until the first of them is on a card. */
async function sessionWithCard(): Promise<string> {
  const client = createClient(ours.url)
  const id = await client.newSession()
  const things = Array.from({ length: TAPS + 5 }, (_, index) => `box number ${index + 1}`)
  await client.post(`/api/sessions/${id}/messages`, { text: things.join('\n') })
  const room = (await client.eventsUntil(id, 'QuestionAsked')).at(-1)
  if (room?.type !== 'QuestionAsked') throw new Error('The coach did not ask about the room.')
  const { questionId } = room.data
  const answered = await client.post(`/api/sessions/${id}/questions/${questionId}/answer`, {
    answerId: 'bench_room',
    answer: { kind: 'skip' },
  })
  if (answered.status !== 200) throw new Error(JSON.stringify(answered.body))
  await client.eventsUntil(id, 'QuestionAsked', room.seq)
  return id
}

async function tapCards(browser: Browser, url: string): Promise<number[]> {
  return fresh(browser, SLOWDOWN, async page => {
    await page.goto(url)
    const choice = page.locator('[data-testid=card] [data-choice]').first()
    return timesOf(() => tapToPaint(page, choice, '[data-testid=card] h2'))
  })
}

async function tapCounter(browser: Browser, url: string): Promise<number[]> {
  return fresh(browser, SLOWDOWN, async page => {
    await page.goto(url)
    return timesOf(() => tapToPaint(page, page.getByRole('button'), 'h1'))
  })
}

async function timesOf(tap: () => Promise<number>): Promise<number[]> {
  const times: number[] = []
  for (let count = 0; count < TAPS; count++) times.push(await tap())
  return times
}
