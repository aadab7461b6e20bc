import type { Answer, Question } from './questions'

/** What a person may well answer, the likeliest first: the choices of a card, which are ranked. Of other questions nothing is known. */
export const likelyAnswers = (question: Question): Answer[] =>
  question.kind === 'ProposeDisposition'
    ? question.choices.map((_, index) => ({ kind: 'choice', index }))
    : []
