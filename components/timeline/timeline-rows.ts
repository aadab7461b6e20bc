/** The rows of the story: what each chapter came to, and what opens from it. */
import { partOf } from '@/components/presentation/modes'
import type { Placement } from '@/lib/tidy/disposition'
import { isTold } from '@/lib/tidy/event-table'
import { asksOfThing } from '@/lib/tidy/questions/rules'
import type { StoredEvent } from '@/lib/wire/event'
import type { Chapter, TimelineEntry } from './timeline-fold'

export type Row = {
  readonly key: string
  readonly seq: number
  /** Searching and deciding together swing to the right of the path. */
  readonly isDetour: boolean
} & (
  | { readonly kind: 'pause'; readonly ms: number; readonly cameFromDetour: boolean }
  | {
      readonly kind: 'chapter'
      readonly chapter: Chapter
      /** Null for the first. */
      readonly cameFromDetour: boolean | null
      readonly isLast: boolean
      /** Its answers are open, and stand for their things. */
      readonly showsAnswers: boolean
    }
  /** Opens and closes what follows. */
  | { readonly kind: 'answers' | 'steps'; readonly count: number; readonly open: boolean }
  | { readonly kind: 'answer'; readonly item: string; readonly first: Placement }
  | { readonly kind: 'step'; readonly entry: TimelineEntry }
)

interface RowChoice {
  /** The keys of the rows that are not as they are at first. */
  readonly toggled: ReadonlySet<string>
  /** The session goes on: the answers of its last chapter are open. */
  readonly goesOn: boolean
}

export function rowsOf(chapters: readonly Chapter[], { toggled, goesOn }: RowChoice): Row[] {
  return chapters.flatMap((chapter, index): Row[] => {
    const { name, firstSeq: seq, pausedMs: ms, answers, entries } = chapter
    const before = chapters[index - 1]
    const cameFromDetour = before ? isDetour(before) : null
    const isLast = index === chapters.length - 1
    const row = { seq, isDetour: isDetour(chapter) }
    const steps = entries.filter(isStep)
    const showsAnswers = answers.size > 0 && toggled.has(`answers ${seq}`) !== (goesOn && isLast)
    const showsSteps = toggled.has(`steps ${seq}`)
    const rows: (Row | false)[] = [
      ms > 0 && {
        kind: 'pause',
        key: `pause ${seq}`,
        ms,
        cameFromDetour: cameFromDetour === true,
        ...row,
        isDetour: false,
      },
      // A chapter whose beginning is not loaded has no heading.
      name !== '' && {
        kind: 'chapter',
        key: `chapter ${seq}`,
        chapter,
        cameFromDetour: ms > 0 ? false : cameFromDetour,
        isLast,
        showsAnswers,
        ...row,
      },
      answers.size > 0 && {
        kind: 'answers',
        key: `answers ${seq}`,
        count: answers.size,
        open: showsAnswers,
        ...row,
      },
      ...(showsAnswers ? [...answers] : []).map(
        ([item, first]): Row => ({ kind: 'answer', key: `answer ${seq} ${item}`, item, first, ...row }),
      ),
      steps.length > 0 && {
        kind: 'steps',
        key: `steps ${seq}`,
        count: steps.length,
        open: showsSteps,
        ...row,
      },
      ...(showsSteps ? steps : []).map(
        (entry): Row => ({ kind: 'step', key: `${entry.event.seq}`, entry, ...row, seq: entry.event.seq }),
      ),
    ]
    return rows.filter(row => row !== false)
  })
}

/** Events that the chapter’s sentence, things and answers already tell. */
const TOLD_BY_CHAPTER: ReadonlySet<StoredEvent['type']> = new Set([
  'UserConfirmed',
  'UserCorrected',
  'ItemSkipped',
  'CarryStarted',
  'ThingsCarried',
])

function isStep({ event, answered }: TimelineEntry): boolean {
  if (event.type === 'QuestionAsked') return asksOfThing(event.data.question) === null
  if (TOLD_BY_CHAPTER.has(event.type) || !isTold(event)) return false
  const isSaid = event.type === 'QuestionAnswered' && event.data.answer.kind === 'said'
  // An answer about a thing is among the answers, also one in words.
  return isSaid || !answered || asksOfThing(answered) === null
}

export const isDetour = ({ name }: Chapter) => /^(?:find|weigh)$/.test(partOf(name) ?? '')

/** The index of the heading under which the event with this `seq` stands; -1 where there is none. */
export const rowAt = (rows: readonly Row[], seq: number) =>
  rows.findLastIndex(row => row.kind === 'chapter' && row.seq <= seq)
