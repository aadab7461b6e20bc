import { expect, test } from 'vitest'
import { answerId, callId, questionId } from '@/lib/engine/ids'
import type { AppEvent } from '@/lib/wire/event'
import { applyToFacts } from './event-table'
import { initialFacts, isRevisable } from './facts'
import { revisionNote } from './prompts/notes'
import type { Answer, Question } from './questions/shapes'
import { SAMPLE_ANSWERS, SAMPLE_QUESTIONS, samplesFor } from './testing/sample-questions'

const CARD: Question = {
  kind: 'ProposeDisposition',
  item: 'old “good” mug',
  choices: [
    { label: 'Shelf', disposition: 'kitchen shelf' },
    { label: 'Later', disposition: 'skip' },
  ],
}
const SPACE: Question = {
  kind: 'Choose',
  id: 'function',
  prompt: 'What for?',
  choices: [{ label: 'Sleep', value: 'sleep' }],
}
const path = (...anchors: string[]): Answer => ({
  kind: 'path',
  path: [{ id: 'function', value: 'sleep' }, ...anchors.map(value => ({ id: 'anchor', value }))],
})

interface Row {
  readonly asked: Question
  readonly answer: Answer
  /** Behind “The person changed an earlier answer. ”. */
  readonly note: string
}

const ROWS: Row[] = [
  {
    asked: CARD,
    answer: { kind: 'choice', index: 0 },
    note: '“old ‘good’ mug” now goes to “kitchen shelf”, by the choice “Shelf”.',
  },
  {
    asked: CARD,
    answer: { kind: 'choice', index: 1 },
    note: '“old ‘good’ mug” is put off for later.',
  },
  {
    asked: CARD,
    answer: { kind: 'text', text: ' By the door.\nOr <so>. ' },
    note: '“old ‘good’ mug” now goes to “By the door. Or ‹so›.”.',
  },
  {
    asked: CARD,
    answer: { kind: 'skip' },
    note: '“old ‘good’ mug” is put off for later.',
  },
  {
    asked: CARD,
    answer: { kind: 'cannot_find' },
    note: '“old ‘good’ mug” is open again: they can’t find it.',
  },
  {
    asked: CARD,
    answer: { kind: 'cannot_decide' },
    note: '“old ‘good’ mug” is open again: they can’t decide.',
  },
  {
    asked: CARD,
    answer: { kind: 'said', text: 'Wait, <that> is “hers”' },
    note: '“old ‘good’ mug” is open again: they say “Wait, ‹that› is ‘hers’”.',
  },
  {
    asked: SPACE,
    answer: path(),
    note: 'This space is now for “sleep”.',
  },
  {
    asked: SPACE,
    answer: path('bed', 'lamp', 'nothing special'),
    note: 'This space is now for “sleep”. What stays: “bed”, “lamp”.',
  },
  {
    asked: SPACE,
    answer: { kind: 'text', text: 'a studio' },
    note: 'This space is now for “a studio”.',
  },
  {
    asked: SPACE,
    answer: { kind: 'skip' },
    note: 'What this space is for is open again.',
  },
]

test.each(ROWS)('Q8 the model is told: $note', ({ asked, answer, note }) => {
  expect(revisionNote(asked, answer)).toBe(`The person changed an earlier answer. ${note}`)
})

const askedAs = (id: string): Question => ({
  kind: 'Choose',
  id,
  prompt: 'Which one?',
  choices: [{ label: 'Blue', value: 'blue' }],
})
const answeredTo = (id: string): Answer => ({ kind: 'path', path: [{ id, value: 'blue' }] })

function factsAfter(question: Question, ...revised: Answer[]) {
  const of = { questionId: questionId.parse('q_1'), answerId: answerId.parse('a_1') }
  const log: AppEvent[] = [
    { type: 'QuestionAsked', data: { ...of, callId: callId.parse('c_1'), revision: 0, question } },
    { type: 'QuestionAnswered', data: { ...of, answer: SAMPLE_ANSWERS.said } },
    ...revised.map(answer => ({ type: 'AnswerRevised' as const, data: { ...of, answer } })),
  ]
  return log.reduce(applyToFacts, initialFacts)
}

test('Q8 the changed answer to the question about the space is what the space is for', () => {
  const facts = factsAfter(askedAs('function'), answeredTo('function'))
  expect(facts).toMatchObject({ spaceCard: { questionId: 'q_1' }, spaceFunction: 'blue' })
})

test('Q8 that to another question with choices says nothing of the space', () => {
  const facts = factsAfter(askedAs('colour'), answeredTo('colour'))
  expect(facts).toMatchObject({ spaceCard: null, spaceFunction: null })
})

test.each([...Object.values(SAMPLE_QUESTIONS), askedAs('colour')])(
  'Q8 the model is told of each answer to $kind, or none can be changed',
  asked => {
    const isChangeable = isRevisable(factsAfter(asked), 'q_1')
    for (const given of samplesFor(asked)) {
      if (isChangeable)
        expect(revisionNote(asked, given)).toMatch(/^The person changed an earlier answer\. .+\.$/)
      else expect(() => revisionNote(asked, given)).toThrow(asked.kind)
    }
  },
)
