/** Which question is the one about the space: others may have choices, too. */
import { expect, test } from 'vitest'
import { answerId, callId, questionId } from '@/lib/engine/ids'
import type { AppEvent } from '@/lib/wire/event'
import { applyToFacts, initialFacts } from './facts'
import type { Answer } from './questions'
import { revisionNote } from './revision-note'

const question = (id: string) => ({
  kind: 'Choose' as const,
  id,
  prompt: 'Which one?',
  choices: [{ label: 'Blue', value: 'blue' }],
})
const answer = (id: string): Answer => ({ kind: 'path', path: [{ id, value: 'blue' }] })

function revisedFacts(id: string) {
  const of = { questionId: questionId.parse('q_1') }
  const log: AppEvent[] = [
    {
      type: 'QuestionAsked',
      data: { ...of, callId: callId.parse('c_1'), revision: 0, question: question(id) },
    },
    { type: 'AnswerRevised', data: { ...of, answerId: answerId.parse('a_1'), answer: answer(id) } },
  ]
  return log.reduce(applyToFacts, initialFacts)
}

test('Q8 the changed answer to it is what the space is for', () => {
  expect(revisedFacts('function')).toMatchObject({ spaceQuestion: 'q_1', spaceFunction: 'blue' })
  expect(revisionNote(question('function'), answer('function'))).toContain('This space is now for “blue”.')
})

test('Q8 that to another question with choices says nothing of the space', () => {
  expect(revisedFacts('colour')).toMatchObject({ spaceQuestion: null, spaceFunction: null })
  expect(revisionNote(question('colour'), answer('colour'))).toContain('To “Which one?” they now say “blue”.')
})
