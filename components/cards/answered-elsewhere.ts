import { useState } from 'react'
import { questionOf } from '@/components/store/answers-in-log'
import { failureWords } from '@/components/store/api'
import type { Answer, Question } from '@/components/store/question-types'
import { useSession } from '@/components/store/session-context'
import { useWords, type Words } from '@/components/words/words'
import { subjectOf } from '@/lib/tidy/questions/rules'
import type { StoredEvent } from '@/lib/wire/event'
import type { AnswerRequest } from '@/lib/wire/requests'
import type { Given } from './card-answers'
import { answerWords } from './kinds/card-kinds'

/** The newest answer, if it came after `since` and from another page, device or program, and not from an edit of the list. */
export function answeredElsewhere(
  events: readonly StoredEvent[],
  since: number,
  answeredHere: ReadonlySet<string>,
) {
  const index = events.findLastIndex(event => event.type === 'QuestionAnswered')
  const latest = events[index]
  if (latest?.type !== 'QuestionAnswered') return null
  const cause = events[index - 1]
  const isByEdit = cause?.type === 'SystemNoteAdded' && cause.data.reason === 'edited'
  const isNews = latest.seq > since && !isByEdit && !answeredHere.has(latest.data.questionId)
  return isNews ? latest : null
}

/** That a card was answered elsewhere: with words that decide nothing, or with an answer that counts. */
export function elsewhereWords(question: Question, answer: Answer, words: Words<'cards'>): string {
  const subject = subjectOf(question)
  return answer.kind === 'said'
    ? words('saidElsewhere', { subject, text: answer.text })
    : words('answeredElsewhere', { subject, winner: answerWords(question, answer, words) })
}

/** A notice that a card was closed by an answer from elsewhere, until it is dismissed or the next one follows. */
export function useAnsweredElsewhere(answeredHere: ReadonlySet<string>) {
  const words = useWords('cards')
  const seq = useSession(({ state }) => state.view.seq)
  const [since, setSince] = useState(seq)
  const news = useSession(({ events }) => answeredElsewhere(events, since, answeredHere))
  const question = useSession(log => (news ? questionOf(log, news.data.questionId) : null))
  const notice = news && question ? elsewhereWords(question, news.data.answer, words) : null
  return { notice, dismiss: () => setSince(seq) }
}

/** Shown after an answer was refused because the card was closed. */
export interface ElsewhereNotice {
  /** Null for a card that was not asked. */
  readonly questionId: string | null
  /** The answer that counted; null if the card was closed without one. */
  readonly winnerId: string | null
  /** The session had ended. */
  readonly isOver: boolean
  readonly words: string
}

/** For an answer that will never count. */
export function rejectionNotice(
  { input, stage }: Given,
  words: Words<'cards'>,
  general: Words<'general'>,
): ElsewhereNotice {
  const { id: questionId, question } = input.asked
  const failure = stage.at === 'refused' ? stage.failure : null
  const subject = subjectOf(question)
  const { winner }: { winner?: Pick<AnswerRequest, 'answerId' | 'answer'> | null } =
    failure?.kind === 'refused' ? failure.body : {}
  if (winner) {
    return {
      questionId,
      winnerId: winner.answerId,
      isOver: false,
      words: elsewhereWords(question, winner.answer, words),
    }
  }
  const said = failure
    ? words('gone', { subject, message: failureWords(failure, general) })
    : words('notAsked', { subject })
  return { questionId, winnerId: null, isOver: failure?.code === 'session_ended', words: said }
}

/** True if the answer that the notice names was not changed since, and the session not opened again. */
export function noticeHolds(
  { questionId, winnerId, isOver }: ElsewhereNotice,
  events: readonly StoredEvent[],
): boolean {
  if (isOver) {
    const last = events.findLast(({ type }) => type === 'SessionEnded' || type === 'SessionReopened')
    return last?.type !== 'SessionReopened'
  }
  const change = events.findLast(
    event => event.type === 'AnswerRevised' && event.data.questionId === questionId,
  )
  return change?.type !== 'AnswerRevised' || change.data.answerId === winnerId
}
