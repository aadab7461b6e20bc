/** The log as the timeline shows it: a fold of its own, so that an event costs its own line and no others. */
import { isAnswer, type KnownLog } from '@/components/cards/answers-in-log'
import type { Question } from '@/components/cards/question-types'
import type { StoredEvent } from '@/lib/wire/event'
import { type EventKind, kindOf } from './event-kinds'

/** An event and what it does not say itself. The same object for as long as its line stays the same. */
export interface Entry {
  readonly event: StoredEvent
  readonly kind: EventKind
  /** The question, where the event is its answer. */
  readonly answered: Question | undefined
  /** What came next, where the event’s words depend on it. */
  readonly next: StoredEvent['type'] | undefined
}

/** What happened while the session was in one mode; it begins with the event that entered the mode. */
export interface Stretch {
  /** Empty for the first one of a log whose beginning is not there. */
  readonly mode: string
  readonly firstSeq: number
  readonly entries: readonly Entry[]
}

interface TimelineFold {
  /** What was folded: from this `seq` to this. */
  readonly first: number
  readonly last: number
  readonly stretches: readonly Stretch[]
  readonly asked: ReadonlyMap<string, Question>
}

export const EMPTY_TIMELINE: TimelineFold = { first: 0, last: 0, stretches: [], asked: new Map() }

/** Takes in what is new in the log since the last call. A log that begins elsewhere is folded anew. */
export function growTimeline(before: TimelineFold, log: KnownLog): TimelineFold {
  const first = log.events[0]?.seq ?? 0
  const isContinuation = before.last > 0 && first === before.first
  const timeline = isContinuation ? before : startOf(log)
  const news = isContinuation ? log.events.slice(before.last - first + 1) : log.events
  const last = news.at(-1)
  if (!last) return timeline
  const asked = new Map(timeline.asked)
  const stretches: { mode: string; firstSeq: number; entries: Entry[] }[] = []
  const current = timeline.stretches.at(-1)
  if (current) stretches.push({ ...current, entries: [...current.entries] })

  for (const event of news) {
    if (event.type === 'QuestionAsked') asked.set(event.data.questionId, event.data.question as Question)
    const entered = modeEntered(event)
    const entries = stretches.at(-1)?.entries
    const previous = entries?.at(-1)
    if (entries && previous?.event.type === 'ErrorOccurred') {
      entries[entries.length - 1] = { ...previous, next: event.type }
    }
    const answered = isAnswer(event) ? asked.get(event.data.questionId) : undefined
    const entry: Entry = { event, kind: kindOf(event), answered, next: undefined }
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
