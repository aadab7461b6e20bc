/** Nothing that was named is lost, and nothing that was said is filed unread: through report, exports and reload. */
import { expect, type Page } from '@playwright/test'
import { createClient } from '@/e2e/testing/client'
import { sessionPage } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const LIST = 'old mugs, a desk lamp, tax papers, a yoga mat, three chargers'

/** A session with a photo and five things, at the card about the first of them. */
async function sorting(page: Page, servers: Parameters<Parameters<typeof test>[2]>[0]['servers']) {
  const server = await servers.shared()
  const client = createClient(server.url)
  const at = sessionPage(page)
  const id = await at.start(server.url)
  await at.choosePhotos('e2e/photos/cup-on-table.jpg')
  await at.pin(1, 'red espresso cup', { x: 0.48, y: 0.3 })
  await at.say(LIST)
  await expect(at.card).toHaveAttribute('data-kind', 'Choose')
  await at.choice(1).click()
  await expect(at.card).toHaveAttribute('data-kind', 'ProposeDisposition')
  const session = async () => (await client.get(`/api/sessions/${id}`)).body.session
  const exported = async (format: string) =>
    (await client.get(`/api/sessions/${id}/export?format=${format}`)).body
  return { at, client, server, id, session, exported }
}

const names = (things: readonly { name: string; state: string }[], state: string) =>
  things.flatMap(thing => (thing.state === state ? [thing.name] : []))

test('K1 K5 what was listed and never had a card is in the report, the exports and what comes next', {
  tag: '@all',
}, async ({ page, servers }) => {
  const { at, session, exported } = await sorting(page, servers)
  const first = (await session()).question.question.item
  await at.choice(1).click()
  await expect(at.card.getByRole('heading')).not.toHaveText(first)
  await at.say('that’s enough for today')
  await at.inMode('WindingDown')
  await page.keyboard.press('Escape')

  const { things, counts, messages } = await session()
  const left = things.flatMap((thing: { name: string }) => (thing.name === first ? [] : [thing.name]))
  expect(counts).toMatchObject({ named: 6, decided: 1 })
  expect(left).toHaveLength(5)
  const report = messages.at(-1).text
  expect(report).toContain('1 of 6 decided.')
  for (const name of left) expect(report).toContain(`- ${name}`)
  expect(names(things, 'listed')).toHaveLength(4)

  await at.tap('That’s all for today')
  const closing = page.getByTestId('closing')
  await expect(closing).toBeVisible()
  for (const name of left) await expect(closing).toContainText(name)
  const rows: string = await exported('csv')
  const markdown: string = await exported('md')
  const json = await exported('json')
  for (const name of left) {
    expect(rows).toContain(name)
    expect(markdown).toContain(name)
    expect(json.things.map((thing: { name: string }) => thing.name)).toContain(name)
  }
  await page.reload()
  for (const name of left) await expect(closing).toContainText(name)
})

test('K4 “Can’t decide” takes nothing away, of a thing that was decided neither', { tag: '@all' }, async ({
  page,
  servers,
}) => {
  const { at, client, id, session, exported } = await sorting(page, servers)
  const { id: card, question } = (await session()).question
  const first = question.item
  await at.choice(1).click()
  await expect(at.card.getByRole('heading')).not.toHaveText(first)
  const second = (await session()).question.question.item
  await at.tapOnCard('Can’t decide')
  await at.inMode('DecisionSupport')
  expect(names((await session()).things, 'open')).toEqual([second])
  const undecided = { answerId: 'a_again', answer: { kind: 'cannot_decide' } }
  await client.post(`/api/sessions/${id}/questions/${card}/revise`, undecided)
  const again = (await session()).things.find(({ name }: { name: string }) => name === first)
  expect(again).toMatchObject({ state: 'open', was: expect.anything() })

  await at.say('that’s enough for today')
  await at.inMode('WindingDown')
  await page.keyboard.press('Escape')
  const { things, counts, messages, piles } = await session()
  for (const name of [first, second]) {
    expect(messages.at(-1).text).toContain(`- ${name}`)
    expect(await exported('md')).toContain(name)
    expect(await exported('csv')).toContain(name)
  }
  expect(counts).toMatchObject({ named: 6, decided: 0, open: 2 })
  expect(things).toHaveLength(6)
  expect(piles).toMatchObject({ belongs: [], out: [] })
  await page.reload()
  await at.inMode('WindingDown')
  await page.keyboard.press('Escape')
  expect((await session()).things).toEqual(things)
})

