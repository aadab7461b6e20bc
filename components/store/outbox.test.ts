import { describe, expect, it } from 'vitest'
import { createOutbox, type PendingAnswer } from './outbox'

/** As the browser’s `localStorage`, as far as the outbox uses it. */
function memory() {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

const pending = (questionId: string, answerId = `a_${questionId}`, second = 0, sessionId = 's_1') =>
  ({
    sessionId,
    asked: { id: questionId, question: { kind: 'FreeText', prompt: 'Where?' } },
    request: { answerId, answer: { kind: 'choice', index: 0 } },
    at: `2026-11-22T10:00:0${second}.000Z`,
  }) as unknown as PendingAnswer

describe('the outbox', () => {
  it('holds an answer until it is removed, also for a page that is opened anew', () => {
    const storage = memory()
    createOutbox(() => storage).add(pending('q_1'))
    const outbox = createOutbox(() => storage)
    expect(outbox.list('s_1')).toEqual([pending('q_1')])
    outbox.remove(pending('q_1'))
    expect(outbox.list('s_1')).toEqual([])
    expect(storage.length).toBe(0)
  })

  it('gives the answers of one session, oldest first', () => {
    const storage = memory()
    storage.setItem('tidyup-settings', '{}')
    const outbox = createOutbox(() => storage)
    outbox.add(pending('q_2', 'a_2', 2))
    outbox.add(pending('q_1', 'a_1', 1))
    outbox.add(pending('q_9', 'a_9', 0, 's_2'))
    expect(outbox.list('s_1').map(({ asked }) => asked.id)).toEqual(['q_1', 'q_2'])
  })

  it('leaves the answer that another tab has given to the same card', () => {
    const storage = memory()
    const [one, other] = [createOutbox(() => storage), createOutbox(() => storage)]
    one.add(pending('q_1', 'a_one'))
    other.add(pending('q_1', 'a_other'))
    one.remove(pending('q_1', 'a_one'))
    expect(other.list('s_1').map(({ request }) => request.answerId)).toEqual(['a_other'])
  })

  it('holds an answer to a card that is not asked yet, beside those to others', () => {
    const storage = memory()
    const outbox = createOutbox(() => storage)
    const ahead = (callId: string, second: number) => {
      const answer = pending('q_1', `a_${callId}`, second)
      return { ...answer, asked: { ...answer.asked, id: null, callId, seq: 7 } } as PendingAnswer
    }
    for (const answer of [pending('q_1'), ahead('c_2', 1), ahead('c_3', 2)]) outbox.add(answer)
    outbox.remove(ahead('c_2', 1))
    expect(outbox.list('s_1')).toEqual([pending('q_1'), ahead('c_3', 2)])
  })

  it('passes over what it can’t read', () => {
    const storage = memory()
    storage.setItem('tidyup-answer:s_1:q_1', 'not JSON')
    storage.setItem('tidyup-answer:s_1:q_2', '{"sessionId":"s_1"}')
    storage.setItem('tidyup-answer:s_1:q_3', 'null')
    expect(createOutbox(() => storage).list('s_1')).toEqual([])
  })

  it('holds answers while the page is open where the browser stores nothing', () => {
    const outbox = createOutbox(() => {
      throw new Error('The browser blocks it.')
    })
    outbox.add(pending('q_1'))
    expect(outbox.list('s_1')).toEqual([pending('q_1')])
    outbox.remove(pending('q_1'))
    expect(outbox.list('s_1')).toEqual([])
  })
})
