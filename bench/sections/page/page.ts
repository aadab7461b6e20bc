/**
 * The built session page in Chromium beside a page of Next.js and React alone: bytes of JavaScript, the largest
 * contentful paint, and how soon a tap shows, on a phone of 360 × 740, also slowed down.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { atMost, type Figure, figureOf, ratioAtMost } from '@/bench/figure'
import { inTurns } from '@/bench/in-turns'
import type { Section } from '@/bench/section'
import { startAppServer } from '@/e2e/testing/app-server'
import { createClient } from '@/e2e/testing/client'
import { openDatabase } from '@/lib/store/database'
import { createSqlStore } from '@/lib/store/sql-store'
import { findChromium } from '@/scripts/find-chromium.mjs'
import { storeLongSession } from './long-log'
import { interactionToPaint, largestPaint, openAtRest, openPhone, tapToPaint, weigh } from './page-probe'
import { rendersOfDeltas, watchRenders } from './render-probe'
import { FLOOR, LONG, paintFigures, SHORT, SLOWDOWN, tapFigures } from './time-figures'

const BARE = 'bench/bare-app'
/** A room’s, which are decided once and changed many times; or else each event is about another thing. */
const THINGS = 40
const SIZES = {
  full: { paints: 5, taps: 24, interactions: 3, tapsOfInteraction: 4, deltas: 20 },
  smoke: { paints: 1, taps: 2, interactions: 1, tapsOfInteraction: 2, deltas: 3 },
} as const
type Counts = (typeof SIZES)[keyof typeof SIZES]

interface Pages {
  readonly short: string
  readonly long: string
  /** As long, with as many things as it has cards. */
  readonly things: string
  readonly bare: string
  /** A fresh session with a card on the page, and others to follow it. */
  newCards(taps: number): Promise<string>
}

export const page: Section = async size => {
  if (!existsSync(join(BARE, '.next', 'BUILD_ID'))) await buildBare()
  const dataDirectory = await mkdtemp(join(tmpdir(), 'tidyup-bench-'))
  await fillSessions(dataDirectory)
  const ours = await startAppServer({ dataDirectory })
  const bare = await startAppServer({ dataDirectory, app: BARE })
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const pages: Pages = {
      short: `${ours.url}/sessions/short`,
      long: `${ours.url}/sessions/long`,
      things: `${ours.url}/sessions/things`,
      bare: `${bare.url}/`,
      newCards: async taps => `${ours.url}/sessions/${await sessionWithCards(ours.url, taps)}`,
    }
    return await measure(browser, pages, SIZES[size])
  } finally {
    await browser.close()
    await Promise.all([ours.stop(), bare.stop()])
    await rm(dataDirectory, { recursive: true, force: true })
  }
}

const buildBare = () =>
  promisify(execFile)(process.execPath, ['node_modules/next/dist/bin/next', 'build', BARE], {
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  })

async function fillSessions(dataDirectory: string) {
  const store = createSqlStore(await openDatabase(dataDirectory))
  await storeLongSession(store, 'short', { events: SHORT, things: THINGS })
  await storeLongSession(store, 'long', { events: LONG, things: THINGS })
  await storeLongSession(store, 'things', { events: LONG, things: LONG })
  await store.close()
}

