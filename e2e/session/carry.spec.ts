/** The carry: what is decided is put where it goes, trip by trip, for as long as one likes. */
import { expect, type Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from '@/e2e/testing/accessible'
import { createClient } from '@/e2e/testing/client'
import { sessionPage } from '@/e2e/testing/session-page'
import { tellStory } from '@/e2e/testing/story'
import { type Servers, test } from '@/e2e/testing/test'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

const to = (text: string) => ({ kind: 'text', text })

/** Two trips, one of them out of the door: mug and plate into the kitchen, the scarf to be donated; a lamp waits. */
async function twoTrips(servers: Servers) {
  const server = await servers.shared()
  const story = await tellStory(createClient(server.url), 'en')
  await story.say('My bedroom: red mug, big plate, old scarf, desk lamp')
  await story.answerUntilCard()
  const places: Record<string, string> = { scarf: 'donate', lamp: 'desk' }
  for (let cards = 0; cards < 3; cards += 1) {
    const { item } = (await story.session()).question.question
    const word = Object.keys(places).find(name => item.includes(name))
    await story.answer(to(word ? (places[word] ?? '') : 'kitchen cupboard'))
  }
  const carried = async () => {
    const { things } = await story.session()
    return things.flatMap((thing: { name: string; carried?: true }) => (thing.carried ? [thing.name] : []))
  }
  return { server, story, carried, url: `${server.url}/sessions/${story.id}` }
}

/** A tap on the walk counts once the scripts are there. */
async function open(page: Page, url: string) {
  await page.goto(url)
  await expect(page.getByTestId('connection')).toHaveAttribute('data-connection', 'live')
}

const trip = (page: Page, key: string) => page.locator(`[data-trip="${key}"]`)

test('C1 C5 from “Done”: a trip is ticked at once, the next opens itself, out of the door comes last', async ({
  page,
  servers,
}) => {
  const { url, carried, story } = await twoTrips(servers)
  const at = sessionPage(page)
  await open(page, url)
  await at.show('Done')
  await page.getByRole('button', { name: 'Carry these now' }).tap()
  await expect(page.getByRole('heading', { name: 'Now a short walk' })).toBeVisible()
  await expect(page.getByTestId('carry')).toContainText('Two trips, one place after another.')
  await expect(page.getByRole('banner')).toContainText('A short walk0 of 3')
  await expect(page.locator('[data-trip]')).toHaveCount(2)
  await expect(page.locator('[data-trip]').first()).toHaveAttribute('data-trip', 'kitchen')
  await expect(trip(page, 'kitchen')).toContainText('2 things, one trip')
  await expect.poll(async () => (await story.session()).carrying).toBe(true)
  await expectAccessibleInEveryLook(page)

  const mug = page.getByRole('checkbox', { name: /mug/ })
  const box = await page.locator('label').filter({ has: mug }).boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(60)
  await page.getByTestId('carry').getByText('red mug').tap()
  await expect(mug).toBeChecked()
  await expect.poll(carried).toEqual(['red mug'])
  await page.getByTestId('carry').getByText('red mug').tap()
  await expect(mug).not.toBeChecked()
  await expect.poll(carried).toEqual([])

  await page.getByRole('button', { name: 'The kitchen trip is done' }).tap()
  await expect(page.getByRole('status').filter({ hasText: 'Kitchen: done. Next: Charity.' })).toBeAttached()
  await expect(trip(page, 'kitchen').getByRole('button')).toHaveAttribute('aria-expanded', 'false')
  await expect(trip(page, 'charity').getByRole('checkbox')).toHaveCount(1)
  await expect.poll(carried).toHaveLength(2)
  await page.getByRole('button', { name: 'Charity: done' }).tap()
  await expect(page.getByRole('heading', { name: 'Everything is where it goes' })).toBeFocused()
  await expectAccessibleInEveryLook(page)
  await page.getByRole('button', { name: 'Back to the cards' }).tap()
  await at.cardOf(/lamp/)
  await at.show('Done')
  await expect(page.getByRole('button', { name: 'Carry these now' })).toHaveCount(0)
})

test('the trip that comes next is in sight, however many are done', async ({ page, servers }) => {
  const server = await servers.shared()
  const story = await tellStory(createClient(server.url), 'en')
  const places = ['attic hook', 'blue crate', 'junk drawer', 'red shelf', 'window sill', 'craft box']
  await story.say('My bedroom: mug, plate, scarf, lamp, book, ball')
  await story.answerUntilCard()
  for (const place of places) await story.answer(to(place))
  await open(page, `${server.url}/sessions/${story.id}?place=carry`)
  for (const place of places) {
    const one = trip(page, `place:${place}`)
    await expect(one.getByRole('checkbox')).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: new RegExp(`^${place}: done$`, 'i') }).tap()
  }
  await expect(page.getByRole('heading', { name: 'Everything is where it goes' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'That’s all for today' })).toBeInViewport({ ratio: 1 })
})

test('C2 ticks made without a connection are kept over a reload, and arrive once there is one', async ({
  page,
  servers,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/)
  const { url, carried } = await twoTrips(servers)
  await page.route('**/carry', route => route.abort())
  await open(page, `${url}?carry=1`)
  await page.getByRole('checkbox', { name: /plate/ }).check()
  await expect(trip(page, 'kitchen')).toContainText('1 of 2')
  await page.reload()
  await expect(page.getByRole('checkbox', { name: /plate/ })).toBeChecked()
  expect(await carried()).toEqual([])
  await page.unroute('**/carry')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(carried).toEqual(['big plate'])
  await expect(page.getByRole('checkbox', { name: /plate/ })).toBeChecked()
})

