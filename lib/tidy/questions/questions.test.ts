/** Q6 Q7: which answer fits which question, and what is said where it does not. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { desk, option, SAMPLE_ANSWERS, SAMPLE_QUESTIONS } from '@/lib/tidy/testing/sample-questions'
import { proposeDisposition } from '@/lib/tidy/tools/propose-disposition'
import { inPlace, readProposal } from './proposal'
import { asRead, followPath, type Path, validateAnswer } from './rules'
import { type Answer, answer, type Choose, type Question, question } from './shapes'

/** Words to the coach fit any question (Q4). */
const FITTING: Record<Question['kind'], readonly Answer['kind'][]> = {
  ProposeDisposition: ['choice', 'text', 'said', 'skip', 'cannot_find', 'cannot_decide'],
  Confirm: ['text', 'said', 'confirm'],
  Choose: ['text', 'said', 'skip', 'path'],
  FreeText: ['text', 'said', 'skip'],
}

const EXPECTED = {
  ProposeDisposition: 'This card takes one of its choices, your own words, or “skip”.',
  Confirm: 'This card takes yes or no.',
  Choose: 'This card takes one of its choices for each question, or your own words.',
  FreeText: 'This card takes your own words.',
}

describe('Q3 every kind of question with every kind of answer', () => {
  const pairs = Object.values(SAMPLE_QUESTIONS).flatMap(asked =>
    Object.values(SAMPLE_ANSWERS).map(given => ({ asked, given })),
  )

  test.each(pairs)('$asked.kind with $given.kind', ({ asked, given }) => {
    const fits = FITTING[asked.kind].includes(given.kind)
    expect(validateAnswer(asked, given)).toBe(fits ? null : EXPECTED[asked.kind])
  })
})

describe('Q3 an answer of the right kind that does not fit', () => {
  test.each([2, -1, 0.5, Number.NaN, 1e9])('choice number %d of two', index => {
    expect(validateAnswer(SAMPLE_QUESTIONS.ProposeDisposition, { kind: 'choice', index })).toBe(
      `There is no choice number ${index}.`,
    )
  })

  test.each(['', ' \n\t'])('words that say nothing: %j', text => {
    for (const asked of Object.values(SAMPLE_QUESTIONS)) {
      for (const kind of ['text', 'said'] as const)
        expect(validateAnswer(asked, { kind, text })).toBe('Write a few words, or tap a choice.')
    }
  })
})

describe('Q6 a path answers the question, and all that each chosen option reveals, in order', () => {
  const path = (...steps: string[]): Answer => ({
    kind: 'path',
    path: steps.map(step => {
      const [id = '', value = ''] = step.split('=')
      return { id, value }
    }),
  })

  test.each<{ steps: string[]; why: string | null }>([
    { steps: ['function=storage'], why: null },
    { steps: ['function=sleep', 'anchor=bed'], why: null },
    { steps: ['function=sleep', 'anchor=desk', 'side=left'], why: null },
    { steps: ['function=work', 'anchor=desk', 'side=right', 'time=day'], why: null },
    { steps: [], why: 'The answer to “What for?” is missing.' },
    { steps: ['function=sleep'], why: 'The answer to “What stays?” is missing.' },
    { steps: ['function=sleep', 'anchor=desk'], why: 'The answer to “Which side?” is missing.' },
    { steps: ['function=work', 'anchor=desk', 'side=right'], why: 'The answer to “When?” is missing.' },
    { steps: ['function=work', 'time=day'], why: 'The answer to “What stays?” is missing.' },
    { steps: ['anchor=bed'], why: 'The answer to “What for?” is missing.' },
    { steps: ['function=play'], why: '“play” is not one of the choices for “What for?”.' },
    { steps: ['function=sleep', 'anchor=my whiteboard'], why: null },
    {
      steps: ['function=sleep', 'anchor=my desk', 'side=left'],
      why: 'The answer goes on after the last question, with “side”.',
    },
    { steps: ['function=sleep', 'anchor= '], why: 'Write a few words, or tap a choice.' },
    {
      steps: ['function=sleep', 'anchor=bed', 'anchor=desk'],
      why: 'The answer goes on after the last question, with “anchor”.',
    },
    {
      steps: ['function=storage', 'anchor=bed'],
      why: 'The answer goes on after the last question, with “anchor”.',
    },
  ])('$steps', ({ steps, why }) => {
    expect(validateAnswer(SAMPLE_QUESTIONS.Choose, path(...steps))).toBe(why)
  })
})

