/** The list of things on the page: shown before anything is asked, edited and undone at any time, and gone on with later. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInEveryLook } from '@/e2e/testing/accessible'
import { createClient } from '@/e2e/testing/client'
import { sessionPage } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'
import { call, card, answer as reply, say } from '@/lib/model/testing/scripted-api/replies'

// The last ones of a run: together on one worker they would leave the others idle.
test.describe.configure({ mode: 'parallel' })
test.use({ viewport: { width: 360, height: 740 } })

const NAMES = ['espresso cup', 'two letters', 'desk lamp', 'old towel', 'phone charger', 'magazines', 'kite']

type Servers = Parameters<Parameters<typeof test>[2]>[0]['servers']

const listed = (...names: string[]) => call('list_items', { items: names.map(name => ({ name })) })

const aboutSpace = call('ask_space_function', {
  prompt: 'What is this table for?',
  choices: [
    { label: 'A break with coffee', value: 'coffee corner', reveals: [] },
    { label: 'Work', value: 'work', reveals: [] },
  ],
})

/** A session whose things were named and listed, while the question about the space waits below the list. */
async function wrapUp(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Wrap up' }).click()
}

const listPlace = (page: Page) => sessionPage(page).show('List')

async function heardThings(page: Page, servers: Servers, names = NAMES) {
  const api = await servers.startModel()
  const server = await servers.shared({ ANTHROPIC_BASE_URL: api.url })
  const client = createClient(server.url)
  const at = sessionPage(page)
  const id = await at.start(server.url)
  api.push(reply(listed(...names)), reply(aboutSpace))
  await at.hear(names.join('\n'))
  await expect(listOn(page).rows.first()).toContainText(names[0] ?? '')
  const states = async (): Promise<Record<string, string>> => {
    const { things } = (await client.get(`/api/sessions/${id}`)).body.session
    return Object.fromEntries(things.map(({ name, state }: { name: string; state: string }) => [name, state]))
  }
  return { api, at, client, id, server, path: `/api/sessions/${id}`, states }
}

function listOn(page: Page) {
  const place = page.getByTestId('list-place')
  const left = place.getByRole('list', { name: 'Still here' })
  const editor = page.getByRole('dialog').last()
  return {
    place,
    editor,
    rows: left.locator('li:has([data-thing])'),
    row: (name: string) => left.getByRole('button', { name: new RegExp(`^${name}`) }),
    undo: place.getByRole('button', { name: 'Undo', exact: true }),
    said: place.getByRole('status').last(),
    space: place.getByRole('group', { name: 'What is this table for?' }),
    /** Answers what the table is for below the list, which leads to the first card. */
    begin: () => place.getByRole('button', { name: 'A break with coffee' }).click(),
    async edit(name: string) {
      await this.row(name).click()
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    },
    async add(text: string) {
      await left.getByRole('button', { name: 'Add to the list' }).click()
      await editor.getByRole('textbox', { name: 'Add to the list' }).fill(text)
      await editor.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
    },
  }
}

test('K2 what was heard comes by itself, and the question below it is one tap from the first card', {
  tag: '@all',
}, async ({ page, servers }) => {
  const { api, at } = await heardThings(page, servers)
  const list = listOn(page)
  await expect(list.place.getByRole('heading', { name: 'Here’s what I heard' })).toBeVisible()
  await expect(list.place).toContainText(`${NAMES.length} things. Tap one to change it.`)
  await expect(list.rows).toHaveCount(NAMES.length)
  await expect(list.rows.first()).toContainText('Not asked yet')
  const oneOrTwo = list.place.getByRole('group', { name: 'one or two?' })
  await expect(oneOrTwo.getByRole('button', { name: 'Two: letter 1, letter 2' })).toBeVisible()
  for (const choice of await list.space.getByRole('button').all()) {
    await expect(choice).toBeInViewport({ ratio: 1 })
    expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  }
  await expectAccessibleInEveryLook(page)
  await oneOrTwo.getByRole('button', { name: 'One thing: two letters' }).click()
  await expect(oneOrTwo).toBeHidden()
  await expect(list.row('two letters')).toBeFocused()
  await expect(list.rows).toHaveCount(NAMES.length)

  api.push(reply(call('begin_sorting', {})), reply(card('espresso cup')))
  await list.begin()
  await at.cardOf('espresso cup')
  await expect(at.card).toBeInViewport()
  await at.show('List')
  await expect(list.row('espresso cup')).toContainText('Now')
  await expect(list.row('desk lamp')).toContainText('Not asked yet')
  await expectAccessibleInEveryLook(page)
  await list.place.getByRole('button', { name: 'Start with: espresso cup' }).click()
  await at.cardOf('espresso cup')
})

