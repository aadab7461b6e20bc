/** What counts as an answer to which question (Q6, Q7). Without zod, since the page follows the same rules. */
import type { Answer, Choose, ChooseOption, Question } from './questions'

/** Characters that an answer in words may have. */
export const MAX_ANSWER_TEXT = 2_000

/** The kinds of answer that each question takes, and what is said where it gets another. Words fit any question (Q4). */
const TAKEN = {
  ProposeDisposition: {
    answers: ['choice', 'text', 'skip', 'cannot_find', 'cannot_decide'],
    expected: 'This card takes one of its choices, your own words, or “skip”.',
  },
  Confirm: { answers: ['confirm', 'text'], expected: 'This card takes yes or no.' },
  Choose: {
    answers: ['path', 'text', 'skip'],
    expected: 'This card takes one of its choices for each question, or your own words.',
  },
  FreeText: { answers: ['text', 'skip'], expected: 'This card takes your own words.' },
} as const satisfies Record<Question['kind'], { answers: readonly Answer['kind'][]; expected: string }>

export type AnswerTo<Kind extends Question['kind']> = Extract<
  Answer,
  { kind: (typeof TAKEN)[Kind]['answers'][number] }
>

/** Whether an answer is of a kind that such a question takes. */
export const isAnswerTo = <Kind extends Question['kind']>(
  kind: Kind,
  given: Answer,
): given is AnswerTo<Kind> => TAKEN[kind].answers.some(answer => answer === given.kind)

/** Why an answer does not fit a question, in a sentence for the person; null when it does. */
export function misfit(asked: Question, given: Answer): string | null {
  if (!isAnswerTo(asked.kind, given)) return TAKEN[asked.kind].expected
  switch (given.kind) {
    case 'text':
      return textMisfit(given.text)
    case 'choice':
      if (asked.kind !== 'ProposeDisposition' || asked.choices[given.index]) return null
      return `There is no choice number ${given.index}.`
    case 'path':
      return asked.kind === 'Choose' ? pathMisfit(asked, given.path) : null
    case 'skip':
    case 'cannot_find':
    case 'cannot_decide':
    case 'confirm':
      return null
  }
}

function textMisfit(text: string): string | null {
  if (text.length > MAX_ANSWER_TEXT) return `An answer has at most ${MAX_ANSWER_TEXT} characters.`
  return text.trim() === '' ? 'Write a few words, or tap a choice.' : null
}

export type Path = Extract<Answer, { kind: 'path' }>['path']

interface Followed {
  /** Each step with the question that it answers and the option that it chose, where there are such. */
  readonly steps: readonly {
    readonly step: Path[number]
    readonly asked?: Choose
    readonly option?: ChooseOption
  }[]
  /** The question that comes after them; null when the path is complete. */
  readonly next: Choose | null
}

/** What an option reveals comes before what was still due. */
export function followPath(asked: Choose, path: Path): Followed {
  const due = [asked]
  const steps = path.map(step => {
    const asked = due.shift()
    const option = asked?.choices.find(({ value }) => value === step.value)
    due.unshift(...(option?.reveals ?? []).map(({ choose }) => choose))
    return { step, ...(asked && { asked }), ...(option && { option }) }
  })
  return { steps, next: due[0] ?? null }
}

/** The path has to answer the question, then all that each chosen option reveals, in order. */
function pathMisfit(question: Choose, path: Path): string | null {
  const { steps, next } = followPath(question, path)
  for (const { step, asked, option } of steps) {
    if (!asked) return `The answer goes on after the last question, with “${step.id}”.`
    if (asked.id !== step.id) return `The answer to “${asked.prompt}” is missing.`
    if (!option) return `“${step.value}” is not one of the choices for “${asked.prompt}”.`
  }
  return next && `The answer to “${next.prompt}” is missing.`
}
