'use client'

import { useEffect } from 'react'
import { questionOf, standingAnswer, thingOfCard } from '@/components/store/answers-in-log'
import type { Answer, Question } from '@/components/store/question-types'
import { useHistory, useSession } from '@/components/store/session-context'
import { Button } from '@/components/ui/button'
import { type DialogProps, LargeDialog } from '@/components/ui/dialog'
import { useWords } from '@/components/words/words'
import { subjectOf } from '@/lib/tidy/questions/rules'
import { isSameAnswer } from './choice-button'
import { outcomeWords } from './disposition-words'
import { answerWords, CardBody } from './kinds/card-kinds'
import { useRevision } from './use-revision'

interface ReviseDialogProps extends DialogProps {
  questionId: string
  question: Question
}

/** Shows an answered card again, to change its answer (Q8). */
export function ReviseDialog({ questionId, question, ...dialog }: ReviseDialogProps) {
  const words = useWords('cards')
  const { submission, revise } = useRevision(questionId)
  const sending = submission.at === 'sending'
  const answer = useSession(session => standingAnswer(session, questionId))
  const thing = useSession(({ state }) => thingOfCard(state.facts.things, questionId))
  const soFar = (thing && outcomeWords(thing, words)) ?? (answer && answerWords(question, answer, words))

  async function change(changed: Answer) {
    if (isSameAnswer(changed, answer)) return dialog.onClose()
    if (await revise(changed)) dialog.onClose()
  }

  return (
    <LargeDialog title={thing?.name ?? subjectOf(question)} {...dialog}>
      <div className="mx-auto flex min-h-full max-w-2xl flex-col justify-end gap-3 lg:justify-start">
        {soFar && <p className="text-soft">{words('revise', { answer: soFar })}</p>}
        <p role="alert" className="empty:hidden">
          {'message' in submission ? submission.message : ''}
        </p>
        <CardBody
          question={question}
          chosen={sending ? submission.answer : answer}
          revising
          disabled={sending}
          onAnswer={changed => void change(changed)}
          frame={(choices, ways) => (
            <>
              {choices}
              {ways}
            </>
          )}
        />
        <Button onClick={dialog.onClose}>{words('keepAnswer')}</Button>
      </div>
    </LargeDialog>
  )
}

interface ReviseFromListDialogProps extends DialogProps {
  /** The card whose answer is to be changed; null while the dialog is closed. */
  questionId: string | null
}

/** One dialog for all items of a list, since an item’s button may be unmounted when its answer changes. */
export function ReviseFromListDialog({ questionId, ...dialog }: ReviseFromListDialogProps) {
  const words = useWords('conversation')
  const general = useWords('general')
  const question = useSession(log => (questionId === null ? null : questionOf(log, questionId)))
  const { history, loadHistory } = useHistory()
  const isMissing = questionId !== null && question === null
  useEffect(() => {
    if (isMissing) void loadHistory()
  }, [isMissing, loadHistory])
  if (questionId === null) return null
  if (!question) {
    return (
      <LargeDialog title={words('change')} {...dialog}>
        <p role="status">{general(history === 'failed' ? 'pastFailed' : 'reading')}</p>
      </LargeDialog>
    )
  }
  return <ReviseDialog key={questionId} questionId={questionId} question={question} {...dialog} />
}
