import type { AnswerRequest } from '@/lib/wire/requests'
import type { OpenQuestion } from '@/lib/wire/view'

export type Question = OpenQuestion['question']
export type QuestionOf<Kind extends Question['kind']> = Extract<Question, { kind: Kind }>
export type Answer = AnswerRequest['answer']
export type DispositionChoice = QuestionOf<'ProposeDisposition'>['choices'][number]

/** Characters an answer in words may have: as `lib/tidy/questions.ts` has it, which the page can’t import. */
export const MAX_ANSWER_TEXT = 2_000
