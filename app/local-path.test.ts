import { expect, test } from 'vitest'
import { localPath } from './local-path'

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
