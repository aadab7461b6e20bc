/** What a page elsewhere, a sender of odd requests, or text in a session might try against the built server. */
import { hostname } from 'node:os'
import { expect } from '@playwright/test'
import { raw } from '@/e2e/testing/client'
import { sessionPage, setOnDevice } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'
import { watchPolicy } from './hostile-text'

test.use({ serviceWorkers: 'allow' })

const json = { 'content-type': 'application/json' }

test('a name that was pointed at this machine gets nothing (DNS rebinding)', async ({ servers }) => {
  const { port } = await servers.start({ TIDYUP_ALLOWED_HOSTS: 'tidyup.example.org' })
  const by = (host: string, path = '/api/sessions', accept = '*/*') =>
    raw(port, path, { headers: { host, accept } })
  for (const host of ['evil.example', `evil.example:${port}`, '127.0.0.1.nip.io', 'localhost.evil.example']) {
    expect(await by(host), host).toMatchObject({ status: 421, code: 'host_not_allowed' })
    const page = await by(host, '/', 'text/html')
    expect(page).toMatchObject({ status: 421, text: expect.stringContaining('TIDYUP_ALLOWED_HOSTS') })
    expect((await by(host, '/api/health')).status).toBe(421)
  }
  for (const host of ['127.0.0.1', '[::1]', '192.168.1.20:3000', 'tidyup.example.org']) {
    expect((await by(host, '/api/health')).status, host).toBe(200)
    expect(await by(host), host).toMatchObject({ status: 401, code: 'not_paired' })
  }
  expect((await by(`localhost:${port}`)).status).toBe(200)
})

test('what a proxy on this machine passes on is not taken for this machine’s own person', async ({
  servers,
}) => {
  const { port } = await servers.shared()
  const own = `127.0.0.1:${port}`
  for (const host of [own, `localhost:${port}`, `[::1]:${port}`]) {
    expect((await raw(port, '/api/sessions', { headers: { host } })).status, host).toBe(200)
  }
  const body = JSON.stringify({ name: 'Mine' })
  for (const headers of [
    { host: '203.0.113.7' },
    { host: `203.0.113.7:${port}` },
    { host: hostname() },
    { host: 'localhost' },
    { host: '127.0.0.1' },
    { host: 'localhost:1' },
    { host: own, 'x-forwarded-for': '127.0.0.1' },
    { host: own, via: '1.1 cache' },
    { host: own, origin: 'https://tidyup.example.org', 'sec-fetch-site': 'same-origin' },
  ] as Record<string, string>[]) {
    const sent = JSON.stringify(headers)
    expect(await raw(port, '/api/sessions', { headers }), sent).toMatchObject({ status: 401 })
    const token = await raw(port, '/api/tokens', { method: 'POST', headers: { ...json, ...headers }, body })
    expect(token, sent).toMatchObject({ status: 401, code: 'not_paired' })
    const page = await raw(port, '/', { headers: { accept: 'text/html', ...headers } })
    expect([page.status, page.headers.location], sent).toEqual([303, expect.stringMatching(/\/pair$/)])
  }
})

test('another site’s page changes nothing', async ({ servers }) => {
  const { port } = await servers.shared()
  const post = (headers: Record<string, string>, method = 'POST') =>
    raw(port, '/api/sessions', { method, headers, body: '{}' })
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: `http://localhost:${port}` },
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { origin: 'https://evil.example', authorization: 'Bearer x' },
  ]) {
    expect(await post({ ...json, ...headers })).toMatchObject({ status: 403, code: 'cross_site_request' })
  }
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
  ]) {
    expect(await post({ 'content-type': type })).toMatchObject({
      status: 415,
      code: 'unsupported_media_type',
    })
  }
  expect((await raw(port, '/api/sessions')).text).toContain('"sessions":[]')
  expect((await post({ ...json, origin: `http://localhost:${port}` })).status).toBe(201)
  expect((await post(json)).status).toBe(201)
})

test('nobody gets in by odd paths or headers', async ({ servers }) => {
  const { port } = await servers.start({ HOST: '0.0.0.0' })
  const paths = [
    '/api//sessions',
    '/API/sessions',
    '/%61pi/sessions',
    '/api/%2e%2e/api/sessions',
    '/api/health/../sessions',
    '/api/health/%2e%2e/sessions',
    '/api/health%2f..%2fsessions',
    '/api/sessions.',
    '/api/sessions/',
    '/api/sessions%00',
    '/api/sessions;x=1',
    '/pair/../api/sessions',
    '/pair/../sessions/x',
    '/sessions/x.json',
    '/sessions/x.rsc',
    '/_next/image?url=%2Fapi%2Fsessions&w=64&q=75',
    '/_next/data/x/index.json',
    '/_next/../api/sessions',
    '//api/sessions',
    '/index.rsc',
  ]
  for (const path of paths) {
    const { status, text } = await raw(port, path, { headers: { accept: 'text/html' } })
    expect(status, path).toBeGreaterThanOrEqual(300)
    expect(text, path).not.toContain('"sessions":[')
  }
  const smuggled = {
    'x-tidyup-remote': '127.0.0.1',
    'x-tidyup-caller': 'e30.e30',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'localhost',
    'x-forwarded-proto': 'https',
    'x-forwarded-user': 'ada',
    'x-real-ip': '127.0.0.1',
    'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy',
    'x-middleware-next': '1',
    'x-middleware-rewrite': '/api/health',
    'x-invoke-path': '/api/health',
    'x-matched-path': '/api/health',
    'x-original-url': '/api/health',
    'x-rewrite-url': '/api/health',
    'x-http-method-override': 'GET',
    'next-action': 'x',
  }
  for (const [name, value] of Object.entries(smuggled)) {
    expect(await raw(port, '/api/sessions', { headers: { [name]: value } }), name).toMatchObject({
      status: 401,
    })
    expect((await raw(port, '/devices', { headers: { [name]: value } })).status, name).toBe(401)
  }
})