test('Q4 tired words at a card are heard, and no place', { tag: '@all' }, async ({ page, servers }) => {
  const { at, session, exported } = await sorting(page, servers)
  const first = (await session()).question.question.item
  await at.say('I’m tired, can we stop?')
  await at.inMode('WindingDown')
  await page.keyboard.press('Escape')
  const { things, counts, piles, messages } = await session()
  expect(counts).toMatchObject({ named: 6, decided: 0 })
  expect(piles).toMatchObject({ belongs: [], out: [] })
  expect(messages.at(-1).text).toContain(`- ${first}`)
  expect(JSON.stringify([things, await exported('json')])).not.toContain('tired')
  await page.reload()
  await at.inMode('WindingDown')
  await page.keyboard.press('Escape')
  await at.talk()
  await expect(page.getByText('I’m tired, can we stop?')).toBeVisible()
})

test('M6 wrapping up is a door: new things lead back, a clear yes ends, and it opens again', {
  tag: '@all',
}, async ({ page, servers }) => {
  const { at, session } = await sorting(page, servers)
  await at.say('that’s enough for today')
  await at.inMode('WindingDown')
  await page.keyboard.press('Escape')
  await at.say('oh, one more thing: a broken umbrella')
  await at.inMode('Sorting')
  await expect(at.card).toHaveAttribute('data-kind', 'ProposeDisposition')
  await expect(at.card.getByRole('heading')).toHaveText('broken umbrella')
  expect((await session()).things.map((thing: { name: string }) => thing.name)).toContain('broken umbrella')

  await at.say('that’s enough for today')
  await at.inMode('WindingDown')
  await page.keyboard.press('Escape')
  await at.say('go on')
  await expect(at.card).toHaveAttribute('data-kind', 'ProposeDisposition')
  await at.say('enough')
  await at.inMode('WindingDown')
  await page.keyboard.press('Escape')
  await at.say('yes, that’s all')
  await expect(page.getByTestId('closing')).toBeVisible()
  expect(await session()).toMatchObject({ status: 'ended', counts: { named: 7 } })

  await page.keyboard.press('Escape')
  await at.tap('More')
  await at.tap('Open it again')
  await at.inMode('Sorting')
  await at.say('go on')
  await expect(at.card).toHaveAttribute('data-kind', 'ProposeDisposition')
  const item = (await session()).question.question.item
  await at.rested()
  await at.choice(1).click()
  await expect(at.card.getByRole('heading')).not.toHaveText(item)
  expect((await session()).counts.decided).toBe(1)
})

test('K3 L3 a server that is killed between an edit and the next card has both, once', async ({
  servers,
}) => {
  const server = await servers.start()
  const client = createClient(server.url)
  const card = await client.openCard('old mugs, a desk lamp, tax papers')
  const path = `/api/sessions/${card.id}`
  const room = (await client.get(path)).body.session.question
  await client.post(`${path}/questions/${room.id}/answer`, { answerId: 'a_room', answer: { kind: 'skip' } })
  await client.eventsUntil(card.id, 'ItemProposed', card.seq)
  await expect.poll(async () => (await client.get(path)).body.session.status).toBe('parked')
  const { question, things } = (await client.get(path)).body.session
  const asked = things.find((thing: { state: string }) => thing.state === 'asked')

  await client.post(`${path}/things`, { add: [{ name: 'umbrella' }] })
  await client.post(`${path}/things`, { remove: { id: asked.id } })
  await server.kill()
  const again = await servers.start({}, server.port)
  expect(again.url).toBe(server.url)
  await expect
    .poll(async () => (await client.get(path)).body.session.question?.question.item)
    .not.toBe(question.question.item)
  await expect.poll(async () => (await client.get(path)).body.session.status).toBe('parked')
  const after = (await client.get(path)).body.session
  expect(after.counts).toMatchObject({ named: 4, removed: 1, asked: 1, listed: 2 })
  const { events } = (await client.get(`${path}/events?format=json`)).body
  expect(events.filter(({ type }: { type: string }) => type === 'ListEdited')).toHaveLength(2)
})
