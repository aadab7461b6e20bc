/** The end of a session: its lists to read, to take along, to print and to go on with. */
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '@/e2e/testing/accessible'
import { createClient } from '@/e2e/testing/client'
import { sessionPage } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'
import { call, card, answer as reply, say } from '@/lib/model/testing/scripted-api/replies'
import { startScriptedApi } from '@/lib/model/testing/scripted-api/scripted-api'

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 800 }

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
  const api = await startScriptedApi()
  const server = await servers.start({ ANTHROPIC_BASE_URL: api.url })
  const client = createClient(server.url)
  const { id } = (await client.post('/api/sessions', { title: 'Hall cupboard' })).body.session
  const path = `/api/sessions/${id}`
  api.push(
    reply(call('begin_sorting', {})),
    reply(...THINGS.map(([item]) => card(item))),
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
  return { id, path, client, url: `${server.url}/sessions/${id}`, end, close: () => api.close() }
}

const listsOf = (page: Page) =>
  page
    .getByTestId('closing')
    .locator('[data-list]')
    .allInnerTexts()
    .then(lists => lists.map(text => text.split('\n').filter(line => line.trim() !== '')))

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('the lists are those of the piles, with what is donated first and next time last', async ({
    page,
    servers,
  }) => {
    const room = await sortedRoom(servers)
    await page.goto(room.url)
    await room.end()
    const closing = page.getByTestId('closing')
    await expect(closing).toContainText(
      '7 things decided. 3 things have their place. 4 are on the way out. 1 can wait; it will keep. 1 is open again.',
    )
    expect(await listsOf(page)).toEqual([
      ['To donate', '1', 'winter coat'],
      ['Where things belong', '3', 'kitchen shelf', 'blue mug', 'plate', 'bookcase', 'novel'],
      ['To sell', '1', 'old radio'],
      ['To recycle', '1', 'empty bottle'],
      ['To throw away', '1', 'dry pens'],
      ['What to start with next time', '2', 'letters from grandma', 'desk lamp'],
    ])
    await closing.getByRole('link', { name: 'All sessions' }).tap()
    await page.waitForURL(url => url.pathname === '/')
    await room.close()
  })

  test('what is left for next time waits, unsent, in the field of a new session', async ({
    page,
    servers,
  }) => {
    const room = await sortedRoom(servers)
    await room.end()
    await page.goto(room.url)
    await page.getByRole('button', { name: 'Start a new session with these' }).tap()
    await page.waitForURL(url => /\/sessions\/s_/.test(url.pathname) && !url.pathname.endsWith(room.id))
    const field = page.getByLabel('Your message')
    await expect(field).toHaveValue('letters from grandma\ndesk lamp')
    const id = new URL(page.url()).pathname.split('/').at(-1)
    const { session } = (await room.client.get(`/api/sessions/${id}`)).body
    expect(session.messages).toEqual([])
    expect(session.title).toMatch(/^\w+day (morning|afternoon|evening|night)$/)
    await page.getByRole('button', { name: 'Send', exact: true }).tap()
    await expect(field).toHaveValue('')
    await expect(page.getByRole('log')).toContainText('letters from grandma')
    await room.close()
  })

  test('where nothing was decided the end says what that is worth, and offers no lists', async ({
    page,
    servers,
  }) => {
    const server = await servers.start()
    const at = sessionPage(page)
    await at.start(server.url)
    await at.tap('That’s enough')
    await at.tap('End the session.')
    const closing = page.getByTestId('closing')
    await expect(closing).toContainText('Looking at the room was today’s step. That counts.')
    await expect(closing.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Your turn' })).toBeFocused()
    await expectAccessible(page)
  })
})

test('the lists are saved as three kinds of file', async ({ page, servers }) => {
  const room = await sortedRoom(servers)
  await room.end()
  await page.goto(room.url)
  for (const [name, ending, content] of [
    ['Save as Text (Markdown)', 'md', '## To donate\n\n- winter coat\n'],
    ['Save as Table (CSV)', 'csv', 'novel,belongs,bookcase,'],
    ['Save as Data (JSON)', 'json', '"title": "Hall cupboard"'],
  ] as const) {
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name }).click()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(new RegExp(`^Hall cupboard \\d{4}-\\d\\d-\\d\\d\\.${ending}$`))
    expect(await readFile(await file.path(), 'utf8')).toContain(content)
  }
  await room.close()
})

test.describe('on paper', () => {
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
    await room.close()
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
    await page.getByRole('button', { name: 'Print' }).click()
    await expect(page).toHaveTitle(/Hall cupboard.*winter coat/)
    await room.close()
  })
})

for (const { device, viewport, colorScheme, locale, heading } of [
  {
    device: 'phone',
    viewport: PHONE,
    colorScheme: 'light',
    locale: 'en-GB',
    heading: 'That was it for today',
  },
  { device: 'phone', viewport: PHONE, colorScheme: 'dark', locale: 'de-DE', heading: 'Das war es für heute' },
  { device: 'desk', viewport: DESK, colorScheme: 'light', locale: 'de-DE', heading: 'Das war es für heute' },
  { device: 'desk', viewport: DESK, colorScheme: 'dark', locale: 'en-GB', heading: 'That was it for today' },
] as const) {
  test.describe(`${device}, ${colorScheme}, ${locale}`, () => {
    test.use({ viewport, colorScheme, locale })

    test('the end screen is within anyone’s reach', async ({ page, servers }) => {
      const room = await sortedRoom(servers)
      await room.end()
      await page.goto(room.url)
      await expect(page.getByRole('heading', { name: heading })).toBeInViewport()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
      await room.close()
    })
  })
}
