/** A fold of the log for the conversation, incremental so that known entries stay the same objects. */

import { useMemo, useState } from 'react'
import type { StoredEvent } from '@/lib/wire/event'
import type { OpenedSession } from '@/lib/wire/opened-session'
import type { ShownMessage } from '@/lib/wire/view'
import { isAnswer } from './answers-in-log'
import { withoutPinPositions } from './pins'
import type { Answer, Question } from './question-types'
import { useHistory, useSession } from './session-context'

/** The same object for as long as it renders the same. */
export type Entry =
  | { readonly kind: 'message'; readonly seq: number; readonly message: ShownMessage }
  | AnswerEntry
  /** The run ended early. */
  | { readonly kind: 'note'; readonly seq: number; readonly words: 'stopped' | 'tooLong' }

/** An answered card, at the position of its first answer, with the answer that counts now. Words to the coach are a message. */
export interface AnswerEntry {
  readonly kind: 'answer'
  readonly seq: number
  readonly questionId: string
  readonly question: Question
  readonly answer: Answer
  readonly revised: boolean
}

interface ConversationFold {
  /** The first and last `seq` that were folded. */
  readonly first: number
  readonly last: number
  readonly asked: ReadonlyMap<string, Asked>
  readonly entries: readonly Entry[]
}

/** A card, and whether it was answered with words to the coach, which decide nothing (Q4). */
interface Asked {
  readonly question: Question
  readonly isSaid: boolean
}

export const EMPTY_CONVERSATION: ConversationFold = {
  first: 0,
  last: 0,
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
  const last = events.at(-1)?.seq ?? 0
  if (first === before.first && last === before.last) return before
  const isContinuation = before.last > 0 && first === before.first && last >= before.last
  const known = isContinuation ? before : EMPTY_CONVERSATION
  const asked = new Map(isContinuation ? known.asked : earlier.map(askedBefore))
  const revised = new Map<string, Answer>()
  const between: Entry[] = []
  for (const event of events.slice(isContinuation ? known.last - first + 1 : 0)) {
    const shown = entryOf(event, asked)
    if (event.type === 'AnswerRevised' && shown.length === 0)
      revised.set(event.data.questionId, event.data.answer)
    between.push(...shown)
    note(event, asked)
  }
  const from = isContinuation ? known.last + 1 : first
  // In the order of the log: what is new is at the end.
  const messages = log.messages
    .slice(log.messages.findLastIndex(({ seq }) => seq < from) + 1)
    .map(messageEntry)
  const news = [...messages, ...between].sort((one, other) => one.seq - other.seq)
  const all = news.length === 0 ? known.entries : [...known.entries, ...news]
  const entries = revised.size === 0 ? all : all.map(entry => withRevision(entry, revised))
  return { first, last, asked, entries }
}

const messageEntry = (message: ShownMessage): Entry => ({ kind: 'message', seq: message.seq, message })

const askedBefore = ({ questionId, question, answered }: OpenedSession['earlier'][number]) =>
  [questionId as string, { question, isSaid: answered?.answer.kind === 'said' }] as const

/** Keeps what later events refer to. */
function note(event: StoredEvent, asked: Map<string, Asked>) {
  if (event.type === 'QuestionAsked')
    asked.set(event.data.questionId, { question: event.data.question, isSaid: false })
  if (!isAnswer(event)) return
  const { questionId, answer } = event.data
  const card = asked.get(questionId)
  if (card) asked.set(questionId, { ...card, isSaid: answer.kind === 'said' })
}

function entryOf(event: StoredEvent, asked: ReadonlyMap<string, Asked>): Entry[] {
  const { seq } = event
  if (event.type === 'RunYielded') {
    const { reason } = event.data
    if (reason === 'cancelled') return [{ kind: 'note', seq, words: 'stopped' }]
    return reason === 'max_invocations' ? [{ kind: 'note', seq, words: 'tooLong' }] : []
  }
  if (!isAnswer(event)) return []
  const { questionId, answer } = event.data
  if (answer.kind === 'said') return event.type === 'QuestionAnswered' ? [saidEntry(event, answer.text)] : []
  const card = asked.get(questionId)
  // A change is shown where the answer stands, and here if there are only words.
  if (!card || (event.type === 'AnswerRevised' && !card.isSaid)) return []
  return [{ kind: 'answer', seq, questionId, question: card.question, answer, revised: false }]
}

const saidEntry = ({ seq, at }: StoredEvent, text: string): Entry =>
  messageEntry({ seq, at, sender: 'human', text, photoIds: [] })

function withRevision(entry: Entry, revised: ReadonlyMap<string, Answer>): Entry {
  const answer = entry.kind === 'answer' && revised.get(entry.questionId)
  return answer ? { ...entry, answer, revised: true } : entry
}

/** Enough to fill any screen; rendering more would slow down the first paint. */
const AT_FIRST = 40
const MORE = 100

interface ShownEntries {
  /** Shown by “Show earlier”. */
  readonly earlier: readonly Entry[]
  /** The first page of entries, and what came since the page was opened. */
  readonly latest: readonly Entry[]
  /** True if there may be earlier entries. */
  readonly hasMore: boolean
  readonly showMore: () => void
}

/** The end of the conversation, and as many earlier entries as the person asked for. */
export function useShownEntries(): ShownEntries {
  const messages = useSession(({ state }) => state.view.messages)
  const events = useSession(session => session.events)
  const cards = useSession(session => session.earlier)
  const { history, loadHistory } = useHistory()
  const [known, setKnown] = useState(EMPTY_CONVERSATION)
  const conversation = growConversation(known, { messages, events, earlier: cards })
  if (conversation !== known) setKnown(conversation)
  const { entries } = conversation
  const [from] = useState(() => entries.at(-AT_FIRST)?.seq ?? 0)
  const [earlierCount, setEarlierCount] = useState(0)

  return useMemo(() => {
    const start = entries.findIndex(({ seq }) => seq >= from)
    const latest = start < 0 ? entries.length : start
    const first = Math.max(0, latest - earlierCount)
    return {
      earlier: entries.slice(first, latest),
      latest: entries.slice(latest),
      hasMore: first > 0 || history !== 'complete',
      showMore() {
        setEarlierCount(latest - first + MORE)
        if (first < MORE) void loadHistory()
      },
    }
  }, [entries, from, earlierCount, history, loadHistory])
}

/** The person's last words, in a message or in the field of a card; empty if they have only tapped. */
export const useLastHeard = (): string => lastHeardOf(useShownEntries().latest)

export function lastHeardOf(entries: readonly Entry[]): string {
  for (const entry of entries.toReversed()) {
    if (entry.kind === 'message' && entry.message.sender === 'human')
      return withoutPinPositions(entry.message.text)
    if (entry.kind === 'answer') return entry.answer.kind === 'text' ? entry.answer.text : ''
  }
  return ''
}
