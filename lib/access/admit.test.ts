import { describe, expect, test } from 'vitest'
import { admit } from './admit'
import { writeCaller } from './caller'
import { type AccessSettings, accessPolicy } from './policy'

const policyOf = (settings: Partial<AccessSettings>) =>
  accessPolicy({ HOST: '127.0.0.1', TIDYUP_TRUSTED_PROXIES: [], TIDYUP_ALLOWED_HOSTS: [], ...settings })

async function outcome(settings: Partial<AccessSettings>, remote: string, sent: Record<string, string> = {}) {
  const policy = policyOf(settings)
  const { ':method': method = 'GET', ...rest } = sent
  const headers: Record<string, string> = { host: 'localhost:3000', ...rest }
  writeCaller(headers, remote, policy)
  const admitted = await admit(policy, { method, headers: new Headers(headers) })
  return admitted.ok ? admitted.value.kind : admitted.refusal.code
}

describe('without settings', () => {
  test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])('%s needn’t pair', async remote => {
    expect(await outcome({}, remote)).toBe('open')
  })

  test.each(['localhost', '::1', '127.0.0.2'])('nor when HOST is %s', async HOST => {
    expect(await outcome({ HOST }, '127.0.0.1')).toBe('open')
  })

  test('another machine has to, should it get here', async () => {
    expect(await outcome({}, '192.168.1.9')).toBe('not_paired')
    expect(await outcome({}, '')).toBe('not_paired')
  })

  test('who comes through an unknown proxy has to', async () => {
    expect(await outcome({}, '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe('not_paired')
    expect(await outcome({}, '127.0.0.1', { forwarded: 'for=127.0.0.1' })).toBe('not_paired')
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
  const asking = { method: 'GET', headers: new Headers({ host: 'localhost' }) }
  expect(await admit(policyOf({}), asking)).toMatchObject({ refusal: { code: 'starting' } })
  expect(await admit(policyOf({}), asking, 'open')).toMatchObject({ ok: true })
})
