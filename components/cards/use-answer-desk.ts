'use client'

import { useRef, useState } from 'react'
import { answerQuestion, type Failure } from '@/components/store/api'
import { failureWords } from '@/components/store/failure-words'
import { randomId } from '@/components/store/random-id'
import { useExpectSeq, useSession, useSessionId } from '@/components/store/session-context'
import { useWords, type Words } from '@/components/words/words'
import type { AnswerRequest } from '@/lib/wire/requests'
import type { OpenQuestion } from '@/lib/wire/view'
import { answerWords, subjectOf } from './answer-words'
import { type ElsewhereNotice, stillHolds } from './elsewhere-notice'
import { followsAnswer } from './follows-answer'
import type { Answer } from './question-types'

/** How the answer to the card on screen stands. */
export type Desk =
  | { readonly at: 'open' }
  /** It was answered before, and may be answered differently. */
  | { readonly at: 'reopened'; readonly answer: Answer }
  | { readonly at: 'sending'; readonly answer: Answer }
  /** The server has it; the event that puts the card away is on its way. */
  | { readonly at: 'sent'; readonly answer: Answer }
  | { readonly at: 'failed'; readonly answer: Answer; readonly message: string; readonly retry: () => void }
  | { readonly at: 'refused'; readonly message: string }

export interface AnswerDesk {
  readonly desk: Desk
  /** Sends the answer, unless one is already on its way. */
  readonly give: (answer: Answer) => void
  /** The card came in the place of one that was answered here. */
  readonly follows: boolean
  /** Said after a card was answered elsewhere; outlives that card, and goes when that answer is changed. */
  readonly notice: string | null
  readonly dismissNotice: () => void
}

const OPEN: Desk = { at: 'open' }

/** One answer a card, under one id however often it is sent (Q3). */
export function useAnswerDesk(open: OpenQuestion | null): AnswerDesk {
  const words = useWords('cards')
  const general = useWords('general')
  const sessionId = useSessionId()
  const expectSeq = useExpectSeq()
  const [held, setHeld] = useState<{ questionId: string; desk: Desk } | null>(null)
  const [notice, setNotice] = useState<ElsewhereNotice | null>(null)
  const follows = useSession(
    ({ events }) => open !== null && held !== null && followsAnswer(events, held.questionId, open.id),
  )
  const noticeHolds = useSession(({ events }) => notice !== null && stillHolds(notice, events))
  /** Set at once, where state would be too late for the second of two quick taps. */
  const busyWith = useRef<string | null>(null)

  async function send(asked: OpenQuestion, request: AnswerRequest) {
    if (busyWith.current === asked.id) return
    busyWith.current = asked.id
    const { answer } = request
    const show = (desk: Desk) => setHeld({ questionId: asked.id, desk })
    setNotice(null)
    show({ at: 'sending', answer })
    const reply = await answerQuestion(sessionId, asked.id, request)
    if (reply.ok) {
      show({ at: 'sent', answer })
      expectSeq(reply.value.receipt.seq)
      return
    }
    busyWith.current = null
    const { failure } = reply
    const fate = fateOf(failure)
    if (fate === 'gone') {
      setNotice(noticeOf(asked, failure, words, general))
      show(OPEN)
      // The card is gone, so there must be news.
      expectSeq(Number.POSITIVE_INFINITY)
    } else if (fate === 'refused') show({ at: 'refused', message: failureWords(failure, general) })
    else {
      const message = failureWords(failure, general)
      show({ at: 'failed', answer, message, retry: () => void send(asked, request) })
    }
  }

  return {
    desk: open && held?.questionId === open.id ? held.desk : OPEN,
    give: answer => open && void send(open, { answerId: randomId() as AnswerRequest['answerId'], answer }),
    follows,
    notice: notice && noticeHolds ? notice.words : null,
    dismissNotice: () => setNotice(null),
  }
}

/** Only what may be sent again unchanged is a failure that is kept for “Try again”. */
function fateOf(failure: Failure): 'gone' | 'refused' | 'failed' {
  if (failure.kind === 'network' || failure.status >= 500) return 'failed'
  return failure.status === 409 || failure.status === 404 ? 'gone' : 'refused'
}

function noticeOf(
  { id, question }: OpenQuestion,
  failure: Failure,
  words: Words<'cards'>,
  general: Words<'general'>,
): ElsewhereNotice {
  const body: { winner?: Pick<AnswerRequest, 'answerId' | 'answer'> | null } =
    failure.kind === 'refused' ? failure.body : {}
  const subject = subjectOf(question)
  if (!body.winner) {
    const message = failureWords(failure, general)
    return { questionId: id, winnerId: null, words: words('gone', { subject, message }) }
  }
  const { answerId, answer } = body.winner
  const winner = answerWords(question, answer, words)
  return { questionId: id, winnerId: answerId, words: words('answeredElsewhere', { subject, winner }) }
}
