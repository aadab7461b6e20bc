import { expect, it } from 'vitest'
import { cardSpeech } from './reading-aloud'

it('reads the thing, the coach’s line, and the choices with their numbers', () => {
  const choices = [
    { label: 'Kitchen', disposition: 'kitchen' },
    { label: 'Give it away', disposition: 'donate' },
  ]
  expect(cardSpeech({ kind: 'ProposeDisposition', item: 'Teekanne', choices }, 'A pretty one.')).toEqual([
    { by: 'person', text: 'Teekanne' },
    { by: 'coach', text: 'A pretty one.' },
    { by: 'coach', text: '1: Kitchen.' },
    { by: 'coach', text: '2: Give it away.' },
  ])
})

it('leaves out what is not there', () => {
  expect(cardSpeech({ kind: 'Confirm', prompt: 'Done?' }, ' ')).toEqual([{ by: 'coach', text: 'Done?' }])
})
