import { describe, expect, it } from 'vitest'
import { openingOf, splitCoachText } from './coach-text'

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

describe('the opening of what the coach says', () => {
  it('is all of it where that is short', () => {
    expect(openingOf('The table is free. Is that all for today?')).toBe(
      'The table is free. Is that all for today?',
    )
  })

  it('ends before a list and the line that leads to it', () => {
    expect(openingOf('The rest will keep.\n1 of 3 decided.\n\nTo the shelf:\n- lamp\n- 2 pens.')).toBe(
      'The rest will keep.\n1 of 3 decided.',
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
