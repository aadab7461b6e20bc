import type { StoredEvent } from '@/lib/wire/event'

/** Said after a card was answered elsewhere. */
export interface ElsewhereNotice {
  readonly questionId: string
  /** The answer that counted; null when the card is gone without one. */
  readonly winnerId: string | null
  readonly words: string
}

/** Whether it is still true: the answer that it names was not changed since. */
export function stillHolds(
  { questionId, winnerId }: ElsewhereNotice,
  events: readonly StoredEvent[],
): boolean {
  const change = events.findLast(
    event => event.type === 'AnswerRevised' && event.data.questionId === questionId,
  )
  return change?.type !== 'AnswerRevised' || change.data.answerId === winnerId
}
