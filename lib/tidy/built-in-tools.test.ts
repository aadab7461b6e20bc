import { expect, test } from 'vitest'
import { eventLines, historyLines, readableRequest } from '@/lib/engine/testing/readable'
import { call } from '@/lib/engine/testing/scripted-model'
import { builtInTools, findBuiltInTool } from './agent'
import { modes } from './modes'
import { MODES, tidyScene } from './testing/tidy-scene'

test('X2 F2 built-in tools are found by their registry key: a mode’s by name, a template’s by its own', () => {
  const ofModes = Object.values(modes).flatMap(({ tools }) => tools.map(({ name }) => name))
  expect([...builtInTools.keys()]).toEqual([...new Set(ofModes), 'finishTool'])
  for (const [key, tool] of builtInTools) expect(findBuiltInTool(key)).toBe(tool)
})

test('X2 finish is found by the name that the model knows it under, too', () => {
  expect(findBuiltInTool('finish')).toBe(builtInTools.get('finishTool'))
})

test.each(['', 'constructor', '__proto__', 'FINISH'])('X1 “%s” names no tool', id => {
  expect(findBuiltInTool(id)).toBeUndefined()
})

const endedBy = (id: string, name = id) => ({ terminatingTools: [{ id, name }] })

test('X2 P2 a tool of another mode is offered to a program that names it: its mode change stands', async () => {
  const { session, requests } = tidyScene([call('resume_sorting')], { mode: MODES.Surveying })
  await session.start('Go', endedBy('resume_sorting'))
  expect(readableRequest(requests[0]).tools).toContain('resume_sorting')
  expect(eventLines(session.events).at(-1)).toBe('RunYielded terminated: [Continue as: Sorting]')
  expect(session.state.mode).toEqual(MODES.Sorting)
  // No turn follows that would tell it.
  expect(historyLines(session.state.history).at(-1)).toBe('results: call_1 = [Continue as: Sorting]')
})

test('X2 T6 a terminal tool that a program names is listed as such', async () => {
  const { session, requests } = tidyScene([call('session_report')], { mode: MODES.Sorting })
  await session.start('Go', endedBy('session_report'))
  expect(readableRequest(requests[0]).system).toContain(
    '- session_report: Show the person the exact counts and lists of this session.',
  )
  expect(eventLines(session.events).at(-1)).toBe('RunYielded terminated: 0 items decided.')
})

test('X2 skip_item outside of Clarifying has nothing to skip: an error, and the run goes on', async () => {
  const { session } = tidyScene([call('skip_item'), call('finish')], { mode: MODES.Sorting })
  await session.start('Go', {
    terminatingTools: ['skip_item', 'finish'].map(name => ({
      id: name === 'finish' ? 'finishTool' : name,
      name,
    })),
  })
  expect(eventLines(session.events).slice(4)).toEqual([
    'ToolCompleted call_1 skip_item error: There is no item to skip in this mode.',
    'ModelResponded tool_use: finish#call_2',
    'ToolCompleted call_2 finish terminate: Finished',
    'RunYielded terminated: Finished',
  ])
})

test('X5 the cards have nobody to ask in an autonomous run', async () => {
  const card = {
    item: 'mug',
    choices: [
      { label: 'Keep', disposition: 'shelf' },
      { label: 'Bin', disposition: 'trash' },
    ],
  }
  const { session } = tidyScene([call('propose_disposition', card), call('finish')], { mode: MODES.Sorting })
  await session.start('Go', endedBy('finishTool', 'finish'))
  expect(eventLines(session.events)[4]).toBe(
    'ToolCompleted call_1 propose_disposition error: No user is present in autonomous execution. Decide without asking, or call a terminating tool.',
  )
  expect(session.events.map(({ type }) => type)).not.toContain('ItemProposed')
})
