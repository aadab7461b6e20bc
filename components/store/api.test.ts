import { describe, expect, it } from 'vitest'
import { wordsIn } from '@/components/words/testing/words-in'
import { failureWords } from './api'

const english = wordsIn('en', 'general')
const german = wordsIn('de', 'general')

describe('the words for a failure', () => {
  it('ask to look at the connection when nothing came back', () => {
    const failure = { code: 'network', message: null }
    expect(failureWords(failure, english)).toBe(
      'That did not get through. Check the connection, then try again.',
    )
    expect(failureWords(failure, german)).toBe(
      'Das kam nicht an. Prüf die Verbindung und versuch es noch einmal.',
    )
  })

  it('are in the language of the page where the code is known', () => {
    const message = 'This card was already answered.'
    expect(failureWords({ code: 'already_answered', message }, english)).toBe(message)
    expect(failureWords({ code: 'already_answered', message }, german)).toBe(
      'Diese Karte ist schon beantwortet.',
    )
  })

  it('are in German for an upload that took too long', () => {
    const message = 'The request took too long to arrive. Send it again.'
    expect(failureWords({ code: 'request_timeout', message }, english)).toBe(message)
    expect(failureWords({ code: 'request_timeout', message }, german)).toContain('noch einmal')
  })

  it('keep what only the server knows', () => {
    const message = 'The disk that holds the sessions is full.'
    expect(failureWords({ code: 'store_unavailable', message }, english)).toBe(message)
    expect(failureWords({ code: 'store_unavailable', message }, german)).toContain(message)
  })

  it('are the server’s own for a code that is not known', () => {
    const message = 'The tea is too hot.'
    expect(failureWords({ code: 'teapot', message }, german)).toBe(message)
  })

  it('say so when the answer was none of the server’s', () => {
    expect(failureWords({ code: 'unknown', message: null }, english)).toBe(
      'Something went wrong in Tidyup. Try again in a moment.',
    )
  })
})
