import { describe, expect, it } from 'vitest'
import type { StoredEvent } from '@/lib/wire/event'
import type { OpenedSession } from '@/lib/wire/opened-session'
import { messagesOf, type ShownMessage } from '@/lib/wire/view'
import { EMPTY_CONVERSATION, type Entry, growConversation, lastHeardOf } from './conversation-fold'
import type { Answer } from './question-types'

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

const talk = (
  messages: readonly ShownMessage[],
  events: readonly StoredEvent[],
  earlier: OpenedSession['earlier'] = [],
) => ({ messages, events, earlier })

const entriesOf = (...args: Parameters<typeof talk>) =>
  growConversation(EMPTY_CONVERSATION, talk(...args)).entries

const revised = event(9, 'AnswerRevised', {
  questionId: 'q_1',
  answerId: 'a_2',
  answer: { kind: 'confirm', value: false },
})

describe('the conversation', () => {
  it('has answered cards between the messages, in the order of the log', () => {
    const begun = event(1, 'RunStarted', {})
    const entries = entriesOf([message(2, 'Hello'), message(5, 'Good')], [begun, asked, answered])
    expect(entries.map(({ kind, seq }) => [kind, seq])).toEqual([
      ['message', 2],
      ['answer', 4],
      ['message', 5],
    ])
    expect(entries[1]).toMatchObject({ question, answer: { value: true }, revised: false })
  })

  it('shows the answer that counts now where the card was answered', () => {
    const entries = entriesOf([], [asked, answered, revised])
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ seq: 4, answer: { value: false }, revised: true })
  })

  it('Q4 shows words at a card as what the person said, and a later answer to it where that was given', () => {
    const said = event(4, 'QuestionAnswered', {
      questionId: 'q_1',
      answerId: 'a_1',
      answer: { kind: 'said', text: 'wait a moment' },
    })
    const again = event(10, 'AnswerRevised', { ...revised.data, answer: { kind: 'confirm', value: true } })
    const words = { kind: 'message', seq: 4, message: { sender: 'human', text: 'wait a moment' } }
    expect(entriesOf([], [asked, said])).toMatchObject([words])
    const first = { kind: 'answer', seq: 9, answer: { value: false }, revised: false }
    expect(entriesOf([], [asked, said, revised])).toMatchObject([words, first])
    expect(entriesOf([], [asked, said, revised, again])).toMatchObject([
      words,
      { kind: 'answer', seq: 9, answer: { value: true }, revised: true },
    ])
    const answered = { seq: 4, answer: { kind: 'said', text: 'wait a moment' } }
    const earlier = [{ questionId: 'q_1', question, answered }] as unknown as OpenedSession['earlier']
    expect(entriesOf([], [revised], earlier)).toMatchObject([{ kind: 'answer', seq: 9 }])
  })

  it('does not show a card that is still open', () => {
    expect(entriesOf([], [asked])).toEqual([])
  })

  it('notes that the coach was stopped, and nothing when a run ends by itself', () => {
    const yielded = (seq: number, reason: string) =>
      event(seq, 'RunYielded', { runId: 'r_1', reason, response: null })
    const entries = entriesOf([], [yielded(1, 'end_turn'), yielded(2, 'cancelled')])
    expect(entries).toEqual([{ kind: 'note', seq: 2, words: 'stopped' }])
  })

  it('begins where its events begin, and knows an answer to a card of before them', () => {
    const earlier = [{ questionId: 'q_1', question, answered: null }] as unknown as OpenedSession['earlier']
    const entries = entriesOf([message(2, 'Look at this'), message(5, 'Good')], [answered], earlier)
    expect(entries.map(({ kind, seq }) => [kind, seq])).toEqual([
      ['answer', 4],
      ['message', 5],
    ])
  })
})

describe('as the log grows', () => {
  const said = (seq: number, text: string) =>
    event(seq, 'UserMessageAdded', { text, photoIds: [], synthetic: false })
  const log = [
    event(1, 'SessionStarted', { title: 'Desk', mode: { name: 'Surveying' } }),
    said(2, 'a mug'),
    asked,
    answered,
    said(5, 'a lamp'),
    event(6, 'RunYielded', { runId: 'r_1', reason: 'cancelled', response: null }),
    said(7, 'go on'),
    said(8, 'and on'),
    revised,
  ]
  const upTo = (count: number) => talk(messagesOf(log.slice(0, count)), log.slice(0, count))
  const whole = growConversation(EMPTY_CONVERSATION, upTo(log.length))

  it('the conversation comes out the same, however the log was cut into pieces', () => {
    for (const cut of log.keys())
      expect(growConversation(growConversation(EMPTY_CONVERSATION, upTo(cut)), upTo(log.length))).toEqual(
        whole,
      )
    const onebyOne = log.map((_, index) => upTo(index + 1)).reduce(growConversation, EMPTY_CONVERSATION)
    expect(onebyOne).toEqual(whole)
  })

  it('an event leaves all entries as they are, but the one that it changes', () => {
    const before = growConversation(EMPTY_CONVERSATION, upTo(log.length - 1))
    const changed = growConversation(before, upTo(log.length)).entries.filter(
      (entry, index) => entry !== before.entries[index],
    )
    expect(changed.map(({ kind }) => kind)).toEqual(['answer'])
    expect(growConversation(whole, upTo(log.length))).toBe(whole)
    const quiet = growConversation(EMPTY_CONVERSATION, upTo(2))
    expect(growConversation(quiet, upTo(3)).entries).toBe(quiet.entries)
  })

  it('what came before, and going back, is another log', () => {
    const messages = messagesOf(log)
    const late = growConversation(EMPTY_CONVERSATION, talk(messages, log.slice(4)))
    expect(late.entries.map(({ seq }) => seq)).toEqual([5, 6, 7, 8])
    expect(growConversation(late, upTo(log.length))).toEqual(whole)
    expect(growConversation(whole, upTo(5))).toEqual(growConversation(EMPTY_CONVERSATION, upTo(5)))
  })
})

const messageBy = (sender: 'human' | 'ai', text: string): Entry => ({
  kind: 'message',
  seq: 1,
  message: { seq: 1, at: '', sender, text, photoIds: [] },
})
const answeredWith = (answer: Answer): Entry => ({
  kind: 'answer',
  seq: 2,
  questionId: 'q_1',
  question: { kind: 'FreeText', prompt: 'What is in it?' },
  answer,
  revised: false,
})

it.each([
  { entries: [messageBy('human', 'both up high'), messageBy('ai', 'Hm.')], heard: 'both up high' },
  { entries: [messageBy('human', 'a box'), answeredWith({ kind: 'text', text: 'cables' })], heard: 'cables' },
  { entries: [messageBy('human', 'a box'), answeredWith({ kind: 'skip' })], heard: '' },
  { entries: [messageBy('ai', 'Hello.')], heard: '' },
  { entries: [], heard: '' },
])('“$heard” is what the person said last', ({ entries, heard }) => {
  expect(lastHeardOf(entries)).toBe(heard)
})
