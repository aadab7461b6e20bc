/** “Where is it?”, what a new session begins with, and what a deleted one leaves. */
import { expect, type Page } from '@playwright/test'
import { expectAccessibleLooks } from '@/e2e/testing/accessible'
import { createClient } from '@/e2e/testing/client'
import { homePage, sessionPage } from '@/e2e/testing/session-page'
import { NO_CONNECTION, test } from '@/e2e/testing/test'
import { call, card, answer as reply, say } from '@/lib/model/testing/scripted-api/replies'
import type { DispositionChoice } from '@/lib/tidy/questions/shapes'

test.describe('where', () => {
  test.use({ serviceWorkers: 'allow' })

  test.use({ viewport: { width: 360, height: 740 } })

  const HALL = { name: 'bicycle pump', place: 'hall cupboard' }
  const DESK = ['passport', 'scissors', 'stapler'].map(name => ({ name, place: 'desk drawer' }))

  function whereIsIt(page: Page) {
    const search = page.getByRole('search', { name: 'Where is it?' })
    return {
      search,
      field: search.getByRole('searchbox'),
      count: search.getByRole('status'),
      answers: search.getByRole('link'),
      async tell(place: string) {
        await search.getByLabel('Its place').fill(place)
        await search.getByRole('button', { name: 'Remember it' }).click()
      },
    }
  }

  /** A session in which the things were put where they are, or off. */
  async function tidied(url: string, title: string, things: Readonly<Record<string, string | null>>) {
    const client = createClient(url)
    const { id } = (await client.post('/api/sessions', { title })).body.session
    await client.post(`/api/sessions/${id}/messages`, { text: Object.keys(things).join('\n') })
    for (let after = 0; ; ) {
      const asked = (await client.eventsUntil(id, 'QuestionAsked', after)).at(-1)
      if (asked?.type !== 'QuestionAsked') throw new Error('No card came.')
      after = asked.seq
      const { questionId, question } = asked.data
      if (question.kind === 'Confirm') break
      const item = question.kind === 'ProposeDisposition' ? question.item : null
      const place = item === null ? 'everything' : things[item]
      const answer = place ? { kind: 'text', text: place } : { kind: 'skip' }
      const path = `/api/sessions/${id}/questions/${questionId}/answer`
      await client.post(path, { answerId: `a${after}`, answer })
      if (item === Object.keys(things).at(-1)) break
    }
    return id as string
  }

  test('the home page answers while somebody types, says when nothing is known, and remembers what it is told', async ({
    page,
    servers,
  }) => {
    const { url } = await servers.shared()
    const client = createClient(url)
    await tidied(url, 'Hall', { [HALL.name]: HALL.place })
    await client.post('/api/home', { add: DESK })
    await homePage(page).open(url)
    const where = whereIsIt(page)
    await expect(page.getByText('4 things in 2 places.')).toBeVisible()

    await where.field.pressSequentially('bycicle')
    await expect(where.answers.first()).toHaveAccessibleName(/bicycle pump.*hall cupboard.*There since/i)
    await expect(where.answers.first()).toHaveAttribute('href', /^\/places\/pl_/)
    await expect(
      where.count.filter({ hasText: '1 answer. First: bicycle pump, hall cupboard.' }),
    ).toBeAttached()
    await expectAccessibleLooks(page, 'where-found')
    await where.field.fill('where is the desk drawer?')
    await expect(where.answers.last()).toHaveAccessibleName(/desk drawer 3 things/i)

    await test.step('of a long text its beginning is asked', async () => {
      await where.field.fill('scissors '.repeat(2_000))
      await expect(where.answers.first()).toHaveAccessibleName(/^scissors/i)
    })

    await where.field.fill('tape measure')
    await expect(where.count.filter({ hasText: 'No place is known for “tape measure” yet.' })).toBeVisible()
    await expectAccessibleLooks(page, 'where-unknown')
    await where.tell('tool box')
    await expect(where.answers.first()).toHaveAccessibleName(/tape measure.*tool box/i)
    await expect(page.getByText('5 things in 3 places.')).toBeVisible()
    await where.search.getByRole('button', { name: 'Undo' }).click()
    await expect(where.count.filter({ hasText: 'No place is known' })).toBeVisible()
    await expect(where.search.locator(':focus')).toHaveText('Taken back.')

    await test.step('what is known elsewhere moves', async () => {
      await where.field.fill('passport')
      await expect(where.answers.first()).toHaveAccessibleName(/desk drawer/i)
      await where.search.getByText('It is somewhere else').click()
      await where.tell('travel bag')
      await expect(where.answers.first()).toHaveAccessibleName(/passport.*travel bag/i)
    })
    await where.search.getByRole('button', { name: 'Clear' }).click()
    await expect(where.field).toBeFocused()
    await expect(where.answers).toHaveCount(0)
  })

  test('without scripts the page comes with the answer, and takes what it is told', { tag: '@all' }, async ({
    browser,
    servers,
  }) => {
    const { url } = await servers.shared()
    await createClient(url).post('/api/home', { add: DESK })
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(url)
    const where = whereIsIt(page)
    await where.field.fill('pasport')
    await where.field.press('Enter')
    await expect(where.answers.first()).toContainText('desk drawer')
    await where.field.fill('bicycle pump')
    await where.search.getByRole('button', { name: 'Search' }).click()
    await where.tell(HALL.place)
    await expect(where.answers.first()).toContainText(HALL.place)
    await context.close()
  })

  test('without a connection the map answers that this device has kept, and tells of when', {
    tag: '@all',
  }, async ({ page, context, servers, expectedErrors }) => {
    expectedErrors.push(NO_CONNECTION)
    const { url } = await servers.shared()
    await createClient(url).post('/api/home', { add: DESK })
    const at = sessionPage(page)
    await at.openCard(url, 'an empty bottle, old receipts', 'empty bottle')
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.match('/home-map'))?.text()) ?? ''))
      .toContain('scissors')
    await context.setOffline(true)
    const where = whereIsIt(page)

    await test.step('in the midst of a session', async () => {
      await at.talk()
      await page.getByRole('dialog', { name: 'Talk' }).getByRole('button', { name: 'Where is it?' }).click()
      await where.field.fill('sissors')
      await expect(where.answers.first()).toHaveAccessibleName(/scissors.*desk drawer/i)
      await expect(where.search).toContainText('No connection. As it was known:')
      await where.field.fill('bicycle pump')
      await expect(
        where.count.filter({ hasText: 'No place was known for “bicycle pump” then.' }),
      ).toBeVisible()
      await expectAccessibleLooks(page, 'where-kept')
    })

    await test.step('on the page that stands in for others', async () => {
      await page.goto(url)
      await where.field.fill('stapler')
      await expect(where.answers.first()).toHaveAccessibleName(/stapler.*desk drawer/i)
    })
  })

  test('what a session left begins the next one, and a deleted one is asked for its places', {
    tag: '@all',
  }, async ({ page, servers }) => {
    const { url } = await servers.shared()
    const client = createClient(url)
    const at = sessionPage(page)
    const home = homePage(page)
    const startWithLeft = page.getByRole('button', { name: /^Start with the things from last time/ })

    await test.step('nothing is offered where there is nothing', async () => {
      await at.openCard(url, 'an empty bottle, old receipts, a scarf', 'empty bottle')
      await at.choice(1).click()
      await at.cardOf('old receipts')
      await home.open(url)
      await expect(page.getByRole('heading', { name: 'Something new' })).toBeVisible()
      await expect(startWithLeft).toBeHidden()
      await page.goBack()
      await at.end()
    })

    await test.step('in a session that was begun without a word', async () => {
      const made = (await client.post('/api/sessions', {})).body.session.id
      await page.goto(`${url}/sessions/${made}`)
      await expect(startWithLeft).toContainText('old receipts, scarf')
      await expectAccessibleLooks(page, 'begin-with-left')
      await page.setViewportSize({ width: 360, height: 740 })
      await startWithLeft.click()
      await expect(page.getByTestId('list-place')).toContainText('old receipts')
      await page.goto('about:blank')
      await client.delete(`/api/sessions/${made}`)
    })

    await test.step('from the home page, by one tap', async () => {
      await home.open(url)
      await startWithLeft.click()
      await expect(page.getByTestId('list-place')).toContainText('scarf')
      await at.tap(/^Start$/)
      await at.toFirstCard()
      await at.cardOf('old receipts')
    })

    await test.step('the places of a deleted session are kept, or go along', async () => {
      const attic = await tidied(url, 'Attic', { kite: 'loft shelf' })
      await tidied(url, 'Cellar', { sledge: 'cellar rack' })
      await client.post('/api/sessions', { title: 'Empty' })
      const known = async (q: string) => (await client.get(`/api/home?q=${q}`)).body.found.length
      await home.open(url)
      await home.delete('Attic')
      const dialog = page.getByRole('dialog', { name: 'Delete “Attic”?' })
      await expect(dialog).toContainText('One thing has found its place here.')
      await expectAccessibleLooks(page, 'delete-places')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'More for “Attic”' })).toBeFocused()
      await page.clock.install()
      await home.delete('Attic')
      await dialog.getByRole('button', { name: 'Delete it, keep the places' }).click()
      await expect(home.undo).toBeFocused()
      await home.delete('Cellar')
      await page.getByRole('button', { name: 'Delete the places too' }).click()
      await home.delete('Empty')
      await expect(page.getByText('3 sessions are deleted.')).toBeVisible()
      await page.mouse.move(0, 0)
      await page.clock.runFor(8_000)
      await expect.poll(async () => (await client.get(`/api/sessions/${attic}`)).status).toBe(404)
      await expect.poll(() => known('sledge')).toBe(0)
      expect(await known('kite')).toBe(1)
    })
  })
})

