import { expect, it } from 'vitest'
import type { StoredEvent } from '@/lib/wire/event'
import type { OpenedSession } from '@/lib/wire/opened-session'
import { answeredBy, answerTo, questionOf } from './answers-in-log'

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
