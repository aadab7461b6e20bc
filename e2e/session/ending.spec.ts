/** The end of a session: its lists to read, to take along, to print and to go on with. */
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectAccessible } from '@/e2e/testing/accessible'
import { createClient } from '@/e2e/testing/client'
import { loadSession, sessionPage } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'
import { call, card, answer as reply, say } from '@/lib/model/testing/scripted-api/replies'

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 800 }

/** Cards of one reply. */
const MAX_CARDS = 5

/** In the order of their cards: what each was answered with, and where it is to be found in the end. */
const THINGS = [
  ['winter coat', { kind: 'text', text: 'donate' }],
  ['blue mug', { kind: 'choice', index: 0 }],
  ['empty bottle', { kind: 'text', text: 'recycle' }],
  ['dry pens', { kind: 'text', text: 'trash' }],
  ['old radio', { kind: 'text', text: 'sell' }],
  ['plate', { kind: 'choice', index: 0 }],
  ['novel', { kind: 'text', text: 'bookcase' }],
  ['letters from grandma', { kind: 'skip' }],
  ['desk lamp', { kind: 'choice', index: 0 }],
] as const

type Servers = Parameters<Parameters<typeof test>[2]>[0]['servers']

/** A session in which all was answered; `desk lamp` is open again. `end` ends it. */
async function sortedRoom(servers: Servers) {
  const api = await servers.startModel()
  const server = await servers.shared({ ANTHROPIC_BASE_URL: api.url })
  const client = createClient(server.url)
  const { id } = (await client.post('/api/sessions', { title: 'Hall cupboard' })).body.session
  const path = `/api/sessions/${id}`
  const cards = THINGS.map(([item]) => card(item))
  api.push(
    reply(call('begin_sorting', {})),
    reply(...cards.slice(0, MAX_CARDS)),
    reply(...cards.slice(MAX_CARDS)),
    reply(say('That was the last one.')),
  )
  await client.post(`${path}/messages`, { text: THINGS.map(([item]) => item).join('\n') })
  let seq = 0
  let question = ''
  for (const [index, [, answer]] of THINGS.entries()) {
    const asked = (await client.eventsUntil(id, 'QuestionAsked', seq)).at(-1)
    seq = asked?.seq ?? 0
    question = (await client.get(path)).body.session.question.id
    await client.post(`${path}/questions/${question}/answer`, { answerId: `a_${index}`, answer })
  }
  await client.eventsUntil(id, 'RunYielded', seq)
  const again = { answerId: 'r_1', answer: { kind: 'cannot_decide' } }
  await client.post(`${path}/questions/${question}/revise`, again)
  async function end() {
    api.push(reply(call('time_to_wrap', {})), reply(call('end_session', {})))
    await client.post(`${path}/messages`, { text: 'enough' })
    await client.eventsUntil(id, 'SessionEnded')
  }
  /** What the coach makes of the next session’s first words. */
  const hear = (...names: readonly string[]) =>
    api.push(reply(call('list_items', { items: names.map(name => ({ name })) })), reply(say('Two things.')))
  return { id, path, client, url: `${server.url}/sessions/${id}`, end, hear }
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('one sentence, three boards with exact counts, and what to start with next time', async ({
    page,
    servers,
  }) => {
    const room = await sortedRoom(servers)
    await page.goto(room.url)
    await room.end()
    const closing = page.getByTestId('closing')
    await expect(closing.getByRole('heading', { level: 2 })).toHaveText(
      'Almost everything here knows where it goes.',
    )
    await expect(closing).toContainText('7 things decided. 2 stay for next time.')
    for (const [board, words, count] of [
      ['place', '3 have their place', 3],
      ['out', '4 are on the way out', 4],
      ['later', '2 stay for next time', 2],
    ] as const) {
      const shelf = closing.locator(`[data-board=${board}]`)
      await expect(shelf).toContainText(words)
      await expect(shelf.locator('use')).toHaveCount(count)
    }
    const next = closing.getByRole('region', { name: 'Next time, start with' })
    await expect(next.getByRole('listitem')).toHaveText([
      'letters from grandmafor later',
      'desk lampnot decided',
    ])
    await expect(next).toContainText('7 ready to carry')
    await closing.getByRole('button', { name: 'Watch how it went' }).tap()
    const replay = page.getByTestId('replay')
    await expect(replay.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
    await replay.getByRole('button', { name: 'Back to now' }).tap()
    await sessionPage(page).show('Card')
    await expect(page.getByRole('link', { name: 'The end' })).toHaveAttribute('aria-current', 'page')
    await closing.getByRole('link', { name: 'Done for today' }).tap()
    await page.waitForURL(url => url.pathname === '/')
  })

  test('what is left for next time begins a new session of the same room at once', { tag: '@all' }, async ({
    page,
    servers,
  }) => {
    const room = await sortedRoom(servers)
    await room.end()
    room.hear('letters from grandma', 'desk lamp')
    await loadSession(page, room.url)
    await page.getByRole('button', { name: 'Start a new session with these' }).tap()
    await page.waitForURL(
      url =>
        url.search === '?place=list' && /\/sessions\/s_/.test(url.pathname) && !url.href.includes(room.id),
    )
    await expect(page.getByTestId('list-place')).toContainText('desk lamp')
    const id = new URL(page.url()).pathname.split('/').at(-1)
    const { session } = (await room.client.get(`/api/sessions/${id}`)).body
    expect(session.messages[0].text).toBe('letters from grandma\ndesk lamp')
    expect(session.title).toBe('Hall cupboard')
  })

  test('where nothing was decided the end says what that is worth, and shows no empty boards', {
    tag: '@all',
  }, async ({ page, servers }) => {
    const server = await servers.shared()
    const at = sessionPage(page)
    await at.start(server.url)
    await at.say('that’s enough for today')
    await at.tap('That’s all for today')
    const closing = page.getByTestId('closing')
    await expect(closing).toContainText('You had a look. That is how it begins.')
    await expect(closing.getByTestId('boards')).toHaveCount(0)
    await expect(closing.getByRole('region', { name: 'Next time, start with' })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Your turn' })).toBeFocused()
    await expectAccessible(page)
  })
})

test('a page that is opened at the wrap-up takes over what the server rendered, whatever the report has in it', async ({
  page,
  servers,
}) => {
  const { url } = await servers.shared()
  const client = createClient(url)
  const { id } = await client.openCard('dad’s "good" mug & plate, a lamp, old receipts, a phone charger')
  await client.post(`/api/sessions/${id}/messages`, { text: 'That’s enough for now. Let’s wrap up.' })
  await client.eventsUntil(id, 'RunYielded')
  await page.goto(`${url}/sessions/${id}`)
  // The page fails the test by itself where it can’t.
  await expect(page.getByTestId('connection')).toHaveAttribute('data-connection', 'live')
  expect((await page.locator('noscript').allTextContents()).join()).toContain('mug')
})

test('the lists are saved as three kinds of file', { tag: '@all' }, async ({ page, servers }) => {
  const room = await sortedRoom(servers)
  await room.end()
  await loadSession(page, room.url)
  await page.getByRole('button', { name: 'More' }).click()
  for (const [name, ending, content] of [
    ['Markdown', 'md', '## To donate\n\n- winter coat\n'],
    ['CSV', 'csv', 'novel,belongs,bookcase,'],
    ['JSON', 'json', '"title": "Hall cupboard"'],
  ] as const) {
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name }).click()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(new RegExp(`^Hall cupboard \\d{4}-\\d\\d-\\d\\d\\.${ending}$`))
    expect(await readFile(await file.path(), 'utf8')).toContain(content)
  }
})

