import type { AnswerRequest } from '@/lib/wire/requests'
import type { OpenQuestion } from '@/lib/wire/view'

export type Question = OpenQuestion['question']
export type QuestionOf<Kind extends Question['kind']> = Extract<Question, { kind: Kind }>
export type Answer = AnswerRequest['answer']
export type AnswerOf<Kind extends Answer['kind']> = Extract<Answer, { kind: Kind }>
export type DispositionChoice = QuestionOf<'ProposeDisposition'>['choices'][number]
