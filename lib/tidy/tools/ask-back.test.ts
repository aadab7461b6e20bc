/** M7 Q6: what was meant is asked, rather than guessed. */
import { expect, test } from 'vitest'
import { eventLines } from '@/lib/engine/testing/readable'
import { call, reply, say } from '@/lib/engine/testing/scripted-model'
import type { Answer, Question } from '@/lib/tidy/questions/shapes'
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
