import { expect, test } from 'vitest'
import { addedTools, type CoachMode, modeOfTools } from './modes'

test.each<[string[], CoachMode, CoachMode | null]>([
  [['ask_space_function', 'begin_sorting'], 'Surveying', 'Surveying'],
  [['propose_disposition', 'need_to_clarify', 'user_seems_stuck', 'time_to_wrap'], 'Sorting', 'Sorting'],
  [['resume_sorting', 'skip_item'], 'Clarifying', 'Clarifying'],
  [['resume_sorting', 'skip_item'], 'Surveying', 'Clarifying'],
  [['resume_sorting'], 'DecisionSupport', 'DecisionSupport'],
  [['resume_sorting', 'skip_item'], 'DecisionSupport', 'DecisionSupport'],
  [['session_report', 'end_session'], 'WindingDown', 'WindingDown'],
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
