import type { StoredEvent } from '@/lib/wire/event'

/**
 * Whether a card came in the place of one that was answered: in the same run, without a message from the person in
 * between. Such a card comes under the finger that has just tapped.
 */
export function followsAnswer(events: readonly StoredEvent[], answeredId: string, openId: string): boolean {
  const asked = events.findLastIndex(
    event => event.type === 'QuestionAsked' && event.data.questionId === openId,
  )
  const cause = events.slice(0, Math.max(asked, 0)).findLast(bringsCards)
  return cause?.type === 'QuestionAnswered' && cause.data.questionId === answeredId
}

function bringsCards(event: StoredEvent): boolean {
  if (event.type === 'UserMessageAdded') return !event.data.synthetic
  return event.type === 'QuestionAnswered' || event.type === 'RunYielded'
}
