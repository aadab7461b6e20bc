import { expect, it } from 'vitest'
import type { StoredEvent } from '@/lib/wire/event'
import { questionsAsked } from './together'

const events = (...happened: { type: string; data: object }[]) => happened as unknown as StoredEvent[]
const spoke = { type: 'ModelResponded', data: { content: [{ type: 'text', text: 'Would you miss it?' }] } }
const acted = {
  type: 'ModelResponded',
  data: { content: [{ type: 'tool_use', id: 'c_1', name: 'x', input: {} }] },
}
const to = (name: string) => ({ type: 'ModeChanged', data: { newMode: { name } } })

it('counts what the coach has said in this stay of weighing it up', () => {
  expect(questionsAsked(events(spoke, to('DecisionSupport'), spoke, acted, spoke))).toBe(2)
  expect(
    questionsAsked(events(to('DecisionSupport'), spoke, to('Sorting'), to('DecisionSupport'), spoke)),
  ).toBe(1)
})

it('counts none in another mode, or where its beginning is not loaded', () => {
  expect(questionsAsked(events(to('DecisionSupport'), spoke, to('Sorting'), spoke))).toBe(0)
  expect(questionsAsked(events(spoke))).toBe(0)
})
