/** What a person of these tests says and answers over HTTP. */
import type { SessionView } from '@/lib/wire/view'
import type { Dice } from '@/scripts/dice'

type Question = NonNullable<SessionView['question']>['question']
type Choose = Omit<Extract<Question, { kind: 'Choose' }>, 'kind'>

/** What a person says in a mode in which the coach waits for words. */
export const WORDS: Readonly<Record<SessionView['mode']['name'], string>> = {
  Surveying: 'Go on.',
  Sorting: 'Let’s go on.',
  Clarifying: 'Found it.',
  DecisionSupport: 'I could let it go.',
  WindingDown: 'That’s all for today.',
}

/** One of the answers that fit. */
export function answerTo(question: Question, dice: Dice): object {
  switch (question.kind) {
    case 'ProposeDisposition': {
      const luck = dice.next()
      if (luck < 0.1) return { kind: 'skip' }
      if (luck < 0.15) return { kind: 'cannot_find' }
      if (luck < 0.2) return { kind: 'cannot_decide' }
      if (luck < 0.3) return { kind: 'text', text: 'hall cupboard' }
      return { kind: 'choice', index: dice.below(question.choices.length) }
    }
    case 'Confirm':
      return { kind: 'confirm', value: true }
    case 'FreeText':
      return { kind: 'text', text: 'a shelf' }
    case 'Choose':
      return { kind: 'path', path: pathThrough(question, dice) }
  }
}

function pathThrough({ id, choices }: Choose, dice: Dice): { id: string; value: string }[] {
  const { value, reveals = [] } = dice.pick(choices)
  return [{ id, value }, ...reveals.flatMap(({ choose }) => pathThrough(choose, dice))]
}
