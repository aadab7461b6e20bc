'use client'

import { startTransition, useRef, useState } from 'react'
import { answerQuestion, type Failure } from '@/components/store/api'
import { failureWords } from '@/components/store/failure-words'
import type { KeptAnswer } from '@/components/store/outbox'
import { randomId } from '@/components/store/random-id'
import { useExpectSeq, useSession, useSessionId } from '@/components/store/session-context'
import { outbox, useKeptAnswer, useSendingKept } from '@/components/store/use-outbox'
import { useWords, type Words } from '@/components/words/words'
import type { AnswerRequest } from '@/lib/wire/requests'
import type { OpenQuestion } from '@/lib/wire/view'
import { answerWords, subjectOf } from './answer-words'
import { type ElsewhereNotice, stillHolds, useAnsweredElsewhere } from './answered-elsewhere'
import { followsAnswer } from './answers-in-log'
import type { Answer } from './question-types'

/** How the answer to the card on screen stands. */
export type Desk =
  | { readonly at: 'open' }
  | { readonly at: 'sending'; readonly answer: Answer }
  /** The server has it; the event that puts the card away is on its way. */
  | { readonly at: 'sent'; readonly answer: Answer }
  /** It did not get through; it is sent again by itself, also after a reload. */
  | { readonly at: 'kept'; readonly answer: Answer }
  /** A past card once more, with the answer that counts so far. */
  | { readonly at: 'revising'; readonly answer: Answer }
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

interface Held {
  readonly questionId: string
  readonly desk: Desk
}

const OPEN: Desk = { at: 'open' }

/** One answer a card, under one id however often it is sent (Q3). `answeredHere`: the cards that this page has answered. */
export function useAnswerDesk(open: OpenQuestion | null, answeredHere: Set<string>): AnswerDesk {
  const words = useWords('cards')
  const general = useWords('general')
  const sessionId = useSessionId()
  const expectSeq = useExpectSeq()
  const [held, setHeld] = useState<Held | null>(null)
  const [notice, setNotice] = useState<ElsewhereNotice | null>(null)
  const follows = useSession(
    ({ events }) => open !== null && held !== null && followsAnswer(events, held.questionId, open.id),
  )
  const noticeHolds = useSession(({ events }) => notice !== null && stillHolds(notice, events))
  const elsewhere = useAnsweredElsewhere(answeredHere)
  const kept = useKeptAnswer(sessionId, open?.id ?? null)
  /** Set at once, where state would be too late for the second of two quick taps. */
  const underWay = useRef(new Set<string>())

  function give(answer: Answer) {
    if (!open || outbox.find(sessionId, open.id) || underWay.current.has(open.id)) return
    const request = { answerId: randomId() as AnswerRequest['answerId'], answer }
    const tapped = { sessionId, asked: open, request, at: new Date().toISOString() }
    outbox.keep(tapped)
    setNotice(null)
    setHeld({ questionId: open.id, desk: { at: 'sending', answer } })
    void send(tapped)
  }

  async function send(tapped: KeptAnswer) {
    const { asked, request } = tapped
    const { answer } = request
    if (underWay.current.has(asked.id)) return
    underWay.current.add(asked.id)
    answeredHere.add(asked.id)
    const reply = await answerQuestion(sessionId, asked.id, request)
    underWay.current.delete(asked.id)
    const show = (desk: Desk) =>
      setHeld(before => (before && before.questionId !== asked.id ? before : { questionId: asked.id, desk }))
    if (reply.ok) {
      outbox.drop(tapped)
      // Nothing of it is to be seen, and the next card may have come with it.
      startTransition(() => show({ at: 'sent', answer }))
      expectSeq(reply.value.receipt.seq)
      return
    }
    const { failure } = reply
    const fate = fateOf(failure)
    if (fate === 'away') return show({ at: 'kept', answer })
    const message = failureWords(failure, general)
    if (fate === 'failed') {
      const retry = () => {
        show({ at: 'sending', answer })
        void send(tapped)
      }
      return show({ at: 'failed', answer, message, retry })
    }
    outbox.drop(tapped)
    if (fate === 'refused') return show({ at: 'refused', message })
    setNotice(noticeOf(asked, failure, words, general))
    show(OPEN)
    // The card is gone, so there must be news.
    expectSeq(Number.POSITIVE_INFINITY)
  }

  useSendingKept(sessionId, tapped => void send(tapped))

  return {
    desk: deskOf(open, held, kept),
    give,
    follows,
    notice: notice ? (noticeHolds ? notice.words : null) : elsewhere.notice,
    dismissNotice() {
      setNotice(null)
      elsewhere.dismiss()
    },
  }
}

/** What this page has seen of its tap, else what waits from before a reload or in another tab. */
function deskOf(open: OpenQuestion | null, held: Held | null, kept: KeptAnswer | null): Desk {
  if (open && held?.questionId === open.id) return held.desk
  return kept ? { at: 'kept', answer: kept.request.answer } : OPEN
}

/** What may be sent again unchanged is kept: by itself when nobody was reached, else by “Try again” too. */
function fateOf(failure: Failure): 'away' | 'failed' | 'gone' | 'refused' {
  if (failure.kind === 'network') return 'away'
  if (failure.status >= 500) return 'failed'
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
