import type { Answer } from './questions'

/** The question about the space has this id; answers with the other become anchors (M2). */
export const FUNCTION = 'function'
const ANCHOR = 'anchor'

export interface Space {
  readonly spaceFunction: string | null
  readonly anchors: readonly string[]
}

/** What an answer to the question about the space says. */
export function spaceOf(answer: Answer): Space {
  if (answer.kind === 'text') return { spaceFunction: answer.text.trim(), anchors: [] }
  if (answer.kind !== 'path') return { spaceFunction: null, anchors: [] }
  return {
    spaceFunction: answer.path.find(step => step.id === FUNCTION)?.value ?? null,
    anchors: answer.path.filter(step => step.id === ANCHOR).map(step => step.value),
  }
}
