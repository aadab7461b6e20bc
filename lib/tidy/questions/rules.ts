/** A row for each kind of question: the answers that fit it (Q6, Q7). Without zod, since the page follows the same rules. */
import { isVisible } from '@/lib/tidy/thing-name'
import type { Answer, AnswerOf, Choose, ChooseOption, Question, QuestionOf } from './shapes'

/** Characters that an answer in words may have. */
export const MAX_ANSWER_TEXT = 2_000

/** The id of a `Choose` that asks which of a few readings of the person’s words is meant. */
export const MEANT = 'meant'

export const asksWhatIsMeant = (asked: Question): boolean => asked.kind === 'Choose' && asked.id === MEANT

/** Why an answer of a kind that the question takes does not fit it, in a sentence for the person; null when it does. */
type Check<Asked, Given> = (asked: Asked, given: Given) => string | null

const fits = () => null

/** The answers that each question takes, and the sentence for any other. Words to the coach fit any question (Q4). */
const RULES = {
  ProposeDisposition: {
    expected: 'This card takes one of its choices, your own words, or “skip”.',
    answers: {
      choice: validateChoice,
      text: validateText,
      said: validateText,
      skip: fits,
      cannot_find: fits,
      cannot_decide: fits,
    },
  },
  Confirm: {
    expected: 'This card takes yes or no.',
    answers: { confirm: fits, text: validateText, said: validateText },
  },
  Choose: {
    expected: 'This card takes one of its choices for each question, or your own words.',
    answers: { path: validatePath, text: validateText, said: validateText, skip: fits },
  },
  FreeText: {
    expected: 'This card takes your own words.',
    answers: { text: validateText, said: validateText, skip: fits },
  },
} satisfies {
  readonly [Kind in Question['kind']]: {
    readonly expected: string
    readonly answers: { readonly [Given in Answer['kind']]?: Check<QuestionOf<Kind>, AnswerOf<Given>> }
  }
}

export type AnswerTo<Kind extends Question['kind']> = AnswerOf<
  Extract<keyof (typeof RULES)[Kind]['answers'], Answer['kind']>
>

/** True if an answer is of a kind that the question takes. */
export const isAnswerTo = <Kind extends Question['kind']>(
  kind: Kind,
  given: Answer,
): given is AnswerTo<Kind> => Object.hasOwn(RULES[kind].answers, given.kind)

/** Why an answer does not fit a question, in a sentence for the person; null when it does. */
export function validateAnswer(asked: Question, given: Answer): string | null {
  const { expected, answers } = RULES[asked.kind]
  // The row was found by the question’s kind, and the check by the answer’s.
  const check = (answers as { readonly [Kind in Answer['kind']]?: Check<Question, Answer> })[given.kind]
  return check ? check(asked, given) : expected
}

/** A question about where a thing goes: each kind that has an item. The facts follow its answers, and those can be changed (Q8). */
export type ThingQuestion = Extract<Question, { item: string }>

export const asksOfThing = (asked: Question): ThingQuestion | null => ('item' in asked ? asked : null)

/** The subject of a card, in a few words. */
export const subjectOf = (asked: Question): string => ('item' in asked ? asked.item : asked.prompt)

/** The likeliest answers first: the ranked choices for a thing. No answer to another question is likelier than others. */
export const likelyAnswers = (asked: Question): Answer[] =>
  asksOfThing(asked)?.choices.map((_, index) => ({ kind: 'choice', index })) ?? []

/** Words. A longer text in the place field of a card is a sentence. */
const MAX_PLACE_WORDS = 9

/** Two sentences, a question, or words of somebody about themselves, in English and German. */
const SENTENCE =
  /\p{L}{3}[.!?…]+\s+\p{L}|\?\s*$|^\s*(?:i|i[’'](?:m|ll|d|ve)|we|ask|dunno|don[’']t|no idea|not sure|ich|wir|frag|keine ahnung|weiß (?:ich )?nicht)(?=[\s,.]|$)/iu

/** A sentence in the field of a card or of the room is read like words to the coach (Q4): it may say more than a place, or none. */
export function asRead(asked: Question, given: Answer): Answer {
  const isOfThing = asksOfThing(asked) !== null
  if (given.kind !== 'text' || !(isOfThing || isAboutSpace(asked))) return given
  const isLong = isOfThing && given.text.trim().split(/\s+/).length > MAX_PLACE_WORDS
  return isLong || SENTENCE.test(given.text) ? { kind: 'said', text: given.text } : given
}

function validateChoice({ choices }: QuestionOf<'ProposeDisposition'>, { index }: AnswerOf<'choice'>) {
  return choices[index] ? null : `There is no choice number ${index}.`
}

function validateText(_: unknown, { text }: AnswerOf<'text' | 'said'>) {
  if (text.length > MAX_ANSWER_TEXT) return `An answer has at most ${MAX_ANSWER_TEXT} characters.`
  return isVisible(text) ? null : 'Write a few words, or tap a choice.'
}

export type Path = AnswerOf<'path'>['path']

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

/** Questions that an option reveals come before those that were still due. A question that takes several choices has a step for each. */
export function followPath(asked: Choose, path: Path): Followed {
  const due = [asked]
  let last: Choose | undefined
  const steps = path.map(step => {
    const isOneMore = last?.multiple === true && last.id === step.id && due[0]?.id !== step.id
    const asked = isOneMore ? last : due.shift()
    const option = asked?.choices.find(({ value }) => value === step.value)
    due.unshift(...(option?.reveals ?? []).map(({ choose }) => choose))
    last = asked
    return { step, ...(asked && { asked }), ...(option && { option }) }
  })
  return { steps, next: due[0] ?? null }
}

/**
 * The path has to answer the question, then all that each chosen option reveals, in order. A follow-up takes the person’s
 * own words too; the first question takes them as a text.
 */
function validatePath(question: Choose, { path }: AnswerOf<'path'>): string | null {
  const { steps, next } = followPath(question, path)
  for (const [index, { step, asked, option }] of steps.entries()) {
    if (!asked) return `The answer goes on after the last question, with “${step.id}”.`
    if (asked.id !== step.id) return `The answer to “${asked.prompt}” is missing.`
    if (option) continue
    if (index === 0) return `“${step.value}” is not one of the choices for “${asked.prompt}”.`
    const why = validateText(asked, { kind: 'text', text: step.value })
    if (why) return why
  }
  return next && `The answer to “${next.prompt}” is missing.`
}

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
