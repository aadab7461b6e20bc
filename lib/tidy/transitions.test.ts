/** The transition table of the seed tool-execution, row by row, and what it leaves out. */
import { describe, expect, test } from 'vitest'
import { eventLines, historyLines, readableRequest } from '@/lib/engine/testing/readable'
import { call, reply, say } from '@/lib/engine/testing/scripted-model'
import { tidyAgent } from './agent'
import type { TidyEvent } from './events'
import { type TidyMode, tidyMode } from './mode-data'
import { modes } from './modes'
import { countsOf, pilesOf } from './summary'
import { MODES, propose, tidyScene } from './testing/tidy-scene'

const offeredIn = (name: TidyMode['name']): string[] => modes[name].tools.map(tool => tool.name)

interface Row {
  tool: string
  input: object
  from: TidyMode
  to: TidyMode
  message: string
  /** Events of the domain that come with it. */
  also?: string[]
}

/** M2 and M7, mode by mode. */
const KEEPING_UP = ['list_items', 'edit_list', 'record_decisions', 'record_space', 'note_thing', 'ask_back']
const OFFERED: Readonly<Record<TidyMode['name'], readonly string[]>> = {
  Surveying: ['ask_space_function', ...KEEPING_UP, 'begin_sorting', 'time_to_wrap'],
  Sorting: ['propose_disposition', ...KEEPING_UP, 'need_to_clarify', 'user_seems_stuck', 'time_to_wrap'],
  Clarifying: ['resume_sorting', 'skip_item', ...KEEPING_UP, 'time_to_wrap'],
  DecisionSupport: ['resume_sorting', ...KEEPING_UP, 'time_to_wrap'],
  WindingDown: ['session_report', ...KEEPING_UP, 'end_session', 'resume_sorting'],
}
const NAMES = Object.keys(OFFERED) as TidyMode['name'][]

test.each(NAMES)('M2 M7 what %s offers', name => {
  expect(offeredIn(name)).toEqual(OFFERED[name])
})

test.each(NAMES)('M7 %s has a way to wrap up or to end, and a way to Sorting', name => {
  const offered = offeredIn(name)
  expect(offered.filter(tool => tool === 'time_to_wrap' || tool === 'end_session')).toHaveLength(1)
  if (name !== 'Sorting')
    expect(offered.filter(tool => tool === 'begin_sorting' || tool === 'resume_sorting')).toHaveLength(1)
})

/** The tools that `basePrompt` explains for every mode. */
const EXPLAINED = new Set([...KEEPING_UP, 'time_to_wrap'])

test.each(NAMES)('the prompt of %s says when to call each of its tools', name => {
  const isExplained = (tool: string) => EXPLAINED.has(tool) || modes[name].prompt.includes(tool)
  expect(offeredIn(name).filter(tool => !isExplained(tool))).toEqual([])
})

const TRANSITIONS: Row[] = [
  {
    tool: 'begin_sorting',
    input: {},
    from: MODES.Surveying,
    to: { name: 'Sorting' },
    message: '[Continue as: Sorting]',
  },
  {
    tool: 'need_to_clarify',
    input: { item: 'grey cable', photo_context: 'under the desk', reason: 'I see three cables' },
    from: MODES.Sorting,
    to: {
      name: 'Clarifying',
      item: 'grey cable',
      photoContext: 'under the desk',
      reason: 'I see three cables',
    },
    message: '[Continue as: Clarifying. Describe: grey cable]',
  },
  {
    tool: 'user_seems_stuck',
    input: { stuck_item: 'old letters' },
    from: MODES.Sorting,
    to: { name: 'DecisionSupport', stuckItem: 'old letters' },
    message: '[Continue as: DecisionSupport. Stuck on: old letters]',
  },
  ...[MODES.Surveying, MODES.Sorting].map(from => ({
    tool: 'time_to_wrap',
    input: {},
    from,
    to: { name: 'WindingDown' as const, sessionSummary: '0 things decided.', nextTime: [] },
    message: '[Continue as: WindingDown]',
  })),
  ...[MODES.Clarifying, MODES.DecisionSupport].map(from => ({
    tool: 'time_to_wrap',
    input: {},
    from,
    to: { name: 'WindingDown' as const, sessionSummary: '0 things decided.', nextTime: ['blue mug'] },
    message: '[Continue as: WindingDown]',
    also: ['ItemSkipped {"item":"blue mug"}'],
  })),
  ...[
    {
      from: MODES.Clarifying,
      to: { name: 'Sorting' as const, currentItem: 'blue mug', itemLocation: 'by the lamp' },
    },
    {
      from: { ...MODES.Clarifying, photoContext: ' ' },
      to: { name: 'Sorting' as const, currentItem: 'blue mug' },
    },
    { from: MODES.DecisionSupport, to: { name: 'Sorting' as const, currentItem: 'blue mug' } },
    { from: MODES.WindingDown, to: MODES.Sorting },
  ].map(ends => ({
    ...ends,
    tool: 'resume_sorting',
    input: {},
    message: '[Continue as: Sorting]',
  })),
  {
    tool: 'skip_item',
    input: {},
    from: MODES.Clarifying,
    to: { name: 'Sorting' },
    message: '[Continue as: Sorting. Skipped: blue mug]',
    also: ['ItemSkipped {"item":"blue mug"}'],
  },
]