test('how many for today is asked below what was heard, and is the question of energy', {
  tag: '@all',
}, async ({ page, servers }) => {
  const { client, path } = await heardThings(page, servers)
  const group = page.getByRole('group', { name: 'How many for today?' })
  await expect(group.getByRole('radio', { name: 'All 7' })).toBeChecked()
  await expect(group.getByRole('radio')).toHaveCount(2)
  await group.getByRole('radio', { name: '5' }).check()
  await expect.poll(async () => (await client.get(path)).body.session.energy).toBe('small')
  await page.reload()
  await listPlace(page)
  await expect(group.getByRole('radio', { name: '5' })).toBeChecked()
  await group.getByRole('radio', { name: '5' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await client.get(path)).body.session.energy).toBe('big')
})

test('of hundreds of things the first are shown, and the rest by one tap', { tag: '@all' }, async ({
  page,
  servers,
}) => {
  const many = Array.from({ length: 300 }, (_, index) => `mug no${index + 1}`)
  await heardThings(page, servers, many)
  const list = listOn(page)
  await expect(list.place).toContainText('300 things.')
  await expect(list.rows).toHaveCount(48)
  await list.place.getByRole('button', { name: 'and 252 more' }).click()
  await expect(list.rows).toHaveCount(300)
  await expect(list.row('mug no49')).toBeFocused()
})

test('a name of 200 characters, right to left or of pictures stays on the screen', { tag: '@all' }, async ({
  page,
  servers,
}) => {
  const { at } = await heardThings(page, servers, ['x'.repeat(200), 'كتاب قديم', 'teddy 🧸'])
  const list = listOn(page)
  const widths = () =>
    page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth])
  const [scroll, client] = await widths()
  expect(scroll).toBe(client)
  expect((await list.rows.first().boundingBox())?.width).toBeLessThanOrEqual(320)
  await list.rows.first().getByRole('button').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  expect((await page.getByRole('dialog').boundingBox())?.width).toBeLessThanOrEqual(360)
  await page.keyboard.press('Escape')
  await expect(list.row('كتاب').locator('[dir=auto]').first()).toHaveCSS('direction', 'rtl')
  await at.show('Card')
})

