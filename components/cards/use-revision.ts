import { useRef, useState } from 'react'
import { type Failure, reviseAnswer } from '@/components/store/api'
import { failureWords } from '@/components/store/failure-words'
import { randomId } from '@/components/store/random-id'
import { useExpectSeq, useSessionId } from '@/components/store/session-context'
import { useWords } from '@/components/words/words'
import type { AnswerRequest } from '@/lib/wire/requests'
import type { Answer } from './question-types'
import type { Submission } from './use-answer-submission'

/** Changes the answer to a card (Q8), one request at a time. `revise` gives whether the server took it. */
export function useRevision(questionId: string) {
  const general = useWords('general')
  const sessionId = useSessionId()
  const expectSeq = useExpectSeq()
  const [submission, setSubmission] = useState<Submission>({ at: 'open' })
  const isBusy = useRef(false)

  const revise = (answer: Answer) => send({ answerId: randomId() as AnswerRequest['answerId'], answer })

  async function send(request: AnswerRequest): Promise<boolean> {
    if (isBusy.current) return false
    isBusy.current = true
    const { answer } = request
    setSubmission({ at: 'sending', answer })
    const reply = await reviseAnswer(sessionId, questionId, request)
    isBusy.current = false
    if (!reply.ok) {
      const message = failureWords(reply.failure, general)
      const retry = () => void send(request)
      setSubmission(
        mayWork(reply.failure) ? { at: 'failed', answer, message, retry } : { at: 'refused', message },
      )
      return false
    }
    setSubmission({ at: 'sent', answer })
    expectSeq(reply.value.receipt.seq)
    return true
  }

  return { submission, revise }
}

/** Whether the same request may get through later. */
const mayWork = (failure: Failure) => failure.kind === 'network' || failure.status >= 500
