/** B1–B4 on the page: cards of one reply follow each other at once, and what was tapped goes out behind. */
import { expect, type Page, type Route } from '@playwright/test'
import { startScriptedSession } from '@/e2e/testing/scripted-session'
import { NO_CONNECTION, test } from '@/e2e/testing/test'
import { call, card, answer as reply, say, stalledAfter } from '@/lib/model/testing/scripted-api/replies'

// A worker that takes over in the middle of a request lets it pass by the route that holds it.
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

const THINGS = ['mug', 'lamp', 'rug', 'vase', 'kite']

/** Holds the answers back until they are let go, in the order in which they come. */
async function holdAnswers(page: Page) {
  const held: Route[] = []
  await page.route('**/answer', route => void held.push(route))
  return {
    held,
    async letGo() {
      await Promise.all(held.splice(0).map(route => route.continue()))
      await page.unroute('**/answer')
    },
  }
}

test('B1 five taps within three seconds are five answers, each once, and none waits for the server', async ({
  page,
  servers,
}) => {
  const { api, at, session, client, id } = await startScriptedSession(page, servers)
  api.push(reply(call('begin_sorting', {})), reply(say('Easy ones first.'), ...THINGS.map(card)))
  await at.say(`Here: ${THINGS.join(', ')}`)
  await at.cardOf('mug')
  const { held } = await holdAnswers(page)

  await test.step('the next card is there with the tap, while no answer has got through', async () => {
    for (const [index, next] of [...THINGS.slice(1), THINGS.at(-1)].entries()) {
      await at.rested()
      await at.choice(index % 2 === 0 ? 1 : 2).tap()
      await at.cardOf(next ?? '')
    }
    expect(held).toHaveLength(1)
    expect((await session()).counts).toMatchObject({ decided: 0 })
    await expect(page.getByRole('button', { name: 'To the list' })).toBeVisible()
    await expect(at.card.locator('[data-picture]')).toBeVisible()
  })

  await test.step('a reload loses none of them', async () => {
    await page.reload()
    await page.unroute('**/answer')
    api.push(reply(call('time_to_wrap', {})), reply(say('That was all.')))
    await expect(page.getByText('That was all.')).toBeVisible()
    const { things, counts } = await session()
    expect(counts).toMatchObject({ decided: 5 })
    const where = Object.fromEntries(
      things.map((thing: { name: string; place?: string; how?: string }) => [
        thing.name,
        thing.place ?? thing.how,
      ]),
    )
    expect(where).toEqual({
      mug: 'kitchen shelf',
      lamp: 'donate',
      rug: 'kitchen shelf',
      vase: 'donate',
      kite: 'kitchen shelf',
    })
    const { events } = (await client.get(`/api/sessions/${id}/events?format=json`)).body
    expect(events.filter(({ type }: { type: string }) => type === 'QuestionAnswered')).toHaveLength(5)
    expect(api.requests).toHaveLength(4)
  })
})

test('B2 what needs the coach ends the batch: no other card comes up before it has answered', {
  tag: '@all',
}, async ({ page, servers }) => {
  const { api, at, session } = await startScriptedSession(page, servers)
  api.push(reply(call('begin_sorting', {})), reply(...THINGS.map(card)))
  await at.say(`Here: ${THINGS.join(', ')}`)
  await at.cardOf('mug')
  api.push(reply(say('No decision is wrong here.')))
  const { letGo } = await holdAnswers(page)
  await at.rested()
  await at.choice(1).tap()
  await at.cardOf('lamp')
  await at.rested()
  await at.tapOnCard('Can’t decide')
  await at.cardOf('lamp')
  await letGo()
  await expect(page.getByText('No decision is wrong here.')).toBeVisible()
  await expect(at.card).toHaveCount(0)
  expect((await session()).counts).toMatchObject({ decided: 1 })
})

