import type { Answer, QuestionOf } from './question-types'

export type Path = Extract<Answer, { kind: 'path' }>['path']
export type ChooseStep = Pick<QuestionOf<'Choose'>, 'id' | 'prompt' | 'choices'>

/**
 * The question that comes after the steps already taken; null when the path is complete. What an option reveals comes
 * before what was still due.
 */
export function nextChoose(question: ChooseStep, path: Path): ChooseStep | null {
  const due: ChooseStep[] = [question]
  for (const { value } of path) {
    const option = due.shift()?.choices.find(choice => choice.value === value)
    due.unshift(...(option?.reveals ?? []).map(({ choose }) => choose))
  }
  return due[0] ?? null
}
