import { describe, expect, it } from 'vitest'
import type { Language } from '@/components/words/languages'
import { wordsIn } from '@/components/words/testing/words-in'
import { defaultTitle, sessionName } from './session-name'

const named = (title: string, spaceFunction: string | null, language: 'en' | 'de' = 'en') =>
  sessionName({ title, spaceFunction }, language, wordsIn(language, 'home'))

describe('a session is called', () => {
  it('by its room, once that is known', () => {
    expect(named('Saturday evening', 'kitchen')).toBe('Kitchen')
    expect(named('Tidy-up', 'my sister’s desk')).toBe('My sister’s desk')
    expect(named('Samstagnacht', 'ölkeller', 'de')).toBe('Ölkeller')
  })

  it('by the time of its beginning, as long as nobody knows the room', () => {
    expect(named('Saturday evening', null)).toBe('Saturday evening')
  })

  it('as somebody has named it, whatever its room', () => {
    expect(named('Grandma’s room', 'bedroom')).toBe('Grandma’s room')
    expect(named('Saturday', 'bedroom')).toBe('Saturday')
  })
})

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
