import { describe, expect, test } from 'vitest'
import type { Caller } from './caller'
import { isCrossSite } from './cross-site'

const caller: Caller = {
  address: '192.168.1.9',
  host: '192.168.1.20:3000',
  isDirect: false,
  isSecure: false,
  user: null,
}

const asked = (headers: Record<string, string>, method = 'POST', by = caller) =>
  isCrossSite(method, new Headers(headers), by)

describe('what changes something', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'QUERY'])('%s is not for another site’s page', method => {
    expect(asked({ 'sec-fetch-site': 'cross-site' }, method)).toBe(true)
    expect(asked({ origin: 'https://evil.example' }, method)).toBe(true)
  })

  test.each(['same-site', 'cross-site', 'anything'])('a browser that says “%s” is believed', site => {
    expect(asked({ 'sec-fetch-site': site, origin: 'http://192.168.1.20:3000' })).toBe(true)
  })

  test.each(['same-origin', 'none'])('a browser that says “%s” is believed as well', site => {
    expect(asked({ 'sec-fetch-site': site })).toBe(false)
  })

  test.each([
    'null',
    'http://192.168.1.20',
    'http://192.168.1.20:3001',
    'https://192.168.1.20:3000',
    'http://192.168.1.20:3000.evil.example',
    '',
  ])('on plain http another Origin counts: %j', origin => expect(asked({ origin })).toBe(true))

  test('our own page and programs may', () => {
    expect(asked({ origin: 'http://192.168.1.20:3000' })).toBe(false)
    expect(asked({})).toBe(false)
  })

  test('behind a trusted proxy the origin is the one that the person sees', () => {
    const behind = { ...caller, host: 'Tidyup.example.org', isSecure: true }
    expect(asked({ origin: 'https://tidyup.example.org' }, 'POST', behind)).toBe(false)
    expect(asked({ origin: 'http://tidyup.example.org' }, 'POST', behind)).toBe(true)
  })
})

test('what only reads is for whoever has a pass', () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS']) expect(asked({ origin: 'null' }, method)).toBe(false)
})
