import { describe, expect, it } from 'vitest'
import { sessionTitle } from './session-title'

describe('the title of a new session', () => {
  it('is the weekday and the part of the day, where the person is', () => {
    const titleAt = (hour: number) => sessionTitle(new Date(2026, 10, 21, hour))
    expect([3, 9, 12, 17, 22].map(titleAt)).toEqual([
      'Friday night',
      'Saturday morning',
      'Saturday afternoon',
      'Saturday evening',
      'Saturday night',
    ])
  })
})
