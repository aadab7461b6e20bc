'use client'

import { useEffect, useState } from 'react'
import { reviseAnswer } from '@/components/store/api'
import { randomId } from '@/components/store/random-id'
import { useHistory, useSession, useSessionId } from '@/components/store/session-context'
import { useSessionRequest } from '@/components/store/use-session-request'
import { Button } from '@/components/ui/button'
import { type DialogProps, LargeDialog } from '@/components/ui/dialog'
import { useWords } from '@/components/words/words'
import type { AnswerRequest } from '@/lib/wire/requests'
import { answerWords, subjectOf } from './answer-words'
import { answerTo, questionOf } from './answers-in-log'
import { CardBody } from './card-body'
import type { Answer, Question } from './question-types'

interface ReviseDialogProps extends DialogProps {
  questionId: string
  question: Question
}

/** Shows an answered card again, to change its answer (Q8). */
export function ReviseDialog({ questionId, question, ...dialog }: ReviseDialogProps) {
  const words = useWords('cards')
  const sessionId = useSessionId()
  const [given, setGiven] = useState<Answer | null>(null)
  const { isSending, failure, send } = useSessionRequest()
  const sending = isSending && given !== null
  const answer = useSession(log => (dialog.open ? answerTo(log, questionId) : null))

  async function revise(changed: Answer) {
    if (answer && isSame(changed, answer)) return dialog.onClose()
    setGiven(changed)
    const request = { answerId: randomId() as AnswerRequest['answerId'], answer: changed }
    const revised = await send(async () => {
      const reply = await reviseAnswer(sessionId, questionId, request)
      return reply.ok ? { ok: true, value: reply.value.receipt } : reply
    })
    if (revised) dialog.onClose()
  }

  return (
    <LargeDialog title={subjectOf(question)} {...dialog}>
      <div className="mx-auto flex min-h-full max-w-2xl flex-col justify-end gap-3 lg:justify-start">
        {answer && (
          <p className="text-soft">{words('revise', { answer: answerWords(question, answer, words) })}</p>
        )}
        <p role="alert" className="empty:hidden">
          {failure}
        </p>
        <CardBody
          question={question}
          chosen={sending ? given : answer}
          revising={answer !== null && !sending}
          disabled={sending}
          onAnswer={changed => void revise(changed)}
        />
        <Button onClick={dialog.onClose}>{words('keepAnswer')}</Button>
      </div>
    </LargeDialog>
  )
}

/** Both are plain data with the same order of keys, since both come from the same cards. */
const isSame = (one: Answer, other: Answer) => JSON.stringify(one) === JSON.stringify(other)

interface ReviseFromListDialogProps extends Omit<DialogProps, 'open'> {
  /** The card whose answer is to be changed; null while the dialog is closed. */
  questionId: string | null
}

/** One dialog for all items of a list, since an item’s button may be unmounted when its answer changes. */
export function ReviseFromListDialog({ questionId, ...rest }: ReviseFromListDialogProps) {
  const words = useWords('conversation')
  const general = useWords('general')
  const [last, setLast] = useState(questionId)
  if (questionId !== null && questionId !== last) setLast(questionId)
  const question = useSession(log => (last === null ? null : questionOf(log, last)))
  const { history, loadHistory } = useHistory()
  const isMissing = questionId !== null && question === null
  useEffect(() => {
    if (isMissing) void loadHistory()
  }, [isMissing, loadHistory])
  if (last === null) return null
  const dialog = { ...rest, open: questionId !== null }
  if (!question) {
    return (
      <LargeDialog title={words('change')} {...dialog}>
        <p role="status">{general(history === 'failed' ? 'pastFailed' : 'reading')}</p>
      </LargeDialog>
    )
  }
  return <ReviseDialog key={last} questionId={last} question={question} {...dialog} />
}
