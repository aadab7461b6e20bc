import type { Words } from '@/components/words/words'
import { choiceWords } from './disposition-words'
import type { Answer, Question, QuestionOf } from './question-types'

const text = {
  skip: 'Skip for now',
  cannotFind: 'I can’t find it',
  cannotDecide: 'I can’t decide',
  yes: 'Yes',
  no: 'No',
  unknown: 'Answered',
}

/** What a card is about, in a few words. */
export const subjectOf = (question: Question) =>
  question.kind === 'ProposeDisposition' ? question.item : question.prompt

/** An answer as the person would have said it. */
export function answerWords(question: Question, answer: Answer, _words?: Words<'cards'>): string {
  switch (answer.kind) {
    case 'choice':
      return question.kind === 'ProposeDisposition' ? choiceAnswer(question, answer.index) : text.unknown
    case 'text':
      return answer.text
    case 'skip':
      return text.skip
    case 'cannot_find':
      return text.cannotFind
    case 'cannot_decide':
      return text.cannotDecide
    case 'confirm':
      return answer.value ? text.yes : text.no
    case 'path':
      return question.kind === 'Choose' ? pathLabels(question, answer.path).join(', ') : text.unknown
  }
}

function choiceAnswer({ choices }: QuestionOf<'ProposeDisposition'>, index: number): string {
  const choice = choices[index]
  return choice ? choiceWords(choice) : text.unknown
}

type Choose = Pick<QuestionOf<'Choose'>, 'choices' | 'prompt' | 'id'>

/** The labels of the chosen options, down the path. */
export function pathLabels(question: Choose, path: readonly { id: string; value: string }[]): string[] {
  const due = [question]
  return path.map(({ value }) => {
    const option = due.shift()?.choices.find(choice => choice.value === value)
    due.unshift(...(option?.reveals ?? []).map(({ choose }) => choose))
    return option?.label ?? value
  })
}