/** H8: what was tidied once is known the next time, by the offline coach and, as far as it matters, by a model. */

type Client = ReturnType<typeof createClient>

const FIRST = { kind: 'choice', index: 0 }
const to = (text: string) => ({ kind: 'text', text })

/** A session in which these things are on the list and answered; gives the choices that each had. */
async function tidy(client: Client, answers: Readonly<Record<string, object>>) {
  const names = Object.keys(answers)
  const id = await client.newSession()
  const cards = new Map<string, readonly DispositionChoice[]>()
  await client.post(`/api/sessions/${id}/things`, { add: names.map(name => ({ name })) })
  let { seq } = (await client.post(`/api/sessions/${id}/messages`, { text: 'Go on.' })).body
  while (cards.size < names.length) {
    const asked = (await client.eventsUntil(id, 'QuestionAsked', seq)).at(-1)
    if (asked?.type !== 'QuestionAsked') throw new Error('No card came.')
    const { questionId, question } = asked.data
    const isCard = question.kind === 'ProposeDisposition'
    if (isCard) cards.set(question.item, question.choices)
    const answer = isCard ? answers[question.item] : { kind: 'skip' }
    const path = `/api/sessions/${id}/questions/${questionId}/answer`
    expect((await client.post(path, { answerId: questionId, answer })).status).toBe(200)
    seq = asked.seq
  }
  return { labels: (name: string) => cards.get(name)?.map(({ label }) => label) }
}

