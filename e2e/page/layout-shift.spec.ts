/** What is on the screen stays where the person sees it. */
import { setTimeout } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { untilStill } from '@/e2e/testing/accessible'
import { createClient } from '@/e2e/testing/client'
import { sessionPage } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'
import { expectStill, watchShifts } from '@/e2e/testing/watch-shifts'
import { answer, call, card, say, stalled } from '@/lib/model/testing/scripted-api/replies'
import { type Rendered, rendersOfDeltas, watchRenders } from './render-probe'

test.describe('layout shift', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

  /** Longer than the half second after a tap in which the browser takes every move for its answer. */
  const SLOW_MS = 700
  const CHANGES = /\/(start|messages|photos|things|carry|answer|revise|reopen)$/

  test('in a whole session nothing moves by itself, however late the server answers', {
    tag: '@all',
  }, async ({ page, servers }) => {
    const { url } = await servers.shared()
    const at = sessionPage(page)
    const list = page.getByTestId('list-place')
    const space = list.getByRole('group', { name: 'What is this space for?' })
    await watchShifts(page)
    await page.route(CHANGES, async route => {
      if (route.request().method() === 'POST') await setTimeout(SLOW_MS)
      await route.continue()
    })
    async function step(name: string, act: () => Promise<unknown>) {
      await test.step(name, act)
      // The decided thing has flown away, and the next card has arrived.
      await untilStill(page)
      await expectStill(page, name)
    }
    const ways = () =>
      Promise.all(
        ['Another place', 'Not now'].map(name =>
          page.getByTestId('card-place').getByRole('button', { name }).boundingBox(),
        ),
      )
    const heading = at.card.getByRole('heading')
    /** The things of the decided cards, in order. */
    const decided: string[] = []
    /** The ways round are where they were, whatever the card’s height. */
    const decide = (number: number) => async () => {
      await at.rested()
      await untilStill(page)
      const before = await ways()
      const item = (await heading.textContent()) ?? ''
      decided.push(item)
      await at.choice(number).tap()
      await expect(at.card.getByRole('heading', { name: item, exact: true })).toHaveCount(0)
      await expect(heading).toBeVisible()
      await untilStill(page)
      expect(await ways()).toEqual(before)
    }

    await step('home', async () => {
      await page.goto(url)
      await page.waitForLoadState('networkidle')
    })
    await step('the start, with a photo', async () => {
      await at.start(url)
      await at.choosePhotos('e2e/photos/cup-on-table.jpg')
      await page.waitForLoadState('networkidle')
    })
    await step('a pin', () => at.pin(1, 'espresso cup', { x: 0.48, y: 0.3 }))
    await step('what was heard', async () => {
      await at.hear('an empty bottle, old receipts, a phone charger, two pens')
      await expect(list.getByRole('button', { name: /^empty bottle/ })).toBeVisible()
      await expect(space.getByRole('button').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
    })
    await step('more on the list', async () => {
      await list.getByLabel('In your own words').fill('a very old lamp')
      await list.getByLabel('In your own words').press('Enter')
      await expect(list.getByRole('button', { name: /lamp/ })).toBeVisible()
    })
    await step('the first card', async () => {
      await space.getByRole('button', { name: 'Working or studying' }).tap()
      await expect(page.locator('[data-testid=card][data-kind=ProposeDisposition]')).toBeVisible()
    })
    await step('one card', decide(1))
    await step('another', decide(1))
    await step('undo', async () => {
      await page.getByRole('button', { name: /^Undo/ }).tap()
      await at.cardOf(decided.at(-1) ?? '')
    })
    await step('chosen anew', decide(2))
    await step('another place', async () => {
      await page.getByRole('button', { name: 'Another place' }).tap()
      await page.getByLabel('Where does it go?').fill('hall drawer')
      await page.getByRole('button', { name: 'Send', exact: true }).tap()
      await expect(page.getByTestId('latest-answer')).toContainText('hall drawer')
    })
    await step('finding it', async () => {
      await at.rested()
      await at.tapOnCard('Can’t find it')
      await expect(page.getByTestId('together')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Found it' })).toBeVisible()
    })
    await step('found', async () => {
      await page.getByRole('button', { name: 'Found it' }).tap()
      await expect(at.card).toBeVisible()
    })
    await step('deciding together', async () => {
      await at.rested()
      await page.getByTestId('card-place').getByRole('button', { name: 'Can’t decide' }).tap()
      await expect(page.getByRole('button', { name: 'Show me the card again' })).toBeVisible()
    })
    await step('the card again', async () => {
      await page.getByRole('button', { name: 'Show me the card again' }).tap()
      await expect(at.card).toBeVisible()
    })
    await step('the last cards', async () => {
      for (let cards = 0; cards < 3; cards += 1) {
        await at.rested()
        const before = await at.card.getByRole('heading').textContent()
        await at.choice(1).tap()
        await expect(at.card.getByRole('heading', { name: before ?? '', exact: true })).toHaveCount(0)
      }
      await at.inMode('WindingDown')
    })
    await step('done', async () => {
      await at.show('Done')
      await expect(page.getByTestId('piles')).toContainText('hall drawer')
    })
    await step('the timeline', async () => {
      await at.show('Timeline')
      await expect(page.getByTestId('timeline')).toBeVisible()
    })
    await step('the walk', async () => {
      await at.show('Done')
      await page.getByRole('button', { name: 'Carry these now' }).tap()
      await page.getByTestId('carry').getByRole('checkbox').first().check()
      await page.waitForLoadState('networkidle')
      await page.getByRole('button', { name: 'That’s enough for now' }).tap()
    })
    await step('the end', async () => {
      await page.getByRole('button', { name: 'That’s all for today' }).tap()
      await expect(page.getByTestId('closing')).toBeVisible()
      await page.waitForLoadState('networkidle')
    })
  })

  test('cards of one height and the text that streams before them move nothing at all', {
    tag: '@all',
  }, async ({ page, servers }) => {
    const api = await servers.startModel()
    const server = await servers.shared({ ANTHROPIC_BASE_URL: api.url })
    const at = sessionPage(page)
    await watchShifts(page)
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
    await page.evaluate(() => globalThis.shifts.splice(0))
    for (const next of ['book', 'scarf']) {
      await at.choice(1).click()
      await at.cardOf(next)
    }
    await expectStill(page, 'cards', true)

    await at.choice(1).click()
    await expect(page.getByText('Line 0 ')).toBeVisible()
    await page.evaluate(() => globalThis.shifts.splice(0))
    for (const [line] of pieces.entries()) {
      await expect(page.getByText(`Line ${line} `)).toBeVisible()
      streaming.release()
    }
    await expectStill(page, 'text that streams', true)
    await expect(at.card).toBeHidden()
  })
})

/** Streaming text renders the element that shows it, and nothing else of the page. */

const DELTAS = 12

for (const { name, viewport } of [
  { name: 'phone', viewport: { width: 360, height: 740 } },
  { name: 'desk', viewport: { width: 1280, height: 800 } },
]) {
  test.describe(name, () => {
    test.use({ viewport })

    test('a piece of streaming text renders only the element that shows it', { tag: '@all' }, async ({
      page,
      servers,
    }) => {
      const server = await servers.shared()
      await openSession(page, server.url)
      const rendered = await rendersOfDeltas(page, DELTAS)
      expect(elsewhere(rendered)).toEqual([])
      expect(rendered).toHaveLength(DELTAS)
      await expect(page.getByTestId('streaming')).toContainText(`word ${DELTAS - 1}`)
    })

    test('one more that follows the text is seen', { tag: '@all' }, async ({ page, servers }) => {
      const server = await servers.shared()
      await openSession(page, server.url)
      await plantSubscription(page)
      expect(elsewhere(await rendersOfDeltas(page, DELTAS))).not.toEqual([])
    })
  })
}

const elsewhere = (rendered: readonly Rendered[]) => rendered.filter(({ place }) => place !== 'streaming')

/** With a card and a conversation, at rest. */
async function openSession(page: Page, url: string) {
  const client = createClient(url)
  const { id } = await client.openCard('a mug\na lamp\na box')
  await watchRenders(page)
  await page.goto(`${url}/sessions/${id}`)
  await expect(page.getByTestId('connection')).toHaveAttribute('data-connection', 'live')
  await expect(page.getByTestId('card')).toBeVisible()
  await atRest(page)
}

/** Nothing is rendered for half a second: a list that was scrolled when it opened is rendered once more after that. */
async function atRest(page: Page) {
  let commits = -1
  const isUnchanged = async () => {
    const before = commits
    commits = await page.evaluate(() => window.renderProbe.commits)
    return commits === before
  }
  await expect.poll(isUnchanged, { intervals: [500] }).toBe(true)
}

/** As if “Pause” had begun to follow the stream: it is rendered again with each piece of text. */
function plantSubscription(page: Page) {
  return page.evaluate(() => {
    interface Hook {
      readonly memoizedState: unknown
      readonly queue: { dispatch?: (next: unknown) => void } | null
      readonly next: Hook | null
    }
    interface Fiber {
      readonly memoizedState: Hook | null
      readonly return: Fiber | null
    }
    const pause = document.querySelector('[data-pause]')
    const key = Object.keys(pause ?? {}).find(name => name.startsWith('__reactFiber$'))
    let fiber = (pause as unknown as Record<string, Fiber> | null)?.[key ?? '']?.return
    for (; fiber; fiber = fiber.return ?? undefined) {
      for (let hook = fiber.memoizedState; hook?.queue !== undefined; hook = hook.next) {
        const dispatch = hook.queue?.dispatch
        if (!dispatch || hook.memoizedState !== false) continue
        let isNull = false
        window.renderProbe.sources.at(-1)?.addEventListener('TextDelta', () => {
          isNull = !isNull
          dispatch(isNull ? null : false)
        })
        return
      }
    }
    throw new Error('“Pause” has no state to be rendered by.')
  })
}
