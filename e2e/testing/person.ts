/** What a person of these tests says and answers over HTTP. */
import { asksOfThing } from '@/lib/tidy/questions/rules'
import type { Answer, Choose, Question } from '@/lib/tidy/questions/shapes'
import { SAMPLE_ANSWERS, samplesFor } from '@/lib/tidy/testing/sample-questions'
import type { SessionView } from '@/lib/wire/view'
import type { Dice } from '@/scripts/test-sample'

/** What a person says in a mode in which the coach waits for words. */
export const WORDS: Readonly<Record<SessionView['mode']['name'], string>> = {
  Surveying: 'Go on.',
  Sorting: 'Let’s go on.',
  Clarifying: 'Found it.',
  DecisionSupport: 'I could let it go.',
  WindingDown: 'That’s all for today.',
}

/** One of the answers that fit. */
export function answerTo(question: Question, dice: Dice): Answer {
  const ofThing = asksOfThing(question)
  if (ofThing) {
    const luck = dice.next()
    if (luck < 0.1) return { kind: 'skip' }
    if (luck < 0.15) return { kind: 'cannot_find' }
    if (luck < 0.2) return { kind: 'cannot_decide' }
    if (luck < 0.3) return { kind: 'text', text: 'hall cupboard' }
    return { kind: 'choice', index: dice.below(ofThing.choices.length) }
  }
  if (question.kind === 'Choose') return { kind: 'path', path: pathThrough(question, dice) }
  return samplesFor(question)[0] ?? SAMPLE_ANSWERS.text
}

function pathThrough({ id, choices }: Choose, dice: Dice): { id: string; value: string }[] {
  const { value, reveals = [] } = dice.pick(choices)
  return [{ id, value }, ...reveals.flatMap(({ choose }) => pathThrough(choose, dice))]
}
