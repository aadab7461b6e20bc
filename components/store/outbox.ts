/** Answers that are not known to have arrived. They are stored in the browser, so a reload does not lose them (Q3). */
import type { AnswerRequest } from '@/lib/wire/requests'
import type { OpenQuestion } from '@/lib/wire/view'
import { keep, tryStorage } from './browser-storage'

/** The stored form: another version of the page may have to read it. */
export interface PendingAnswer {
  readonly sessionId: string
  /** The answered card, for a notice if the answer is refused. */
  readonly asked: AnsweredCard
  /** Every attempt sends the same request; the server knows it by its `answerId`. */
  readonly request: AnswerRequest
  /** When it was answered: ISO 8601, UTC. */
  readonly at: string
}

interface AnsweredCard extends Pick<OpenQuestion, 'callId' | 'question'> {
  /** Null where the page knew the card before it was asked. */
  readonly id: OpenQuestion['id'] | null
  /** The log’s last `seq` on the page when it was answered. Earlier versions of the page, which knew only cards with an id, left it out. */
  readonly seq?: number
}

export interface Outbox {
  add(answer: PendingAnswer): void
  /** Removes this answer; one to the same card from another tab stays. */
  remove(answer: PendingAnswer): void
  /** The answers of a session, oldest first. */
  list(sessionId: string): readonly PendingAnswer[]
}

/** One key a card: two tabs that add answers at the same time never overwrite each other’s list. */
const keyOf = (sessionId: string, cardId: string) => `tidyup-answer:${sessionId}:${cardId}`

const keyOfAnswer = ({ sessionId, asked }: PendingAnswer) => keyOf(sessionId, asked.id ?? asked.callId)

type KeyValueStore = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

/** Where the browser stores nothing, answers stay in memory. */
export function createOutbox(storage: () => KeyValueStore): Outbox {
  const memory = new Map<string, string>()

  const read = (key: string) => parse(memory.get(key) ?? tryStorage(() => storage().getItem(key)) ?? null)

  return {
    add(answer) {
      const key = keyOfAnswer(answer)
      const text = JSON.stringify(answer)
      if (!keep(() => storage().setItem(key, text))) memory.set(key, text)
    },

    remove(answer) {
      const key = keyOfAnswer(answer)
      if (read(key)?.request.answerId !== answer.request.answerId) return
      memory.delete(key)
      tryStorage(() => storage().removeItem(key))
    },

    list(sessionId) {
      const prefix = keyOf(sessionId, '')
      const stored =
        tryStorage(() => Array.from({ length: storage().length }, (_, index) => storage().key(index))) ?? []
      const keys = [...stored.filter(key => key !== null), ...memory.keys()]
      return keys
        .filter(key => key.startsWith(prefix))
        .flatMap(key => read(key) ?? [])
        .sort((one, other) => one.at.localeCompare(other.at))
    },
  }
}

/** Null for an entry in the form of another version of the page. */
function parse(text: string | null): PendingAnswer | null {
  if (text === null) return null
  const found = tryStorage(() => JSON.parse(text) as Partial<PendingAnswer> | null)
  const { sessionId, asked, request, at } = found ?? {}
  return sessionId && asked?.question && at && request?.answer ? { sessionId, asked, request, at } : null
}
