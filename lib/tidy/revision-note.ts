import type { Answer, Question } from './questions'
import { spaceOf } from './space'

/** What the model is told when a person changes an answer (Q8). */
export function revisionNote(asked: Question, answer: Answer): string {
  const told = 'The person changed an earlier answer.'
  if (asked.kind !== 'ProposeDisposition')
    return `${told} To “${asked.prompt}” they now say: ${saidOf(asked, answer)}.`
  switch (answer.kind) {
    case 'cannot_find':
    case 'cannot_decide':
      return `${told} “${asked.item}” is open again: they ${answer.kind === 'cannot_find' ? 'can’t find it' : 'can’t decide'}.`
    case 'skip':
      return `${told} “${asked.item}” is put off for later.`
    default:
      return `${told} “${asked.item}” now goes to: ${saidOf(asked, answer)}.`
  }
}

function saidOf(asked: Question, answer: Answer): string {
  switch (answer.kind) {
    case 'text':
      return answer.text.trim()
    case 'choice':
      return asked.kind === 'ProposeDisposition' ? (asked.choices[answer.index]?.disposition ?? '') : ''
    case 'path': {
      const { spaceFunction, anchors } = spaceOf(answer)
      return [spaceFunction, ...anchors].join(', ')
    }
    case 'confirm':
      return answer.value ? 'yes' : 'no'
    default:
      return 'nothing'
  }
}
