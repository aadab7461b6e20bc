import { describe, expect, it } from 'vitest'
import type { Language } from '@/components/words/languages'
import { wordsIn } from '@/components/words/testing/words-in'
import { defaultTitle } from './default-title'

const titlesIn = (language: Language) =>
  [3, 9, 12, 17, 22].map(hour =>
    defaultTitle(new Date(2026, 10, 21, hour), language, wordsIn(language, 'home')),
  )

describe('the title of a new session', () => {
  it('is the weekday and the part of the day, where the person is', () => {
    expect(titlesIn('en')).toEqual([
      'Friday night',
      'Saturday morning',
      'Saturday afternoon',
      'Saturday evening',
      'Saturday night',
    ])
  })

  it('is in the language of the page', () => {
    expect(titlesIn('de')).toEqual([
      'Freitagnacht',
      'Samstagmorgen',
      'Samstagnachmittag',
      'Samstagabend',
      'Samstagnacht',
    ])
  })
})
