import { expect, test } from 'vitest'
import { modes } from '@/lib/tidy/modes'
import { addedTools, type CoachMode, modeOfTools } from './modes'

const MODES = Object.entries(modes).map(([name, { tools }]) => ({
  name: name as CoachMode,
  offered: tools.map(tool => tool.name),
}))

test.each(MODES)('M2 the tools of $name tell it, and none of them was added', ({ name, offered }) => {
  expect(modeOfTools(offered, name)).toBe(name)
  expect(addedTools(modes[name].tools, name)).toEqual([])
})

test.each<[string[], CoachMode, CoachMode | null]>([
  [['resume_sorting', 'skip_item'], 'Surveying', 'Clarifying'],
  [['resume_sorting', 'skip_item'], 'DecisionSupport', 'DecisionSupport'],
  [['propose_disposition', 'session_report', 'finish'], 'Sorting', 'Sorting'],
  [['finish'], 'Sorting', null],
  [[], 'Sorting', null],
])('%j, with %s in the history, is %s', (names, inHistory, expected) => {
  expect(modeOfTools(names, inHistory)).toBe(expected)
})

test('what the mode does not have was added by the request', () => {
  const offered = ['resume_sorting', 'finish', 'skip_item'].map(name => ({ name }))
  expect(addedTools(offered, 'DecisionSupport').map(({ name }) => name)).toEqual(['finish', 'skip_item'])
})
