/** A fold of the log for the timeline, incremental so that a new event renders its own row and no others. */
import { isAnswer, type KnownLog } from '@/components/cards/answers-in-log'
import type { Question } from '@/components/cards/question-types'
import { type EventKind, kindOf, type StoredEvent } from '@/lib/wire/event'

/** An event with its context. The same object for as long as its row stays the same. */
export interface TimelineEntry {
  readonly event: StoredEvent
  readonly kind: EventKind
  /** The question, if the event answers one. */
  readonly answered: Question | undefined
  /** The type of the next event, if the event’s words depend on it. */
  readonly next: StoredEvent['type'] | undefined
}

/** The events while the session was in one mode, from the event that entered it. */
export interface Stretch {
  /** Empty for the first stretch of a log whose beginning is not loaded. */
  readonly mode: string
  readonly firstSeq: number
  readonly entries: readonly TimelineEntry[]
}

interface TimelineFold {
  /** The first and last `seq` that were folded. */
  readonly first: number
  readonly last: number
  readonly stretches: readonly Stretch[]
  readonly asked: ReadonlyMap<string, Question>
}

export const EMPTY_TIMELINE: TimelineFold = { first: 0, last: 0, stretches: [], asked: new Map() }

/** Folds the events that are new since `before`. A log that begins at another event is folded from its start. */
export function growTimeline(before: TimelineFold, log: KnownLog): TimelineFold {
  const first = log.events[0]?.seq ?? 0
  const isContinuation = before.last > 0 && first === before.first
  const timeline = isContinuation ? before : startOf(log)
  const news = isContinuation ? log.events.slice(before.last - first + 1) : log.events
  const last = news.at(-1)
  if (!last) return timeline
  const asked = new Map(timeline.asked)
  const stretches: { mode: string; firstSeq: number; entries: TimelineEntry[] }[] = []
  const current = timeline.stretches.at(-1)
  if (current) stretches.push({ ...current, entries: [...current.entries] })

  for (const event of news) {
    if (event.type === 'QuestionAsked') asked.set(event.data.questionId, event.data.question)
    const entered = modeEntered(event)
    const entries = stretches.at(-1)?.entries
    const previous = entries?.at(-1)
    if (entries && previous?.event.type === 'ErrorOccurred') {
      entries[entries.length - 1] = { ...previous, next: event.type }
    }
    const answered = isAnswer(event) ? asked.get(event.data.questionId) : undefined
    const entry: TimelineEntry = { event, kind: kindOf(event), answered, next: undefined }
    if (entered === null && entries) entries.push(entry)
    else stretches.push({ mode: entered ?? '', firstSeq: event.seq, entries: [entry] })
  }
  return { first, last: last.seq, asked, stretches: [...timeline.stretches.slice(0, -1), ...stretches] }
}

const startOf = ({ earlier }: KnownLog): TimelineFold => ({
  ...EMPTY_TIMELINE,
  asked: new Map(earlier.map(({ questionId, question }) => [questionId, question])),
})

function modeEntered(event: StoredEvent): string | null {
  if (event.type === 'SessionStarted') return event.data.mode.name
  return event.type === 'ModeChanged' ? event.data.newMode.name : null
}
