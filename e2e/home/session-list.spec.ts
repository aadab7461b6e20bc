/** The list of sessions: pages, search, rooms, and a session that is deleted while a page shows it. */
import { expect } from '@playwright/test'
import { createClient } from '@/e2e/testing/client'
import { sessionPage } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'

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
