import type { Question } from '@/components/store/question-types'
import { subjectOf } from './answer-words'

/** A piece of what is read aloud, in the language of the page or of the coach. */
export interface Spoken {
  readonly by: 'person' | 'coach'
  readonly text: string
}

/** The text of a card that is read aloud: the thing’s name, the coach's words, and the choices with their numbers. */
export function cardSpeech(question: Question, coachLine: string): readonly Spoken[] {
  const isThing = question.kind === 'ProposeDisposition'
  const choices = isThing || question.kind === 'Choose' ? question.choices : []
  const spoken: Spoken[] = [
    { by: isThing ? 'person' : 'coach', text: subjectOf(question) },
    { by: 'coach', text: coachLine },
    ...choices.map(({ label }, index): Spoken => ({ by: 'coach', text: `${index + 1}: ${label}.` })),
  ]
  return spoken.filter(({ text }) => text.trim() !== '')
}
