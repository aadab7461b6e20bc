/** M7 Q6: what was meant is asked, rather than guessed. */
import { describe, expect, test } from 'vitest'
import { eventLines, readableRequest } from '@/lib/engine/testing/readable'
import { call, reply, say } from '@/lib/engine/testing/scripted-model'
import type { Answer, Choose, ChooseOption, Question } from '@/lib/tidy/questions/shapes'
import { countsOf } from '@/lib/tidy/summary'
import { MODES, propose, tidyScene } from '@/lib/tidy/testing/tidy-scene'

const prompt = 'Put it there, or did you mean something else?'
const CHOICES = [
  { label: 'Both → shelf', value: '{"items":["mug","bowl"],"to":"shelf"}' },
  { label: 'Stop for today' },
]

test.each<{ input: object; question: Question }>([
  { input: { prompt, answer: 'yes_no' }, question: { kind: 'Confirm', prompt } },
  {
    input: { prompt, answer: 'yes_no', default: false },
    question: { kind: 'Confirm', prompt, default: false },
  },
  { input: { prompt, answer: 'yes_no', placeholder: 'x' }, question: { kind: 'Confirm', prompt } },
  { input: { prompt, answer: 'words', default: true }, question: { kind: 'FreeText', prompt } },
  {
    input: { prompt, answer: 'words', placeholder: 'mugs, plates' },
    question: { kind: 'FreeText', prompt, placeholder: 'mugs, plates' },
  },
  {
    input: { prompt, answer: 'one_of', choices: CHOICES },
    question: {
      kind: 'Choose',
      id: 'meant',
      prompt,
      choices: [
        { label: 'Both → shelf', value: '{"items":["mug","bowl"],"to":"shelf"}' },
        { label: 'Stop for today', value: 'Stop for today' },
      ],
    },
  },
  { input: { prompt, answer: 'yes_no', choices: CHOICES }, question: { kind: 'Confirm', prompt } },
])('$input asks $question.kind', async ({ input, question }) => {
  const { session } = tidyScene([call('ask_back', input)], { mode: MODES.Sorting })
  await session.start('Go')
  expect(session.events.at(-1)).toMatchObject({ type: 'QuestionAsked', data: { revision: 0 } })
  expect(session.state.questions[0]?.question).toEqual(question)
})

const tapped = (value: string): Answer => ({ kind: 'path', path: [{ id: 'meant', value }] })

test.each<{ answer: 'yes_no' | 'words' | 'one_of'; given: Answer; told: object }>([
  { answer: 'yes_no', given: { kind: 'confirm', value: true }, told: { status: 'answered', answer: 'yes' } },
  { answer: 'yes_no', given: { kind: 'confirm', value: false }, told: { status: 'answered', answer: 'no' } },
  { answer: 'yes_no', given: { kind: 'text', text: ' both ' }, told: { status: 'answered', answer: 'both' } },
  { answer: 'words', given: { kind: 'text', text: ' mugs ' }, told: { status: 'answered', answer: 'mugs' } },
  { answer: 'words', given: { kind: 'skip' }, told: { status: 'skipped' } },
  { answer: 'words', given: { kind: 'said', text: ' Stop it ' }, told: { status: 'said', said: 'Stop it' } },
  {
    answer: 'one_of',
    given: tapped('{"items":["mug","bowl"],"to":"shelf"}'),
    told: { status: 'answered', answer: 'Both → shelf', value: '{"items":["mug","bowl"],"to":"shelf"}' },
  },
  {
    answer: 'one_of',
    given: tapped('Stop for today'),
    told: { status: 'answered', answer: 'Stop for today', value: 'Stop for today' },
  },
  { answer: 'one_of', given: { kind: 'text', text: ' both ' }, told: { status: 'said', said: 'both' } },
  { answer: 'one_of', given: { kind: 'said', text: 'Stop it' }, told: { status: 'said', said: 'Stop it' } },
  { answer: 'one_of', given: { kind: 'skip' }, told: { status: 'skipped' } },
])('$answer with $given', async ({ answer, given, told }) => {
  const { session } = tidyScene([call('ask_back', { prompt, answer, choices: CHOICES }), say('I see.')], {
    mode: MODES.Sorting,
  })
  await session.start('Go')
  await session.answer(given)
  expect(eventLines(session.events)).toContain(`ToolCompleted call_1 ask_back: ${JSON.stringify(told)}`)
  expect(countsOf(session.state.facts)).toMatchObject({ named: 0, decided: 0 })
  expect(session.state.facts).toMatchObject({ spaceFunction: null, spaceCard: null })
})

