import { hostname } from 'node:os'
import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import type { Access } from './access'
import { admit, type RequestHead } from './admit'
import { makeCode, makeToken, pair } from './pairing'
import type { AccessSettings } from './policy'
import { accessOnSqlite, requestTo } from './testing/access-on-sqlite'

async function outcome(settings: Partial<AccessSettings>, remote: string, sent: Record<string, string> = {}) {
  const access = await accessOnSqlite({ HOST: '127.0.0.1', ...settings })
  const { ':method': method = 'GET', ':version': httpVersion = '1.1', ...headers } = sent
  return kindOf(access, requestTo(access, { method, remote, httpVersion, headers }))
}

async function kindOf(access: Access, request: RequestHead) {
  const admitted = await admit(access, request)
  return admitted.ok ? admitted.value.kind : admitted.refusal.code
}

describe('without settings', () => {
  test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])('%s needn’t pair', async remote => {
    expect(await outcome({}, remote)).toBe('anonymous')
  })

  test.each(['localhost', '::1', '127.0.0.2'])('nor when HOST is %s', async HOST => {
    expect(await outcome({ HOST }, '127.0.0.1')).toBe('anonymous')
  })

  test('another machine has to, should it get here', async () => {
    expect(await outcome({}, '192.168.1.9')).toBe('not_paired')
    expect(await outcome({}, '')).toBe('not_paired')
  })

  test.each(['localhost:3000', 'LOCALHOST.:3000', '127.0.0.1:3000', '127.0.0.2:3000', '[::1]:3000'])(
    'nor who calls it %s',
    async host => expect(await outcome({}, '127.0.0.1', { host })).toBe('anonymous'),
  )

  test.each([
    // Proxies that pass `Host` on send what the visitor has typed, or has written on purpose.
    { host: '203.0.113.7' },
    { host: '203.0.113.7:3000' },
    { host: hostname() },
    { host: `${hostname()}.local:3000` },
    { host: 'localhost' },
    { host: '127.0.0.1' },
    { host: 'localhost:8080' },
    // nginx before 1.29.7, with nothing but `proxy_pass`.
    { host: '127.0.0.1:3000', ':version': '1.0' },
    // The page of a visitor, behind a proxy that has put our address in place of theirs.
    { host: '127.0.0.1:3000', origin: 'https://tidyup.example.org', 'sec-fetch-site': 'same-origin' },
    { host: '127.0.0.1:3000', origin: 'null' },
  ])('who comes through a proxy that adds no header has to: %j', async sent => {
    expect(await outcome({}, '127.0.0.1', sent)).toBe('not_paired')
  })

  test.each([
    'forwarded',
    'via',
    'x-forwarded-for',
    'x-forwarded-port',
    'x-forwarded-server',
    'x-real-ip',
    'cf-connecting-ip',
    'true-client-ip',
    'x-envoy-external-address',
  ])('who comes with the header %s of an unknown proxy has to', async name => {
    expect(await outcome({}, '127.0.0.1', { [name]: '127.0.0.1' })).toBe('not_paired')
  })

  test('a name that is not ours is refused before anything else', async () => {
    expect(await outcome({}, '127.0.0.1', { host: 'evil.example' })).toBe('host_not_allowed')
  })

  test('another site’s page may not change anything', async () => {
    const post = { ':method': 'POST', 'sec-fetch-site': 'cross-site' }
    expect(await outcome({}, '127.0.0.1', post)).toBe('cross_site_request')
  })
})

describe('pairing is needed, also on this machine,', () => {
  test.each([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.20' },
    { TIDYUP_PASSCODE: 'open sesame' },
    // There is a proxy then, behind which a visitor may write any `Host`.
    { TIDYUP_TRUSTED_PROXIES: ['10.0.0.1'] },
  ])('with %j', async settings => expect(await outcome(settings, '127.0.0.1')).toBe('not_paired'))
})

describe('with a header that names the person', () => {
  const settings = { TIDYUP_TRUSTED_PROXIES: ['10.0.0.1'], TIDYUP_USER_HEADER: 'x-forwarded-user' }

  test('the trusted proxy lets them in', async () => {
    expect(await outcome(settings, '10.0.0.1', { 'x-forwarded-user': 'ada' })).toBe('person')
  })

  test('nobody else does, not even on this machine', async () => {
    expect(await outcome(settings, '10.0.0.2', { 'x-forwarded-user': 'ada' })).toBe('not_paired')
    expect(await outcome(settings, '127.0.0.1', { 'x-forwarded-user': 'ada' })).toBe('not_paired')
  })
})

test('what comes before the app is ready has to come again', async () => {
  const access = await accessOnSqlite({ HOST: '127.0.0.1' })
  const unseen = { method: 'GET', headers: new Headers({ host: 'localhost' }) }
  expect(await admit(access, unseen)).toMatchObject({ refusal: { code: 'starting' } })
  expect(await admit(access, unseen, 'public')).toMatchObject({ ok: true })
})

async function pairedBrowser(access: Access) {
  const { code } = await makeCode(access)
  const paired = await pair(access, { address: '192.168.1.9', isDirect: false }, { code, name: 'Phone' })
  if (!paired.ok) throw new Error(paired.refusal.message)
  return paired.value
}

