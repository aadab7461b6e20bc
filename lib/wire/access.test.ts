import { expect, test } from 'vitest'
import { tokenRequest } from './access'

test('a name has no characters that can’t be shown: a database may not take them', () => {
  expect(tokenRequest.safeParse({ name: 'Küche 2 – Lea’s phone' }).success).toBe(true)
  expect(tokenRequest.safeParse({ name: 'Phone\0' }).success).toBe(false)
  expect(tokenRequest.safeParse({ name: 'a\nb' }).success).toBe(false)
})
