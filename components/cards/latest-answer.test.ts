import { describe, expect, it } from 'vitest'
import type { StoredEvent } from '@/lib/wire/event'
import type { OpenedSession } from '@/lib/wire/opened-session'
import { latestAnswer } from './latest-answer'

const entry = (type: StoredEvent['type'], data: object) => ({ type, data }) as unknown as StoredEvent
const asked = (questionId: string) =>
  entry('QuestionAsked', {
    questionId,
    question: { kind: 'ProposeDisposition', item: questionId, choices: [] },
  })
const answered = (questionId: string, index = 0) =>
  entry('QuestionAnswered', { questionId, answer: { kind: 'choice', index } })
const revised = (questionId: string, index: number) =>
  entry('AnswerRevised', { questionId, answer: { kind: 'choice', index } })

function session(
  events: StoredEvent[],
  { decided = [] as string[], status = 'parked', earlier = [] as object[] } = {},
) {
  const facts = { spaceQuestion: null, decisions: decided.map(questionId => ({ proposal: { questionId } })) }
  return { state: { view: { status }, facts }, events, earlier } as unknown as OpenedSession
}

describe('the answer within reach of undo', () => {
  const events = [asked('cup'), answered('cup'), asked('lamp'), answered('lamp', 1), asked('book')]

  it('is the last one that decided something', () => {
    expect(latestAnswer(session(events, { decided: ['cup', 'lamp'] }))).toMatchObject({
      questionId: 'lamp',
      question: { item: 'lamp' },
      answer: { kind: 'choice', index: 1 },
    })
  })

  it('is an earlier one where the last decided nothing, as “I can’t find it” does', () => {
    expect(latestAnswer(session(events, { decided: ['cup'] }))?.questionId).toBe('cup')
  })

  it('is as it counts now, and stays the last after a change of an earlier one', () => {
    const changed = [...events, revised('lamp', 2), revised('cup', 3)]
    expect(latestAnswer(session(changed, { decided: ['cup', 'lamp'] }))).toMatchObject({
      questionId: 'lamp',
      answer: { kind: 'choice', index: 2 },
    })
  })

  it('is none before the first answer, and none after the end', () => {
    expect(latestAnswer(session([asked('cup')]))).toBeNull()
    expect(latestAnswer(session(events, { decided: ['cup'], status: 'ended' }))).toBeNull()
  })

  it('is one of before the events that are there, where those have none', () => {
    const card = (questionId: string, seq: number | null) => ({
      questionId,
      question: { kind: 'ProposeDisposition', item: questionId, choices: [] },
      answered: seq && { seq, answer: { kind: 'choice', index: 0 } },
    })
    const earlier = [card('bag', 9), card('hat', 12), card('pen', null)]
    const decided = ['bag', 'hat']
    expect(latestAnswer(session([], { decided, earlier }))?.questionId).toBe('hat')
    expect(latestAnswer(session([revised('hat', 1)], { decided, earlier }))).toMatchObject({
      questionId: 'hat',
      answer: { index: 1 },
    })
    expect(latestAnswer(session([], { decided: ['bag'], earlier }))?.questionId).toBe('bag')
    expect(latestAnswer(session(events, { decided: [...decided, 'cup'], earlier }))?.questionId).toBe('cup')
  })
})