test.each<{ given: Answer; dropped: boolean }>([
  { given: { kind: 'said', text: 'Stop' }, dropped: true },
  { given: { kind: 'text', text: 'mugs' }, dropped: false },
])('B2 $given.kind and the card behind it', async ({ given, dropped }) => {
  const { session } = tidyScene(
    [reply(call('ask_back', { prompt, answer: 'words' }), propose('mug')), say('I see.')],
    {
      mode: MODES.Sorting,
    },
  )
  await session.start('Go')
  await session.answer(given)
  expect(eventLines(session.events).includes('ToolCallsDropped call_2')).toBe(dropped)
  expect(session.state.openQuestion).toBe(dropped ? null : 'q_2')
})

test.each([
  { prompt: ' ', answer: 'words' },
  { prompt },
  { prompt, answer: 'maybe' },
  { prompt: 'x'.repeat(301), answer: 'words' },
  { prompt, answer: 'one_of' },
  { prompt, answer: 'one_of', choices: CHOICES.slice(1) },
  { prompt, answer: 'one_of', choices: [...CHOICES, ...CHOICES] },
  { prompt, answer: 'one_of', choices: [{ label: 'x'.repeat(121) }, ...CHOICES] },
  { prompt, answer: 'one_of', choices: [{ label: 'x', value: 'x'.repeat(2_001) }, ...CHOICES] },
])('E4 %j is no question', async input => {
  const { session } = tidyScene([call('ask_back', input), say('Hm.')], { mode: MODES.Sorting })
  await session.start('Go')
  expect(eventLines(session.events)[4]).toContain('ask_back error: Invalid input')
})