test('H8 three days: what was learned and corrected is proposed first, and why; what left is not', async ({
  servers,
}) => {
  const client = createClient((await servers.shared()).url)

  const first = await test.step('learn: nothing is known of this home yet', async () => {
    const answers = { 'white cable': to('red crate'), mug: FIRST, 'winter coat': to('donate') }
    const cards = await tidy(client, answers)
    expect(cards.labels('mug')?.[0]).toBe('Put it in the kitchen cupboard')
    return cards
  })

  await test.step('correct: the same thing to another place twice', async () => {
    const once = await tidy(client, { mug: to('hall shelf') })
    expect(once.labels('mug')?.[0]).toBe('Kitchen cupboard, its usual place')
    const twice = await tidy(client, { mug: to('hall shelf') })
    expect(twice.labels('mug')?.[0]).toBe('Hall shelf, its usual place')
    const { id } = (await client.get('/api/home?q=mug')).body.found[0]
    await client.post('/api/home', { move: { id, place: 'kitchen cupboard' } })
  })

  await test.step('ask: the place that it was corrected to comes first, and why is said', async () => {
    const cards = await tidy(client, { mug: FIRST, 'black cable': FIRST, 'winter coat': FIRST })
    expect(cards.labels('mug')?.[0]).toBe('Hall shelf, where you put it before')
    expect(cards.labels('mug')).toContain('Kitchen cupboard, its usual place')
    expect(cards.labels('black cable')?.[0]).toBe('Red crate, where your other cables live')
    expect(cards.labels('winter coat')).toEqual(first.labels('winter coat'))
    const { found } = (await client.get('/api/home?q=cable')).body
    expect(found.map(({ thing, place }: Record<string, string>) => `${thing}: ${place}`).sort()).toEqual([
      'black cable: red crate',
      'white cable: red crate',
    ])
  })
})

