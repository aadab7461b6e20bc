/** Answers that were tapped and are not known to have arrived. They outlive the page, so that no tap is lost. */
import type { AnswerRequest } from '@/lib/wire/requests'
import type { OpenQuestion } from '@/lib/wire/view'

export interface KeptAnswer {
  readonly sessionId: string
  /** The card, to say later what became of it. */
  readonly asked: OpenQuestion
  /** Sent unchanged however often: the server knows it by its id (Q3). */
  readonly request: AnswerRequest
  /** When it was tapped: ISO 8601, UTC. */
  readonly at: string
}

interface Outbox {
  keep(kept: KeptAnswer): void
  /** It has arrived, or never can. The answer of another tab to the same card stays. */
  drop(kept: KeptAnswer): void
  /** The answers of a session, oldest first. */
  of(sessionId: string): readonly KeptAnswer[]
  /** The answer that waits for one card. The same object for as long as it is the same answer. */
  find(sessionId: string, questionId: string): KeptAnswer | null
}

/** One key a card: two tabs that keep answers at the same time never write over each other’s list. */
const keyOf = (sessionId: string, questionId: string) => `tidyup-answer:${sessionId}:${questionId}`

type KeyValueStore = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

/** Where the browser keeps nothing, an answer is held for as long as the page is. */
export function createOutbox(storage: () => KeyValueStore): Outbox {
  const held = new Map<string, string>()
  let last = { text: '', kept: null as KeptAnswer | null }

  const read = (key: string) => held.get(key) ?? attempt(() => storage().getItem(key)) ?? null

  function parse(text: string | null): KeptAnswer | null {
    if (text === null) return null
    if (text !== last.text) last = { text, kept: attempt(() => keptOf(JSON.parse(text))) ?? null }
    return last.kept
  }

  return {
    keep(kept) {
      const key = keyOf(kept.sessionId, kept.asked.id)
      const text = JSON.stringify(kept)
      const stored = attempt(() => {
        storage().setItem(key, text)
        return true
      })
      if (!stored) held.set(key, text)
    },

    drop({ sessionId, asked, request }) {
      const key = keyOf(sessionId, asked.id)
      if (parse(read(key))?.request.answerId !== request.answerId) return
      held.delete(key)
      attempt(() => storage().removeItem(key))
    },

    of(sessionId) {
      const prefix = keyOf(sessionId, '')
      const stored =
        attempt(() => Array.from({ length: storage().length }, (_, index) => storage().key(index))) ?? []
      const keys = [...stored.filter(key => key !== null), ...held.keys()]
      return keys
        .filter(key => key.startsWith(prefix))
        .flatMap(key => parse(read(key)) ?? [])
        .sort((one, other) => one.at.localeCompare(other.at))
    },

    find: (sessionId, questionId) => parse(read(keyOf(sessionId, questionId))),
  }
}

/** What another version of the page has left behind is passed over. */
function keptOf(found: Partial<KeptAnswer> | null): KeptAnswer | null {
  const { sessionId, asked, request, at } = found ?? {}
  return sessionId && asked?.question && at && request?.answer ? { sessionId, asked, request, at } : null
}

/** A browser that blocks its storage throws at the first touch of it. */
function attempt<Value>(touch: () => Value): Value | undefined {
  try {
    return touch()
  } catch {
    return undefined
  }
}