test.describe('on paper', { tag: '@all' }, () => {
  test.use({ viewport: DESK, colorScheme: 'dark' })

  test('an open session prints its lists so far, black on white, and nothing else', async ({
    page,
    servers,
  }) => {
    const room = await sortedRoom(servers)
    await page.goto(room.url)
    await expect(page.getByTestId('connection')).toHaveAttribute('data-connection', 'live')
    const paper = page.locator('[data-printed]')
    await expect(paper).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(paper.getByRole('heading', { level: 1 })).toHaveText('Hall cupboard')
    await expect(paper).toContainText(String(new Date().getFullYear()))
    await expect(paper.getByRole('heading', { level: 3 })).toHaveCount(6)
    await expect(paper.getByText('winter coat')).toBeVisible()
    for (const hidden of ['banner', 'main', 'button', 'textbox']) {
      await expect(page.getByRole(hidden as 'banner')).toHaveCount(0)
    }
    expect(
      await paper.evaluate(element => [
        getComputedStyle(element).color,
        getComputedStyle(document.body).backgroundColor,
      ]),
    ).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect(paper).toHaveCount(0)
    await expect(page.getByRole('banner')).toBeVisible()
  })

  test('the button asks the browser to print, and the lists stand there when it does', async ({
    page,
    servers,
  }) => {
    const room = await sortedRoom(servers)
    await room.end()
    await page.goto(room.url)
    await page.evaluate(() => {
      window.print = () => {
        window.dispatchEvent(new Event('beforeprint'))
        document.title = document.querySelector('[data-printed]')?.textContent ?? 'nothing'
      }
    })
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Print' }).click()
    await expect(page).toHaveTitle(/Hall cupboard.*winter coat/)
  })
})
