import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { call } from '@/components/store/api'
import { failureWords } from '@/components/store/failure-words'
import { useExpectSeq, useLiveStore, useSession, useSessionId } from '@/components/store/session-context'
import type { SessionStore } from '@/components/store/session-store'
import { useOutbox } from '@/components/store/use-outbox'
import { useWords, type Words } from '@/components/words/words'
import { subjectOf } from '@/lib/tidy/questions/rules'
import type { AnswerRequest } from '@/lib/wire/requests'
import { elsewhereWords, noticeHolds, useAnsweredElsewhere } from './answered-elsewhere'
import { type CardAnswers, createCardAnswers, type Given } from './card-answers'
import { readKnown } from './known-cards'

/** The answers that are on their way from this page, and whether one of them, or another page, has changed what the person saw. */
export function useCardAnswers(): {
  readonly answers: CardAnswers
  readonly notice: string | null
  readonly dismissNotice: () => void
} {
  const words = useWords('cards')
  const general = useWords('general')
  const sessionId = useSessionId()
  const live = useLiveStore()
  const outbox = useOutbox()
  const expectSeq = useExpectSeq()
  const [answers] = useState(() =>
    createCardAnswers({
      sessionId,
      outbox,
      send: (questionId, body) =>
        call('POST /api/sessions/{id}/questions/{questionId}/answer', { id: sessionId, questionId, body }),
      known: knownOf(live),
      onClosed: () => expectSeq(Number.POSITIVE_INFINITY),
    }),
  )
  const rejected = useStore(answers, ({ rejected }) => rejected)
  const elsewhere = useAnsweredElsewhere(answers.answeredHere)
  const notice = rejected && noticeOf(rejected, words, general)
  const holds = useSession(({ events }) => notice === null || noticeHolds(notice, events))

  useEffect(() => {
    outbox.serve(answers.operation)
    const stops = [live.subscribe(answers.update), outbox.subscribe(answers.update)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [live, outbox, answers])

  return {
    answers,
    notice: notice ? (holds ? notice.words : null) : elsewhere.notice,
    dismissNotice() {
      answers.dismiss()
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

function noticeOf({ input: { asked }, stage }: Given, words: Words<'cards'>, general: Words<'general'>) {
  const { id: questionId, question } = asked
  const failure = stage.at === 'refused' ? stage.failure : null
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
