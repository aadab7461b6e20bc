import { describe, expect, it } from 'vitest'
import type { StoredEvent } from '@/lib/wire/event'
import { followsAnswer } from './follows-answer'

const log = (...entries: readonly (readonly [StoredEvent['type'], object?])[]) =>
  entries.map(([type, data = {}], index) => ({ type, data, seq: index + 1 }) as unknown as StoredEvent)

const asked = (questionId: string) => ['QuestionAsked', { questionId }] as const
const answered = (questionId: string) => ['QuestionAnswered', { questionId }] as const

describe('a card that takes the place of an answered one', () => {
  it('comes after the answer in the same run, whatever the coach does in between', () => {
    const events = log(
      asked('q_1'),
      answered('q_1'),
      ['UserConfirmed'],
      ['UserMessageAdded', { synthetic: true }],
      ['ModelResponded'],
      asked('q_2'),
    )
    expect(followsAnswer(events, 'q_1', 'q_2')).toBe(true)
  })

  it('is not one that follows the answer to another card', () => {
    const events = log(asked('q_1'), answered('q_1'), asked('q_2'), answered('q_2'), asked('q_3'))
    expect(followsAnswer(events, 'q_1', 'q_3')).toBe(false)
    expect(followsAnswer(events, 'q_1', 'q_1')).toBe(false)
  })

  it('is not one that a message or a new run has brought', () => {
    const said = log(asked('q_1'), answered('q_1'), ['UserMessageAdded', { synthetic: false }], asked('q_2'))
    expect(followsAnswer(said, 'q_1', 'q_2')).toBe(false)
    const again = log(asked('q_1'), answered('q_1'), ['RunYielded'], ['RunStarted'], asked('q_2'))
    expect(followsAnswer(again, 'q_1', 'q_2')).toBe(false)
  })

  it('has to be in the log', () => {
    expect(followsAnswer(log(asked('q_1'), answered('q_1')), 'q_1', 'q_2')).toBe(false)
  })
})