const withCookie = (access: Access, token: string, more: Record<string, string> = {}) =>
  requestTo(access, { headers: { cookie: `other=1; tidyup_pass=${token}`, ...more } })
const withToken = (access: Access, token: string) =>
  requestTo(access, { headers: { authorization: `Bearer ${token}` } })

describe('a paired device', () => {
  test('comes in until it is removed', async () => {
    const access = await accessOnSqlite()
    const token = await pairedBrowser(access)
    expect(await kindOf(access, withCookie(access, token))).toBe('browser')
    const [device] = await access.store.listDevices()
    await access.store.removeDevice(device?.id ?? '')
    expect(await kindOf(access, withCookie(access, token))).toBe('not_paired')
  })

  test('comes in for a year after its token was signed, which is renewed once a month', async () => {
    const clock = { now: new Date('2026-11-22T10:00:00.000Z') }
    const access = await accessOnSqlite({}, clock)
    const token = await pairedBrowser(access)
    expect(await admit(access, withCookie(access, token))).toMatchObject({ value: { renewal: null } })
    clock.now = new Date('2027-01-01T10:00:00.000Z')
    const renewed = await admit(access, withCookie(access, token))
    const renewal = renewed.ok && renewed.value.kind === 'browser' ? renewed.value.renewal : ''
    const newer = /^tidyup_pass=([^;]+)/.exec(renewal ?? '')?.[1] ?? ''
    clock.now = new Date('2027-11-23T10:00:00.000Z')
    expect(await kindOf(access, withCookie(access, token))).toBe('not_paired')
    expect(await kindOf(access, withCookie(access, newer))).toBe('browser')
  })

  test('is seen once a day', async () => {
    const clock = { now: new Date('2026-11-22T10:00:00.000Z') }
    const access = await accessOnSqlite({}, clock)
    const token = await pairedBrowser(access)
    const days: string[] = []
    const watched = {
      ...access,
      store: { ...access.store, markSeen: async (_: string, day: string) => void days.push(day) },
    }
    await admit(watched, withCookie(access, token))
    expect(days).toEqual([])
    clock.now = new Date('2026-11-23T10:00:00.000Z')
    await admit(watched, withCookie(access, token))
    expect(days).toEqual(['2026-11-23'])
    await admit(access, withCookie(access, token))
    expect(await access.store.listDevices()).toMatchObject([{ lastSeen: '2026-11-23' }])
  })

  test('may not do what another site’s page asks for', async () => {
    const access = await accessOnSqlite()
    const cookie = `tidyup_pass=${await pairedBrowser(access)}`
    const sent = { method: 'POST', headers: { cookie, origin: 'https://evil.example' } }
    expect(await kindOf(access, requestTo(access, sent))).toBe('cross_site_request')
  })
})

describe('a token that we have not signed is none:', () => {
  const claims = { iss: 'tidyup', aud: 'browser' }

  test('signed with another key, with none, cut short, of another household, or a program’s', async () => {
    const access = await accessOnSqlite()
    const token = await pairedBrowser(access)
    const [device] = await access.store.listDevices()
    const sub = device?.id ?? ''
    const otherKey = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(sub)
      .setIssuedAt()
      .sign(new Uint8Array(32))
    const otherAlgorithm = await new SignJWT({ ...claims, iat: 1_700_000_000 })
      .setProtectedHeader({ alg: 'HS512' })
      .setSubject(sub)
      .sign(new Uint8Array(64))
    const unsigned = new UnsecuredJWT({ ...claims, sub }).setIssuedAt().encode()
    const [header = '', payload = '', signature = ''] = token.split('.')
    const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'd_other', iat: 1 })).toString('base64url')
    const program = await makeToken(access, 'Program')
    const forged = [
      otherKey,
      otherAlgorithm,
      unsigned,
      `${header}.${changed}.${signature}`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
      await pairedBrowser(await accessOnSqlite()),
      program.token,
      'x',
      '',
    ]
    for (const given of forged) expect(await kindOf(access, withCookie(access, given))).toBe('not_paired')
  })
})

describe('a program', () => {
  test('comes in with its token until it is removed', async () => {
    const access = await accessOnSqlite()
    const { token, id } = await makeToken(access, 'Export')
    expect(await kindOf(access, withToken(access, token))).toBe('program')
    await access.store.removeDevice(id)
    expect(await kindOf(access, withToken(access, token))).toBe('not_paired')
  })

  test('does not come in with a browser’s token, nor with a wrong token beside a right cookie', async () => {
    const access = await accessOnSqlite()
    const token = await pairedBrowser(access)
    expect(await kindOf(access, withToken(access, token))).toBe('not_paired')
    expect(await kindOf(access, withCookie(access, token, { authorization: 'Bearer x' }))).toBe('not_paired')
  })

  test('may be a page of its own, unless a browser sends its cookie along', async () => {
    const access = await accessOnSqlite()
    const { token } = await makeToken(access, 'Dashboard')
    const headers = { authorization: `Bearer ${token}`, origin: 'http://dashboard.example' }
    expect(await kindOf(access, requestTo(access, { method: 'POST', headers }))).toBe('program')
    const cookie = `tidyup_pass=${await pairedBrowser(access)}`
    const both = { method: 'POST', headers: { ...headers, cookie } }
    expect(await kindOf(access, requestTo(access, both))).toBe('cross_site_request')
  })
})
