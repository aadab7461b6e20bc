/** Who may come in: the built server, asked by browsers and programs with and without a pass. */
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { expectAccessible } from '@/e2e/testing/accessible'
import type { AppServer } from '@/e2e/testing/app-server'
import { createClient, raw } from '@/e2e/testing/client'
import { test } from '@/e2e/testing/test'

/** For the household: pairing is needed, also on this machine. */
const HOUSEHOLD = { HOST: '0.0.0.0' }

const codeOf = ({ output }: AppServer) => /code=([2-9A-Z-]{9})/.exec(output())?.[1] ?? ''

const pairBy = (port: number, asked: object, headers: Record<string, string> = {}) =>
  raw(port, '/api/pair', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ name: 'Phone', ...asked }),
  })

async function pairedCookie(server: AppServer) {
  await expect.poll(() => codeOf(server)).not.toBe('')
  const paired = await pairBy(server.port, { code: codeOf(server) })
  return paired.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
}

const json = { 'content-type': 'application/json' }
const html = { accept: 'text/html' }

test('without settings nobody has to pair, and the page says nothing of it', { tag: '@all' }, async ({
  page,
  servers,
}) => {
  const server = await servers.shared()
  await page.goto(server.url)
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByText('Offline, nothing leaves this machine.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Devices' })).toHaveCount(0)
  expect(server.output()).not.toContain('/pair')
})

/** Of a route that is closed, those that it has to refuse by itself. */
function methodsOf(path: string): readonly string[] {
  if (path === '/api/pair') return []
  return isForm(path) ? ['GET', 'POST'] : ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
}

/** Whether a browser sends forms of our pages there. */
const isForm = (path: string) => path === '/start' || path === '/where' || path.endsWith('/tap')

test('for the household every address but health is closed to who has no pass', async ({ servers }) => {
  const server = await servers.start(HOUSEHOLD)
  const routes: Record<string, string> = JSON.parse(
    readFileSync('.next/app-path-routes-manifest.json', 'utf8'),
  )
  const open = ['/api/health', '/icon.svg', '/apple-icon.png', '/manifest.webmanifest', '/pair', '/offline']
  for (const [file, route] of Object.entries(routes)) {
    if (route.startsWith('/_')) continue
    const path = route.replaceAll(/\[[^\]]+\]/g, 'x')
    if (path === '/api/metrics') {
      // It has a token of its own, and without one there is no such address.
      expect((await raw(server.port, path, { headers: json })).status).toBe(404)
      continue
    }
    if (open.includes(path)) {
      expect((await raw(server.port, path, { headers: html })).status, path).toBe(200)
    } else if (file.endsWith('/page')) {
      const turned = await raw(server.port, path, { headers: html })
      expect([turned.status, turned.headers.location?.split('?')[0]], path).toEqual([303, '/pair'])
      expect(await raw(server.port, path), path).toMatchObject({ status: 401, code: 'not_paired' })
    } else {
      for (const method of methodsOf(path)) {
        const refused = await raw(server.port, path, { method, headers: json })
        expect(refused, `${method} ${path}`).toMatchObject({ status: 401, code: 'not_paired' })
        if (!isForm(path)) continue
        // By the path alone: behind a proxy the server knows itself by another name than the browser.
        const turned = await raw(server.port, path, { method, headers: html })
        const location = `/pair?${new URLSearchParams({ next: path })}`
        expect(turned, `${method} ${path}`).toMatchObject({ status: 303, headers: { location } })
      }
    }
  }
})

