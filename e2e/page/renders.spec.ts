/** Streaming text renders the element that shows it, and nothing else of the page. */
import { expect, type Page } from '@playwright/test'
import { createClient } from '@/e2e/testing/client'
import { test } from '@/e2e/testing/test'
import { type Rendered, rendersOfDeltas, watchRenders } from './render-probe'

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