describe('M7 a question that takes several choices', () => {
  const stays: Choose = {
    prompt: 'What stays?',
    id: 'anchor',
    multiple: true,
    choices: [option('bed'), option('lamp'), desk],
  }
  const light: Choose = { prompt: 'Which light?', id: 'light', choices: [option('floor lamp')] }
  const asked: Question = {
    kind: 'Choose',
    prompt: 'What for?',
    id: 'function',
    choices: [option('sleep', stays, light), option('storage')],
  }
  const path = (...values: [string, string][]): Answer => ({
    kind: 'path',
    path: values.map(([id, value]) => ({ id, value })),
  })
  const sleep: [string, string] = ['function', 'sleep']

  test.each<{ what: string; steps: [string, string][]; why: string | null }>([
    { what: 'one', steps: [sleep, ['anchor', 'bed'], ['light', 'floor lamp']], why: null },
    {
      what: 'two',
      steps: [sleep, ['anchor', 'bed'], ['anchor', 'lamp'], ['light', 'floor lamp']],
      why: null,
    },
    {
      what: 'one and own words',
      steps: [sleep, ['anchor', 'bed'], ['anchor', 'my whiteboard'], ['light', 'floor lamp']],
      why: null,
    },
    {
      what: 'one that reveals, and then one more',
      steps: [sleep, ['anchor', 'desk'], ['anchor', 'bed'], ['side', 'left'], ['light', 'floor lamp']],
      why: null,
    },
    { what: 'none', steps: [sleep, ['light', 'floor lamp']], why: 'The answer to “What stays?” is missing.' },
    {
      what: 'two, and no more',
      steps: [sleep, ['anchor', 'bed'], ['anchor', 'lamp']],
      why: 'The answer to “Which light?” is missing.',
    },
    {
      what: 'one more after the next question',
      steps: [sleep, ['anchor', 'bed'], ['light', 'floor lamp'], ['anchor', 'lamp']],
      why: 'The answer goes on after the last question, with “anchor”.',
    },
    {
      what: 'one without a word',
      steps: [sleep, ['anchor', 'bed'], ['anchor', ''], ['light', 'floor lamp']],
      why: 'Write a few words, or tap a choice.',
    },
  ])('$what', ({ steps, why }) => {
    expect(validateAnswer(asked, path(...steps))).toBe(why)
  })

  test('no more than a hundred steps are taken', () => {
    const many = (count: number) =>
      path(sleep, ...Array<[string, string]>(count - 2).fill(['anchor', 'bed']), ['light', 'floor lamp'])
    expect(answer.safeParse(many(100)).success).toBe(true)
    expect(answer.safeParse(many(101)).success).toBe(false)
  })
})

describe('Q6 the shapes', () => {
  test('a question is of a kind that there is, and a card has two to four choices', () => {
    for (const asked of Object.values(SAMPLE_QUESTIONS)) expect(question.parse(asked)).toEqual(asked)
    const [choice] = SAMPLE_QUESTIONS.ProposeDisposition.choices
    for (const count of [0, 1, 5]) {
      const card = { ...SAMPLE_QUESTIONS.ProposeDisposition, choices: Array(count).fill(choice) }
      expect(question.safeParse(card).success).toBe(false)
    }
    expect(question.safeParse({ kind: 'Guess', prompt: 'x' }).success).toBe(false)
  })

  test('words have an end: 2,000 characters', () => {
    const asked: Question = { kind: 'FreeText', prompt: 'And?' }
    expect(validateAnswer(asked, { kind: 'text', text: 'x'.repeat(2_000) })).toBeNull()
    expect(validateAnswer(asked, { kind: 'text', text: 'x'.repeat(2_001) })).toContain('2000')
  })

  test('an answer is of a known kind, and has no unknown fields', () => {
    for (const given of Object.values(SAMPLE_ANSWERS)) {
      expect(answer.parse(given)).toEqual(given)
      expect(answer.safeParse({ ...given, extra: 1 }).success).toBe(false)
    }
    expect(answer.safeParse({ kind: 'shrug' }).success).toBe(false)
  })
})

describe('the path through a Choose card', () => {
  const anchor = { id: 'anchor', prompt: 'What stays?', choices: [{ label: 'The bed', value: 'bed' }] }
  const light = { id: 'light', prompt: 'Which lamp?', choices: [{ label: 'Floor lamp', value: 'lamp' }] }
  const asked: Choose & { kind: 'Choose' } = {
    kind: 'Choose',
    id: 'function',
    prompt: 'What is this room for?',
    choices: [
      { label: 'Sleeping', value: 'bedroom', reveals: [{ choose: anchor }, { choose: light }] },
      { label: 'Storing', value: 'storage' },
    ],
  }
  const step = (id: string, value: string): Path[number] => ({ id, value })

  test('begins with the question itself', () => {
    expect(followPath(asked, []).next).toBe(asked)
  })

  test('is complete after an option that reveals nothing', () => {
    expect(followPath(asked, [step('function', 'storage')]).next).toBeNull()
  })

  test('goes through all that the chosen option reveals, in order', () => {
    const path = [step('function', 'bedroom')]
    expect(followPath(asked, path).next).toBe(anchor)
    expect(followPath(asked, [...path, step('anchor', 'bed')]).next).toBe(light)
    expect(followPath(asked, [...path, step('anchor', 'bed'), step('light', 'lamp')]).next).toBeNull()
  })

  test('goes back by leaving the last step out', () => {
    const path = [step('function', 'bedroom'), step('anchor', 'bed')]
    expect(followPath(asked, path.slice(0, -1)).next).toBe(anchor)
  })
})

