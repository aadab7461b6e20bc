'use client'

import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { lastAnswerId, replacesAnsweredCard } from '@/components/store/answers-in-log'
import { useSession } from '@/components/store/session-context'
import { useOutbox } from '@/components/store/use-outbox'
import { useWords } from '@/components/words/words'
import { isAtWork } from '@/lib/wire/view'
import { type CardAnswers, isOnTheWay, isUnsent } from './card-answers'
import { LastTapProvider } from './double-tap-guard'
import type { ShownCard } from './known-cards'
import { type Submission, submissionOf } from './submission'
import { useCardAnswers } from './use-card-answers'

interface Answering {
  /** The card in front; once all that are known are answered, the last one until the next is there. */
  readonly card: ShownCard | null
  readonly submission: Submission
  /** It took the place of a card that was answered on this page. */
  readonly replacesAnswered: boolean
  /** An answer is on its way: the last one that the log has is not the last one given. */
  readonly isBehind: boolean
  /** All cards that are known are answered, and the next one is not there yet. */
  readonly isWaiting: boolean
  /** Answers that go out once there is a connection, while another card can be answered. */
  readonly kept: number
  readonly submit: CardAnswers['give']
  /** A message that is said while that card waits is being sent. */
  readonly answerInWords: (questionId: string) => void
  /** Says that a card was closed in another way; outlives that card, and goes when that answer is changed. */
  readonly notice: string | null
  readonly dismissNotice: () => void
}

const AnsweringContext = createContext<Answering | null>(null)

/** The answer to the card in front of the live session, for every place where it can be given. */
export function AnsweringProvider({ children }: { children: ReactNode }) {
  const general = useWords('general')
  const running = useSession(({ state }) => isAtWork(state.view))
  const { retry } = useOutbox()
  const { answers, notice, dismissNotice } = useCardAnswers()
  const card = useStore(answers, ({ card }) => card)
  const given = useStore(answers, ({ givenToCard }) => givenToCard)
  const front = useMemo(() => card && { card, given }, [card, given])
  const isOffline = useStore(answers, ({ given }) => given.some(({ stage }) => stage.at === 'queued'))
  const seq = useSession(({ state }) => state.view.seq)
  // The log may tell of an answer before its request is over.
  const lastInLog = useSession(({ events }) => lastAnswerId(events))
  const isBehind = useStore(answers, ({ given }) =>
    given.some(one => isOnTheWay(one, seq) && one.id !== lastInLog),
  )
  const kept = useStore(answers, ({ given, card, givenToCard }) =>
    card && !givenToCard && given.some(({ stage }) => stage.at === 'queued')
      ? given.filter(({ stage }) => isUnsent(stage)).length
      : 0,
  )
  const last = useStore(answers, ({ given }) => given.at(-1)?.input.asked.id ?? null)
  const retained = useRetainedValue(front, running)
  const shown = front ?? (running && retained?.given ? retained : null)
  const replacesAnswered = useSession(
    ({ events }) =>
      shown !== null &&
      (shown.card.questionId === null ||
        (last !== null && replacesAnsweredCard(events, last, shown.card.questionId))),
  )
  const value = useMemo(() => {
    const submission = submissionOf(shown?.given ?? null, { retry, isOffline }, general)
    return {
      card: shown?.card ?? null,
      submission,
      replacesAnswered,
      isBehind,
      kept,
      isWaiting: submission.at === 'sending' || submission.at === 'sent',
      submit: answers.give,
      answerInWords: (questionId: string) => void answers.answeredHere.add(questionId),
      notice,
      dismissNotice,
    }
  }, [shown, answers, retry, isOffline, kept, general, replacesAnswered, isBehind, notice, dismissNotice])
  return (
    <AnsweringContext value={value}>
      <LastTapProvider>{children}</LastTapProvider>
    </AnsweringContext>
  )
}

export function useAnswering(): Answering {
  const answering = use(AnsweringContext)
  if (!answering) throw new Error('useAnswering needs an AnsweringProvider above it.')
  return answering
}

const RETAIN_MS = 400

/** The value; once it is null, the last one for as long as `retain` is true, and a moment longer. */
function useRetainedValue<Value>(value: Value | null, retain: boolean): Value | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)

  useEffect(() => {
    if (value !== null || retain) return
    const timer = setTimeout(() => setLast(null), RETAIN_MS)
    return () => clearTimeout(timer)
  }, [value, retain])

  return value ?? last
}
