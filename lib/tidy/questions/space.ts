import type { Answer, Question, QuestionOf } from './shapes'

/** The question about the space has this id; answers with the other become anchors (M2). */
export const FUNCTION = 'function'
const ANCHOR = 'anchor'
/** A path has to answer every question in it, so a choice can say that nothing stays: its value is one of these. */
const NO_ANCHOR = ['nothing', 'nothing special', 'none', 'nichts', 'nichts besonderes']

/** True for the question about the space, and no other question with choices. */
export const isAboutSpace = (asked: Question): asked is QuestionOf<'Choose'> =>
  asked.kind === 'Choose' && asked.id === FUNCTION

export interface Space {
  readonly spaceFunction: string | null
  readonly anchors: readonly string[]
}

/** The space that an answer to the question about it names. */
export function spaceOf(answer: Answer): Space {
  if (answer.kind === 'text') return { spaceFunction: answer.text.trim(), anchors: [] }
  if (answer.kind !== 'path') return { spaceFunction: null, anchors: [] }
  return {
    spaceFunction: answer.path.find(step => step.id === FUNCTION)?.value ?? null,
    anchors: [...new Set(answer.path.filter(isAnchor).map(step => step.value.trim()))],
  }
}

const isAnchor = ({ id, value }: { id: string; value: string }) =>
  id === ANCHOR && !NO_ANCHOR.includes(value.trim().toLowerCase())
