import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { config } from '@/proxy'
import { refusePage } from './authorize'
import { localPath } from './local-path'

test.each([
  ['/', '/pair'],
  ['/devices', '/pair?next=%2Fdevices'],
  ['/where?q=red+scarf', '/pair?next=%2Fwhere%3Fq%3Dred%2Bscarf'],
])('a browser at %s that is not paired is sent to %s, and asks for all of it again from there', (at, to) => {
  const request = new NextRequest(`http://localhost:3000${at}`, { headers: { accept: 'text/html' } })
  const response = refusePage(request, { code: 'not_paired', message: 'Pair this device first.' })
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe(`http://localhost:3000${to}`)
})

test.each([
  ['/', true],
  ['/devices', true],
  ['/sessions/s_1', true],
  ['/sessions/s_1/tap', false],
  ['/where', false],
  ['/api/sessions', false],
  ['/_next/static/a.js', false],
  ['/icons/a.png', false],
])('who asks for %s is let in as to a page, with its policy: %s', (path, isPage) => {
  expect(new RegExp(`^${config.matcher}$`).test(path)).toBe(isPage)
})

test.each(['/', '/sessions/s_1', '/sessions/s_1?tab=piles', '/devices', '/https://evil.example'])(
  '%s is a path of this app',
  path => expect(localPath(path)).toBe(path),
)

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'evil.example',
  '',
  undefined,
  ['/a', '/b'],
])('%j leads home', given => expect(localPath(given)).toBe('/'))
