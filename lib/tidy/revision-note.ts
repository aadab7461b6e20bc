import { isAnswerTo } from './answer-rules'
import { placementOf, placementOfChoice } from './disposition'
import { quoted, quotedList } from './prompts/quoted'
import type { Answer, Question } from './questions'
import { isAboutSpace, spaceOf } from './space'

/** What the model is told when a person changes an answer (Q8), with all words quoted. */
export const revisionNote = (asked: Question, answer: Answer): string =>
  `The person changed an earlier answer. ${changeOf(asked, answer)}`

function changeOf(asked: Question, answer: Answer): string {
  if (asked.kind === 'ProposeDisposition') return `${quoted(asked.item)} ${placeOf(asked, answer)}`
  if (asked.kind === 'Choose' && isAboutSpace(asked)) return aboutSpace(answer)
  return `To ${quoted(asked.prompt)} they now say ${wordsOf(answer)}.`
}

const PUT_OFF = 'is put off for later.'

function placeOf({ choices }: Extract<Question, { kind: 'ProposeDisposition' }>, answer: Answer): string {
  if (!isAnswerTo('ProposeDisposition', answer))
    throw new Error(`An answer of kind ${answer.kind} does not fit this card.`)
  switch (answer.kind) {
    case 'choice': {
      const choice = choices[answer.index]
      if (!choice) throw new Error(`There is no choice number ${answer.index}.`)
      if (placementOfChoice(choice).pile === 'skipped') return PUT_OFF
      return `now goes to ${quoted(choice.disposition)}, by the choice ${quoted(choice.label)}.`
    }
    case 'text':
      return placementOf(answer.text).pile === 'skipped' ? PUT_OFF : `now goes to ${quoted(answer.text)}.`
    case 'skip':
      return PUT_OFF
    case 'cannot_find':
      return 'is open again: they can’t find it.'
    case 'cannot_decide':
      return 'is open again: they can’t decide.'
    case 'said':
      return `is open again: they say ${quoted(answer.text)}.`
  }
}

function aboutSpace(answer: Answer): string {
  const { spaceFunction, anchors } = spaceOf(answer)
  if (spaceFunction === null) return 'What this space is for is open again.'
  const stays = anchors.length > 0 ? ` What stays: ${quotedList(anchors)}.` : ''
  return `This space is now for ${quoted(spaceFunction)}.${stays}`
}

function wordsOf(answer: Answer): string {
  switch (answer.kind) {
    case 'text':
    case 'said':
      return quoted(answer.text)
    case 'confirm':
      return quoted(answer.value ? 'yes' : 'no')
    case 'skip':
      return 'nothing'
    case 'path':
      return quotedList(answer.path.map(({ value }) => value))
    case 'choice':
    case 'cannot_find':
    case 'cannot_decide':
      throw new Error(`An answer of kind ${answer.kind} does not fit this question.`)
  }
}
