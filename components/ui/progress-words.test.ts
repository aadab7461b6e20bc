import { describe, expect, it } from 'vitest'
import { wordsIn } from '@/components/words/testing/words-in'
import { progressOf, progressWords } from './progress-words'

const english = wordsIn('en', 'general')

describe('progress in numbers', () => {
  it('is what is decided of what is on the list: without what was taken off', () => {
    const counts = { decided: 4, skipped: 1, named: 17, removed: 2 }
    expect(progressOf(counts)).toEqual({ decided: 4, named: 15 })
    expect(progressWords(counts, english)).toBe('4 of 15 decided')
    expect(progressWords(counts, wordsIn('de', 'general'))).toBe('4 von 15 entschieden')
  })

  it('falls back to the words of before where nobody counted what was named', () => {
    expect(progressOf({ decided: 7, skipped: 2 })).toBeNull()
    expect(progressWords({ decided: 7, skipped: 2 }, english)).toBe('7 decided, 2 for later')
    expect(progressWords({ decided: 7, skipped: 0 }, english)).toBe('7 decided')
  })

  it('is none where all was taken off', () => {
    expect(progressOf({ decided: 0, skipped: 0, named: 3, removed: 3 })).toBeNull()
  })
})