/** More things than taps, sorted with the built-in coach, until the first of them is on a card. */
async function sessionWithCards(url: string, taps: number): Promise<string> {
  const client = createClient(url)
  const id = await client.newSession()
  const things = Array.from({ length: taps + 5 }, (_, index) => `box number ${index + 1}`)
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

async function measure(browser: Browser, pages: Pages, counts: Counts): Promise<Figure[]> {
  return [
    ...(await weights(browser, pages)),
    ...(await paints(browser, pages, counts)),
    ...(await taps(browser, pages, counts)),
    ...(await interactions(browser, pages, counts)),
    ...(await renders(browser, pages, counts)),
  ]
}

async function weights(browser: Browser, { short, bare }: Pages): Promise<Figure[]> {
  const ours = await fresh(browser, 1, page => weigh(page, short))
  const floor = await fresh(browser, 1, page => weigh(page, bare))
  const samples = (part: keyof typeof ours) => ({
    ours: [ours[part] / 1_000],
    floor: [floor[part] / 1_000],
  })
  const described = { unit: 'kB', floor: FLOOR } as const
  return [
    figureOf(
      {
        ...described,
        name: 'page.script',
        what: 'JavaScript that the session page loads by itself, compressed',
        target: ratioAtMost(1.6),
      },
      samples('script'),
    ),
    figureOf({ ...described, name: 'page.document', what: 'its document, compressed' }, samples('document')),
  ]
}

async function paints(
  browser: Browser,
  { short, long, things, bare }: Pages,
  { paints }: Counts,
): Promise<Figure[]> {
  const paintOf = (url: string, slowdown: number) => () =>
    fresh(browser, slowdown, page => largestPaint(page, url))
  const times = await inTurns(paints, {
    ours: paintOf(short, 1),
    bare: paintOf(bare, 1),
    oursSlow: paintOf(short, SLOWDOWN),
    bareSlow: paintOf(bare, SLOWDOWN),
    longSlow: paintOf(long, SLOWDOWN),
    thingsSlow: paintOf(things, SLOWDOWN),
  })
  return paintFigures(times)
}

const HEADING = '[data-testid=card] h2'
const card = (page: Page) => page.locator('[data-testid=card] [data-choice]').first()
const counter = (page: Page) => page.getByRole('button')

async function taps(browser: Browser, pages: Pages, { taps }: Counts): Promise<Figure[]> {
  const session = await pages.newCards(taps)
  const times = await onPhones(browser, SLOWDOWN, { ours: session, bare: pages.bare }, (ours, bare) =>
    inTurns(taps, {
      ours: () => tapToPaint(ours, card(ours), HEADING),
      bare: () => tapToPaint(bare, counter(bare), 'h1'),
    }),
  )
  return tapFigures(times)
}

async function interactions(browser: Browser, pages: Pages, counts: Counts): Promise<Figure[]> {
  const { interactions: rounds, tapsOfInteraction: taps } = counts
  const figures: Figure[] = []
  for (const slowdown of [1, SLOWDOWN]) {
    const session = await pages.newCards(rounds * taps)
    const times = await onPhones(browser, slowdown, { ours: session, bare: pages.bare }, (ours, bare) =>
      inTurns(rounds, {
        ours: () => interactionToPaint(ours, card(ours), HEADING, taps),
        bare: () => interactionToPaint(bare, counter(bare), 'h1', taps),
      }),
    )
    const what = `interaction to next paint, the slowest of ${taps} taps`
    figures.push(
      figureOf(
        {
          name: slowdown === 1 ? 'page.inp' : 'page.inp.slow',
          what: slowdown === 1 ? what : `the same, ${slowdown} × slower`,
          unit: 'ms',
          floor: FLOOR,
        },
        { ours: times.ours, floor: times.bare },
      ),
    )
  }
  return figures
}

async function renders(browser: Browser, { short }: Pages, { deltas }: Counts): Promise<Figure[]> {
  const rendered = await fresh(browser, 1, async page => {
    await watchRenders(page)
    await openAtRest(page, short)
    await page.locator('[data-connection=live]').first().waitFor({ state: 'attached' })
    return rendersOfDeltas(page, deltas)
  })
  const elsewhere = rendered.filter(({ place }) => place !== 'streaming').length
  const each = (count: number) => ({ ours: [count / deltas] })
  return [
    figureOf(
      {
        name: 'page.renders',
        what: 'components that a piece of streaming text renders, beside the element that shows it',
        unit: 'renders',
        target: atMost(0),
      },
      each(elsewhere),
    ),
    figureOf(
      { name: 'page.renders.own', what: 'components of that element', unit: 'renders' },
      each(rendered.length - elsewhere),
    ),
  ]
}

async function fresh<Value>(browser: Browser, slowdown: number, use: (page: Page) => Promise<Value>) {
  const page = await openPhone(browser, slowdown)
  try {
    return await use(page)
  } finally {
    await page.context().close()
  }
}

/** Both pages, opened and at rest, to be tapped in turns. */
async function onPhones<Value>(
  browser: Browser,
  slowdown: number,
  urls: { readonly ours: string; readonly bare: string },
  use: (ours: Page, bare: Page) => Promise<Value>,
): Promise<Value> {
  return fresh(browser, slowdown, ours =>
    fresh(browser, slowdown, async bare => {
      await openAtRest(ours, urls.ours)
      await openAtRest(bare, urls.bare)
      return use(ours, bare)
    }),
  )
}
