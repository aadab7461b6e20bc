'use client'

import { useState } from 'react'
import { reviseAnswer } from '@/components/store/api'
import { randomId } from '@/components/store/random-id'
import { useSession, useSessionId } from '@/components/store/session-context'
import { useAttempt } from '@/components/store/use-attempt'
import { Modal } from '@/components/ui/modal'
import { useWords } from '@/components/words/words'
import type { AnswerRequest } from '@/lib/wire/requests'
import { answerWords, subjectOf } from './answer-words'
import { answerTo } from './answers-in-log'
import { CardBody } from './card-body'
import type { Answer, Question } from './question-types'
import type { Desk } from './use-answer-desk'

interface ReviseDialogProps {
  questionId: string
  question: Question
  open: boolean
  onClose: () => void
  finalFocus?: (() => HTMLElement | null) | undefined
}

/** A past card once more, to answer it differently (Q8). */
export function ReviseDialog({ questionId, question, open, onClose, finalFocus }: ReviseDialogProps) {
  const words = useWords('cards')
  const sessionId = useSessionId()
  const [given, setGiven] = useState<Answer | null>(null)
  const { attempt, run } = useAttempt()
  const sending = attempt.at === 'sending' && given !== null
  const now = useSession(({ events }) => (open ? answerTo(events, questionId) : null))
  const desk: Desk = sending
    ? { at: 'sending', answer: given }
    : now
      ? { at: 'reopened', answer: now }
      : { at: 'open' }

  async function give(answer: Answer) {
    setGiven(answer)
    const request = { answerId: randomId() as AnswerRequest['answerId'], answer }
    const changed = await run(async () => {
      const reply = await reviseAnswer(sessionId, questionId, request)
      return reply.ok ? { ok: true, value: reply.value.receipt } : reply
    })
    if (changed) onClose()
  }

  return (
    <Modal title={subjectOf(question)} open={open} onClose={onClose} finalFocus={finalFocus}>
      <div className="mx-auto flex max-w-2xl flex-col gap-3">
        <p className="text-soft">
          {now && (
            <span className="text-ink">
              {words('chosenNow', { answer: answerWords(question, now, words) })}{' '}
            </span>
          )}
          {words('reviseHint')}
        </p>
        <p role="alert" className="empty:hidden">
          {attempt.at === 'failed' ? attempt.message : ''}
        </p>
        <CardBody question={question} desk={desk} settled={sending} give={answer => void give(answer)} />
      </div>
    </Modal>
  )
}
