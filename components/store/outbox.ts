/** Answers that are not known to have arrived. They are stored in the browser, so a reload does not lose them (Q3). */
import type { AnswerRequest } from '@/lib/wire/requests'
import type { OpenQuestion } from '@/lib/wire/view'
import { keep, tryStorage } from './browser-storage'

/** As it is stored: another version of the page may have to read it. */
export interface PendingAnswer {
  readonly sessionId: string
  /** The answered card, for a notice if the answer is refused. */
  readonly asked: OpenQuestion
  /** Every attempt sends the same request; the server knows it by its `answerId`. */
  readonly request: AnswerRequest
  /** When it was answered: ISO 8601, UTC. */
  readonly at: string
}

interface Outbox {
  add(answer: PendingAnswer): void
  /** Removes this answer; one to the same card from another tab stays. */
  remove(answer: PendingAnswer): void
  /** The answers of a session, oldest first. */
  list(sessionId: string): readonly PendingAnswer[]
  /** The answer that is pending for a card. The same object for as long as it is the same answer. */
  find(sessionId: string, questionId: string): PendingAnswer | null
}

/** One key a card: two tabs that add answers at the same time never overwrite each other’s list. */
const keyOf = (sessionId: string, questionId: string) => `tidyup-answer:${sessionId}:${questionId}`

type KeyValueStore = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

/** Where the browser stores nothing, answers stay in memory. */
export function createOutbox(storage: () => KeyValueStore): Outbox {
  const memory = new Map<string, string>()
  let lastParsed = { text: '', answer: null as PendingAnswer | null }

  const read = (key: string) => memory.get(key) ?? tryStorage(() => storage().getItem(key)) ?? null

  function parse(text: string | null): PendingAnswer | null {
    if (text === null) return null
    if (text !== lastParsed.text)
      lastParsed = { text, answer: tryStorage(() => pendingAnswerOf(JSON.parse(text))) ?? null }
    return lastParsed.answer
  }

  return {
    add(answer) {
      const key = keyOf(answer.sessionId, answer.asked.id)
      const text = JSON.stringify(answer)
      if (!keep(() => storage().setItem(key, text))) memory.set(key, text)
    },

    remove({ sessionId, asked, request }) {
      const key = keyOf(sessionId, asked.id)
      if (parse(read(key))?.request.answerId !== request.answerId) return
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
        .flatMap(key => parse(read(key)) ?? [])
        .sort((one, other) => one.at.localeCompare(other.at))
    },

    find: (sessionId, questionId) => parse(read(keyOf(sessionId, questionId))),
  }
}

/** Null for an entry in the form of another version of the page. */
function pendingAnswerOf(found: Partial<PendingAnswer> | null): PendingAnswer | null {
  const { sessionId, asked, request, at } = found ?? {}
  return sessionId && asked?.question && at && request?.answer ? { sessionId, asked, request, at } : null
}
