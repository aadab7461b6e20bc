import { useSession } from '@/components/store/session-context'
import { thingOfCard } from './answers-in-log'
import { QuestionCard } from './question-card'
import type { Answer } from './question-types'
import { useRevision } from './use-revision'
import { useUndoneCard } from './use-undo'

interface UndoneQuestionProps {
  questionId: string
  /** The answer is being sent, after which the card is gone. */
  onAnswer: () => void
}

/** The card whose answer was taken back, in front of the one that waits. Give it the question’s id as its key. */
export function UndoneQuestion({ questionId, onAnswer }: UndoneQuestionProps) {
  const undone = useUndoneCard()
  const { submission, revise } = useRevision(questionId)
  const thingId = useSession(({ state }) => thingOfCard(state.facts.things, questionId)?.id ?? null)
  if (!undone) return null

  function answer(given: Answer) {
    onAnswer()
    void revise(given)
  }

  return (
    <QuestionCard
      questionId={questionId}
      thingId={thingId}
      question={undone.question}
      submission={submission}
      replacesAnswered
      isUndone
      onAnswer={answer}
    />
  )
}
