'use client'

import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { lastAnswerId, replacesAnsweredCard } from '@/components/store/answers-in-log'
import { call } from '@/components/store/api'
import type { Answer, Question } from '@/components/store/question-types'
import {
  ShowSession,
  useCanAct,
  useExpectSeq,
  useLiveStore,
  useSession,
  useSessionId,
} from '@/components/store/session-context'
import type { SessionStore } from '@/components/store/session-store'
import { useOutbox } from '@/components/store/use-outbox'
import { useWords } from '@/components/words/words'
import { isAtWork } from '@/lib/wire/view'
import { noticeHolds, rejectionNotice, useAnsweredElsewhere } from './answered-elsewhere'
import { createCardAnswers, isOnTheWay, keptOf } from './card-answers'
import { readKnown } from './known-cards'
import { type Submission, submissionOf } from './submission'
import { useUndoneCard } from './undo'
import { useRevision } from './use-revision'
import { withKept } from './with-kept'

/** A card as it is shown, and how it is answered, by a tap or by voice. */
export interface ShownCard {
  /** The same from its preview on until it is answered. */
  readonly key: string
  /** Null until it is asked: only a page with scripts knows of it then. */
  readonly questionId: string | null
  readonly question: Question
  readonly thingId: string | null
  readonly submission: Submission
  /** It took the place of a card that was answered on this page. */
  readonly replacesAnswered: boolean
  /** Its answer was taken back. */
  readonly isUndone: boolean
  readonly onAnswer: (answer: Answer) => void
}

interface Answering {
  /**
   * The card in front. One whose answer was taken back is before all others. Once all that are known are answered, it is the last one
   * until the next is there; null if its answer leads to the conversation.
   */
  readonly card: ShownCard | null
  /** The next card that was not answered here is not asked yet. */
  readonly isAhead: boolean
  /** An answer is on its way: the last one that the log has is not the last one given. */
  readonly isBehind: boolean
  /** All cards that are known are answered, and the next one is not there yet. */
  readonly isWaiting: boolean
  /** Answers that go out once there is a connection. */
  readonly kept: number
  /** The session with them. */
  readonly withKept: ReturnType<typeof withKept>
  /** A message that is said while that card waits is being sent. */
  readonly answerInWords: (questionId: string) => void
  /** Says that a card was closed in another way; outlives that card, and goes when that answer is changed. */
  readonly notice: string | null
  readonly dismissNotice: () => void
}

/** Shows its children the session with the kept answers applied. */
export function ShowKept({ children }: { children: ReactNode }) {
  const { withKept } = useAnswering()
  return <ShowSession session={useCanAct() ? withKept : null}>{children}</ShowSession>
}

const AnsweringContext = createContext<Answering | null>(null)

/** The answer to the card in front of the live session, for every place where it can be given. */
export function AnsweringProvider({ children }: { children: ReactNode }) {
  const general = useWords('general')
  const running = useSession(({ state }) => isAtWork(state.view))
  const isOpen = useSession(({ state }) => state.view.question !== null)
  const { retry } = useOutbox()
  const { answers, shown, notice, dismissNotice } = useCardAnswers()
  const { card: next, givenToCard, given } = useStore(answers)
  const seq = useSession(({ state }) => state.view.seq)
  // The log may tell of an answer before its request is over.
  const lastInLog = useSession(({ events }) => lastAnswerId(events))
  const isBehind = given.some(one => isOnTheWay(one, seq) && one.id !== lastInLog)
  const kept = keptOf(given).length
  const lastAnswered = given.at(-1)?.input.asked.id ?? null

  const known = useMemo(() => next && { card: next, given: givenToCard }, [next, givenToCard])
  const retained = useRetainedValue(known, running)
  const waiting = known ?? (running && retained?.given ? retained : null)
  const replacesAnswered = useSession(
    ({ events }) =>
      waiting !== null &&
      (waiting.card.questionId === null ||
        (lastAnswered !== null && replacesAnsweredCard(events, lastAnswered, waiting.card.questionId))),
  )

  const undone = useUndoneCard()
  const { submission: revision, revise } = useRevision(undone?.questionId ?? null)
  /** The card that was behind the undone one when that was answered here. */
  const [behindUndone, setBehindUndone] = useState<string | null>(null)

  const submission = submissionOf(waiting?.given ?? null, { retry, isOffline: kept > 0 }, general)
  const isLeft = !isOpen && 'answer' in submission && leadsToConversation(submission.answer)

  function shownCard(): ShownCard | null {
    if (undone) {
      return {
        ...undone,
        key: undone.questionId,
        submission: revision,
        replacesAnswered: true,
        isUndone: true,
        onAnswer(answer) {
          setBehindUndone(waiting?.card.callId ?? null)
          void revise(answer)
        },
      }
    }
    if (!waiting || isLeft) return null
    const { callId, ...card } = waiting.card
    return {
      ...card,
      submission,
      replacesAnswered: replacesAnswered || behindUndone === callId,
      isUndone: false,
      onAnswer: answers.give,
    }
  }

  const value: Answering = {
    card: shownCard(),
    isAhead: waiting?.card.questionId === null,
    isBehind,
    isWaiting: submission.at === 'sending' || submission.at === 'sent',
    kept,
    withKept: shown,
    answerInWords: questionId => void answers.answeredHere.add(questionId),
    notice,
    dismissNotice,
  }
  return <AnsweringContext value={value}>{children}</AnsweringContext>
}

/** The coach answers in the conversation, not with the next card. */
const leadsToConversation = ({ kind }: Answer) => kind === 'cannot_find' || kind === 'cannot_decide'

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

/** The answers that are on their way from this page, and whether one of them, or another page, has changed what the person saw. */
function useCardAnswers() {
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
  const [shown] = useState(() => withKept(live, answers))
  const rejected = useStore(answers, ({ rejected }) => rejected)
  const elsewhere = useAnsweredElsewhere(answers.answeredHere)
  const notice = rejected && rejectionNotice(rejected, words, general)
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
    shown,
    notice: notice ? (holds ? notice.words : null) : elsewhere.notice,
    dismissNotice() {
      answers.dismiss()
      elsewhere.dismiss()
    },
  }
}

const READ = ['state', 'events', 'calls', 'likely'] as const

/** Computed once for each change of the session, not for each piece of text. */
function knownOf(live: SessionStore) {
  let last = live.getState()
  let known = readKnown(last)
  return () => {
    const now = live.getState()
    if (READ.some(part => now[part] !== last[part])) known = readKnown(now)
    last = now
    return known
  }
}