/** M2 Q6: a question whose choices reveal questions; the answer is the whole path. */
describe('ask space function', () => {
  const option = (value: string, ...reveals: Choose[]): ChooseOption => ({
    label: value.toUpperCase(),
    value,
    ...(reveals.length > 0 && { reveals: reveals.map(choose => ({ choose })) }),
  })
  const ask = (id: string, ...choices: ChooseOption[]): Choose => ({ prompt: `${id}?`, id, choices })

  /** Sleep reveals what stays, and the desk then reveals on which side; work reveals two things at once. */
  const CHOICES = [
    option(
      'sleep',
      ask('anchor', option('bed'), option('desk', ask('side', option('left'), option('right')))),
    ),
    option('work', ask('anchor', option('desk')), ask('anchor', option('shelf'), option('lamp'))),
    option('storage'),
  ]

  async function answered(answer: Answer) {
    const scene = tidyScene([
      call('ask_space_function', { prompt: 'What is it for?', choices: CHOICES }),
      say('I see.'),
    ])
    await scene.session.start('Go')
    await scene.session.answer(answer)
    return scene
  }

  test('Q6 the question is put with the id “function”, and all that it may reveal', async () => {
    const { session } = tidyScene([
      call('ask_space_function', { prompt: 'What is it for?', choices: CHOICES }),
    ])
    await session.start('Go')
    expect(session.events.at(-1)).toMatchObject({
      type: 'QuestionAsked',
      data: { question: { kind: 'Choose', id: 'function', prompt: 'What is it for?', choices: CHOICES } },
    })
  })

  describe('M2 the path tells the function, and the anchors are the answers to “anchor”', () => {
    const path = (...steps: [string, string][]): Answer => ({
      kind: 'path',
      path: steps.map(([id, value]) => ({ id, value })),
    })

    test.each<{ what: string; answer: Answer; spaceFunction: string; anchors: string[] }>([
      {
        what: 'nothing revealed',
        answer: path(['function', 'storage']),
        spaceFunction: 'storage',
        anchors: [],
      },
      {
        what: 'one revealed',
        answer: path(['function', 'sleep'], ['anchor', 'bed']),
        spaceFunction: 'sleep',
        anchors: ['bed'],
      },
      {
        what: 'one that reveals another, which is no anchor',
        answer: path(['function', 'sleep'], ['anchor', 'desk'], ['side', 'left']),
        spaceFunction: 'sleep',
        anchors: ['desk'],
      },
      {
        what: 'two revealed at once',
        answer: path(['function', 'work'], ['anchor', 'desk'], ['anchor', 'lamp']),
        spaceFunction: 'work',
        anchors: ['desk', 'lamp'],
      },
      {
        what: 'the person’s own words',
        answer: { kind: 'text', text: ' Music and naps ' },
        spaceFunction: 'Music and naps',
        anchors: [],
      },
    ])('$what', async ({ answer, spaceFunction, anchors }) => {
      const { session } = await answered(answer)
      const told = { status: 'answered', space_function: spaceFunction, anchors }
      expect(eventLines(session.events).slice(6)).toEqual([
        `SpaceDescribed ${JSON.stringify({ spaceFunction, anchors })}`,
        `ToolCompleted call_1 ask_space_function: ${JSON.stringify(told)}`,
        'ModelResponded end_turn: I see.',
        'RunYielded end_turn: I see.',
      ])
      expect(session.state.facts).toMatchObject({ spaceFunction, anchors })
    })

    test('M7 what stays may be several, and words of their own, each once', async () => {
      const stays = { ...ask('anchor', option('bed'), option('desk')), multiple: true }
      const { session } = tidyScene([
        call('ask_space_function', { prompt: 'What is it for?', choices: [option('sleep', stays)] }),
        say('I see.'),
      ])
      await session.start('Go')
      expect(session.state.questions[0]?.question).toMatchObject({
        choices: [{ reveals: [{ choose: { multiple: true } }] }],
      })
      await session.answer(
        path(['function', 'sleep'], ['anchor', 'bed'], ['anchor', ' my whiteboard '], ['anchor', 'bed']),
      )
      expect(session.state.facts).toMatchObject({ spaceFunction: 'sleep', anchors: ['bed', 'my whiteboard'] })
    })

    test('Q4 B2 what is said instead is read first: nothing is described, and what came behind is dropped', async () => {
      const { session } = tidyScene([
        reply(
          call('ask_space_function', { prompt: 'What is it for?', choices: CHOICES }),
          call('begin_sorting'),
        ),
        say('I see.'),
      ])
      await session.start('Go')
      await session.answer({ kind: 'said', text: ' I’m so tired ' })
      expect(session.state.facts.spaceFunction).toBeNull()
      expect(eventLines(session.events).slice(6, 8)).toEqual([
        expect.stringContaining('ask_space_function: {"status":"said","said":"I’m so tired"'),
        'ToolCallsDropped call_2',
      ])
      expect(session.state.mode.name).toBe('Surveying')
    })

    test('skip leaves the room undescribed', async () => {
      const { session } = await answered({ kind: 'skip' })
      expect(eventLines(session.events).slice(6, 7)).toEqual([
        'ToolCompleted call_1 ask_space_function: {"status":"skipped"}',
      ])
      expect(session.state.facts).toMatchObject({ spaceFunction: null, anchors: [] })
    })
  })

  test('M4 what the room is for is in the prompts of the modes that lean on it', async () => {
    const { session, requests, push } = await answered({
      kind: 'path',
      path: [
        { id: 'function', value: 'work' },
        { id: 'anchor', value: 'desk' },
        { id: 'anchor', value: 'lamp' },
      ],
    })
    push(call('begin_sorting'), call('user_seems_stuck', { stuck_item: 'mug' }), say('Hm.'))
    await session.start('Go on')
    for (const request of requests.slice(-2)) {
      expect(readableRequest(request).system).toContain(
        'The person said what this space is for: “work”\nThey said what stays, so that it is not proposed: “desk”, “lamp”',
      )
    }
  })

  test('E4 a question without choices is refused', async () => {
    const { session } = tidyScene([
      call('ask_space_function', { prompt: 'What for?', choices: [] }),
      say('Hm.'),
    ])
    await session.start('Go')
    expect(eventLines(session.events)[4]).toContain('error: Invalid input for ask_space_function.')
    expect(eventLines(session.events)[4]).toContain('→ at choices')
  })
})