test('a method named in a header is not taken for the method', async ({ servers }) => {
  const { port } = await servers.shared()
  const headers = { ...json, 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' }
  expect((await raw(port, '/api/sessions', { method: 'POST', headers, body: '{}' })).status).toBe(201)
})

test('after pairing nobody is sent to another site', { tag: '@all' }, async ({ page, servers }) => {
  const server = await servers.start({ TIDYUP_PASSCODE: 'open sesame' })
  await page.goto(`${server.url}/pair?next=${encodeURIComponent('/\\evil.example')}`)
  await page.getByLabel('Passcode').fill('open sesame')
  await page.getByRole('button', { name: 'Pair this device' }).click()
  await expect(page).toHaveURL(`${server.url}/`)
})

test('an event id is a number or refused', async ({ servers }) => {
  const { port } = await servers.shared()
  const made = await raw(port, '/api/sessions', { method: 'POST', headers: json, body: '{}' })
  const { session } = JSON.parse(made.text)
  for (const id of ['1 or 1=1', '-1', '1e3', 'NaN', "1'"]) {
    const headers = { 'last-event-id': id }
    const { status } = await raw(port, `/api/sessions/${session.id}/events?format=json`, { headers })
    expect([200, 400], id).toContain(status)
  }
})

test('every answer bears the headers that hold a browser back', async ({ servers }) => {
  const { port } = await servers.shared()
  for (const path of ['/', '/api/sessions', '/api/none', '/sessions/none', '/pair', '/chat', '/icon.svg']) {
    const { headers } = await raw(port, path, { headers: { accept: 'text/html' } })
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(self)'),
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    if (path !== '/icon.svg') expect(headers['content-security-policy'], path).toContain("default-src 'none'")
    expect(JSON.stringify(headers), path).not.toContain('x-tidyup')
  }
  const nonces = await Promise.all([1, 2].map(() => raw(port, '/')))
  const [one, two] = nonces.map(
    ({ headers }) => /nonce-[^']+/.exec(String(headers['content-security-policy']))?.[0],
  )
  expect(one).not.toBe(two)
})

test('WebAssembly runs in the worker that looks at photos and in no page, and that worker reaches this server alone', {
  tag: '@all',
}, async ({ page, servers, expectedErrors }) => {
  expectedErrors.push(/Content Security Policy/)
  const server = await servers.shared()
  const at = sessionPage(page)
  await setOnDevice(page, { seeing: true })
  await at.start(server.url)
  await at.choosePhotos('e2e/photos/cup-on-table.jpg')
  const [worker] = await Promise.all([
    page.waitForEvent('worker'),
    page.getByRole('button', { name: 'Send', exact: true }).click(),
  ])
  const compile = () =>
    WebAssembly.compile(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])).then(String, String)
  expect(await page.evaluate(compile)).toContain('CompileError')
  expect(await worker.evaluate(compile)).toBe('[object WebAssembly.Module]')
  const broken = await worker.evaluate(async () => {
    const violation = new Promise<SecurityPolicyViolationEvent>(resolve =>
      addEventListener('securitypolicyviolation', resolve, { once: true }),
    )
    await fetch('http://127.0.0.2:1').catch(() => {})
    return (await violation).effectiveDirective
  })
  expect(broken).toBe('connect-src')
  const { headers } = await raw(server.port, new URL(worker.url()).pathname)
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  )
})

test('a session with a photo and a pin breaks no rule of the policy, and text stays text', async ({
  page,
  servers,
}) => {
  const server = await servers.shared()
  const broken = await watchPolicy(page)
  const at = sessionPage(page)
  await at.start(server.url)
  await at.choosePhotos('e2e/photos/cup-on-table.jpg')
  await at.pin(1, 'red espresso cup', { x: 0.48, y: 0.3 })
  await at.say('a <img src=x onerror=alert(1)> bottle, old receipts, https://evil.example/x.png')
  await expect(at.card).toHaveAttribute('data-kind', 'Choose')
  await at.choice(1).click()
  await page.reload()
  await expect(at.card).toBeVisible()
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  expect(await broken()).toEqual([])
})
