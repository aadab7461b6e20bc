import { useState } from 'react'
import type { ShownCard } from '@/components/cards/known-cards'
import type { Submission } from '@/components/cards/submission'
import { useRevision } from '@/components/cards/use-revision'
import { useUndoneCard } from '@/components/cards/use-undo'
import type { Answer, Question } from '@/components/store/question-types'

/** The card in front, and how it is answered, by a tap or by voice. */
export interface FrontCard {
  /** The same from its preview on until it is answered. */
  readonly key: string
  /** Null for a card that is not asked yet. */
  readonly questionId: string | null
  readonly question: Question
  /** The thing on the list that it asks about. */
  readonly thingId: string | null
  readonly submission: Submission
  /** It took the place of a card that was answered on this page. */
  readonly replacesAnswered: boolean
  /** Its answer was taken back. */
  readonly isUndone: boolean
  readonly onAnswer: (answer: Answer) => void
}

interface Waiting {
  readonly submission: Submission
  readonly replacesAnswered: boolean
  readonly submit: (answer: Answer) => void
}

/** One whose answer was taken back stands before the one that waits, and is answered by a revision. */
export function useFrontCard(
  waiting: ShownCard | null,
  { submission, replacesAnswered, submit }: Waiting,
): FrontCard | null {
  const undone = useUndoneCard()
  const change = useRevision(undone?.questionId ?? null)
  /** The card that was behind the undone one when that was answered here. */
  const [behindUndone, setBehindUndone] = useState<string | null>(null)

  if (undone) {
    return {
      ...undone,
      key: undone.questionId,
      submission: change.submission,
      replacesAnswered: true,
      isUndone: true,
      onAnswer(answer) {
        setBehindUndone(waiting?.callId ?? null)
        void change.revise(answer)
      },
    }
  }
  if (!waiting) return null
  const { callId, revision, questionId, question, thingId } = waiting
  return {
    key: `${callId} ${revision}`,
    questionId,
    question,
    thingId,
    submission,
    replacesAnswered: replacesAnswered || behindUndone === callId,
    isUndone: false,
    onAnswer: submit,
  }
}
