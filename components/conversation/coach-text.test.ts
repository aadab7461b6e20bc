import { describe, expect, it } from 'vitest'
import type { Entry } from '@/components/store/conversation-fold'
import { findingOf, lastWordsOf, openingOf, sentencesSoFar, splitCoachText } from './coach-text'

describe('the coach’s last words', () => {
  const said = (sender: 'ai' | 'human', text: string): Entry => ({
    kind: 'message',
    seq: 1,
    message: { seq: 1, sender, text, photoIds: [], at: '' },
  })
  const tapped: Entry = {
    kind: 'answer',
    seq: 1,
    questionId: 'q_1',
    question: { kind: 'Confirm', prompt: 'Is it?' },
    answer: { kind: 'confirm', value: true },
    revised: false,
  }

  it('are those since the person last said or tapped something', () => {
    const words = [said('ai', 'Take your time.'), said('ai', 'It can wait.')]
    const last = { words: ['Take your time.', 'It can wait.'], notices: [] }
    expect(lastWordsOf([said('ai', 'Hello.'), said('human', 'This is sad.'), ...words])).toEqual(last)
    expect(lastWordsOf([said('ai', 'Hello.'), tapped, ...words])).toEqual(last)
    expect(lastWordsOf(words)).toEqual(last)
  })
})

it('L5 words that stream are shown by whole sentences and lines', () => {
  const sofar = ['So', ' far.', ' “Well', '!” An', 'd then:\n- a la', 'mp\n']
  const texts = sofar.map((_, index) => sentencesSoFar(sofar.slice(0, index + 1).join('')))
  expect(texts).toEqual([
    '',
    'So far.',
    'So far.',
    'So far. “Well!”',
    'So far. “Well!” And then:',
    'So far. “Well!” And then:\n- a lamp',
  ])
})

describe('the coach’s words in parts', () => {
  it('are a voice where there is no list and no question', () => {
    expect(splitCoachText('Let’s find it. Look under the pile.')).toEqual({
      voice: 'Let’s find it. Look under the pile.',
      hints: [],
      question: '',
    })
  })

  it('have hints where there are several lines of a list', () => {
    expect(splitCoachText('Let’s find it.\n- Under the saucer.\n- In the sink.')).toEqual({
      voice: 'Let’s find it.',
      hints: ['Under the saucer.', 'In the sink.'],
      question: '',
    })
    expect(splitCoachText('1. Right of the cup.\n2) In the sink.').hints).toEqual([
      'Right of the cup.',
      'In the sink.',
    ])
    expect(splitCoachText('There:\n- in the sink.').hints).toEqual([])
  })

  it('have the question that they end with', () => {
    expect(splitCoachText('No hurry. Is it dear? If it were gone tomorrow, what would you miss?')).toEqual({
      voice: 'No hurry. Is it dear?',
      hints: [],
      question: 'If it were gone tomorrow, what would you miss?',
    })
    expect(splitCoachText('What is it? I am here.').question).toBe('')
  })
})

describe('the coach’s words on what is looked for', () => {
  const words =
    'Let’s find it together.\nLet’s look for “keys”. You pinned them left. Look there. Skip them if you like.'

  it('are one sentence and up to three hints, without one that only repeats the name', () => {
    expect(findingOf(words, 'keys')).toEqual({
      voice: 'Let’s find it together.',
      hints: ['You pinned them left.', 'Look there.', 'Skip them if you like.'],
      question: '',
    })
    expect(findingOf(words, 'mug').hints).toEqual([
      'Let’s look for “keys”.',
      'You pinned them left.',
      'Look there. Skip them if you like.',
    ])
  })

  it('are the same in German, where a quotation ends otherwise', () => {
    const words = 'Wir suchen zusammen.\nWir suchen „Schlüssel“. Schau links. Sag „gefunden.“ Das ist gut.'
    expect(findingOf(words, 'Schlüssel')).toEqual({
      voice: 'Wir suchen zusammen.',
      hints: ['Schau links.', 'Sag „gefunden.“', 'Das ist gut.'],
      question: '',
    })
    expect(splitCoachText('Gut. Ist es „der Becher?“').question).toBe('Ist es „der Becher?“')
  })

  it('are as they came where they have a list, or are one sentence', () => {
    for (const text of ['Let’s find it. It is near.\n- Under the cup.\n- In the sink.', 'Look left.', ''])
      expect(findingOf(text, 'mug')).toEqual(splitCoachText(text))
  })
})

describe('the opening of what the coach says', () => {
  it('is all of it where that is short', () => {
    expect(openingOf('The table is free. Is that all for today?')).toBe(
      'The table is free. Is that all for today?',
    )
  })

  it('ends with the first line, before a report of counts and lists', () => {
    expect(openingOf('The rest will keep.\n1 of 3 decided.\n\nTo the shelf:\n- lamp\n- 2 pens.')).toBe(
      'The rest will keep.',
    )
  })

  it('ends with a sentence, within 160 characters where the first is that short', () => {
    const long = `It is ${'very '.repeat(40)}much.`
    expect(openingOf(`Well done. ${long}`)).toBe('Well done.')
    expect(openingOf(`${long} Well done.`)).toBe(long)
  })

  it('is all of what has no sentence', () => {
    expect(openingOf('To the shelf:\n- lamp')).toBe('To the shelf:\n- lamp')
  })
})