test('a tick on what is not decided any more is let go, and those that came with it arrive', {
  tag: '@all',
}, async ({ page, servers, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/)
  const { url, carried, story, server } = await twoTrips(servers)
  await page.route('**/carry', route => route.abort())
  await open(page, `${url}?carry=1`)
  await page.getByRole('button', { name: 'The kitchen trip is done' }).click()
  const { things } = await story.session()
  const mug = things.find(({ name }: { name: string }) => name === 'red mug')
  const { status } = await createClient(server.url).post(`/api/sessions/${story.id}/things`, {
    restore: { id: mug.id },
  })
  expect(status).toBe(200)
  await page.unroute('**/carry')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(carried).toEqual(['big plate'])
})

test('from “Pause”: wrapping up, a walk that ends when one likes, and what was not carried is told next time', {
  tag: '@all',
}, async ({ page, servers }) => {
  const { url, story } = await twoTrips(servers)
  const at = sessionPage(page)
  await open(page, url)
  await page.getByRole('button', { name: 'Pause' }).tap()
  await page.getByRole('button', { name: 'Carry the 3 things and wrap up' }).tap()
  await at.inMode('WindingDown')
  await page.getByRole('button', { name: 'The kitchen trip is done' }).tap()
  await page.getByRole('button', { name: 'That’s enough for now' }).tap()
  await expect(page.getByTestId('carry')).toContainText(
    /2 things went home\. Ready to carry: .*scarf\. Take it along when you pass by, today or later\./,
  )
  await expectAccessibleInEveryLook(page)
  await page.getByRole('button', { name: 'Walk on' }).tap()
  await expect(page.getByRole('heading', { name: 'The rest of the walk' })).toBeVisible()
  await expect(page.getByRole('link', { name: '2 of 3' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /scarf/ })).not.toBeChecked()
  await page.getByRole('button', { name: 'That’s enough for now' }).tap()
  await page.getByRole('button', { name: 'Back to the cards' }).tap()
  await expect(page.getByRole('button', { name: 'Carry the one thing' })).toBeInViewport()
  await page.getByRole('button', { name: 'Carry the one thing' }).tap()
  await page.getByRole('button', { name: 'That’s enough for now' }).tap()
  await page.getByRole('button', { name: 'That’s all for today' }).tap()
  const closing = page.getByTestId('closing')
  await expect(closing).toContainText('1 ready to carry')
  expect((await story.session()).status).toBe('ended')

  await closing.getByRole('button', { name: 'Carry', exact: true }).tap()
  await page.getByRole('button', { name: 'Charity: done' }).tap()
  await page.getByRole('button', { name: 'Back to the end' }).tap()
  await expect(closing).not.toContainText('ready to carry')
  await expect.poll(async () => (await story.session()).counts.carried).toBe(3)
})

test('by keyboard: into a trip, its ticks, and the way on', { tag: '@all' }, async ({ page, servers }) => {
  const { url, carried } = await twoTrips(servers)
  await open(page, `${url}?place=carry`)
  await expect(page.getByTestId('carry')).toBeFocused()
  await page.getByRole('checkbox', { name: /mug/ }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect.poll(carried).toHaveLength(2)
  await page.getByRole('button', { name: 'Next: Charity' }).press('Enter')
  await expect(trip(page, 'charity').getByRole('checkbox')).not.toBeChecked()
})

test('where nothing is decided there is nothing to carry, said kindly', { tag: '@all' }, async ({
  page,
  servers,
}) => {
  const server = await servers.shared()
  const id = await createClient(server.url).newSession()
  await open(page, `${server.url}/sessions/${id}?carry=1`)
  await expect(page.getByRole('heading', { name: 'Nothing to carry yet' })).toBeVisible()
  await expectAccessibleInEveryLook(page)
})

test('C5 what belongs at the desk that is tidied stays, and “compost” is out of the door and no place of the home', {
  tag: '@all',
}, async ({ page, servers }) => {
  const server = await servers.shared()
  const client = createClient(server.url)
  const story = await tellStory(client, 'en')
  await story.say('My desk: pens, banana peel')
  await story.answerUntilCard()
  for (let cards = 0; cards < 2; cards += 1) {
    const { item } = (await story.session()).question.question
    await story.answer(to(item === 'pens' ? 'desk drawer' : 'Compost'))
  }
  await open(page, `${server.url}/sessions/${story.id}?place=carry`)
  await expect(trip(page, 'stays')).toContainText('Stays herepens1')
  await expect(trip(page, 'recycling').getByRole('checkbox', { name: /banana peel/ })).not.toBeChecked()
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await expectAccessibleInEveryLook(page)
  await page.getByRole('button', { name: 'Recycling: done' }).tap()
  await expect(page.getByTestId('carry')).toContainText('One thing is out of the door. One thing stays here.')
  const { places } = (await client.get('/api/home')).body
  expect(places.map(({ name }: { name: string }) => name)).toEqual(['desk drawer'])
})
