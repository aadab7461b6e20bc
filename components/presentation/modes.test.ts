import { describe, expect, it } from 'vitest'
import { wordsIn } from '@/components/words/testing/words-in'
import { modeWords } from './modes'

describe('the words for a mode', () => {
  it('are in the language of the page', () => {
    expect(modeWords('DecisionSupport', wordsIn('en', 'session'))).toBe('Weighing it up')
    expect(modeWords('DecisionSupport', wordsIn('de', 'session'))).toBe('Überlegen')
  })

  it('are the name of a mode that is not known', () => {
    expect(modeWords('Daydreaming', wordsIn('en', 'session'))).toBe('Daydreaming')
  })
})
