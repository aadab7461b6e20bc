import { expect, it } from 'vitest'
import type { Entry } from './conversation-fold'
import type { Answer } from './question-types'
import { lastHeardOf } from './use-last-heard'

const message = (sender: 'human' | 'ai', text: string): Entry => ({
  kind: 'message',
  seq: 1,
  message: { seq: 1, at: '', sender, text, photoIds: [] },
})
const answered = (answer: Answer): Entry => ({
  kind: 'answer',
  seq: 2,
  questionId: 'q_1',
  question: { kind: 'FreeText', prompt: 'What is in it?' },
  answer,
  revised: false,
})

it.each([
  { entries: [message('human', 'both up high'), message('ai', 'Hm.')], heard: 'both up high' },
  { entries: [message('human', 'a box'), answered({ kind: 'text', text: 'cables' })], heard: 'cables' },
  { entries: [message('human', 'a box'), answered({ kind: 'skip' })], heard: '' },
  { entries: [message('ai', 'Hello.')], heard: '' },
  { entries: [], heard: '' },
])('“$heard” is what the person said last', ({ entries, heard }) => {
  expect(lastHeardOf(entries)).toBe(heard)
})
