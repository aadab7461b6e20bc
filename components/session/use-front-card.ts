import { useState } from 'react'
import type { Answer, Question } from '@/components/cards/question-types'
import type { Submission } from '@/components/cards/use-answer-submission'
import { useRevision } from '@/components/cards/use-revision'
import { useUndoneCard } from '@/components/cards/use-undo'
import { useSession } from '@/components/store/session-context'
import type { OpenQuestion } from '@/lib/wire/view'

/** The card in front, and how it is answered, by a tap or by voice. */
export interface FrontCard {
  readonly questionId: string
  readonly question: Question
  /** What it asks about, on the list. */
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
  waiting: OpenQuestion | null,
  { submission, replacesAnswered, submit }: Waiting,
): FrontCard | null {
  const undone = useUndoneCard()
  const revision = useRevision(undone?.questionId ?? null)
  const asked = useSession(({ state }) => state.view.things.find(one => one.state === 'asked')?.id ?? null)
  /** The card that was behind the undone one when that was answered here. */
  const [behindUndone, setBehindUndone] = useState<string | null>(null)

  if (undone) {
    return {
      ...undone,
      submission: revision.submission,
      replacesAnswered: true,
      isUndone: true,
      onAnswer(answer) {
        setBehindUndone(waiting?.id ?? null)
        void revision.revise(answer)
      },
    }
  }
  if (!waiting) return null
  return {
    questionId: waiting.id,
    question: waiting.question,
    thingId: asked,
    submission,
    replacesAnswered: replacesAnswered || behindUndone === waiting.id,
    isUndone: false,
    onAnswer: submit,
  }
}