test('K3 each edit is done, said, and undone by one tap', async ({ page, servers }) => {
  const { states } = await heardThings(page, servers)
  const list = listOn(page)
  await expectAccessibleInEveryLook(page)

  await test.step('remove', async () => {
    await list.edit('two letters')
    await expectAccessible(page)
    await list.editor.getByRole('button', { name: 'Take it off the list' }).click()
    await expect(list.said).toHaveText('Removed “two letters”')
    await expect(list.undo).toBeFocused()
    await expect(list.row('two letters')).toHaveCount(0)
    expect((await states())['two letters']).toBe('removed')
    await expectAccessible(page)
    await list.undo.click()
    await expect(list.row('two letters')).toBeFocused()
    await expect(list.undo).toBeHidden()
  })

  await test.step('rename', async () => {
    await list.edit('old towel')
    await list.editor.getByLabel('Name', { exact: true }).fill('beach towel')
    await page.keyboard.press('Enter')
    await expect(list.row('beach towel')).toBeFocused()
    await expect(list.said).toHaveText('“old towel” is now “beach towel”')
    await list.undo.click()
    await expect(list.row('old towel')).toBeVisible()
    await expect(list.row('beach towel')).toHaveCount(0)
  })

  await test.step('split', async () => {
    await list.edit('two letters')
    await expect(list.editor.getByLabel('Their names')).toHaveValue('letter 1\nletter 2')
    await list.editor.getByLabel('Their names').fill('letter from the bank, postcard')
    await expectAccessible(page)
    await list.editor.getByRole('button', { name: 'Make these' }).click()
    await expect(list.said).toHaveText('“two letters” is now 2 things')
    await expect(list.rows.nth(1)).toContainText('letter from the bank')
    await expect(list.rows.nth(2)).toContainText('postcard')
    await list.undo.click()
    await expect(list.rows).toHaveCount(NAMES.length)
    await expect(list.row('two letters')).toBeVisible()
  })

  await test.step('merge', async () => {
    await list.edit('magazines')
    await list.editor.getByText('Put it together with others').click()
    await list.editor.getByRole('checkbox', { name: 'two letters' }).check()
    await list.editor.getByLabel('What to call them together').fill('papers')
    await expectAccessible(page)
    await list.editor.getByRole('button', { name: 'Make them one thing' }).click()
    await expect(list.said).toHaveText('2 things are now “papers”')
    await expect(list.rows).toHaveCount(NAMES.length - 1)
    await list.undo.click()
    await expect(list.row('two letters')).toBeVisible()
    await expect(list.row('magazines')).toBeVisible()
    await expect(list.row('papers')).toHaveCount(0)
  })

  await test.step('add', async () => {
    await list.add('vase, 1,5 l bottle')
    await expect(list.said).toHaveText('2 things added')
    await expect(list.row('1,5 l bottle')).toBeVisible()
    await list.undo.click()
    await expect(list.rows).toHaveCount(NAMES.length)
    await list.add('Kites')
    await expect(list.said).toHaveText('That is on the list already.')
    await expect(list.undo).toBeHidden()
  })

  await test.step('put back', async () => {
    await list.edit('kite')
    await list.editor.getByRole('button', { name: 'Take it off the list' }).click()
    await list.place.getByText(/^Taken off the list \(/).click()
    await list.place.getByRole('button', { name: 'Put back: kite' }).click()
    await expect(list.said).toHaveText('“kite” is back on the list')
    await expect(list.row('kite')).toBeFocused()
    await list.undo.click()
    await expect(list.row('kite')).toHaveCount(0)
    expect((await states()).kite).toBe('removed')
  })
})

test('K3 a name that can’t be is refused in words, and what was typed stays', { tag: '@all' }, async ({
  page,
  servers,
  expectedErrors,
}) => {
  expectedErrors.push(/422|409/)
  const { client, path } = await heardThings(page, servers)
  const list = listOn(page)
  await list.edit('kite')
  const name = list.editor.getByLabel('Name', { exact: true })
  await name.fill('Desk lamps')
  await list.editor.getByRole('button', { name: 'Rename' }).click()
  await expect(list.editor.getByRole('alert')).toHaveText('“Desk lamps” is on the list already.')
  await expect(name).toHaveValue('Desk lamps')
  await name.fill('!!!')
  await list.editor.getByRole('button', { name: 'Rename' }).click()
  await expect(list.editor.getByRole('alert')).toHaveText('A name needs a letter or a number.')

  const { things } = (await client.get(path)).body.session
  const kite = things.find((thing: { name: string }) => thing.name === 'kite')
  await client.post(`${path}/things`, { remove: { id: kite.id } })
  await expect(list.editor.getByText('This is not on the list any more.')).toBeVisible()
})

test('K3 an edit on one page shows on the other, and what is undone there is undone here', {
  tag: '@all',
}, async ({ page, context, servers }) => {
  const { server, id } = await heardThings(page, servers)
  const other = await context.newPage()
  await other.goto(`${server.url}/sessions/${id}`)
  await expect(other.getByTestId('connection')).toHaveAttribute('data-connection', 'live')
  const [here, there] = [listOn(page), listOn(other)]
  await sessionPage(other).show('List')
  await here.edit('kite')
  await here.editor.getByRole('button', { name: 'Take it off the list' }).click()
  await expect(there.row('kite')).toHaveCount(0)
  await expect(here.undo).toBeVisible()
  await there.add('vase')
  await expect(here.row('vase')).toBeVisible()
  // What was done last is now somebody else’s.
  await expect(here.undo).toBeHidden()
  await there.undo.click()
  await expect(here.row('vase')).toHaveCount(0)
  await here.place.getByText('Taken off the list (2)').click()
  await here.place.getByRole('button', { name: 'Put back: kite' }).click()
  await expect(there.row('kite')).toBeVisible()

  await page.reload()
  await listPlace(page)
  await expect(here.rows).toHaveCount(NAMES.length)
  await expect(here.place.getByText('Taken off the list (1)')).toBeVisible()
})

test('K1 a decided thing stands with its place, and its answer is taken back from the list', {
  tag: '@all',
}, async ({ page, servers }) => {
  const { api, at, states } = await heardThings(page, servers, ['espresso cup', 'kite'])
  const list = listOn(page)
  api.push(reply(call('begin_sorting', {})), reply(card('espresso cup'), card('kite')))
  await list.begin()
  await at.cardOf('espresso cup')
  await at.rested()
  await at.choice(1).click()
  await at.cardOf('kite')
  await page.getByRole('navigation').getByRole('link', { name: 'List' }).click()
  await expect(list.place.getByRole('heading', { name: 'The list' })).toBeVisible()
  await expect(list.row('espresso cup')).toHaveCount(0)
  const decided = list.place.getByRole('group').filter({ hasText: 'Decided (1)' })
  await decided.getByText('Decided (1)').click()
  await expect(decided).toContainText('espresso cup')
  await expect(decided).toContainText('kitchen shelf')
  await expectAccessibleInEveryLook(page)
  await decided.getByRole('button', { name: 'Undo: espresso cup' }).click()
  await expect(list.row('espresso cup')).toBeFocused()
  await expect(list.row('espresso cup')).toContainText('Not decided')
  expect((await states())['espresso cup']).toBe('open')
  await list.place.getByRole('button', { name: 'Go on: espresso cup' }).click()
  await at.cardOf('espresso cup')
})

test('K2 what is pointed at on a photo that was sent goes on the list, with its part of the photo', {
  tag: '@all',
}, async ({ page, servers }) => {
  const api = await servers.startModel()
  const server = await servers.shared({ ANTHROPIC_BASE_URL: api.url })
  const client = createClient(server.url)
  const at = sessionPage(page)
  const id = await at.start(server.url)
  await at.choosePhotos('e2e/photos/cup-on-table.jpg')
  api.push(reply(say('I see a table.')))
  await at.hear('')
  const list = listOn(page)
  await expect(list.place.getByRole('heading', { name: 'Tap what you see' })).toBeVisible()
  await expectAccessibleInEveryLook(page)
  const picture = list.place.getByRole('button', { name: /^The photo\. Tap a spot/ })
  const box = await picture.boundingBox()
  if (!box) throw new Error('The photo is not shown.')
  await picture.click({ position: { x: box.width * 0.5, y: box.height * 0.4 } })
  const namer = page.getByRole('group', { name: 'What is here?' })
  await expect(namer.getByRole('button', { name: 'cables' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await namer.getByLabel('In your own words').fill('red cup')
  await namer.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(list.place.getByRole('button', { name: 'red cup: Not asked yet' })).toBeVisible()
  await expect(list.row('red cup').locator('img')).toBeVisible()
  await expect(namer).toBeHidden()

  await test.step('by keyboard without a place, and from the photo in the conversation as well', async () => {
    await picture.press('Enter')
    await page.getByRole('group', { name: 'Add a thing' }).getByRole('button', { name: 'papers' }).click()
    await expect(list.row('papers')).toBeVisible()
    await at.talk()
    await expect(page.getByRole('dialog', { name: 'Talk' })).toContainText('I see a table.')
    await page.getByRole('button', { name: 'Your photo: show it large' }).click()
    await page.getByRole('button', { name: 'Point at things on it' }).click()
    const pins = page.getByRole('dialog').getByRole('list', { name: 'Things on this photo' })
    await expect(pins.getByRole('listitem')).toHaveText([/red cup/, /papers/])
    await expectAccessibleInEveryLook(page)
    await page.getByRole('button', { name: 'Remove papers' }).click()
    await expect(pins.getByRole('listitem')).toHaveText([/red cup/])
    await page.getByRole('button', { name: 'Done' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  const { things, photos } = (await client.get(`/api/sessions/${id}`)).body.session
  const [cup, papers] = things
  expect(cup).toMatchObject({ name: 'red cup', state: 'listed', photo: photos[0].id })
  const { x, y, width, height } = cup.region
  expect(x).toBeLessThan(0.5)
  expect(x + width).toBeGreaterThan(0.5)
  expect(y).toBeLessThan(0.4)
  expect(y + height).toBeGreaterThan(0.4)
  expect(papers).toMatchObject({ name: 'papers', state: 'removed' })
})

test('M6 a finished session is opened again: what is left is told, a decision is changed, and it goes on', {
  tag: '@all',
}, async ({ page, servers }) => {
  const { api, at, client, path } = await heardThings(page, servers, ['espresso cup', 'kite', 'vase'])
  api.push(reply(call('begin_sorting', {})), reply(card('espresso cup'), card('kite')))
  await listOn(page).begin()
  await at.cardOf('espresso cup')
  await at.rested()
  await at.choice(1).click()
  await at.cardOf('kite')
  await at.rested()
  api.push(reply(call('time_to_wrap', {})), reply(say('Is that all for today?')))
  await at.tap('Not now')
  await expect(page.getByText('Is that all for today?')).toBeVisible()
  api.push(reply(call('end_session', {})))
  await at.tap('That’s all for today')

  const closing = page.getByTestId('closing')
  await expect(closing).toContainText('One thing has a place it had not before.')
  const nextTime = closing.getByRole('region', { name: 'Next time, start with' })
  await expect(nextTime.getByRole('listitem')).toHaveText([/^kite\s*for later$/, /^vase\s*not asked yet$/])
  const openAgain = async () => {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Open it again' }).click()
    await expect(closing).toBeHidden()
  }
  await openAgain()
  await expect(page.getByRole('region', { name: 'Your turn' })).toBeFocused()
  await at.inMode('Sorting')
  await at.show('Done')
  await page
    .getByTestId('piles')
    .getByRole('button', { name: /^espresso cup/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Donate', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const { session } = (await client.get(path)).body
  expect(session).toMatchObject({
    status: 'idle',
    counts: { decided: 1, later: 1, listed: 1, named: 3 },
    piles: { belongs: [], out: [{ item: 'espresso cup', how: 'donate' }] },
  })
  await at.show('Card')
  api.push(reply(card('vase')))
  await at.tap('Go on')
  await at.cardOf('vase')

  await test.step('and once more', async () => {
    api.push(reply(call('time_to_wrap', {})), reply(call('end_session', {})))
    await wrapUp(page)
    // What is decided can be carried first.
    await at.tap('That’s enough for now')
    await at.tap('Back to the end')
    await expect(closing).toBeVisible()
    await openAgain()
    await expect(page.getByLabel('Your message')).toBeVisible()
  })

  await test.step('and the home page tells how much is decided', async () => {
    await at.leave()
    await expect(page.getByRole('article')).toContainText('1 of 3')
  })
})

test('wrapping up on the list leads to the coach’s words; “Go on.” leads back, and no words end the session by themselves', {
  tag: '@all',
}, async ({ page, servers }) => {
  const { api, at, client, path } = await heardThings(page, servers, ['kite'])
  api.push(reply(call('time_to_wrap', {})), reply(say('Is that all for today?')))
  await wrapUp(page)
  await at.inMode('WindingDown')
  await expect(page.getByText('Is that all for today?')).toBeVisible()
  api.push(reply(say('Of course: the vase.')))
  await at.say('wait, one more thing')
  await expect(page.getByText('Of course: the vase.')).toBeVisible()
  expect((await client.get(path)).body.session.status).toBe('idle')
  api.push(reply(call('resume_sorting', {})), reply(card('kite')))
  await at.tap('Go on')
  await at.cardOf('kite')
  await at.inMode('Sorting')
})

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('the list stands beside the conversation, and what is decided in the piles', { tag: '@all' }, async ({
    page,
    servers,
  }) => {
    const { api, at } = await heardThings(page, servers)
    const list = listOn(page)
    await expect(list.place.getByRole('heading', { name: 'Here’s what I heard' })).toBeVisible()
    await at.cardOf('What is this table for?')
    await expect(list.space).toBeHidden()
    await list.edit('kite')
    await list.editor.getByRole('button', { name: 'Take it off the list' }).click()
    await expect(list.said).toHaveText('Removed “kite”')
    await list.undo.click()
    await expect(list.row('kite')).toBeFocused()
    api.push(reply(call('begin_sorting', {})), reply(card('espresso cup'), card('kite')))
    await at.choice(1).click()
    await at.cardOf('espresso cup')
    await at.rested()
    await at.choice(1).click()
    await at.cardOf('kite')
    await expect(page.getByTestId('piles')).toContainText('espresso cup')
    await expect(list.row('espresso cup')).toHaveCount(0)
    await expect(list.place).toContainText('1 of 7')
    await expectAccessible(page)
  })
})
