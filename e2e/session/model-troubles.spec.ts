/** What the page and the log show when a model is busy, sees no photos, declines, or breaks off. */
import { expect } from '@playwright/test'
import { expectAccessibleLooks } from '@/e2e/testing/accessible'
import { createClient } from '@/e2e/testing/client'
import { BATCH, sortsInBatches } from '@/e2e/testing/scripted-session'
import { sessionPage } from '@/e2e/testing/session-page'
import { makeStrip } from '@/e2e/testing/strip'
import { test } from '@/e2e/testing/test'
import { answer as reply, say } from '@/lib/model/testing/scripted-api/replies'
import type { ScriptedApi } from '@/lib/model/testing/scripted-api/scripted-api'
import { startTimedApi } from '@/lib/model/testing/timed-api'

test.describe('model troubles', () => {
  let api: ScriptedApi

  test.beforeEach(async ({ servers }) => {
    api = await servers.startModel()
  })

  const pictures = () => api.requests.map(({ body }) => JSON.stringify(body).includes('"type":"image"'))

  test('a busy model is waited for in plain sight, and Stop ends the wait', { tag: '@all' }, async ({
    page,
    servers,
  }) => {
    const server = await servers.shared({ ANTHROPIC_BASE_URL: api.url })
    const at = sessionPage(page)
    await at.start(server.url)
    api.push({ status: 429, error: 'Slow down', headers: { 'retry-after': '30' } })
    await at.say('One mug')
    const words = page.getByTestId('coach-words')
    const waiting = words.getByText('The model is busy; trying again by itself.')
    await expect(waiting).toBeVisible()
    await expect(words.getByText(/\d\ss to\sgo\./)).toBeVisible()
    await expectAccessibleLooks(page, 'model-busy')
    await at.tap('Pause')
    await at.tap('Stop the coach')
    await at.tap('Go on')
    await expect(waiting).toBeHidden()
    expect(api.requests).toHaveLength(1)

    api.push({ status: 429, error: 'Slow down', headers: { 'retry-after': '2' } }, reply(say('A blue mug.')))
    await at.say('And now?')
    await expect(waiting).toBeVisible()
    await expect(words).toContainText('A blue mug.')
    await expect(waiting).toBeHidden()

    api.push({ status: 429, error: 'Slow down', headers: { 'retry-after': '1200' } }, reply(say('A lamp.')))
    await at.say('And then?')
    await expect(
      page.getByText('The model is busy for another 20 minutes. Try again after that.').first(),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Try again', exact: true }).click()
    await expect(words).toContainText('A lamp.')
  })

  for (const { language, locale, sentence } of [
    {
      language: 'English',
      locale: 'en-GB',
      sentence: 'This model can’t see photos; write what you see.',
    },
    {
      language: 'German',
      locale: 'de-DE',
      sentence: 'Dieses Modell kann keine Fotos sehen; schreib, was du siehst.',
    },
  ]) {
    test.describe(`in ${language}`, { tag: language === 'German' ? '@all' : [] }, () => {
      test.use({ locale })

      test('a model that sees no photos goes on without them, and the person is told once', {
        tag: '@all',
      }, async ({ page, servers }) => {
        const server = await servers.start({ ANTHROPIC_BASE_URL: api.url })
        const client = createClient(server.url)
        const at = sessionPage(page)
        const id = await at.start(server.url)
        const words = page.getByTestId('coach-words')
        const told = page.getByRole('note').filter({ hasText: sentence })
        const photo = (await client.uploadFile(id, 'e2e/photos/cat.webp', 'image/webp')).body.photo.id
        api.push(
          { status: 500, error: 'image input is not supported - hint: you may need to provide the mmproj' },
          reply(say('Hm.')),
          reply(say('A cat, then.')),
        )
        await client.post(`/api/sessions/${id}/messages`, { text: 'Look', photoIds: [photo] })
        await expect(words.getByText('Hm.', { exact: true })).toBeVisible()
        await expect(told).toBeVisible()
        await client.post(`/api/sessions/${id}/messages`, { text: 'It is a cat' })
        await expect(words.getByText('A cat, then.')).toBeVisible()
        await expect(told).toHaveCount(0)
        await page
          .getByRole('banner')
          .getByRole('button', { name: /^(Talk|Reden)$/ })
          .click()
        await expect(told).toHaveCount(1)
        expect(pictures()).toEqual([true, false, false])

        const later = await client.newSession()
        const another = (await client.uploadFile(later, 'e2e/photos/cat.webp', 'image/webp')).body.photo.id
        api.push(reply(say('Well.')))
        await client.post(`/api/sessions/${later}/messages`, { text: 'Look', photoIds: [another] })
        const events = await client.eventsUntil(later, 'RunYielded')
        expect(events.filter(({ type }) => type === 'NoticeGiven')).toHaveLength(1)
        expect(pictures()).toEqual([true, false, false, false])
      })
    })
  }

  test('what a reply that broke off has cost is shown, and counts for the day', { tag: '@all' }, async ({
    page,
    servers,
    expectedErrors,
  }) => {
    // Once the day’s tokens are spent.
    expectedErrors.push(/429/)
    const server = await servers.start({ ANTHROPIC_BASE_URL: api.url, TIDYUP_TOKEN_BUDGET: '1000' })
    const at = sessionPage(page)
    const id = await at.start(server.url)
    api.push({ drop: true, after: 'I see a mug. '.repeat(400) })
    await at.say('One mug')
    await expect(page.getByText(/stopped in the middle of its answer/).first()).toBeVisible()
    const { usage } = (await createClient(server.url).get(`/api/sessions/${id}`)).body.session
    expect(usage.inputTokens).toBeGreaterThan(0)
    expect(usage.outputTokens).toBeGreaterThan(1_000)
    await page.getByRole('button', { name: 'Try again', exact: true }).click()
    await expect(page.getByText(/Today’s tokens for the coach are used up/).first()).toBeVisible()
    expect(api.requests).toHaveLength(1)
  })

  test('the log has each failed request with its status, its id and its reason, and nothing of what was said', async ({
    servers,
  }) => {
    const server = await servers.start({ ANTHROPIC_BASE_URL: api.url, TIDYUP_LOG_LEVEL: 'trace' })
    const client = createClient(server.url)
    const id = await client.newSession()
    api.push(
      {
        status: 400,
        error: 'cache_control: Extra inputs are not permitted, for a VELVET BOX',
        headers: { 'request-id': 'req_011' },
      },
      { status: 529, error: 'VELVET BOX', headers: { 'request-id': 'req_012', 'retry-after-ms': '1' } },
      { streamError: { type: 'api_error', message: 'VELVET BOX' }, after: 'A VELVET' },
    )
    await client.post(`/api/sessions/${id}/messages`, { text: 'a VELVET BOX' })
    await client.eventsUntil(id, 'RunYielded')
    const records = () =>
      server
        .output()
        .split('\n')
        .filter(line => line.includes('model request failed'))
        .map(line => JSON.parse(line))
    // The output of a process comes in its own time.
    await expect.poll(() => records().length).toBe(3)
    expect(records()).toMatchObject([
      { status: 400, requestId: 'req_011', reason: 'invalid_request_error', without: 'cache_control' },
      { status: 529, requestId: 'req_012', reason: 'overloaded_error' },
      { status: null, reason: 'api_error', code: 'model_failed' },
    ])
    expect(server.output()).not.toContain('VELVET')
  })

  test('the settings of the model reach the wire', async ({ servers }) => {
    const server = await servers.start({
      ANTHROPIC_BASE_URL: api.url,
      TIDYUP_MODEL: 'a-local-model',
      TIDYUP_MODEL_FEATURES: 'cache_control, effort',
      TIDYUP_EFFORT: 'high',
      TIDYUP_THINKING: '2048',
      TIDYUP_MAX_OUTPUT_TOKENS: '4096',
    })
    const client = createClient(server.url)
    const id = await client.newSession()
    const photo = (await client.uploadFile(id, 'e2e/photos/cat.webp', 'image/webp')).body.photo.id
    api.push(
      { status: 400, error: 'This model does not support the effort parameter.' },
      reply(say('A cat.')),
    )
    await client.post(`/api/sessions/${id}/messages`, { text: 'Look', photoIds: [photo] })
    await client.eventsUntil(id, 'RunYielded')
    expect(api.requests[0]?.body).toMatchObject({
      model: 'a-local-model',
      max_tokens: 4_096,
      thinking: { type: 'enabled', budget_tokens: 2_048 },
      output_config: { effort: 'high' },
      system: [{ cache_control: { type: 'ephemeral' } }],
    })
    expect(api.requests[0]?.headers['anthropic-beta']).toBeUndefined()
    expect(pictures()).not.toContain(true)
  })
})

/** A whole session on a phone with a model that takes as long as a real one: `UPDATE_SCREENS=1` keeps its first ten taps as a strip. */
test.describe('slow model', () => {
  const PHONE = { width: 360, height: 740 }
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  const THINGS = [
    'empty bottle',
    'red scarf',
    'screwdriver',
    'old letters',
    'espresso cup',
    'teddy bear',
    'phone charger',
    'umbrella',
    'candle',
    'watering can',
  ]

  test('B1 B4 B5 one tap a card, from the photo to the end: within a batch none waits for the model', {
    tag: '@all',
  }, async ({ page, servers }) => {
    const api = await startTimedApi(sortsInBatches(THINGS), { firstTokenMs: 1_200, tokensPerSecond: 60 })
    const server = await servers.start({ ANTHROPIC_BASE_URL: api.url, TIDYUP_AHEAD: '1' })
    const at = sessionPage(page)
    const id = await at.start(server.url)
    const client = createClient(server.url)
    const session = async () => (await client.get(`/api/sessions/${id}`)).body.session
    const frames: Buffer[] = []
    const frame = async () => frames.push(await page.screenshot({ scale: 'css' }))

    await at.choosePhotos('e2e/photos/cup-on-table.jpg')
    await at.say(THINGS.join(', '))
    const waits: string[] = []
    for (const [index, thing] of THINGS.entries()) {
      await at.cardOf(thing)
      await frame()
      await at.rested()
      // The person looks at the first card of a batch until the others are written.
      if (index % BATCH === 0) await expect.poll(async () => (await session()).status).toBe('parked')
      await at.choice(index % 3 === 2 ? 2 : 1).tap()
      const next = await at.card.getByRole('heading').textContent()
      if (next === thing) waits.push(thing)
    }
    await frame()
    // Behind the last card of a batch the reply may not have begun.
    const lasts = THINGS.filter((_, index) => index % BATCH === BATCH - 1)
    expect(waits.filter(thing => !lasts.includes(thing))).toEqual([])
    await expect(page.getByText('Shall we end here?')).toBeVisible()
    await at.say('Yes, that’s all.')
    await expect(page.getByRole('heading', { name: 'Everything here knows where it goes.' })).toBeVisible()
    expect(await session()).toMatchObject({ status: 'ended', counts: { decided: THINGS.length } })
    if (process.env.UPDATE_SCREENS)
      await makeStrip(frames, { width: 240, height: 493, perRow: 6, file: 'docs/screens/taps-phone.png' })
    api.close()
  })
})
