import { placementOfAnswer } from './disposition'
import { quoted, quotedList } from './prompts/quoted'
import { asksOfThing, isAnswerTo, type ThingQuestion } from './questions/rules'
import type { Answer, Question } from './questions/shapes'
import { isAboutSpace, spaceOf } from './questions/space'

/** The note to the model when a person changes an answer (Q8), with all words quoted. The question is one of those of `isRevisable`. */
export const revisionNote = (asked: Question, answer: Answer): string =>
  `The person changed an earlier answer. ${changeOf(asked, answer)}`

function changeOf(asked: Question, answer: Answer): string {
  const ofThing = asksOfThing(asked)
  if (ofThing) return `${quoted(ofThing.item)} ${placeOf(ofThing, answer)}`
  if (isAboutSpace(asked)) return aboutSpace(answer)
  throw new Error(`No answer to ${asked.kind} can be changed.`)
}

const PUT_OFF = 'is put off for later.'

function placeOf({ kind, choices }: ThingQuestion, answer: Answer): string {
  if (!isAnswerTo(kind, answer)) throw new Error(`An answer of kind ${answer.kind} does not fit this card.`)
  if (placementOfAnswer(choices, answer).pile === 'skipped') return PUT_OFF
  switch (answer.kind) {
    case 'choice': {
      const choice = choices[answer.index]
      if (!choice) throw new Error(`There is no choice number ${answer.index}.`)
      return `now goes to ${quoted(choice.disposition)}, by the choice ${quoted(choice.label)}.`
    }
    case 'text':
      return `now goes to ${quoted(answer.text)}.`
    case 'said':
      return `is open again: they say ${quoted(answer.text)}.`
    case 'cannot_find':
      return 'is open again: they can’t find it.'
    case 'cannot_decide':
      return 'is open again: they can’t decide.'
    case 'skip':
      return PUT_OFF
  }
}

function aboutSpace(answer: Answer): string {
  const { spaceFunction, anchors } = spaceOf(answer)
  if (spaceFunction === null) return 'What this space is for is open again.'
  const stays = anchors.length > 0 ? ` What stays: ${quotedList(anchors)}.` : ''
  return `This space is now for ${quoted(spaceFunction)}.${stays}`
}