test.each([' ', '\u200b'])('Q6 %j is no answer: there is nothing to see', text => {
  for (const kind of ['text', 'said'] as const)
    expect(validateAnswer(SAMPLE_QUESTIONS.ProposeDisposition, { kind, text })).toBe(
      'Write a few words, or tap a choice.',
    )
})

describe('Q4 words in the place field', () => {
  const read = (text: string, asked: Question = SAMPLE_QUESTIONS.ProposeDisposition) =>
    asRead(asked, { kind: 'text', text }).kind

  test.each([
    'second drawer of the dresser in the hall',
    'shelf in the 2. room',
    'Emil’s room',
    'im Schrank hinten links.',
    'Ichthys-Kiste',
  ])('“%s” is a place', words => {
    expect(read(words)).toBe('text')
  })

  test.each([
    'I would rather ask my sister first, she is back on Sunday',
    'Kleiderschrank. Und ich höre für heute auf',
    'dunno, ask Emil first',
    'where did it come from?',
    'Weiß ich nicht',
    'ich bin müde',
  ])('“%s” is a sentence, read like words to the coach', words => {
    expect(read(words)).toBe('said')
  })

  test('what the room is for may be long, but is no sentence', () => {
    const asked = { ...SAMPLE_QUESTIONS.Choose, id: 'function' }
    expect(read('for work and sleep and for the guests that stay over night', asked)).toBe('text')
    expect(read('Mein Arbeitszimmer. Ich arbeite hier', asked)).toBe('said')
  })

  test('what is neither takes words as they are', () => {
    expect(read('I work here. And sleep.', SAMPLE_QUESTIONS.FreeText)).toBe('text')
  })
})

const text = fc.constantFrom('', '\u200b', 'mug', 'the bin', 'Sell it', 'desk', 7, null, undefined)
const flag = fc.constantFrom(true, false, undefined, 'yes')
const choice = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record(
      { label: text, disposition: text, is_trash: flag, is_donate: flag, more: text },
      { requiredKeys: [] },
    ),
  },
  { weight: 1, arbitrary: fc.anything() },
)
const fitting = fc.record({
  label: fc.constantFrom('Desk', 'To the bin', 'Donate it'),
  disposition: fc.constantFrom('desk', 'trash', 'the shelf', ' kitchen '),
  is_trash: fc.constantFrom(true, false, undefined),
  is_donate: fc.constantFrom(true, undefined),
})
const share = fc.constantFrom(0, 0.5, 1, 29, 100, -1, 101, '0.5', Number.NaN, undefined)
const input = fc.record(
  {
    item: fc.oneof({ weight: 5, arbitrary: fc.constant('mug') }, { weight: 1, arbitrary: text }),
    choices: fc.oneof(
      { weight: 4, arbitrary: fc.array(fitting, { minLength: 2, maxLength: 4 }) },
      { weight: 2, arbitrary: fc.array(choice, { maxLength: 6 }) },
      { weight: 1, arbitrary: fc.anything() },
    ),
    fallback: fc.constantFrom(undefined, 'the shelf', '', 3),
    photo_id: fc.constantFrom(undefined, 'ph_1', 'not an id', 3, true),
    region: fc.oneof(fc.constant(undefined), fc.record({ x: share, y: share, width: share, height: share })),
    more: text,
  },
  { requiredKeys: [] },
)

test('the page reads a call as the tool’s schema does', async () => {
  let fits = 0
  await fc.assert(
    fc.asyncProperty(
      fc.oneof({ weight: 9, arbitrary: input }, { weight: 1, arbitrary: fc.anything() }),
      async written => {
        const parsed = await proposeDisposition.parse(written)
        if (parsed.ok) fits += 1
        expect(readProposal(written)).toEqual(parsed.ok ? parsed.input : null)
      },
    ),
    { numRuns: 2_000 },
  )
  expect(fits).toBeGreaterThan(100)
})

const choices = (...dispositions: string[]) =>
  dispositions.map(disposition => ({ label: disposition, disposition }))

const order = (now: string[], before: string[]) =>
  inPlace(choices(...now), choices(...before))
    .map(({ disposition }) => disposition)
    .join(' ')

test('the choices of a card that comes again stand where they stood', () => {
  expect(order(['shelf', 'trash', 'donate', 'sell'], ['shelf', 'donate', 'sell', 'trash'])).toBe(
    'shelf donate sell trash',
  )
})

test('a guess that has changed comes first, and the others stay as far as they can', () => {
  expect(order(['donate', 'shelf', 'trash', 'sell'], ['shelf', 'donate', 'sell', 'trash'])).toBe(
    'donate shelf sell trash',
  )
})

test('what is new takes the places that are free, and what is gone leaves none', () => {
  expect(order(['shelf', 'sell', 'trash'], ['shelf', 'donate', 'Trash '])).toBe('shelf sell trash')
  expect(order(['shelf', 'trash'], ['shelf', 'donate', 'sell', 'trash'])).toBe('shelf trash')
})

test('a first card is as it is proposed, and so is one with a choice twice', () => {
  expect(order(['shelf', 'trash', 'donate'], [])).toBe('shelf trash donate')
  expect(order(['shelf', 'trash', 'shelf', 'trash'], ['shelf', 'trash'])).toBe('shelf trash shelf trash')
})
