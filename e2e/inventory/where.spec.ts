/** “Where is it?”, what a new session begins with, and what a deleted one leaves. */
import { expect, type Page } from '@playwright/test'
import { homePage } from '@/e2e/home/home-page'
import { expectAccessibleLooks } from '@/e2e/testing/accessible'
import { createClient } from '@/e2e/testing/client'
import { sessionPage } from '@/e2e/testing/session-page'
import { NO_CONNECTION, test } from '@/e2e/testing/test'

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
    await expect(where.count.filter({ hasText: 'No place was known for “bicycle pump” then.' })).toBeVisible()
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
  const startWithLeft = page.getByRole('button', { name: /^Start with what was left/ })

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
    await at.tap(/^Start with: /)
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
