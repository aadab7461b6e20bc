import type { Answer, Question } from './questions'
import { spaceOf } from './space'

/**
 * What the model is told when a person changes an answer (Q8). The offline coach reads it too
 * (lib/model/coach/read-revision.ts), so its form is fixed. After “The person changed an earlier answer. ” comes one of
 *
 * - “ITEM” now goes to: DISPOSITION OR PLACE.
 * - “ITEM” is put off for later.
 * - “ITEM” is open again: they can’t find it.
 * - “ITEM” is open again: they can’t decide.
 * - This space is now for: FUNCTION.
 * - This space is now for: FUNCTION. What stays: ANCHOR, ANCHOR.
 * - What this space is for is open again.
 * - To “QUESTION” they now say: WORDS.
 */
export const revisionNote = (asked: Question, answer: Answer): string =>
  `The person changed an earlier answer. ${changeOf(asked, answer)}`

function changeOf(asked: Question, answer: Answer): string {
  switch (asked.kind) {
    case 'ProposeDisposition':
      return `“${asked.item}” ${placeOf(asked, answer)}`
    case 'Choose':
      return aboutSpace(answer)
    case 'Confirm':
    case 'FreeText':
      return `To “${asked.prompt}” they now say: ${wordsOf(answer)}.`
  }
}

function placeOf({ choices }: Extract<Question, { kind: 'ProposeDisposition' }>, answer: Answer): string {
  switch (answer.kind) {
    case 'cannot_find':
      return 'is open again: they can’t find it.'
    case 'cannot_decide':
      return 'is open again: they can’t decide.'
    case 'skip':
      return 'is put off for later.'
    case 'choice':
      return `now goes to: ${choices[answer.index]?.disposition ?? ''}.`
    default:
      return `now goes to: ${wordsOf(answer)}.`
  }
}

function aboutSpace(answer: Answer): string {
  const { spaceFunction, anchors } = spaceOf(answer)
  if (spaceFunction === null) return 'What this space is for is open again.'
  const stays = anchors.length > 0 ? ` What stays: ${anchors.join(', ')}.` : ''
  return `This space is now for: ${spaceFunction}.${stays}`
}

function wordsOf(answer: Answer): string {
  if (answer.kind === 'text') return answer.text.trim()
  if (answer.kind === 'confirm') return answer.value ? 'yes' : 'no'
  return 'nothing'
}
