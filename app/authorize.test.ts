import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { config } from '@/proxy'
import { refusePage } from './authorize'

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
