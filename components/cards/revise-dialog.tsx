'use client'

import { useState } from 'react'
import { reviseAnswer } from '@/components/store/api'
import { randomId } from '@/components/store/random-id'
import { useSession, useSessionId } from '@/components/store/session-context'
import { useSessionRequest } from '@/components/store/use-session-request'
import { Button } from '@/components/ui/button'
import { LargeDialog } from '@/components/ui/dialog'
import { useWords } from '@/components/words/words'
import type { AnswerRequest } from '@/lib/wire/requests'
import { answerWords, subjectOf } from './answer-words'
import { answerTo } from './answers-in-log'
import { CardBody } from './card-body'
import type { Answer, Question } from './question-types'

interface ReviseDialogProps {
  questionId: string
  question: Question
  open: boolean
  onClose: () => void
  finalFocus?: (() => HTMLElement | null) | undefined
}

/** Shows an answered card again, to change its answer (Q8). */
export function ReviseDialog({ questionId, question, open, onClose, finalFocus }: ReviseDialogProps) {
  const words = useWords('cards')
  const sessionId = useSessionId()
  const [given, setGiven] = useState<Answer | null>(null)
  const { isSending, failure, send } = useSessionRequest()
  const sending = isSending && given !== null
  const answer = useSession(log => (open ? answerTo(log, questionId) : null))

  async function revise(changed: Answer) {
    if (answer && isSame(changed, answer)) return onClose()
    setGiven(changed)
    const request = { answerId: randomId() as AnswerRequest['answerId'], answer: changed }
    const revised = await send(async () => {
      const reply = await reviseAnswer(sessionId, questionId, request)
      return reply.ok ? { ok: true, value: reply.value.receipt } : reply
    })
    if (revised) onClose()
  }

  return (
    <LargeDialog title={subjectOf(question)} open={open} onClose={onClose} finalFocus={finalFocus}>
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
        <Button onClick={onClose}>{words('keepAnswer')}</Button>
      </div>
    </LargeDialog>
  )
}

/** Both are plain data with the same order of keys, since both come from the same cards. */
const isSame = (one: Answer, other: Answer) => JSON.stringify(one) === JSON.stringify(other)
