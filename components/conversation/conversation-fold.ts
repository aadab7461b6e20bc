/** A fold of the log for the conversation, incremental so that known entries stay the same objects. */
import type { Answer, Question } from '@/components/cards/question-types'
import type { StoredEvent } from '@/lib/wire/event'
import type { OpenedSession } from '@/lib/wire/opened-session'
import type { ShownMessage } from '@/lib/wire/view'

/** The same object for as long as it renders the same. */
export type Entry =
  | { readonly kind: 'message'; readonly seq: number; readonly message: ShownMessage }
  | AnswerEntry
  /** The run ended early. */
  | { readonly kind: 'note'; readonly seq: number; readonly words: 'stopped' | 'tooLong' }

/** An answered card, at the position of its first answer, with the answer that counts now. */
export interface AnswerEntry {
  readonly kind: 'answer'
  readonly seq: number
  readonly questionId: string
  readonly question: Question
  readonly answer: Answer
  readonly revised: boolean
}

interface ConversationFold {
  /** What was folded: the first and last `seq`, and the number of messages. */
  readonly first: number
  readonly last: number
  readonly messages: number
  readonly asked: ReadonlyMap<string, Question>
  readonly entries: readonly Entry[]
}

export const EMPTY_CONVERSATION: ConversationFold = {
  first: 0,
  last: 0,
  messages: 0,
  asked: new Map(),
  entries: [],
}

interface LoadedLog extends Pick<OpenedSession, 'events' | 'earlier'> {
  readonly messages: readonly ShownMessage[]
}

/** Folds what is new since `before`. A log that begins at another event, or is shorter, is folded from its start. */
export function growConversation(before: ConversationFold, log: LoadedLog): ConversationFold {
  const { events, earlier } = log
  const first = events[0]?.seq ?? 0
  const messages = log.messages.filter(({ seq }) => seq >= first)
  const last = events.at(-1)?.seq ?? 0
  if (first === before.first && last === before.last && messages.length === before.messages) return before
  const isContinuation = first === before.first && last >= before.last && messages.length >= before.messages
  const known = isContinuation ? before : EMPTY_CONVERSATION
  const asked = new Map(isContinuation ? known.asked : earlier.map(card => [card.questionId, card.question]))
  const revised = new Map<string, Answer>()
  const between: Entry[] = []
  for (const event of events.slice(isContinuation ? known.last - first + 1 : 0)) {
    if (event.type === 'QuestionAsked') asked.set(event.data.questionId, event.data.question)
    if (event.type === 'AnswerRevised') revised.set(event.data.questionId, event.data.answer)
    between.push(...entryOf(event, asked))
  }
  const said = messages.slice(known.messages).map(messageEntry)
  const news = [...said, ...between].sort((one, other) => one.seq - other.seq)
  const all = [...known.entries, ...news]
  const entries = revised.size === 0 ? all : all.map(entry => withRevision(entry, revised))
  return { first, last, messages: messages.length, asked, entries }
}

const messageEntry = (message: ShownMessage): Entry => ({ kind: 'message', seq: message.seq, message })

function entryOf(event: StoredEvent, asked: ReadonlyMap<string, Question>): Entry[] {
  const { seq } = event
  if (event.type === 'RunYielded') {
    const { reason } = event.data
    if (reason === 'cancelled') return [{ kind: 'note', seq, words: 'stopped' }]
    return reason === 'max_invocations' ? [{ kind: 'note', seq, words: 'tooLong' }] : []
  }
  if (event.type !== 'QuestionAnswered') return []
  const { questionId, answer } = event.data
  const question = asked.get(questionId)
  if (!question) return []
  return [{ kind: 'answer', seq, questionId, question, answer, revised: false }]
}

function withRevision(entry: Entry, revised: ReadonlyMap<string, Answer>): Entry {
  const answer = entry.kind === 'answer' && revised.get(entry.questionId)
  return answer ? { ...entry, answer, revised: true } : entry
}
