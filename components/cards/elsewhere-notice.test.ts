import { expect, it } from 'vitest'
import type { StoredEvent } from '@/lib/wire/event'
import { stillHolds } from './elsewhere-notice'

const event = (type: StoredEvent['type'], questionId: string, answerId: string) =>
  ({ type, data: { questionId, answerId, answer: { kind: 'skip' } } }) as unknown as StoredEvent

const notice = { questionId: 'q_1', winnerId: 'a_1', words: '' }
const answered = event('QuestionAnswered', 'q_1', 'a_1')

it('a notice about an answer holds until that answer is changed', () => {
  expect(stillHolds(notice, [answered])).toBe(true)
  expect(stillHolds(notice, [answered, event('AnswerRevised', 'q_2', 'r_2')])).toBe(true)
  expect(stillHolds(notice, [answered, event('AnswerRevised', 'q_1', 'r_1')])).toBe(false)
})

it('it holds when the change is the answer that it names', () => {
  const changed = [answered, event('AnswerRevised', 'q_1', 'r_1')]
  expect(stillHolds({ ...notice, winnerId: 'r_1' }, changed)).toBe(true)
})
