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

    test('a piece of streaming text renders only the element that shows it', async ({ page, servers }) => {
      const server = await servers.start()
      await openSession(page, server.url)
      const rendered = await rendersOfDeltas(page, DELTAS)
      expect(elsewhere(rendered)).toEqual([])
      // Its own component and the bubble around the words, each time.
      expect(rendered).toHaveLength(2 * DELTAS)
      await expect(page.getByTestId('streaming')).toContainText(`word ${DELTAS - 1}`)
    })

    test('one more that follows the text is seen', async ({ page, servers }) => {
      const server = await servers.start()
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
  await page.evaluate(() => new Promise<void>(resolve => requestIdleCallback(() => resolve())))
}

/** As if the header had begun to follow the stream: it is rendered again with each piece of text. */
function plantSubscription(page: Page) {
  return page.evaluate(() => {
    interface Hook {
      readonly memoizedState: unknown
      readonly queue: { dispatch?: (next: object) => void } | null
      readonly next: Hook | null
    }
    interface Fiber {
      readonly memoizedState: Hook | null
      readonly return: Fiber | null
    }
    const header = document.querySelector('header')
    const key = Object.keys(header ?? {}).find(name => name.startsWith('__reactFiber$'))
    let fiber = (header as unknown as Record<string, Fiber> | null)?.[key ?? '']?.return
    for (; fiber; fiber = fiber.return ?? undefined) {
      for (let hook = fiber.memoizedState; hook?.queue !== undefined; hook = hook.next) {
        const { memoizedState: state, queue } = hook
        if (!queue?.dispatch || !state || typeof state !== 'object' || !('at' in state)) continue
        const dispatch = queue.dispatch
        window.renderProbe.sources.at(-1)?.addEventListener('TextDelta', () => dispatch({ ...state }))
        return
      }
    }
    throw new Error('The header has no state to be rendered by.')
  })
}
