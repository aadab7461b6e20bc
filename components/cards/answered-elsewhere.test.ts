import { describe, expect, it } from 'vitest'
import { wordsIn } from '@/components/words/testing/words-in'
import type { StoredEvent } from '@/lib/wire/event'
import { answeredElsewhere, elsewhereWords, noticeHolds } from './answered-elsewhere'

const answered = (seq: number, questionId: string) =>
  ({
    seq,
    type: 'QuestionAnswered',
    data: { questionId, answerId: `a_${seq}`, answer: { kind: 'skip' } },
  }) as StoredEvent

describe('an answer from elsewhere', () => {
  const events = [answered(3, 'q_1'), answered(7, 'q_2')]

  it('is the newest one, after the page was opened, of a card that was not answered here', () => {
    expect(answeredElsewhere(events, 3, new Set())?.seq).toBe(7)
    expect(answeredElsewhere(events, 7, new Set())).toBeNull()
    expect(answeredElsewhere(events, 3, new Set(['q_2']))).toBeNull()
    expect(answeredElsewhere([], 0, new Set())).toBeNull()
  })

  it('is old news once a card was answered here', () => {
    expect(answeredElsewhere([...events, answered(9, 'q_3')], 3, new Set(['q_3']))).toBeNull()
  })
})

it('an edit of the list that takes a card away is no answer from elsewhere', () => {
  const edited = { type: 'SystemNoteAdded', seq: 4, data: { reason: 'edited' } } as StoredEvent
  expect(answeredElsewhere([edited, answered(5, 'q_1')], 3, new Set())).toBeNull()
  expect(answeredElsewhere([edited, answered(5, 'q_1'), answered(6, 'q_2')], 3, new Set())?.seq).toBe(6)
})

it('Q4 words to the coach are told as words, and not as the answer that counts', () => {
  const mug = { kind: 'ProposeDisposition', item: 'mug', choices: [] } as const
  const words = wordsIn('en', 'cards')
  const elsewhere = (answer: Parameters<typeof elsewhereWords>[1]) =>
    elsewhereWords({ ...mug, choices: [] }, answer, words)
  expect(elsewhere({ kind: 'said', text: 'I’m tired' })).toBe(
    '“mug”: you told the coach somewhere else: “I’m tired”',
  )
  expect(elsewhere({ kind: 'text', text: 'the hall' })).toBe(
    '“mug” was already answered somewhere else: the hall. That answer counts.',
  )
})

const notice = { questionId: 'q_1', winnerId: 'a_1', isOver: false, words: '' }
const revised = (questionId: string, answerId: string) =>
  ({
    type: 'AnswerRevised',
    data: { questionId, answerId, answer: { kind: 'skip' } },
  }) as unknown as StoredEvent

it('a notice about an answer holds until that answer is changed', () => {
  expect(noticeHolds(notice, [answered(1, 'q_1')])).toBe(true)
  expect(noticeHolds(notice, [answered(1, 'q_1'), revised('q_2', 'r_2')])).toBe(true)
  expect(noticeHolds(notice, [answered(1, 'q_1'), revised('q_1', 'r_1')])).toBe(false)
})

it('it holds when the change is the answer that it names', () => {
  const changed = [answered(1, 'q_1'), revised('q_1', 'r_1')]
  expect(noticeHolds({ ...notice, winnerId: 'r_1' }, changed)).toBe(true)
})

it('one that the session had ended holds until it is opened again', () => {
  const over = { ...notice, winnerId: null, isOver: true }
  const [ended, reopened] = ['SessionEnded', 'SessionReopened'].map(
    type => ({ type, data: {} }) as StoredEvent,
  )
  if (!ended || !reopened) throw new Error('Two events.')
  expect(noticeHolds(over, [])).toBe(true)
  expect(noticeHolds(over, [ended])).toBe(true)
  expect(noticeHolds(over, [ended, reopened])).toBe(false)
  expect(noticeHolds(over, [ended, reopened, ended])).toBe(true)
})
