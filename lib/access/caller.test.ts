import type { IncomingHttpHeaders } from 'node:http'
import { describe, expect, test } from 'vitest'
import { type Caller, readCaller, setCallerHeaders } from './caller'
import { accessPolicy } from './policy'

const policy = accessPolicy({
  HOST: '127.0.0.1',
  TIDYUP_TRUSTED_PROXIES: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'],
  TIDYUP_USER_HEADER: 'X-Forwarded-User',
  TIDYUP_ALLOWED_HOSTS: [],
})

function arriving(remote: string, headers: IncomingHttpHeaders): { caller: Caller | null; headers: Headers } {
  const given = { host: 'tidyup.local', ...headers }
  setCallerHeaders(given, { httpVersion: '1.1', socket: { remoteAddress: remote, localPort: 3000 } }, policy)
  const seen = new Headers(Object.entries(given) as [string, string][])
  return { caller: readCaller(seen), headers: seen }
}

test('the address is the socket’s, whatever the headers say', () => {
  const { caller, headers } = arriving('192.168.1.7', {
    'x-tidyup-remote': '127.0.0.1',
    'x-tidyup-caller': 'x',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'localhost',
    'x-forwarded-proto': 'https',
    'x-forwarded-user': 'ada',
  })
  expect(caller).toEqual({
    address: '192.168.1.7',
    host: 'tidyup.local',
    isDirect: false,
    isSecure: false,
    user: null,
  })
  expect(headers.get('x-tidyup-remote')).toBe('192.168.1.7')
  for (const name of ['for', 'host', 'proto', 'user']) expect(headers.has(`x-forwarded-${name}`)).toBe(false)
})

test('a caller that nobody has sealed, or somebody else has, is unknown', () => {
  const { caller, headers } = arriving('127.0.0.2', {})
  expect(caller).toMatchObject({ address: '127.0.0.2' })
  const [seal = '', sealed = ''] = headers.get('x-tidyup-caller')?.split('.') ?? []
  for (const forged of [
    '',
    '.',
    sealed,
    `.${sealed}`,
    `${'A'.repeat(seal.length)}.${sealed}`,
    `${seal}x.${sealed}`,
  ]) {
    expect(readCaller(new Headers({ 'x-tidyup-caller': forged }))).toBeNull()
  }
})

describe('a trusted proxy', () => {
  test.each(['10.1.2.3', '::ffff:10.1.2.3', 'fd00::1'])('at %s is believed', remote => {
    const { caller } = arriving(remote, {
      'x-forwarded-for': '203.0.113.9, 192.168.1.9, 10.0.0.2',
      'x-forwarded-host': 'tidyup.example.org',
      'x-forwarded-proto': 'https',
      'x-forwarded-user': 'ada',
    })
    expect(caller).toEqual({
      address: '192.168.1.9',
      host: 'tidyup.example.org',
      isDirect: false,
      isSecure: true,
      user: 'ada',
    })
  })

  test('that names nobody lets nobody in', () => {
    expect(arriving('10.1.2.3', { 'x-forwarded-user': '' }).caller?.user).toBeNull()
    expect(arriving('10.1.2.3', {}).caller?.user).toBeNull()
  })

  test.each(['11.0.0.1', '::ffff:11.0.0.1', '', 'fe80::1'])('is not at %j', remote => {
    expect(arriving(remote, { 'x-forwarded-user': 'ada' }).caller?.user).toBeNull()
  })
})
