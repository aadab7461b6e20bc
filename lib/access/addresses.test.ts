import { describe, expect, test } from 'vitest'
import { isAllowedHost, isCrossSite, isLoopbackHost } from './addresses'
import { accessPolicy } from './policy'

const { hostNames } = accessPolicy(
  {
    HOST: '0.0.0.0',
    TIDYUP_TRUSTED_PROXIES: [],
    TIDYUP_ALLOWED_HOSTS: ['tidyup.example.org', '.home.arpa'],
  },
  'Kitchen',
)

test.each([
  'localhost',
  'localhost:3000',
  'LOCALHOST.:3000',
  '127.0.0.1:3000',
  '192.168.1.20',
  '[::1]:3000',
  '[fe80::1]',
  'kitchen:3000',
  'kitchen.local',
  'tidyup.example.org',
  'Tidyup.Example.org:443',
  'desk.home.arpa',
])('may be called by %s', host => expect(isAllowedHost(host, hostNames)).toBe(true))

test.each([
  '',
  'evil.example',
  'localhost.evil.example',
  'tidyup.example.org.evil.example',
  'eviltidyup.example.org',
  'example.org',
  'home.arpa',
  'evilhome.arpa',
  '127.0.0.1.evil.example',
  '127.0.0.1.nip.io',
  '999.1.1.1',
  'localhost:3000@evil.example',
  'localhost/evil',
  'localhost evil',
  'localhost, evil.example',
  '[::1',
  '[evil.example]',
])('may not be called by %j', host => expect(isAllowedHost(host, hostNames)).toBe(false))

test.each(['localhost:3000', 'LocalHost.:3000', '127.0.0.1:3000', '127.1.2.3:3000', '[::1]:3000'])(
  '%s is loopback',
  host => expect(isLoopbackHost(host, 3000)).toBe(true),
)

test.each([
  '',
  'localhost',
  '127.0.0.1',
  'localhost:300',
  'tidyup.localhost:3000',
  '0.0.0.0:3000',
  '[::]:3000',
])('%j is not, on port 3000', host => expect(isLoopbackHost(host, 3000)).toBe(false))

test('port 80 goes without saying', () => expect(isLoopbackHost('localhost', 80)).toBe(true))

const caller = { host: '192.168.1.20:3000', isSecure: false }

const sent = (headers: Record<string, string>, method = 'POST', by = caller) =>
  isCrossSite(method, new Headers(headers), by)

describe('what changes something', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'QUERY'])('%s is not for another site’s page', method => {
    expect(sent({ 'sec-fetch-site': 'cross-site' }, method)).toBe(true)
    expect(sent({ origin: 'https://evil.example' }, method)).toBe(true)
  })

  test.each(['same-site', 'cross-site', 'anything'])('a browser that says “%s” is believed', site => {
    expect(sent({ 'sec-fetch-site': site, origin: 'http://192.168.1.20:3000' })).toBe(true)
  })

  test.each(['same-origin', 'none'])('a browser that says “%s” is believed as well', site => {
    expect(sent({ 'sec-fetch-site': site })).toBe(false)
  })

  test.each([
    'null',
    'http://192.168.1.20',
    'http://192.168.1.20:3001',
    'https://192.168.1.20:3000',
    'http://192.168.1.20:3000.evil.example',
    '',
  ])('on plain http another Origin counts: %j', origin => expect(sent({ origin })).toBe(true))

  test('our own page and programs may', () => {
    expect(sent({ origin: 'http://192.168.1.20:3000' })).toBe(false)
    expect(sent({})).toBe(false)
  })

  test('behind a trusted proxy the origin is the one that the person sees', () => {
    const behind = { ...caller, host: 'Tidyup.example.org', isSecure: true }
    expect(sent({ origin: 'https://tidyup.example.org' }, 'POST', behind)).toBe(false)
    expect(sent({ origin: 'http://tidyup.example.org' }, 'POST', behind)).toBe(true)
  })
})

test('a request that only reads may come from any site', () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS']) expect(sent({ origin: 'null' }, method)).toBe(false)
})
