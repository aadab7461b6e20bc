/** The list of sessions: by pages, searched, by rooms, renamed, deleted. */
import { expect } from '@playwright/test'
import { expectAccessible } from '@/e2e/testing/accessible'
import { createClient } from '@/e2e/testing/client'
import { homePage, sessionPage } from '@/e2e/testing/session-page'
import { NO_CONNECTION, test } from '@/e2e/testing/test'

test.describe('home', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  async function sessionsNamed(url: string, ...titles: string[]): Promise<string[]> {
    const client = createClient(url)
    const ids: string[] = []
    for (const title of titles) ids.push((await client.post('/api/sessions', { title })).body.session.id)
    return ids
  }

  async function sessionFor(url: string, title: string, room: string) {
    const client = createClient(url)
    const [id = ''] = await sessionsNamed(url, title)
    await client.post(`/api/sessions/${id}/things`, { add: [{ name: 'empty bottle' }, { name: 'scarf' }] })
    const { answer } = await client.openCard('Go on.', id)
    await answer({ kind: 'path', path: [{ id: 'function', value: room }] })
    await client.eventsUntil(id, 'SpaceDescribed')
  }

  const statusOf = async (url: string, id: string) =>
    (await createClient(url).get(`/api/sessions/${id}`)).status

  test('thirty sessions come in pages, the newest first, and the focus goes on where the new ones begin', {
    tag: '@all',
  }, async ({ page, servers }) => {
    const { url } = await servers.shared()
    await sessionsNamed(url, ...Array.from({ length: 30 }, (_, index) => `Day ${index + 1}`))
    const home = homePage(page)
    await home.open(url)
    await expect(home.rows).toHaveCount(20)
    await expect(home.rows.first()).toContainText('Day 30')
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(home.rows).toHaveCount(30)
    await expect(home.rows.last()).toContainText('Day 1')
    await expect(home.session('Day 10 ')).toBeFocused()
    await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden()
  })

  test('the search finds umlauts in any case, says so when nothing is found, and is not there for a few', {
    tag: '@all',
  }, async ({ page, servers }) => {
    const { url } = await servers.shared()
    await sessionsNamed(url, 'Küche', 'Flur', 'Bad', 'Keller', 'Dachboden')
    const home = homePage(page)
    await home.open(url)
    await expect(home.rows).toHaveCount(5)
    await expect(home.search).toBeHidden()
    await sessionsNamed(url, 'ÜBERRASCHUNGSKISTE')
    await page.reload()
    await home.search.fill('kÜc')
    await expect(home.rows).toHaveCount(1)
    await expect(home.session('Küche')).toBeVisible()
    await expect(page.getByText('1 session found.')).toBeAttached()
    await home.search.fill('überraschung')
    await expect(home.session('ÜBERRASCHUNGSKISTE')).toBeVisible()
    await home.search.fill('nowhere')
    await expect(page.getByText('No session has “nowhere” in its name or room.')).toBeVisible()
    await expectAccessible(page)
    await home.search.fill('')
    await expect(home.rows).toHaveCount(6)
  })

  test('eight sessions can be narrowed to a room once there are two', { tag: '@all' }, async ({
    page,
    servers,
  }) => {
    const { url } = await servers.shared()
    await sessionsNamed(url, ...Array.from({ length: 6 }, (_, index) => `Day ${index + 1}`))
    await sessionFor(url, 'Monday', 'sleeping and resting')
    const home = homePage(page)
    await home.open(url)
    await expect(home.next).toContainText('Monday')
    await expect(page.getByRole('group', { name: 'Rooms' })).toBeHidden()
    await sessionFor(url, 'Tuesday', 'working or studying')
    await page.reload()
    await expect(home.next).toContainText('Tuesday')
    await expect(home.rows).toHaveCount(7)
    await expect(home.session('Monday')).toContainText('sleeping and resting')
    await home.room('working or studying').click()
    await expect(home.rows).toHaveCount(1)
    await expect(home.session('Tuesday')).toBeVisible()
    await expect(home.room('working or studying')).toHaveAttribute('aria-pressed', 'true')
    await home.room('All rooms').click()
    await expect(home.session('Tuesday')).toBeHidden()
    await expect(home.session('Monday')).toBeVisible()
  })

  test('a session is renamed by the keyboard, and the focus stays with it', async ({ page, servers }) => {
    const { url } = await servers.shared()
    const [id = ''] = await sessionsNamed(url, 'Sunday')
    const home = homePage(page)
    await home.open(url)
    await page.getByRole('button', { name: 'More for “Sunday”' }).press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type('Grandma’s room')
    await page.keyboard.press('Enter')
    await expect(home.session('Grandma’s room')).toBeVisible()
    await expect(page.getByRole('button', { name: 'More for “Grandma’s room”' })).toBeFocused()
    expect((await createClient(url).get(`/api/sessions/${id}`)).body.session.title).toBe('Grandma’s room')
  })

  test.describe('deleting', () => {
    test('can be undone, and the focus follows', async ({ page, servers }) => {
      const { url } = await servers.shared()
      const [id = ''] = await sessionsNamed(url, 'Attic', 'Cellar')
      const home = homePage(page)
      await home.open(url)
      await page.clock.install()
      await home.delete('Attic')
      await expect(home.session('Attic')).toBeHidden()
      await expect(page.getByRole('status').filter({ hasText: '“Attic” is deleted.' })).toBeVisible()
      await expect(home.undo).toBeFocused()
      await expectAccessible(page)
      await home.undo.click()
      await expect(home.session('Attic')).toBeFocused()
      await page.clock.runFor(60_000)
      expect(await statusOf(url, id)).toBe(200)
    })

    test('is done on the server once its time is over', async ({ page, servers }) => {
      const { url } = await servers.shared()
      const [id = ''] = await sessionsNamed(url, 'Attic', 'Cellar')
      const home = homePage(page)
      await home.open(url)
      await page.clock.install()
      await home.delete('Attic')
      await expect(home.undo).toBeVisible()
      await page.mouse.move(0, 0)
      expect(await statusOf(url, id)).toBe(200)
      await page.clock.runFor(8_000)
      await expect(home.undo).toBeHidden()
      await expect.poll(() => statusOf(url, id)).toBe(404)
      await expect(page.getByRole('heading', { name: 'Earlier sessions' })).toBeFocused()
      await expect(home.rows).toHaveCount(1)
    })

    test('waits while the keyboard is at “Undo”', { tag: '@all' }, async ({ page, servers }) => {
      const { url } = await servers.shared()
      const [id = ''] = await sessionsNamed(url, 'Attic', 'Cellar')
      const home = homePage(page)
      await home.open(url)
      await page.clock.install()
      await page.getByRole('button', { name: 'More for “Attic”' }).press('Enter')
      await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(home.undo).toBeFocused()
      await page.clock.runFor(60_000)
      await expect(home.undo).toBeVisible()
      await home.undo.press('Shift+Tab')
      await page.clock.runFor(8_000)
      await expect.poll(() => statusOf(url, id)).toBe(404)
    })

    test('is done at once when the page is left, and several are undone together', { tag: '@all' }, async ({
      page,
      servers,
    }) => {
      const { url } = await servers.shared()
      const [attic = '', cellar = '', hall = ''] = await sessionsNamed(url, 'Attic', 'Cellar', 'Hall')
      const home = homePage(page)
      await home.open(url)
      await home.delete('Attic')
      await home.delete('Cellar')
      await expect(page.getByText('2 sessions are deleted.')).toBeVisible()
      await home.undo.click()
      await expect(home.rows).toHaveCount(3)

      await home.delete('Attic')
      await expect(home.rows).toHaveCount(2)
      await page.goto('about:blank')
      await expect.poll(() => statusOf(url, attic)).toBe(404)
      await home.open(url)
      await home.delete('Cellar')
      const streaming = page.waitForRequest(/\/events\?/)
      await home.session('Hall').click()
      await page.waitForURL(/\/sessions\//)
      await expect.poll(() => statusOf(url, cellar)).toBe(404)
      await streaming
      await page.getByRole('link', { name: 'Home' }).click()
      await expect(home.rows).toHaveCount(1)
      expect(await statusOf(url, hall)).toBe(200)
    })

    test('that does not get through brings the session back, with a sentence', { tag: '@all' }, async ({
      page,
      context,
      servers,
      expectedErrors,
    }) => {
      expectedErrors.push(NO_CONNECTION)
      const { url } = await servers.shared()
      const [id = ''] = await sessionsNamed(url, 'Attic', 'Cellar')
      const home = homePage(page)
      await home.open(url)
      await page.clock.install()
      await home.delete('Attic')
      await page.mouse.move(0, 0)
      await context.setOffline(true)
      await page.clock.runFor(8_000)
      await expect(page.getByRole('alert').filter({ hasText: 'That did not get through.' })).toBeVisible()
      await expect(home.session('Attic')).toBeVisible()
      await context.setOffline(false)
      expect(await statusOf(url, id)).toBe(200)
    })
  })
})

