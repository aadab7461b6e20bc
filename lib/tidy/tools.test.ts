/** Wire names and schemas as the seed tool-execution and M2 have them. */
import { describe, expect, test } from 'vitest'
import { eventLines, historyLines, readableRequest } from '@/lib/engine/testing/readable'
import { call } from '@/lib/engine/testing/scripted-model'
import type { Tool } from '@/lib/engine/tool'
import { builtInTools, findBuiltInTool } from './agent'
import type { TidyDomain } from './domain'
import { modes } from './modes'
import { MODES, tidyScene } from './testing/tidy-scene'
import { askPerson } from './tools/ask'

const NAMES = [...builtInTools.values()].map(({ name }) => name)

function toolNamed(name: string) {
  const tool = findBuiltInTool(name)
  if (!tool) throw new Error(`There is no tool named ${name}.`)
  return tool
}

test('M2 need_to_clarify is the seed’s example, to the letter', () => {
  const { name, description, inputSchema } = toolNamed('need_to_clarify')
  expect({ name, description, input_schema: inputSchema }).toEqual({
    name: 'need_to_clarify',
    description:
      "User can't identify the item. Transition to Clarifying mode to describe it in detail. This ENDS the current turn.",
    input_schema: {
      type: 'object',
      properties: {
        item: { type: 'string', description: "What item we're clarifying" },
        photo_context: {
          type: 'string',
          description: 'What we observed in the photo (location, nearby objects)',
        },
        reason: { type: 'string', description: 'Why user is confused (their response)' },
      },
      required: ['item', 'photo_context', 'reason'],
    },
  })
})

const FIELDS: readonly { name: string; required: string[]; optional?: string[] }[] = [
  { name: 'ask_space_function', required: ['prompt', 'choices'] },
  {
    name: 'propose_disposition',
    required: ['item', 'choices'],
    optional: ['fallback', 'photo_id', 'reopen', 'region'],
  },
  { name: 'list_items', required: ['items'], optional: ['parts_of'] },
  { name: 'edit_list', required: ['edits'] },
  { name: 'record_decisions', required: ['decisions'] },
  { name: 'note_thing', required: ['item', 'text'] },
  { name: 'record_space', required: [], optional: ['function', 'name', 'stays'] },
  { name: 'ask_back', required: ['prompt', 'answer'], optional: ['default', 'placeholder', 'choices'] },
  { name: 'need_to_clarify', required: ['item', 'photo_context', 'reason'] },
  { name: 'user_seems_stuck', required: ['stuck_item'] },
  { name: 'begin_sorting', required: [] },
  { name: 'time_to_wrap', required: [] },
  { name: 'resume_sorting', required: [] },
  { name: 'skip_item', required: [] },
  { name: 'end_session', required: [] },
  { name: 'session_report', required: [] },
  { name: 'finish', required: [], optional: ['note'] },
]

describe('M2 fields on the wire', () => {
  test('are told of each built-in tool', () => {
    expect(FIELDS.map(({ name }) => name).sort()).toEqual(NAMES.toSorted())
  })

  test.each(FIELDS)('of $name', ({ name, required, optional = [] }) => {
    const { inputSchema } = toolNamed(name)
    expect(inputSchema.type).toBe('object')
    expect(inputSchema.required ?? []).toEqual(required)
    expect(Object.keys(inputSchema.properties ?? {})).toEqual([...required, ...optional])
  })

  test('of a choice on a card, of which no more is asked than the label and the disposition', () => {
    const told = JSON.stringify(toolNamed('propose_disposition').inputSchema)
    expect(told).not.toContain('is_trash')
    expect(toolNamed('propose_disposition').inputSchema).toMatchObject({
      properties: {
        choices: {
          minItems: 2,
          maxItems: 4,
          items: {
            required: ['label', 'disposition'],
          },
        },
        photo_id: { type: 'integer' },
        region: {
          required: ['x', 'y', 'width', 'height'],
          properties: {
            x: { type: 'integer', minimum: 0, maximum: 100 },
            height: { type: 'integer', minimum: 0, maximum: 100 },
          },
        },
      },
    })
  })
})

