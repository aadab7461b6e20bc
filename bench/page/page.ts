/**
 * The built session page in Chromium beside a page of Next.js and React alone: bytes of JavaScript, the largest
 * contentful paint, and how soon a tap shows, on a phone of 360 × 740, also slowed down.
 */
import { type Browser, chromium, type Page } from '@playwright/test'
import { beginCards, connect, nextCard, openStream } from '@/bench/connection'
import { atMost, type Figure, figureOf, inTurns, type Section } from '@/bench/figures'
import { bareApp, buildBareApp, builtApp, withFolder, withServer } from '@/bench/processes'
import { OPENING, replyTo } from '@/lib/model/testing/sorting-model'
import { startTimedApi } from '@/lib/model/testing/timed-api'
import { ensureChromium, findChromium } from '@/scripts/machine-tools'
import { largestPaint, openAtRest, openPhone, tapToPaint, weigh } from './page-probe'

const FLOOR = 'Next.js and React alone'
const SLOWDOWN = 4
const PAINTS = 5
const TAPS = 24
const BATCH = 5

interface Pages {
  readonly home: string
  /** A session with a card on the page, and enough of others to follow it. */
  readonly ours: string
  /** One whose model proposes several cards a reply. */
  readonly batches: string
  readonly bare: string
}

export const page: Section = async () => {
  await buildBareApp()
  await ensureChromium()
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    return await withFolder(folder =>
      withServer(builtApp(), folder, ({ url }) =>
        withServer(bareApp, folder, bare =>
          withBatches(async batches => {
            const pages = {
              home: `${url}/`,
              ours: await sessionWithCards(url),
              batches,
              bare: `${bare.url}/`,
            }
            return [
              ...(await weights(browser, pages)),
              ...(await paintTimes(browser, pages)),
              ...(await tapTimes(browser, pages)),
            ]
          }),
        ),
      ),
    )
  } finally {
    await browser.close()
  }
}

async function sessionWithCards(url: string): Promise<string> {
  const connection = connect(url)
  const { id, stream } = await beginCards(url, connection, TAPS + 5)
  stream.close()
  connection.close()
  return `${url}/sessions/${id}`
}

/** A reply takes a moment: what counts are the taps within a batch. */
async function withBatches(use: (session: string) => Promise<Figure[]>): Promise<Figure[]> {
  const model = await startTimedApi(request => replyTo(request, BATCH), {
    firstTokenMs: 100,
    tokensPerSecond: 10_000,
  })
  const env = { ANTHROPIC_BASE_URL: model.url, ANTHROPIC_API_KEY: 'none' }
  try {
    return await withFolder(folder =>
      withServer(builtApp(env), folder, async ({ url }) => {
        const connection = connect(url)
        const { body } = await connection.send('/api/sessions', {})
        const { id } = body.session
        const stream = openStream(url, id)
        const things = Array.from({ length: TAPS + 5 }, (_, index) => `box ${LETTERS[index]}`)
        await connection.send(`/api/sessions/${id}/messages`, { text: [OPENING, ...things].join('\n') })
        await nextCard(stream)
        stream.close()
        connection.close()
        return use(`${url}/sessions/${id}`)
      }),
    )
  } finally {
    model.close()
  }
}

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyzäöüß')

async function weights(browser: Browser, pages: Pages): Promise<Figure[]> {
  const ours = await fresh(browser, 1, page => weigh(page, pages.ours))
  const home = await fresh(browser, 1, page => weigh(page, pages.home))
  const floor = await fresh(browser, 1, page => weigh(page, pages.bare))
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
        what: 'JavaScript that the first screen of a session needs, compressed',
        target: atMost(160),
      },
      samples('script'),
    ),
    figureOf(
      { ...described, name: 'page.script.home', what: 'the same of the home page', target: atMost(160) },
      { ours: [home.script / 1_000], floor: [floor.script / 1_000] },
    ),
    figureOf(
      {
        name: 'page.script.later',
        what: 'what is loaded behind it from the first tap on: list, done, timeline, carry, talk',
        unit: 'kB',
      },
      { ours: [ours.laterScript / 1_000] },
    ),
    figureOf({ ...described, name: 'page.document', what: 'its document, compressed' }, samples('document')),
  ]
}

async function paintTimes(browser: Browser, { ours, bare }: Pages): Promise<Figure[]> {
  const paintOf = (url: string, slowdown: number) => () =>
    fresh(browser, slowdown, page => largestPaint(page, url))
  const times = await inTurns(PAINTS, {
    ours: paintOf(ours, 1),
    bare: paintOf(bare, 1),
    oursSlow: paintOf(ours, SLOWDOWN),
    bareSlow: paintOf(bare, SLOWDOWN),
  })
  const described = { unit: 'ms', floor: FLOOR } as const
  return [
    figureOf(
      { ...described, name: 'page.paint', what: 'largest contentful paint of the session page' },
      { ours: times.ours, floor: times.bare },
    ),
    figureOf(
      { ...described, name: 'page.paint.slow', what: `the same, ${SLOWDOWN} × slower` },
      { ours: times.oursSlow, floor: times.bareSlow },
    ),
  ]
}

const HEADING = '[data-testid=card] h2'
const card = (page: Page) => page.locator('[data-testid=card] [data-choice]').first()
const counter = (page: Page) => page.getByRole('button')

async function tapTimes(browser: Browser, urls: Pages): Promise<Figure[]> {
  const times = await fresh(browser, SLOWDOWN, ours =>
    fresh(browser, SLOWDOWN, batches =>
      fresh(browser, SLOWDOWN, async bare => {
        await openAtRest(ours, urls.ours)
        await openAtRest(batches, urls.batches)
        await openAtRest(bare, urls.bare)
        return inTurns(TAPS, {
          batches: () => tapToPaint(batches, card(batches), HEADING),
          ours: () => tapToPaint(ours, card(ours), HEADING),
          bare: () => tapToPaint(bare, counter(bare), 'h1'),
        })
      }),
    ),
  )
  const described = { unit: 'ms', floor: `a tap that changes a number, ${FLOOR}` } as const
  const what = `tap to the next painted card, ${SLOWDOWN} × slower, p50`
  return [
    figureOf(
      { ...described, name: 'page.tap.hand.p50', what: `${what}, batches of ${BATCH}`, target: atMost(100) },
      { ours: times.batches, floor: times.bare },
    ),
    figureOf(
      { ...described, name: 'page.tap.p50', what: `${what}, built-in coach`, target: atMost(100) },
      { ours: times.ours, floor: times.bare },
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