describe('M2 M3 M7 the transitions', () => {
  test('lead to every mode but the first', () => {
    const reached = new Set(TRANSITIONS.map(({ to }) => to.name))
    expect(reached).toEqual(new Set(Object.keys(modes).filter(name => name !== tidyAgent.initialMode.name)))
  })

  test('lead from every mode to the end of the session, and back to Sorting', () => {
    for (const [name, { tools }] of Object.entries(modes)) {
      const offered = tools.map(tool => tool.name)
      const sorts = ['propose_disposition', 'begin_sorting', 'resume_sorting']
      expect(offered, name).toContain(name === 'WindingDown' ? 'end_session' : 'time_to_wrap')
      expect(
        offered.some(tool => sorts.includes(tool)),
        name,
      ).toBe(true)
    }
  })

  test.each(TRANSITIONS)(
    '$tool: $from.name → $to.name',
    async ({ tool, input, from, to, message, also = [] }) => {
      const { session, requests } = tidyScene(
        [reply(call(tool, input), call('begin_sorting')), say('Here I am.')],
        {
          mode: from,
        },
      )
      await session.start('Go')
      expect(eventLines(session.events).slice(3)).toEqual([
        `ModelResponded tool_use: ${tool}#call_1 · begin_sorting#call_2`,
        ...also,
        `ModeChanged ${JSON.stringify({ oldMode: from, newMode: to })}`,
        `ToolCompleted call_1 ${tool} break: ${message}`,
        'ToolCallsDropped call_2',
        `UserMessageAdded synthetic: ${message}`,
        'ModelResponded end_turn: Here I am.',
        'RunYielded end_turn: Here I am.',
      ])
      expect(session.state.mode).toEqual(to)
      expect(historyLines(requests[1]?.messages)).toEqual([
        'user: Go',
        `assistant: ${tool}#call_1`,
        'results: call_1 = This turn has ended.',
        `user: ${message}`,
      ])
      expect(requests.map(request => readableRequest(request).tools)).toEqual([
        offeredIn(from.name),
        offeredIn(to.name),
      ])
      expect(requests.map(request => /^# Mode: (.*)$/m.exec(readableRequest(request).system)?.[1])).toEqual([
        from.name,
        to.name,
      ])
    },
  )

  test('M7 time_to_wrap says what is left: what was put off, and what they could not decide just now', async () => {
    const stuck = call('user_seems_stuck', { stuck_item: 'hat\nbox' })
    const { session, requests } = tidyScene(
      [reply(propose('mug'), propose('lamp'), propose('rug')), stuck, call('time_to_wrap'), say('Bye.')],
      {
        mode: MODES.Sorting,
      },
    )
    await session.start('Go')
    await session.answer({ kind: 'skip' })
    await session.answer({ kind: 'choice', index: 0 })
    await session.answer({ kind: 'skip' })
    expect(session.state.mode).toEqual({
      name: 'WindingDown',
      sessionSummary: '1 of 3 decided.',
      nextTime: ['mug', 'rug', 'hat\nbox'],
    })
    expect(readableRequest(requests.at(-1)).system).toContain(
      'Where it stands: 1 of 3 decided.\nLeft for another time: “mug”, “rug”, “hat box”',
    )
  })

  test('K6 M5 what was decided in words, or taken off the list, is not put off by wrapping up', async () => {
    const decided = call('record_decisions', { decisions: [{ item: 'mug', disposition: 'shelf' }] })
    const { session } = tidyScene(
      [
        reply(propose('Mug'), propose('lamp')),
        call('user_seems_stuck', { stuck_item: 'the mug' }),
        reply(decided, call('time_to_wrap')),
        say('Bye.'),
      ],
      { mode: MODES.Sorting },
    )
    await session.start('Go')
    await session.answer({ kind: 'skip' })
    await session.answer({ kind: 'said', text: 'The mug to the shelf, and I am done' })
    expect(pilesOf(session.state.facts)).toEqual({
      belongs: [{ item: 'Mug', place: 'shelf' }],
      out: [],
      skipped: [],
    })
    expect(session.state.mode).toEqual({
      name: 'WindingDown',
      sessionSummary: '1 of 2 decided.',
      nextTime: ['lamp'],
    })
  })

  test('C4 time_to_wrap says what is still to be carried, once a walk was begun', async () => {
    const decided = ['mug', 'old\n“good” lamp', 'rug'].map(
      item => ({ type: 'UserConfirmed', data: { item, disposition: 'hall' } }) satisfies TidyEvent,
    )
    const carried = { type: 'ThingsCarried', data: { ids: ['t3'], carried: true } } satisfies TidyEvent
    const { session } = tidyScene([call('time_to_wrap'), say('Bye.')], {
      mode: MODES.Sorting,
      before: [...decided, carried],
    })
    await session.start('Enough')
    expect(session.state.mode).toMatchObject({
      sessionSummary: '3 things decided. Ready to carry: “mug”, “old ‘good’ lamp”.',
      nextTime: [],
    })
  })

  test('M5 K3 skip_item does not bring back what the person took off', async () => {
    const { session } = tidyScene([call('skip_item'), say('Next.')], {
      mode: MODES.Clarifying,
      before: [
        { type: 'ItemsListed', data: { items: [{ name: 'blue mug' }] } },
        { type: 'ListEdited', data: { edit: { kind: 'remove', id: 't1' } } },
      ],
    })
    await session.start('Go')
    expect(countsOf(session.state.facts)).toMatchObject({ named: 1, removed: 1, later: 0 })
    expect(session.state.mode).toEqual({ name: 'Sorting' })
  })

  test('K5 an item in hand that is on the list stays as it is, and is left for another time once', async () => {
    const { session } = tidyScene([call('time_to_wrap'), say('Bye.')], {
      mode: { name: 'DecisionSupport', stuckItem: 'The blue mugs' },
      before: [{ type: 'ItemsListed', data: { items: [{ name: 'blue mug' }, { name: 'lamp' }] } }],
    })
    await session.start('Enough')
    expect(session.state.mode).toMatchObject({ nextTime: ['blue mug', 'lamp'] })
    expect(countsOf(session.state.facts)).toMatchObject({ named: 2, later: 0, listed: 2 })
  })

  test('end_session: WindingDown → end', async () => {
    const { session, requests } = tidyScene(
      [reply(say('Well done.'), call('end_session'), call('session_report'))],
      {
        mode: MODES.WindingDown,
      },
    )
    await session.start('Bye')
    expect(eventLines(session.events).slice(3)).toEqual([
      'ModelResponded tool_use: Well done. · end_session#call_1 · session_report#call_2',
      'SessionEnded {"itemsProcessed":0}',
      'ToolCompleted call_1 end_session break: Session ended.',
      'ToolCallsDropped call_2',
      'RunYielded session_ended: Session ended.',
    ])
    expect(requests).toHaveLength(1)
  })
})

