import { describe, expect, it } from 'vitest'
import { wordsIn } from '@/components/words/testing/words-in'
import type { StoredEvent } from '@/lib/wire/event'
import type { ShownMessage } from '@/lib/wire/view'
import { conversationOf } from './conversation-entries'

const words = { cards: wordsIn('en', 'cards'), conversation: wordsIn('en', 'conversation') }
const german = { cards: wordsIn('de', 'cards'), conversation: wordsIn('de', 'conversation') }

const event = (seq: number, type: StoredEvent['type'], data: object) =>
  ({ v: 1, sessionId: 's_1', seq, at: '', type, data }) as unknown as StoredEvent

const message = (seq: number, text: string): ShownMessage => ({
  seq,
  at: '',
  sender: 'ai',
  text,
  photoIds: [],
})

const question = { kind: 'Confirm', prompt: 'Shall we begin?' }
const asked = event(3, 'QuestionAsked', { questionId: 'q_1', callId: 'c_1', revision: 0, question })
const answered = event(4, 'QuestionAnswered', {
  questionId: 'q_1',
  answerId: 'a_1',
  answer: { kind: 'confirm', value: true },
})

describe('the conversation', () => {
  it('has answered cards between the messages, in the order of the log', () => {
    const entries = conversationOf([message(2, 'Hello'), message(5, 'Good')], [asked, answered], words)
    expect(entries.map(({ kind, seq }) => [kind, seq])).toEqual([
      ['message', 2],
      ['answer', 4],
      ['message', 5],
    ])
    expect(entries[1]).toMatchObject({ question, words: 'Yes', revised: false })
  })

  it('shows the answer that counts now where the card was answered', () => {
    const revised = event(9, 'AnswerRevised', {
      questionId: 'q_1',
      answerId: 'a_2',
      answer: { kind: 'confirm', value: false },
    })
    const entries = conversationOf([], [asked, answered, revised], words)
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ seq: 4, words: 'No', revised: true })
  })

  it('does not show a card that is still open', () => {
    expect(conversationOf([], [asked], words)).toEqual([])
  })

  it('notes that the coach was stopped, and nothing when a run ends by itself', () => {
    const yielded = (seq: number, reason: string) =>
      event(seq, 'RunYielded', { runId: 'r_1', reason, response: null })
    const entries = conversationOf([], [yielded(1, 'end_turn'), yielded(2, 'cancelled')], words)
    expect(entries.map(({ kind, seq }) => [kind, seq])).toEqual([['note', 2]])
  })

  it('is told in the person’s language', () => {
    const stopped = event(5, 'RunYielded', { runId: 'r_1', reason: 'cancelled', response: null })
    expect(conversationOf([], [asked, answered, stopped], german)).toMatchObject([
      { kind: 'answer', words: 'Ja' },
      { kind: 'note', words: 'Angehalten. Nichts ist verloren.' },
    ])
  })
})
