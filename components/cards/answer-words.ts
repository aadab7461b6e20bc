import type { Answer, Question, QuestionOf } from '@/components/store/question-types'
import { listOf } from '@/components/words/isolate'
import type { Words } from '@/components/words/words'
import { followPath, type Path } from '@/lib/tidy/questions/rules'
import { choiceWords } from './disposition-words'

/** The subject of a card, in a few words. */
export const subjectOf = (question: Question) =>
  question.kind === 'ProposeDisposition' ? question.item : question.prompt

/** An answer as the person would have said it. */
export function answerWords(question: Question, answer: Answer, words: Words<'cards'>): string {
  switch (answer.kind) {
    case 'choice':
      return question.kind === 'ProposeDisposition'
        ? choiceAnswer(question, answer.index, words)
        : words('answered')
    case 'text':
    case 'said':
      return answer.text
    case 'skip':
      return words('skip')
    case 'cannot_find':
      return words('cannotFind')
    case 'cannot_decide':
      return words('cannotDecide')
    case 'confirm':
      return words(answer.value ? 'yes' : 'no')
    case 'path':
      return question.kind === 'Choose' ? listOf(pathLabels(question, answer.path)) : words('answered')
  }
}

function choiceAnswer(
  { choices }: QuestionOf<'ProposeDisposition'>,
  index: number,
  words: Words<'cards'>,
): string {
  const choice = choices[index]
  return choice ? choiceWords(choice, words) : words('answered')
}

/** The labels of the chosen options, down the path. */
export const pathLabels = (question: QuestionOf<'Choose'>, path: Path): string[] =>
  followPath(question, path).steps.map(({ step, option }) => option?.label ?? step.value)
