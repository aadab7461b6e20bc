import { describe, expect, test } from 'vitest'
import type { Agent } from '@/lib/engine/mode'
import { eventLines, readableRequest } from '@/lib/engine/testing/readable'
import {
  agentWith,
  converse,
  look,
  move,
  report,
  type SampleDomain,
  tool,
} from '@/lib/engine/testing/sample-agent'
import { call, say } from '@/lib/engine/testing/scripted-model'

const tally = tool('tally', () => '3 things.', { terminal: true })

describe('T5 the flag works whatever the tool’s origin', () => {
  const bare = agentWith({ Here: [look], There: [look] })
  const withHere = (here: Partial<Agent<SampleDomain>['modes'][string]>): Agent<SampleDomain> => ({
    ...bare,
    modes: { ...bare.modes, Here: { prompt: '', tools: [], ...here } },
  })
  const ancestor = { prompt: '', tools: [report] }

  test.each<{ origin: string; agent: Agent<SampleDomain> }>([
    { origin: 'the mode', agent: agentWith({ Here: [report] }) },
    { origin: 'a pack', agent: withHere({ packs: [{ name: 'reports', tools: [report] }] }) },
    {
      origin: 'the parent mode',
      agent: { ...bare, modes: { ...withHere({ parent: 'Up' }).modes, Up: ancestor } },
    },
    {
      origin: 'the parent of the parent',
      agent: {
        ...bare,
        modes: {
          ...withHere({ parent: 'Mid' }).modes,
          Mid: { prompt: '', tools: [], parent: 'Up' },
          Up: ancestor,
        },
      },
    },
    {
      origin: 'a pack of the parent mode',
      agent: {
        ...bare,
        modes: {
          ...withHere({ parent: 'Up' }).modes,
          Up: { ...ancestor, tools: [], packs: [{ name: 'reports', tools: [report] }] },
        },
      },
    },
  ])('$origin', async ({ agent }) => {
    const { session, requests } = converse([call('report')], { agent })
    await session.start('Go')
    expect(eventLines(session.events).at(-1)).toBe('RunYielded end_turn: The report.')
    expect(readableRequest(requests[0]).system).toContain('- report: Does report.')
  })

  test('a request', async () => {
    const { session } = converse([call('tally')], {
      tools: { 'an-id': tally },
    })
    await session.start('Go', { includedTools: ['an-id'] })
    expect(eventLines(session.events).at(-1)).toBe('RunYielded end_turn: 3 things.')
  })
})

describe('T6 the system prompt lists the terminal tools that are offered', () => {
  test('one line each, with the guidance that the output IS the response', async () => {
    const { session, requests } = converse([say('Done.')], {
      agent: agentWith({ Here: [look, report, tally] }),
    })
    await session.start('Go')
    expect(readableRequest(requests[0]).system).toBe(
      [
        'You are kind.',
        '',
        '# Mode: Here',
        '',
        '## Terminal Tools',
        'These tools generate your final response:',
        '- report: Does report.',
        '- tally: Does tally.',
        '',
        'When you call a terminal tool, its output IS your response. Do not add text after calling one.',
      ].join('\n'),
    )
  })

  test('and says nothing of them where none is', async () => {
    const agent = agentWith({ Here: [report, move], There: [look] })
    const { session, requests } = converse([call('move'), say('Done.')], { agent })
    await session.start('Go')
    expect(readableRequest(requests[0]).system).toContain('## Terminal Tools')
    expect(readableRequest(requests[1]).system).toBe('You are kind.\n\n# Mode: There')
  })
})