/** The list of sessions: pages, search, rooms, and a session that is deleted while a page shows it. */

test('the list comes in pages, and is searched and narrowed by room', async ({ servers }) => {
  const server = await servers.shared()
  const client = createClient(server.url)
  const list = (query = '') => client.get(`/api/sessions${query}`)
  const titles = async (query: string) =>
    (await list(query)).body.sessions.map(({ title }: { title: string }) => title)

  async function newSession(title: string, room?: string) {
    const { id } = (await client.post('/api/sessions', { title })).body.session
    if (!room) return id
    const card = await client.openCard('a mug, a lamp', id)
    await card.answer({ kind: 'text', text: room })
    await client.eventsUntil(id, 'SpaceDescribed')
    return id
  }

  await test.step('an empty one has no next page', async () => {
    expect((await list()).body).toEqual({ sessions: [], next: null, rooms: [] })
  })

  await newSession('Küche', 'Kochen')
  await newSession('Desk 100%', 'Work')
  await newSession('Attic')
  await newSession('Bench', 'work')

  await test.step('newest first, with what each room is for', async () => {
    const { body } = await list()
    expect(body).toMatchObject({
      sessions: [
        { title: 'Bench', spaceFunction: 'working or studying', counts: { decided: 0, skipped: 0 } },
        { title: 'Attic', spaceFunction: null },
        { title: 'Desk 100%', spaceFunction: 'working or studying' },
        { title: 'Küche', spaceFunction: 'cooking and eating' },
      ],
      next: null,
    })
    expect(body.rooms).toEqual(['cooking and eating', 'working or studying'])
  })

  await test.step('page after page, and nothing twice', async () => {
    const first = (await list('?limit=3')).body
    expect(first.sessions).toHaveLength(3)
    const rest = (await list(`?limit=3&before=${encodeURIComponent(first.next)}`)).body
    expect(rest).toMatchObject({ sessions: [{ title: 'Küche' }], next: null, rooms: [] })
    expect((await list('?limit=4')).body.next).toBeNull()
    expect((await list('?limit=500')).body.sessions).toHaveLength(4)
  })

  await test.step('by part of a title or of a room, in either case', async () => {
    expect(await titles(`?search=${encodeURIComponent('KÜCH')}`)).toEqual(['Küche'])
    expect(await titles('?search=WORK')).toEqual(['Bench', 'Desk 100%'])
    expect(await titles('?search=100%25')).toEqual(['Desk 100%'])
    expect(await titles('?search=_')).toEqual([])
    expect(await titles('?search=')).toHaveLength(4)
    expect(await titles('?room=WORKING%20OR%20STUDYING')).toEqual(['Bench', 'Desk 100%'])
    expect(await titles('?room=wor')).toEqual([])
    expect(await titles('?room=working%20or%20studying&search=desk')).toEqual(['Desk 100%'])
    expect((await list('?room=working%20or%20studying&limit=1')).body.next).not.toBeNull()
  })

  await test.step('what does not fit is refused with a sentence that names it', async () => {
    for (const [query, name] of [
      ['?limit=0', 'limit'],
      ['?limit=501', 'limit'],
      ['?limit=1.5', 'limit'],
      ['?limit=all', 'limit'],
      ['?limit=', 'limit'],
      ['?before=yesterday', 'before'],
      ['?before=2026-11-21T10:00:00.000Z_', 'before'],
      ["?before=2026-11-21T10:00:00.000Z_'--", 'before'],
      [`?search=${'x'.repeat(201)}`, 'search'],
      [`?room=${'x'.repeat(2_001)}`, 'room'],
    ] as const) {
      expect(await list(query), query).toMatchObject({
        status: 400,
        body: {
          error: { code: 'bad_request', message: expect.stringMatching(new RegExp(`^${name}: .{10,}\\.$`)) },
        },
      })
    }
  })
})

test('the page says that the session was deleted, and asks no more', { tag: '@all' }, async ({
  page,
  servers,
  expectedErrors,
}) => {
  expectedErrors.push(/404 \(Not Found\)/)
  const server = await servers.shared()
  const at = sessionPage(page)
  const id = await at.start(server.url)
  await at.say('an empty bottle, old receipts')
  await expect(at.card).toBeVisible()
  await createClient(server.url).delete(`/api/sessions/${id}`)

  await expect(page.getByRole('heading', { name: 'This session was deleted.' })).toBeVisible()
  await expect(page.getByTestId('connection')).toHaveText('Deleted')
  await expect(at.card).toBeHidden()
  await expect(page.getByLabel('Your message')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden()

  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.clock.install()
  await page.clock.fastForward(60_000)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  expect(asked.filter(url => url.includes('/api/'))).toEqual([])
  await page.getByRole('alert').getByRole('link', { name: 'All sessions' }).click()
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible()
})
