import { useRef, useState } from 'react'
import { call, type Failure, failureWords } from '@/components/store/api'
import type { Operation } from '@/components/store/outbox'
import type { Answer } from '@/components/store/question-types'
import { randomId } from '@/components/store/random-id'
import { useCanAct, useSession, useSessionId } from '@/components/store/session-context'
import { useOutbox } from '@/components/store/use-outbox'
import { useWords } from '@/components/words/words'
import { isRevisable } from '@/lib/tidy/facts'
import type { AnswerRequest } from '@/lib/wire/requests'
import { OPEN, type Submission } from './submission'

interface Revision {
  readonly sessionId: string
  readonly questionId: string
  readonly answer: Answer
}

const REVISE: Operation<Revision> = {
  name: 'revise',
  send: ({ sessionId, questionId, answer }, id) =>
    call('POST /api/sessions/{id}/questions/{questionId}/revise', {
      id: sessionId,
      questionId,
      body: { answerId: id as AnswerRequest['answerId'], answer },
    }),
}

/**
 * Changes the answer to a card (Q8), one request at a time; null where there is none to change. `revise` gives whether the server
 * took it. Its result is dropped with the card.
 */
export function useRevision(questionId: string | null) {
  const general = useWords('general')
  const sessionId = useSessionId()
  const outbox = useOutbox()
  const [latest, setLatest] = useState<{ questionId: string; submission: Submission } | null>(null)
  const inFlight = useRef(new Set<string>())
  if (latest && latest.questionId !== questionId) setLatest(null)

  /** `answerId`: that of an attempt that failed. */
  async function revise(answer: Answer, answerId = randomId()): Promise<boolean> {
    if (questionId === null || inFlight.current.has(questionId)) return false
    inFlight.current.add(questionId)
    const show = (submission: Submission) => setLatest({ questionId, submission })
    show({ at: 'sending', answer })
    const reply = await outbox.add(REVISE, { sessionId, questionId, answer }, answerId)
    inFlight.current.delete(questionId)
    if (!reply.ok) {
      const message = failureWords(reply.failure, general)
      const retry = () => void revise(answer, answerId)
      show(mayWork(reply.failure) ? { at: 'failed', answer, message, retry } : { at: 'refused', message })
      return false
    }
    show({ at: 'sent', answer })
    return true
  }

  return { submission: latest?.questionId === questionId ? latest.submission : OPEN, revise }
}

/** True if the same request may succeed later. */
const mayWork = (failure: Failure) => failure.kind === 'network' || failure.status >= 500

/** True if an answer can be changed from here (Q8). */
export function useRevisable(questionId: string | null): boolean {
  const canAct = useCanAct()
  const revisable = useSession(
    ({ state: { view, facts } }) =>
      questionId !== null && view.status !== 'ended' && isRevisable(facts, questionId),
  )
  return canAct && revisable
}
