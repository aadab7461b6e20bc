/** The rows of the story: what each chapter came to, and what opens from it. */
import { partOf } from '@/components/presentation/modes'
import type { Placement } from '@/lib/tidy/disposition'
import { asksOfThing } from '@/lib/tidy/questions/rules'
import type { StoredEvent } from '@/lib/wire/event'
import type { Chapter, TimelineEntry } from './timeline-fold'

interface ChapterRow {
  readonly kind: 'chapter'
  readonly key: string
  readonly chapter: Chapter
  /** Null for the first. */
  readonly cameFromDetour: boolean | null
  readonly isLast: boolean
  /** Its answers are open, and stand for their things. */
  readonly showsAnswers: boolean
}

/** Opens and closes what follows. */
interface FoldRow {
  readonly kind: 'answers' | 'steps'
  readonly key: string
  readonly count: number
  readonly open: boolean
}

/** Within a chapter: searching and deciding together swing to the right of the path. */
interface InChapter {
  readonly seq: number
  readonly isDetour: boolean
}

export type Row =
  /** Chapters of a long session as one line, with what was decided in them. */
  | {
      readonly kind: 'hour'
      readonly key: string
      readonly seq: number
      readonly chapters: readonly Chapter[]
      readonly open: boolean
      readonly cameFromDetour: boolean | null
    }
  | {
      readonly kind: 'pause'
      readonly key: string
      readonly seq: number
      readonly ms: number
      readonly cameFromDetour: boolean | null
    }
  | (InChapter &
      (
        | ChapterRow
        | FoldRow
        | { readonly kind: 'answer'; readonly key: string; readonly item: string; readonly first: Placement }
        | { readonly kind: 'step'; readonly key: string; readonly entry: TimelineEntry }
      ))

/** From so many chapters on, those of the hours before fold, and in the last hour those before the last few. */
const LONG = 12
const ALWAYS_SHOWN = 6

interface RowChoice {
  /** The keys of the rows that are not as they are at first. */
  readonly toggled: ReadonlySet<string>
  /** The session goes on: the answers of its last chapter are open. */
  readonly goesOn: boolean
}

export function rowsOf(chapters: readonly Chapter[], { toggled, goesOn }: RowChoice): Row[] {
  const rows: Row[] = []
  const folded = foldedCount(chapters)
  let cameFromDetour: boolean | null = null

  function addChapter(chapter: Chapter) {
    const isLast = chapter === chapters.at(-1)
    const isOpen = toggled.has(`answers ${chapter.firstSeq}`) !== (goesOn && isLast)
    const showsAnswers = isOpen && chapter.story.answers.size > 0
    const showsSteps = toggled.has(`steps ${chapter.firstSeq}`)
    rows.push(...keptRowsOf(chapter, { cameFromDetour, isLast, showsAnswers, showsSteps }))
    cameFromDetour = isDetour(chapter)
  }

  for (const group of groupsOf(chapters, folded)) {
    const [first] = group
    if (first.pausedMs > 0) {
      const { firstSeq: seq, pausedMs: ms } = first
      rows.push({ kind: 'pause', key: `pause ${seq}`, seq, ms, cameFromDetour })
      cameFromDetour = false
    }
    if (group.length > 1) {
      const key = `hour ${first.firstSeq}`
      const open = toggled.has(key)
      rows.push({ kind: 'hour', key, seq: first.firstSeq, chapters: group, open, cameFromDetour })
      cameFromDetour = false
      if (!open) continue
    }
    for (const chapter of group) addChapter(chapter)
  }
  return rows
}

function foldedCount(chapters: readonly Chapter[]): number {
  const last = chapters.at(-1)
  if (chapters.length < LONG || !last) return 0
  const before = chapters.findLastIndex(chapter => hourOf(chapter) !== hourOf(last)) + 1
  return Math.max(before, chapters.length - ALWAYS_SHOWN)
}

type Group = readonly [Chapter, ...Chapter[]]

