'use client'

import { startTransition, useRef, useState } from 'react'
import { answerQuestion, type Failure } from '@/components/store/api'
import { failureWords } from '@/components/store/failure-words'
import type { PendingAnswer } from '@/components/store/outbox'
import { randomId } from '@/components/store/random-id'
import { useExpectSeq, useSession, useSessionId } from '@/components/store/session-context'
import { outbox, usePendingAnswer, useRetryPending } from '@/components/store/use-outbox'
import { useWords, type Words } from '@/components/words/words'
import type { AnswerRequest } from '@/lib/wire/requests'
import type { OpenQuestion } from '@/lib/wire/view'
import { subjectOf } from './answer-words'
import { type ElsewhereNotice, elsewhereWords, noticeHolds, useAnsweredElsewhere } from './answered-elsewhere'
import { replacesAnsweredCard } from './answers-in-log'
import type { Answer } from './question-types'

/** The state of the answer to a card. */
export type Submission =
  | { readonly at: 'open' }
  | { readonly at: 'sending'; readonly answer: Answer }
  /** The server has it; the event that closes the card is on its way. */
  | { readonly at: 'sent'; readonly answer: Answer }
  /** The network failed; it is retried automatically, also after a reload. */
  | { readonly at: 'queued'; readonly answer: Answer }
  /** The server failed; the person may retry. */
  | { readonly at: 'failed'; readonly answer: Answer; readonly message: string; readonly retry: () => void }
  | { readonly at: 'refused'; readonly message: string }

interface AnswerSubmission {
  readonly submission: Submission
  /** Sends an answer to the open card, unless one is pending. */
  readonly submit: (answer: Answer) => void
  /** The card took the place of one that was answered on this page. */
  readonly replacesAnswered: boolean
  /** Says that a card was answered elsewhere; outlives that card, and goes when that answer is changed. */
  readonly notice: string | null
  readonly dismissNotice: () => void
}

export const OPEN: Submission = { at: 'open' }

/**
 * Submits one answer a card, under the same id however often it is sent (Q3). `answeredHere` has the ids of the cards that
 * were answered on this page; it is added to.
 */
export function useAnswerSubmission(open: OpenQuestion | null, answeredHere: Set<string>): AnswerSubmission {
  const words = useWords('cards')
  const general = useWords('general')
  const sessionId = useSessionId()
  const expectSeq = useExpectSeq()
  /** The last submission of this page. */
  const [latest, setLatest] = useState<{ questionId: string; submission: Submission } | null>(null)
  const [notice, setNotice] = useState<ElsewhereNotice | null>(null)
  const replacesAnswered = useSession(
    ({ events }) =>
      open !== null && latest !== null && replacesAnsweredCard(events, latest.questionId, open.id),
  )
  const holds = useSession(({ events }) => notice !== null && noticeHolds(notice, events))
  const elsewhere = useAnsweredElsewhere(answeredHere)
  const pending = usePendingAnswer(sessionId, open?.id ?? null)
  /** Cards with a request in flight. A ref, since state would be too late for the second of two quick taps. */
  const inFlight = useRef(new Set<string>())

  function submit(answer: Answer) {
    if (!open || outbox.find(sessionId, open.id) || inFlight.current.has(open.id)) return
    const request = { answerId: randomId() as AnswerRequest['answerId'], answer }
    const added = { sessionId, asked: open, request, at: new Date().toISOString() }
    outbox.add(added)
    setNotice(null)
    setLatest({ questionId: open.id, submission: { at: 'sending', answer } })
    void send(added)
  }

  async function send(sent: PendingAnswer) {
    const { asked, request } = sent
    const { answer } = request
    if (inFlight.current.has(asked.id)) return
    inFlight.current.add(asked.id)
    answeredHere.add(asked.id)
    const reply = await answerQuestion(sessionId, asked.id, request)
    inFlight.current.delete(asked.id)
    const show = (submission: Submission) =>
      setLatest(before =>
        before && before.questionId !== asked.id ? before : { questionId: asked.id, submission },
      )
    if (reply.ok) {
      outbox.remove(sent)
      // Nothing visible changes, and the next card may have come with it.
      startTransition(() => show({ at: 'sent', answer }))
      expectSeq(reply.value.receipt.seq)
      return
    }
    const { failure } = reply
    const message = failureWords(failure, general)
    switch (outcomeOf(failure)) {
      case 'queued':
        return show({ at: 'queued', answer })
      case 'failed': {
        const retry = () => {
          show({ at: 'sending', answer })
          void send(sent)
        }
        return show({ at: 'failed', answer, message, retry })
      }
      case 'refused':
        outbox.remove(sent)
        return show({ at: 'refused', message })
      case 'closed':
        outbox.remove(sent)
        setNotice(noticeOf(asked, failure, words, general))
        show(OPEN)
        // The log says how the card was closed, so there are events to read.
        expectSeq(Number.POSITIVE_INFINITY)
    }
  }

  useRetryPending(sessionId, answer => void send(answer))

  return {
    submission: submissionOf(open, latest, pending),
    submit,
    replacesAnswered,
    notice: notice ? (holds ? notice.words : null) : elsewhere.notice,
    dismissNotice() {
      setNotice(null)
      elsewhere.dismiss()
    },
  }
}

/** The submission made on this page, else the one pending from before a reload or in another tab. */
function submissionOf(
  open: OpenQuestion | null,
  latest: { questionId: string; submission: Submission } | null,
  pending: PendingAnswer | null,
): Submission {
  if (open && latest?.questionId === open.id) return latest.submission
  return pending ? { at: 'queued', answer: pending.request.answer } : OPEN
}

/** A network failure is retried automatically, a server error by the person; any other refusal is final. */
function outcomeOf(failure: Failure): 'queued' | 'failed' | 'refused' | 'closed' {
  if (failure.kind === 'network') return 'queued'
  if (failure.status >= 500) return 'failed'
  return failure.status === 409 || failure.status === 404 ? 'closed' : 'refused'
}

function noticeOf(
  { id, question }: OpenQuestion,
  failure: Failure,
  words: Words<'cards'>,
  general: Words<'general'>,
): ElsewhereNotice {
  const body: { winner?: Pick<AnswerRequest, 'answerId' | 'answer'> | null } =
    failure.kind === 'refused' ? failure.body : {}
  if (!body.winner) {
    const message = failureWords(failure, general)
    const gone = words('gone', { subject: subjectOf(question), message })
    return { questionId: id, winnerId: null, words: gone }
  }
  const { answerId, answer } = body.winner
  return { questionId: id, winnerId: answerId, words: elsewhereWords(question, answer, words) }
}
