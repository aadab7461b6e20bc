/** What a session has used, at the foot of its timeline. */
import { expect } from '@playwright/test'
import { sessionPage } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'
import { call, answer as reply, say } from '@/lib/model/testing/scripted-api/replies'

test.use({ viewport: { width: 1280, height: 800 } })

const usage = { input_tokens: 1_000, output_tokens: 200, cache_read_input_tokens: 4_000 }

test('tokens in, of which from the cache, and out, and the money where prices are set', {
  tag: '@all',
}, async ({ page, servers }) => {
  const api = await servers.startModel()
  const server = await servers.start({
    ANTHROPIC_BASE_URL: api.url,
    TIDYUP_PRICES: 'input=3 output=15 cache=0.5 currency=EUR',
  })
  const at = sessionPage(page)
  await at.start(server.url)
  api.push({ ...reply(say('Hm.'), call('begin_sorting', {})), usage }, { ...reply(say('Done.')), usage })
  await at.say('a mug')
  await expect(page.getByTestId('cost')).toHaveText(
    'Tokens in: 10,000, of which from the cache: 8,000; out: 400 · €0.016',
  )
})

test('the built-in coach costs nothing, and says nothing of it', { tag: '@all' }, async ({
  page,
  servers,
}) => {
  const server = await servers.shared()
  await sessionPage(page).start(server.url)
  await expect(page.getByTestId('timeline')).toBeVisible()
  await expect(page.getByTestId('cost')).toHaveCount(0)
})
