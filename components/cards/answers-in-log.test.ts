import { expect, it } from 'vitest'
import type { StoredEvent } from '@/lib/wire/event'
import { answeredBy, answerTo, questionOf } from './answers-in-log'

const question = { kind: 'Confirm', prompt: 'Done?' }
const log = [
  { type: 'QuestionAsked', data: { questionId: 'q_1', question } },
  { type: 'QuestionAnswered', data: { questionId: 'q_1', answer: { kind: 'confirm', value: true } } },
  { type: 'AnswerRevised', data: { questionId: 'q_1', answer: { kind: 'confirm', value: false } } },
] as unknown as StoredEvent[]

it('the last answer counts, and each knows its question', () => {
  expect(answerTo(log.slice(0, 1), 'q_1')).toBeNull()
  expect(answerTo(log.slice(0, 2), 'q_1')).toEqual({ kind: 'confirm', value: true })
  expect(answerTo(log, 'q_1')).toEqual({ kind: 'confirm', value: false })
  expect(questionOf(log, 'q_1')).toEqual(question)
  expect(questionOf(log, 'q_2')).toBeNull()
  expect(log.map(event => answeredBy(log, event))).toEqual([undefined, question, question])
})