describe('M2 E4 what a card may not be', () => {
  const choice = { label: 'Kitchen', disposition: 'kitchen' }
  const card = { item: 'mug', choices: [choice, choice] }

  test.each<{ what: string; input: object; field: string }>([
    { what: 'no item', input: { ...card, item: '' }, field: 'item' },
    { what: 'a single choice', input: { ...card, choices: [choice] }, field: 'choices' },
    { what: 'five choices', input: { ...card, choices: Array(5).fill(choice) }, field: 'choices' },
    {
      what: 'no label',
      input: { ...card, choices: [choice, { disposition: 'x' }] },
      field: 'choices[1].label',
    },
    {
      what: 'no disposition',
      input: { ...card, choices: [{ label: 'x', disposition: '' }, choice] },
      field: 'choices[0].disposition',
    },
    { what: 'no name of a photo', input: { ...card, photo_id: '../x' }, field: 'photo_id' },
    {
      what: 'a region outside of the photo',
      input: { ...card, region: { x: 0, y: 101, width: 10, height: 10 } },
      field: 'region.y',
    },
    {
      what: 'a mark of the seed that is no yes or no',
      input: { ...card, choices: [choice, { ...choice, is_trash: 'yes' }] },
      field: 'choices[1].is_trash',
    },
    { what: 'half a region', input: { ...card, region: { x: 0, y: 0 } }, field: 'region.width' },
  ])('$what', ({ input, field }) => {
    const parsed = toolNamed('propose_disposition').parse(input)
    expect(parsed).toMatchObject({ ok: false, message: expect.stringContaining(`→ at ${field}`) })
  })

  test('and all that it may be, with the seed’s marks', () => {
    const input = {
      ...card,
      choices: [choice, { label: 'Bin', disposition: 'trash', is_trash: true, is_donate: false }],
      fallback: 'Put it by the door',
      photo_id: 'ph_1',
      region: { x: 0, y: 0, width: 1, height: 1 },
    }
    expect(toolNamed('propose_disposition').parse(input)).toEqual({ ok: true, input })
  })
})

test('M2 session_report is a terminal tool, and the only one', () => {
  expect(NAMES.filter(name => toolNamed(name).terminal)).toEqual(['session_report'])
})

describe('Q6 E4 a prompt or a choice without a visible character is refused by every tool that asks', () => {
  const desk = { label: 'Desk', disposition: 'desk' }
  const sleep = { label: 'Sleep', value: 'sleep' }
  const revealing = (choose: object) => ({ ...sleep, reveals: [{ choose }] })
  const asks: readonly [Pick<Tool<TidyDomain>, 'parse'>, (words: string) => object][] = [
    [toolNamed('ask_back'), prompt => ({ prompt, answer: 'yes_no' })],
    [toolNamed('ask_back'), label => ({ prompt: 'Which?', answer: 'one_of', choices: [desk, { label }] })],
    [
      toolNamed('ask_back'),
      value => ({ prompt: 'Which?', answer: 'one_of', choices: [desk, { label: 'Bed', value }] }),
    ],
    [toolNamed('note_thing'), text => ({ item: 'mug', text })],
    [toolNamed('ask_space_function'), prompt => ({ prompt, choices: [sleep] })],
    [toolNamed('ask_space_function'), label => ({ prompt: 'What for?', choices: [{ ...sleep, label }] })],
    [toolNamed('ask_space_function'), value => ({ prompt: 'What for?', choices: [{ ...sleep, value }] })],
    [
      toolNamed('ask_space_function'),
      prompt => ({ prompt: 'What for?', choices: [revealing({ id: 'anchor', prompt, choices: [sleep] })] }),
    ],
    [toolNamed('propose_disposition'), label => ({ item: 'mug', choices: [desk, { ...desk, label }] })],
    [
      toolNamed('propose_disposition'),
      disposition => ({ item: 'mug', choices: [desk, { ...desk, disposition }] }),
    ],
    [askPerson, prompt => ({ prompt, answer: 'words' })],
    [askPerson, choice => ({ prompt: 'Which?', answer: 'one_of', choices: ['red', choice] })],
  ]

  test.each([' ', '\u200b', '\u2060\u00ad', '\u3164', '\u2800'])('%j', async blank => {
    for (const [tool, input] of asks) {
      expect(await tool.parse(input('🧦'))).toMatchObject({ ok: true })
      expect(await tool.parse(input(blank)), JSON.stringify(input(blank))).toMatchObject({ ok: false })
    }
  })
})

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
  expect(eventLines(session.events).at(-1)).toBe('RunYielded terminated: 0 things decided.')
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
