import type { AskedQuestion } from '@/lib/engine/asked-question'
import type { QuestionId } from '@/lib/engine/ids'
import type { Folded } from '@/lib/session/log/loaded-session'
import { isRevisable } from '@/lib/tidy/facts'
import type { Answer, Question } from '@/lib/tidy/questions'
import type { StoredEvent } from '@/lib/wire/event'
import type { EarlierCard, OpenedSession } from '@/lib/wire/opened-session'

/** What a page starts from that gets these last events of the log. */
export function openedWith({ engine, person }: Folded, events: readonly StoredEvent[]): OpenedSession {
  const first = events[0]?.seq ?? person.view.seq + 1
  const spokenOf = cardsSpokenOf(events)
  if (engine.openQuestion) spokenOf.add(engine.openQuestion)
  for (const event of events) if (event.type === 'QuestionAsked') spokenOf.delete(event.data.questionId)

  const cards = engine.questions.map(asked => earlierCard(asked, first))
  const last = cards
    .filter(({ questionId, answered }) => answered && isRevisable(engine.facts, questionId))
    .reduce<EarlierCard | null>((latest, card) => (seqOf(card) > seqOf(latest) ? card : latest), null)
  const messages = person.view.messages.filter(({ seq, photoIds }) => seq >= first || photoIds.length > 0)
  return {
    state: { ...person, view: { ...person.view, messages } },
    events,
    earlier: cards.filter(card => card === last || spokenOf.has(card.questionId)),
  }
}

function cardsSpokenOf(events: readonly StoredEvent[]): Set<QuestionId> {
  const ids = new Set<QuestionId>()
  for (const { type, data } of events) {
    if (type === 'QuestionAnswered' || type === 'AnswerRevised' || type === 'QuestionWithdrawn')
      ids.add(data.questionId)
  }
  return ids
}

function earlierCard(asked: AskedQuestion, first: number): EarlierCard {
  const receipts = asked.status === 'answered' ? asked.receipts.filter(({ seq }) => seq < first) : []
  const [given] = receipts
  const answer = receipts.at(-1)?.answer as Answer | undefined
  return {
    questionId: asked.id,
    question: asked.question as Question,
    answered: given && answer ? { seq: given.seq, answer } : null,
  }
}

const seqOf = (card: EarlierCard | null) => card?.answered?.seq ?? 0