test('B4 a tap on a card of a reply that still streams is kept, and files nothing until that is stored', async ({
  page,
  servers,
}) => {
  const { api, at, session } = await startScriptedSession(page, servers)
  const streaming = stalledAfter(card('mug'), 'The easy ', 'one.')
  api.push(reply(call('begin_sorting', {})), streaming)
  await at.say('Here: mug, lamp')
  await at.cardOf('mug')
  await at.rested()
  await at.choice(2).tap()
  await expect(at.choice(2)).toHaveAttribute('aria-disabled', 'true')
  expect(await session()).toMatchObject({ question: null, counts: { decided: 0 } })
  api.push(reply(say('Thank you.')))
  for (const _ of [1, 2]) streaming.release()
  await expect(page.getByText('Thank you.')).toBeVisible()
  expect((await session()).things).toMatchObject([{ name: 'mug', how: 'donate' }])
})

test('B4 a stream that breaks off takes its card away, with a word about what was tapped', {
  tag: '@all',
}, async ({ page, servers }) => {
  const { api, at, session } = await startScriptedSession(page, servers)
  api.push(reply(call('begin_sorting', {})), { drop: true, call: card('mug'), after: 'The easy ' })
  await at.say('Here: mug, lamp')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(at.card).toHaveCount(0)
  expect(await session()).toMatchObject({ status: 'error', question: null, counts: { decided: 0 } })
})

test('an answer that is refused puts its card back, with a word', { tag: '@all' }, async ({
  page,
  servers,
  expectedErrors,
}) => {
  expectedErrors.push(/422/)
  const { api, at, session } = await startScriptedSession(page, servers)
  api.push(reply(call('begin_sorting', {})), reply(...THINGS.map(card)))
  await at.say(`Here: ${THINGS.join(', ')}`)
  await at.cardOf('mug')
  const { held } = await holdAnswers(page)
  await at.rested()
  await at.choice(1).tap()
  await at.cardOf('lamp')
  const refusal = { error: { code: 'answer_does_not_fit', message: 'That did not fit.' } }
  // It is sent once the next card is painted.
  await expect.poll(() => held.length).toBe(1)
  await held[0]?.fulfill({ status: 422, json: refusal })
  await at.cardOf('mug')
  await expect(at.card).toContainText('That did not fit.')
  await page.unroute('**/answer')
  await at.rested()
  await at.choice(2).tap()
  await at.cardOf('lamp')
  await expect.poll(async () => (await session()).counts).toMatchObject({ decided: 1 })
})

test('Ctrl+Z means the last tap: while that is on its way, nothing before it is taken back', {
  tag: '@all',
}, async ({ page, servers }) => {
  const { api, at, session } = await startScriptedSession(page, servers)
  api.push(reply(call('begin_sorting', {})), reply(...THINGS.map(card)))
  await at.say(`Here: ${THINGS.join(', ')}`)
  await at.cardOf('mug')
  await at.rested()
  await at.choice(1).tap()
  const last = page.getByTestId('latest-answer')
  await expect(last).toContainText('mug')
  const { held } = await holdAnswers(page)
  await at.rested()
  await at.choice(1).tap()
  await at.cardOf('rug')
  await page.keyboard.press('Control+z')
  await expect.poll(() => held.length).toBe(1)
  // The log tells of it before its request is over.
  const requests = await Promise.all(held.map(async route => ({ route, response: await route.fetch() })))
  await expect(last).toContainText('lamp')
  await page.keyboard.press('Control+z')
  await at.cardOf('lamp')
  for (const { route, response } of requests) await route.fulfill({ response })
  expect((await session()).things[0]).toMatchObject({ name: 'mug', state: 'decided' })
})

test('offline within a batch it is said that the taps are kept', { tag: '@all' }, async ({
  page,
  servers,
  expectedErrors,
}) => {
  expectedErrors.push(NO_CONNECTION)
  const { api, at, session } = await startScriptedSession(page, servers)
  api.push(reply(call('begin_sorting', {})), reply(...THINGS.map(card)))
  await at.say(`Here: ${THINGS.join(', ')}`)
  await at.cardOf('mug')
  await page.route('**/answer', route => route.abort())
  for (const next of ['lamp', 'rug']) {
    await at.rested()
    await at.choice(1).tap()
    await at.cardOf(next)
  }
  await expect(page.getByText('2 answers are kept and go out as soon as you are back online.')).toBeVisible()
  await page.unroute('**/answer')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(async () => (await session()).counts).toMatchObject({ decided: 2 })
  await expect(page.getByText('are kept')).toBeHidden()
})