describe('E5 M2 a tool is refused in every mode that is not its own', () => {
  const NAMES = [...new Set(Object.values(modes).flatMap(({ tools }) => tools.map(({ name }) => name)))]
  const REFUSED = Object.values(MODES).flatMap(mode =>
    NAMES.filter(tool => !offeredIn(mode.name).includes(tool)).map(tool => ({ tool, mode })),
  )

  test.each(REFUSED)('$tool in $mode.name', async ({ tool, mode }) => {
    const { session } = tidyScene([call(tool), say('I see.')], { mode })
    await session.start('Go')
    expect(eventLines(session.events).slice(4)).toEqual([
      `ToolCompleted call_1 ${tool} error: There is no tool named ${tool} in the mode ${mode.name}. The tools you may use now are: ${offeredIn(mode.name).join(', ')}.`,
      'ModelResponded end_turn: I see.',
      'RunYielded end_turn: I see.',
    ])
    expect(session.state.mode).toEqual(mode)
  })
})

test('M1 a session starts in Surveying', () => {
  expect(tidyScene([]).session.agent.initialMode).toEqual({ name: 'Surveying' })
})

test('M1 a mode is a tag and its data', () => {
  for (const mode of Object.values(MODES)) expect(tidyMode.parse(mode)).toEqual(mode)
  const full: TidyMode[] = [
    { name: 'Sorting', currentItem: 'mug', itemLocation: 'by the lamp' },
    { name: 'WindingDown', sessionSummary: 'A calm desk.', nextTime: ['letters'] },
  ]
  for (const mode of full) expect(tidyMode.parse(mode)).toEqual(mode)
  for (const name of ['Clarifying', 'DecisionSupport', 'WindingDown', 'Daydreaming']) {
    expect(tidyMode.safeParse({ name }).success).toBe(false)
  }
})

test('M4 what is known of the session outlives every transition', async () => {
  const { session } = tidyScene([
    call('ask_space_function', { prompt: 'What for?', choices: [{ label: 'Sleep', value: 'sleep' }] }),
    call('begin_sorting'),
    propose('mug'),
    call('need_to_clarify', { item: 'lamp', photo_context: 'left', reason: 'Which?' }),
    call('resume_sorting'),
    call('user_seems_stuck', { stuck_item: 'rug' }),
    call('resume_sorting'),
    call('time_to_wrap'),
    say('Bye.'),
  ])
  await session.start('Go')
  await session.answer({ kind: 'path', path: [{ id: 'function', value: 'sleep' }] })
  await session.answer({ kind: 'choice', index: 0 })
  expect(session.state.mode.name).toBe('WindingDown')
  expect(session.state.facts).toMatchObject({
    spaceFunction: 'sleep',
    things: [{ name: 'mug', state: { placement: { pile: 'belongs', place: 'kitchen shelf' } } }],
  })
})
