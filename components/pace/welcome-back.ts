import { subjectOf } from '@/components/cards/answer-words'
import type { Words } from '@/components/words/words'
import type { SessionView } from '@/lib/wire/view'

const AWAY_MS = 20 * 60_000

/** Where we were, for someone who comes back after a while; nothing for someone who was just here. */
export function welcomeBack(view: SessionView, now: number, words: Words<'pace'>): string | null {
  const { status, messages, updatedAt, counts, question } = view
  if (status === 'ended' || messages.length === 0 || now - Date.parse(updatedAt) < AWAY_MS) return null
  const count = counts.decided
  const item = question && subjectOf(question.question)
  if (item) return count > 0 ? words('back.decidedAndItem', { count, item }) : words('back.item', { item })
  return count > 0 ? words('back.decided', { count }) : words('back.greeting')
}
