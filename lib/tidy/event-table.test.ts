import { expect, it } from 'vitest'
import type { StoredEvent } from '@/lib/wire/event'
import { kindOf } from './event-table'

const kind = (type: StoredEvent['type'], data: object = {}) => kindOf({ type, data } as StoredEvent)

it('what the person decides, and decides anew, is a decision', () => {
  const types = ['AnswerRevised', 'UserConfirmed', 'UserCorrected', 'ItemSkipped', 'ListEdited'] as const
  expect(types.map(type => kind(type))).toEqual(types.map(() => 'decisions'))
  expect(kind('QuestionAnswered', { answer: { kind: 'choice', index: 0 } })).toBe('decisions')
})

it('Q4 words at a card are said, and so is what the coach heard in them', () => {
  expect(kind('QuestionAnswered', { answer: { kind: 'said', text: 'Hm.' } })).toBe('said')
  expect(kind('ItemsListed')).toBe('said')
  expect(kind('ThingNoted')).toBe('said')
})

it('what either of them says is said; what the engine says in a person’s name is a step', () => {
  expect(kind('UserMessageAdded', { synthetic: false })).toBe('said')
  expect(kind('UserMessageAdded', { synthetic: true })).toBe('steps')
  expect(kind('QuestionAnswered', { answer: { kind: 'said', text: 'I’m tired' } })).toBe('said')
  expect(kind('ModelResponded', { content: [{ type: 'text' }, { type: 'tool_use' }] })).toBe('said')
  expect(kind('ModelResponded', { content: [{ type: 'tool_use' }] })).toBe('steps')
})

it('what went wrong is a hiccup', () => {
  expect(kind('ErrorOccurred')).toBe('hiccups')
  expect([kind('ToolCompleted', { isError: true }), kind('ToolCompleted', { isError: false })]).toEqual([
    'hiccups',
    'steps',
  ])
  expect([kind('RunYielded', { reason: 'error' }), kind('RunYielded', { reason: 'end_turn' })]).toEqual([
    'hiccups',
    'steps',
  ])
})
