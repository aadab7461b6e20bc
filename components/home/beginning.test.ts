import { expect, it } from 'vitest'
import { namesLeft } from './beginning'

it('a new session may begin with what ended sessions left; what is open waits where it is', () => {
  const left = [
    { sessionId: 's_open', names: ['scarf'] },
    { sessionId: 's_ended', names: ['pen', 'two letters'] },
    { sessionId: 's_deleted', names: ['cup'] },
  ]
  const sessions = [
    { id: 's_open', status: 'parked' },
    { id: 's_ended', status: 'ended' },
  ] as const
  expect(namesLeft({ usual: 3, left }, sessions)).toEqual(['pen', 'two letters'])
})
