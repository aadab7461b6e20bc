import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { afterPaint } from '@/components/store/after-paint'
import { answerQuestion } from '@/components/store/api'
import { failureWords } from '@/components/store/failure-words'
import { createOutbox } from '@/components/store/outbox'
import { randomId } from '@/components/store/random-id'
import { useExpectSeq, useLiveStore, useSession, useSessionId } from '@/components/store/session-context'
import type { SessionStore } from '@/components/store/session-store'
import { useResend } from '@/components/store/use-resend'
import { useWords, type Words } from '@/components/words/words'
import { subjectOf } from '@/lib/tidy/questions/rules'
import type { AnswerRequest } from '@/lib/wire/requests'
import { type AnswerQueue, createAnswerQueue, type Turned } from './answer-queue'
import { elsewhereWords, noticeHolds, useAnsweredElsewhere } from './answered-elsewhere'
import { readKnown } from './known-cards'

/** The answers that are on their way from this page, and whether one of them, or another page, has changed what the person saw. */
export function useAnswerQueue(): {
  readonly queue: AnswerQueue
  readonly notice: string | null
  readonly dismissNotice: () => void
} {
  const words = useWords('cards')
  const general = useWords('general')
  const sessionId = useSessionId()
  const live = useLiveStore()
  const expectSeq = useExpectSeq()
  const [queue] = useState(() =>
    createAnswerQueue({
      sessionId,
      outbox: createOutbox(() => localStorage),
      send: answerQuestion,
      known: knownOf(live),
      newId: randomId,
      afterPaint,
      onStored: expectSeq,
    }),
  )
  const turned = useStore(queue, queue => queue.turned)
  const elsewhere = useAnsweredElsewhere(queue.answeredHere)
  const notice = turned && noticeOf(turned, words, general)
  const holds = useSession(({ events }) => notice === null || noticeHolds(notice, events))

  useEffect(() => live.subscribe(queue.advance), [live, queue])
  // Other tabs.
  useEffect(() => {
    window.addEventListener('storage', queue.sync)
    return () => window.removeEventListener('storage', queue.sync)
  }, [queue])
  useResend(queue.resend)

  return {
    queue,
    notice: notice ? (holds ? notice.words : null) : elsewhere.notice,
    dismissNotice() {
      queue.dismiss()
      elsewhere.dismiss()
    },
  }
}

/** Computed once for each change of the session, not for each piece of text. */
function knownOf(live: SessionStore) {
  let last = live.getState()
  let known = readKnown(last)
  return () => {
    const now = live.getState()
    if (now.state !== last.state || now.events !== last.events || now.calls !== last.calls)
      known = readKnown(now)
    last = now
    return known
  }
}

function noticeOf(
  { pending, questionId, failure }: Turned,
  words: Words<'cards'>,
  general: Words<'general'>,
) {
  const { question } = pending.asked
  const subject = subjectOf(question)
  const body: { winner?: Pick<AnswerRequest, 'answerId' | 'answer'> | null } =
    failure?.kind === 'refused' ? failure.body : {}
  if (body.winner) {
    const { answerId, answer } = body.winner
    return { questionId, winnerId: answerId, words: elsewhereWords(question, answer, words) }
  }
  const said = failure
    ? words('gone', { subject, message: failureWords(failure, general) })
    : words('notAsked', { subject })
  return { questionId, winnerId: null, words: said }
}