test('a device is paired by the code of the start, once, and comes in until it is removed', async ({
  page,
  servers,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const server = await servers.start(HOUSEHOLD)
  await expect.poll(() => codeOf(server)).not.toBe('')
  const code = codeOf(server)

  await page.goto(`${server.url}/sessions/none?from=link`)
  expect(new URL(page.url()).pathname).toBe('/pair')
  await expectAccessible(page)

  await page.goto(`${server.url}/pair?code=${code}&next=/devices`)
  await expect(page.getByLabel('Code')).toHaveValue(code)
  await page.getByLabel('What to call this device').fill('Kitchen phone')
  await page.getByRole('button', { name: 'Pair this device' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Kitchen phone' })).toContainText('This device')
  expect(await page.evaluate(() => document.cookie)).toBe('')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  expect(await pairBy(server.port, { code })).toMatchObject({ status: 403, code: 'wrong_code' })

  // A page that has just come may not take the first tap yet.
  await expect(async () => {
    await page.getByRole('button', { name: 'Pair another device' }).click()
    await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expectAccessible(page)
  const link = new URL((await page.getByText(/^http.*code=/).textContent()) ?? '')
  const other = await pairBy(server.port, { code: link.searchParams.get('code'), name: 'Tablet' })
  const cookie = other.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  expect(other.headers['set-cookie']?.[0]).toMatch(/; HttpOnly; SameSite=Lax$/)
  expect((await raw(server.port, '/api/sessions', { headers: { cookie } })).status).toBe(200)

  await page.reload()
  await expect(async () => {
    await page.getByRole('button', { name: 'Remove “Tablet”' }).click()
    await expect(page.getByRole('button', { name: 'Remove it' })).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(1)
  expect((await raw(server.port, '/api/sessions', { headers: { cookie } })).status).toBe(401)

  await page.getByRole('link', { name: 'Home' }).click()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Devices' }).click()
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeVisible()
})

test('with a passcode the page asks for it', { tag: '@all' }, async ({ page, servers }) => {
  const server = await servers.start({ TIDYUP_PASSCODE: 'open sesame' })
  await page.goto(`${server.url}/`)
  await page.getByLabel('Passcode').fill('open sesame')
  await page.getByRole('button', { name: 'Pair this device' }).click()
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible()
})

test('who guesses too often has to wait', async ({ servers }) => {
  const server = await servers.start(HOUSEHOLD)
  const { port } = server
  const relayed = { 'x-real-ip': '203.0.113.7' }
  for (let tries = 0; tries < 5; tries++) {
    expect(await pairBy(port, { code: 'AAAA-AAAA' }, relayed)).toMatchObject({
      status: 403,
      code: 'wrong_code',
    })
  }
  const late = await pairBy(port, { code: 'AAAA-AAAA' }, relayed)
  expect(late).toMatchObject({ status: 429, code: 'too_many_tries' })
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)

  await test.step('but not on this machine, with the code that it was shown', async () => {
    await expect.poll(() => codeOf(server)).not.toBe('')
    const code = codeOf(server)
    expect(await pairBy(port, { code }, relayed)).toMatchObject({ status: 429 })
    expect(await pairBy(port, { code }, { host: `127.0.0.1:${port}` })).toMatchObject({ status: 204 })
  })
})

test('behind a proxy on this machine the start says how to pair, at the name that people use', {
  tag: '@all',
}, async ({ servers }) => {
  const settings = { TIDYUP_TRUSTED_PROXIES: '127.0.0.1', TIDYUP_ALLOWED_HOSTS: 'tidyup.example.org' }
  const server = await servers.start(settings)
  await expect.poll(server.output).toContain('  https://tidyup.example.org/pair?code=')
  expect((await raw(server.port, '/api/sessions')).status).toBe(401)
})

test('a program comes in by its token, sent as a header, and makes no others', async ({ servers }) => {
  const { port, ...server } = await servers.start(HOUSEHOLD)
  const cookie = await pairedCookie({ port, ...server })
  const body = JSON.stringify({ name: 'Export' })
  const made = await raw(port, '/api/tokens', { method: 'POST', headers: { cookie, ...json }, body })
  const { token, id } = JSON.parse(made.text)
  const authorization = `Bearer ${token}`
  const status = async (path: string, headers: Record<string, string> = {}) =>
    (await raw(port, path, { headers })).status

  expect(await status('/api/sessions', { authorization })).toBe(200)
  expect(await status(`/api/sessions?token=${token}&access_token=${token}`)).toBe(401)
  expect(await status('/api/sessions', { authorization: `${authorization}x` })).toBe(401)
  expect(await status('/api/sessions', { cookie: `tidyup_pass=${token}` })).toBe(401)
  const more = await raw(port, '/api/tokens', { method: 'POST', headers: { authorization, ...json }, body })
  expect(more).toMatchObject({ status: 403, code: 'not_for_programs' })
  await raw(port, `/api/devices/${id}`, { method: 'DELETE', headers: { cookie } })
  expect(await status('/api/sessions', { authorization })).toBe(401)
})

test('a person whom a trusted proxy names comes in, and nobody by the header alone', async ({ servers }) => {
  const settings = { TIDYUP_USER_HEADER: 'x-forwarded-user', TIDYUP_ALLOWED_HOSTS: 'tidyup.example.org' }
  const headers = { 'x-forwarded-user': 'ada', 'x-forwarded-host': 'tidyup.example.org' }
  const trusting = await servers.start({ ...settings, TIDYUP_TRUSTED_PROXIES: '127.0.0.0/8' })
  expect((await raw(trusting.port, '/api/sessions', { headers })).status).toBe(200)
  expect((await raw(trusting.port, '/api/sessions')).status).toBe(401)
  await trusting.stop()
  const { port } = await servers.start({ ...settings, TIDYUP_TRUSTED_PROXIES: '10.0.0.1' })
  expect((await raw(port, '/api/sessions', { headers })).status).toBe(401)
})

test('the stream of a device that is removed ends', async ({ servers }) => {
  const server = await servers.start(HOUSEHOLD)
  const cookie = await pairedCookie(server)
  const made = await raw(server.port, '/api/sessions', {
    method: 'POST',
    headers: { cookie, ...json },
    body: '{}',
  })
  const { session } = JSON.parse(made.text)
  const stream = await fetch(`${server.url}/api/sessions/${session.id}/events`, { headers: { cookie } })
  expect(stream.status).toBe(200)
  const { devices } = JSON.parse((await raw(server.port, '/api/devices', { headers: { cookie } })).text)
  await raw(server.port, `/api/devices/${devices[0].id}`, { method: 'DELETE', headers: { cookie } })
  expect(await stream.text()).toContain('SessionStarted')
})

/** On a network nobody may ask for what costs much any number of times; alone on the machine everybody may. */
test.describe('call limits', () => {
  const json = { 'content-type': 'application/json' }

  /** Sends as a device that was just paired. */
  async function pairedDevice({ port, output }: AppServer, name = 'Phone') {
    const body = JSON.stringify({ name, passcode: 'open sesame' })
    const paired = await raw(port, '/api/pair', { method: 'POST', headers: json, body })
    expect(paired.status, output()).toBe(204)
    const cookie = paired.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
    const send =
      (method: string) =>
      (path: string, sent: unknown = {}) =>
        raw(port, path, { method, headers: { cookie, ...json }, body: JSON.stringify(sent) })
    return {
      cookie,
      get: (path: string) => raw(port, path, { headers: { cookie } }),
      post: send('POST'),
      patch: send('PATCH'),
    }
  }

  test('a device may start so many sessions and runs a minute, and answer cards any number of times', {
    tag: '@all',
  }, async ({ servers }) => {
    const server = await servers.start({ TIDYUP_PASSCODE: 'open sesame' })
    const [phone, tablet] = [await pairedDevice(server), await pairedDevice(server, 'Tablet')]
    const made = await phone.post('/api/sessions')
    const path = `/api/sessions/${JSON.parse(made.text).session.id}`
    for (let more = 1; more < 30; more++) expect((await phone.post('/api/sessions')).status).toBe(201)
    const late = await phone.post('/api/sessions')
    expect(late).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
    expect((await tablet.post('/api/sessions')).status).toBe(201)
    expect((await phone.get(path)).status).toBe(200)

    expect((await phone.post(`${path}/messages`, { text: 'a mug, old receipts' })).status).toBe(202)
    const session = async () => JSON.parse((await phone.get(path)).text).session
    await expect.poll(async () => (await session()).status).toBe('parked')
    const question = (await session()).question.id
    for (let calls = 1; calls < 30; calls++) await phone.post(`${path}/retry`)
    expect(await phone.post(`${path}/retry`)).toMatchObject({ status: 429, code: 'too_many_requests' })
    const chat = await phone.post('/chat', { context_id: 'c_1', message: 'go' })
    expect(chat).toMatchObject({ status: 429, code: 'too_many_requests' })
    for (let tap = 0; tap < 40; tap++) {
      const answer = { answerId: 'a_1', answer: { kind: 'choice', index: 99 } }
      expect((await phone.post(`${path}/questions/${question}/answer`, answer)).status).toBe(422)
    }
    const words = await phone.post(`${path}/messages`, { text: 'the kitchen table' })
    expect(words.status, 'words for a waiting card').toBe(202)
  })

  test('a device may register so many tools and change a session, or the home, so often a minute', {
    tag: '@all',
  }, async ({ servers }) => {
    const server = await servers.start({ TIDYUP_PASSCODE: 'open sesame' })
    const [phone, tablet] = [await pairedDevice(server), await pairedDevice(server, 'Tablet')]
    const path = `/api/sessions/${JSON.parse((await phone.post('/api/sessions')).text).session.id}`
    const definition = { description: 'Notes', input_schema: { type: 'object' }, template: 'Noted' }
    const tool = { ...definition, name: 'note' }
    for (let calls = 0; calls < 30; calls++)
      expect((await phone.post('/api/tools', { ...definition, name: `note_${calls}` })).status).toBe(201)
    for (let calls = 0; calls < 60; calls++)
      expect((await phone.patch(path, { title: `Room ${calls % 2}` })).status).toBe(200)
    const added = { add: [{ name: 'lamp', place: 'attic' }] }
    for (const late of [
      await phone.post('/api/tools', tool),
      await phone.patch(path, { title: 'Room' }),
      await phone.post('/api/home', added),
    ]) {
      expect(late).toMatchObject({ status: 429, code: 'too_many_requests' })
      expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await tablet.post('/api/tools', tool)).status).toBe(201)
    expect((await tablet.patch(path, { title: 'Room' })).status).toBe(200)
    expect((await tablet.post('/api/home', added)).status).toBe(200)
  })

  test('a device may have so many streams open, and opens another when one has ended', {
    tag: '@all',
  }, async ({ servers }) => {
    const server = await servers.start({ TIDYUP_PASSCODE: 'open sesame' })
    const { cookie, post } = await pairedDevice(server)
    const { session } = JSON.parse((await post('/api/sessions')).text)
    const open = async () => {
      const leaving = new AbortController()
      const headers = { cookie }
      const address = `${server.url}/api/sessions/${session.id}/events`
      // Kept, since a response that is collected closes its stream.
      const response = await fetch(address, { headers, signal: leaving.signal })
      return { response, status: response.status, leave: () => leaving.abort() }
    }
    const streams = []
    for (let nth = 0; nth < 24; nth++) streams.push(await open())
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200))
    expect((await open()).status).toBe(429)
    streams[0]?.leave()
    await expect.poll(async () => (await open()).status).toBe(200)
    for (const { leave } of streams) leave()
  })

  test('who has the machine to themselves is not counted', { tag: '@all' }, async ({ servers }) => {
    const client = createClient((await servers.shared()).url)
    for (let calls = 0; calls < 40; calls++) expect((await client.post('/api/sessions')).status).toBe(201)
  })
})
