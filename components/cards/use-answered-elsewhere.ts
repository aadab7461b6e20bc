import { useState } from 'react'
import { useSession } from '@/components/store/session-context'
import { useWords } from '@/components/words/words'
import type { StoredEvent } from '@/lib/wire/event'
import { answerWords, subjectOf } from './answer-words'
import { questionOf } from './answers-in-log'

/** The newest answer, when it came after `since` and from another page, device or program. */
export function answeredElsewhere(
  events: readonly StoredEvent[],
  since: number,
  answeredHere: ReadonlySet<string>,
) {
  const latest = events.findLast(event => event.type === 'QuestionAnswered')
  const isNews = latest !== undefined && latest.seq > since && !answeredHere.has(latest.data.questionId)
  return isNews ? latest : null
}

/** A word about a card that closed because it was answered somewhere else, until it is dismissed or another follows. */
export function useAnsweredElsewhere(answeredHere: ReadonlySet<string>) {
  const words = useWords('cards')
  const seq = useSession(({ state }) => state.view.seq)
  const [since, setSince] = useState(seq)
  const news = useSession(({ events }) => answeredElsewhere(events, since, answeredHere))
  const question = useSession(log => (news ? questionOf(log, news.data.questionId) : null))
  const notice =
    news && question
      ? words('answeredElsewhere', {
          subject: subjectOf(question),
          winner: answerWords(question, news.data.answer, words),
        })
      : null
  return { notice, dismiss: () => setSince(seq) }
}