/** Those that are folded by their hours, and without a pause within; each of the others alone. */
function groupsOf(chapters: readonly Chapter[], folded: number): readonly Group[] {
  const groups: [Chapter, ...Chapter[]][] = []
  for (const [index, chapter] of chapters.entries()) {
    const group = groups.at(-1)
    if (group && index < folded && chapter.pausedMs === 0 && hourOf(group[0]) === hourOf(chapter))
      group.push(chapter)
    else groups.push([chapter])
  }
  return groups
}

/** Counted in UTC: the server does not know the time zone. */
const hourOf = ({ at }: Chapter) => Math.floor(Date.parse(at) / 3_600_000)

/** All that the rows of a chapter depend on beside it. */
type ChapterChoice = Pick<ChapterRow, 'cameFromDetour' | 'isLast' | 'showsAnswers'> & { showsSteps: boolean }

const kept = new WeakMap<Chapter, { readonly choice: string; readonly rows: readonly Row[] }>()

/** The rows of a chapter that is as it was are those of before. */
function keptRowsOf(chapter: Chapter, choice: ChapterChoice): readonly Row[] {
  const wanted = JSON.stringify(choice)
  const known = kept.get(chapter)
  if (known?.choice === wanted) return known.rows
  const rows = rowsOfChapter(chapter, choice)
  kept.set(chapter, { choice: wanted, rows })
  return rows
}

/** A chapter whose beginning is not loaded has no heading. */
function rowsOfChapter(chapter: Chapter, { showsSteps, ...heading }: ChapterChoice): Row[] {
  const { name, firstSeq, entries, story } = chapter
  const place = { seq: firstSeq, isDetour: isDetour(chapter) }
  const fold = (kind: FoldRow['kind'], count: number, open: boolean, rows: readonly Row[]): readonly Row[] =>
    count === 0 ? [] : [{ kind, key: `${kind} ${firstSeq}`, count, open, ...place }, ...(open ? rows : [])]
  const answerRows = [...story.answers].map(
    ([item, first]): Row => ({ kind: 'answer', key: `answer ${firstSeq} ${item}`, item, first, ...place }),
  )
  const stepRows = entries
    .filter(isStep)
    .map((entry): Row => ({ kind: 'step', key: `${entry.event.seq}`, entry, ...place, seq: entry.event.seq }))
  return [
    ...(name === ''
      ? []
      : [{ kind: 'chapter' as const, key: `chapter ${firstSeq}`, chapter, ...heading, ...place }]),
    ...fold('answers', answerRows.length, heading.showsAnswers, answerRows),
    ...fold('steps', stepRows.length, showsSteps, stepRows),
  ]
}

/** Events that the person sees anyway, or that say nothing without their neighbours. The log has all of them. */
const UNTOLD: ReadonlySet<StoredEvent['type']> = new Set([
  'RunStarted',
  'UserMessageAdded',
  'MessageQueued',
  'ModelResponded',
  'ToolCompleted',
  'ModeChanged',
  'ItemProposed',
  'QuestionWithdrawn',
])

function isStep({ event, answered, isTold }: TimelineEntry): boolean {
  // An answer about a thing is among the answers, also one in words.
  if (isOutcome(event) || (answered && asksOfThing(answered) && !isSaid(event))) return false
  if (isTold) return true
  if (event.type === 'RunYielded') return event.data.reason !== 'end_turn'
  if (event.type === 'QuestionAsked') return asksOfThing(event.data.question) === null
  return !UNTOLD.has(event.type)
}

const isSaid = (event: StoredEvent) => event.type === 'QuestionAnswered' && event.data.answer.kind === 'said'

const isOutcome = ({ type }: StoredEvent) =>
  type === 'UserConfirmed' || type === 'UserCorrected' || type === 'ItemSkipped'

export const isDetour = ({ name }: Chapter) => /^(?:find|weigh)$/.test(partOf(name) ?? '')

/** The index of the heading under which the event with this `seq` stands; -1 where there is none. */
export const rowAt = (rows: readonly Row[], seq: number) =>
  rows.findLastIndex(row => (row.kind === 'chapter' || row.kind === 'hour') && row.seq <= seq)
