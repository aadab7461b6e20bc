import { expect, it } from 'vitest'
import { wordsIn } from '@/components/words/testing/words-in'
import { cardSpeech } from './hands-free'

const words = wordsIn('en', 'cards')

it('reads the thing, the coach’s line, and the choices with their numbers', () => {
  const choices = [
    { label: 'Kitchen', disposition: 'kitchen' },
    { label: 'Give it away', disposition: 'donate' },
  ]
  const card = { kind: 'ProposeDisposition', item: 'Teekanne', choices } as const
  expect(cardSpeech(card, 'A pretty one.', words)).toEqual([
    { by: 'person', text: 'Teekanne' },
    { by: 'coach', text: 'A pretty one.' },
    { by: 'coach', text: '1: Kitchen.' },
    { by: 'coach', text: '2: Give it away.' },
  ])
})

it('leaves out what is not there', () => {
  expect(cardSpeech({ kind: 'Confirm', prompt: 'Done?' }, ' ', words)).toEqual([
    { by: 'coach', text: 'Done?' },
  ])
})

it('reads a label that is a number without another number', () => {
  const choices = ['0', '1', 'Several'].map(label => ({ label, value: label }))
  const spoken = cardSpeech({ kind: 'Choose', id: 'spares', prompt: 'How many?', choices }, '', words)
  expect(spoken.map(({ text }) => text)).toEqual(['How many?', '0.', '1.', '3: Several.'])
})
