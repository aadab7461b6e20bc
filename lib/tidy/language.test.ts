import { describe, expect, test } from 'vitest'
import { applyToFacts } from './event-table'
import { initialFacts } from './facts'
import { LANGUAGES, TELLING, writtenLanguage } from './language'

test.each([
  ['Socken, eine kaputte Lampe, alte Zeitungen', 'de'],
  ['Das ist mir alles zu viel', 'de'],
  ['ich weiß nicht', 'de'],
  ['the blue mug and some old papers', 'en'],
  ['I don’t know what to do with it', 'en'],
  ['Laptop, Mixer, Handy', null],
  ['The North Face Jacke', null],
  ['mugs', null],
  ['the mug und die Tasse, eine kaputte and an old one', null],
  ['', null],
])('%j is written in %s', (text, language) => {
  expect(writtenLanguage(text)).toBe(language)
})

test('no word tells of two languages', () => {
  const words = LANGUAGES.flatMap(language => TELLING[language].words.split(/\s+/))
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
})

describe('M4 the language of a session', () => {
  const started = (locale?: string) =>
    applyToFacts(initialFacts, {
      type: 'SessionStarted',
      data: { title: '', mode: { name: 'Surveying' }, ...(locale && { locale }) },
    })
  const said = (facts: ReturnType<typeof started>, text: string, synthetic = false) =>
    applyToFacts(facts, { type: 'UserMessageAdded', data: { text, photoIds: [], synthetic } })

  test('is the page’s until the person writes another', () => {
    expect(started('de').language).toBe('de')
    const german = said(started(), 'Ich habe eine kaputte Lampe und Socken')
    expect(german).toMatchObject({ language: 'de', pageLanguage: 'en' })
    expect(said(started('de'), 'mugs, a lamp').language).toBe('de')
  })

  test('follows what is said at a card', () => {
    const data = { questionId: 'q_1', answerId: 'a_1', answer: { kind: 'said', text: 'das ist mir zu viel' } }
    expect(applyToFacts(started(), { type: 'QuestionAnswered', data } as never).language).toBe('de')
  })

  test('stays where a button of the page may have been tapped, and not where somebody writes at length', () => {
    const german = said(started(), 'Das ist mir alles zu viel')
    expect(said(german, 'I’d rather keep it for now.').language).toBe('de')
    expect(said(german, 'I have thought about it, and I would like to keep the blue one.').language).toBe(
      'en',
    )
  })

  test('is not told by a message of the engine’s own', () => {
    expect(said(started('de'), 'Go on with the things that are left of it', true).language).toBe('de')
  })
})