test('H8 H9 a model reads of a dozen places at first, then of those that matter for what is on the list, and of nothing else', async ({
  servers,
}) => {
  const api = await servers.startModel()
  const client = createClient((await servers.shared({ ANTHROPIC_BASE_URL: api.url })).url)
  const others = Array.from({ length: 200 }, (_, index) => ({
    name: `heirloom${index} teapot${index}`,
    place: `vault${index % 40}`,
  }))
  const known = [
    { name: 'white cable', place: 'red crate' },
    { name: 'mug', place: 'hall shelf' },
    { name: 'tent', place: 'loft' },
  ]
  expect((await client.post('/api/home', { add: [...known, ...others] })).status).toBe(200)

  const items = ['black cable', 'mug', 'kite'].map(name => ({ name }))
  api.push(
    reply(call('list_items', { items }), call('begin_sorting', {})),
    reply(say('Easy ones first.'), card('mug'), card('kite')),
  )
  const { id, answer, seq } = await client.openCard('black cable, mug, kite')
  const added = await client.post(`/api/sessions/${id}/things`, { add: [{ name: 'a tent' }] })
  expect(added.status).toBe(200)
  await answer(FIRST)
  api.push(reply(say('Good.')))
  const kite = (await client.eventsUntil(id, 'QuestionAsked', seq)).at(-1)
  if (kite?.type !== 'QuestionAsked') throw new Error('No card came.')
  const path = `/api/sessions/${id}/questions/${kite.data.questionId}/answer`
  await client.post(path, { answerId: 'a2', answer: FIRST })
  await client.eventsUntil(id, 'RunYielded', kite.seq)

  const bodies = api.requests.map(({ body }) => JSON.stringify(body))
  expect(bodies).toHaveLength(3)
  expect(bodies[0]).not.toMatch(/usual_places|red crate|hall shelf/)
  expect(bodies[1]).toContain(
    JSON.stringify('{"black cable":"red crate (like it)","mug":"hall shelf"}').slice(1, -1),
  )
  expect(bodies[2]).toContain('Usual places in this home: “a tent”: “loft”')
  for (const body of bodies) {
    const [overview, ...again] = body.match(/What this home knows.*?\."/g) ?? []
    expect([overview?.match(/“vault\d+” \(“[^”]+”, “[^”]+”\)/g)?.length, again]).toEqual([12, []])
    expect(body.replace(overview ?? '', '')).not.toMatch(/heirloom|teapot|vault|white cable/)
  }
  const { events } = (await client.get(`/api/sessions/${id}/events?format=json`)).body
  const recalled = events.filter(({ type }: { type: string }) => type === 'HomeRecalled')
  expect(recalled.map(({ data }: { data: object }) => data)).toEqual([
    {
      things: [
        { name: 'black cable', places: [{ why: 'alike', place: 'red crate', alike: 'white cable' }] },
        { name: 'mug', places: [{ why: 'home', place: 'hall shelf' }] },
      ],
    },
    { things: [{ name: 'a tent', places: [{ why: 'home', place: 'loft' }] }] },
  ])
})
