import { describe, expect, it } from 'vitest'
import type { StoredEvent } from '@/lib/wire/event'
import type { OpenedSession } from '@/lib/wire/opened-session'
import { answeredBy, answerTo, questionOf, replacesAnsweredCard } from './answers-in-log'

const question = { kind: 'Confirm', prompt: 'Done?' }
const log = [
  { type: 'QuestionAsked', data: { questionId: 'q_1', question } },
  { type: 'QuestionAnswered', data: { questionId: 'q_1', answer: { kind: 'confirm', value: true } } },
  { type: 'AnswerRevised', data: { questionId: 'q_1', answer: { kind: 'confirm', value: false } } },
] as unknown as StoredEvent[]

const known = (events: readonly StoredEvent[]) => ({ events, earlier: [] })

it('the last answer counts, and each knows its question', () => {
  expect(answerTo(known(log.slice(0, 1)), 'q_1')).toBeNull()
  expect(answerTo(known(log.slice(0, 2)), 'q_1')).toEqual({ kind: 'confirm', value: true })
  expect(answerTo(known(log), 'q_1')).toEqual({ kind: 'confirm', value: false })
  expect(questionOf(known(log), 'q_1')).toEqual(question)
  expect(questionOf(known(log), 'q_2')).toBeNull()
  expect(log.map(event => answeredBy(known(log), event))).toEqual([undefined, question, question])
})

it('a card of before the events that are there is known by what was told of it, until they say more', () => {
  const answered = { seq: 2, answer: { kind: 'confirm', value: true } }
  const earlier = [{ questionId: 'q_1', question, answered }] as unknown as OpenedSession['earlier']
  expect(questionOf({ events: [], earlier }, 'q_1')).toEqual(question)
  expect(answerTo({ events: [], earlier }, 'q_1')).toEqual(answered.answer)
  expect(answerTo({ events: log.slice(2), earlier }, 'q_1')).toEqual({ kind: 'confirm', value: false })
})

const entry = (type: StoredEvent['type'], data: object = {}) => ({ type, data }) as unknown as StoredEvent
const asked = (questionId: string) =>
  entry('QuestionAsked', {
    questionId,
    question: { kind: 'ProposeDisposition', item: questionId, choices: [] },
  })
const answered = (questionId: string, index = 0) =>
  entry('QuestionAnswered', { questionId, answer: { kind: 'choice', index } })
describe('a card that takes the place of an answered one', () => {
  it('comes after the answer in the same run, whatever the coach does in between', () => {
    const events = [
      asked('q_1'),
      answered('q_1'),
      entry('UserConfirmed'),
      entry('UserMessageAdded', { synthetic: true }),
      entry('ModelResponded'),
      asked('q_2'),
    ]
    expect(replacesAnsweredCard(events, 'q_1', 'q_2')).toBe(true)
  })

  it('is not one that follows the answer to another card', () => {
    const events = [asked('q_1'), answered('q_1'), asked('q_2'), answered('q_2'), asked('q_3')]
    expect(replacesAnsweredCard(events, 'q_1', 'q_3')).toBe(false)
    expect(replacesAnsweredCard(events, 'q_1', 'q_1')).toBe(false)
  })

  it('is not one that a message or a new run has brought', () => {
    const said = [
      asked('q_1'),
      answered('q_1'),
      entry('UserMessageAdded', { synthetic: false }),
      asked('q_2'),
    ]
    expect(replacesAnsweredCard(said, 'q_1', 'q_2')).toBe(false)
    const again = [asked('q_1'), answered('q_1'), entry('RunYielded'), entry('RunStarted'), asked('q_2')]
    expect(replacesAnsweredCard(again, 'q_1', 'q_2')).toBe(false)
  })

  it('has to be in the log', () => {
    expect(replacesAnsweredCard([asked('q_1'), answered('q_1')], 'q_1', 'q_2')).toBe(false)
  })
})
