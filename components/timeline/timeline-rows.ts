import { partOf } from '@/components/presentation/modes'
import type { EventKind } from '@/lib/tidy/event-table'
import type { Chapter, TimelineEntry } from './timeline-fold'

/** On which side of the path a row stands: searching and deciding together swing to the right. */
interface OnPath {
  readonly isDetour: boolean
}

export type Row =
  | (OnPath & {
      readonly kind: 'chapter'
      readonly key: string
      readonly chapter: Chapter
      readonly open: boolean
      /** The value of the chapter before; null if there is none. */
      readonly cameFromDetour: boolean | null
      /** No chapter follows. */
      readonly isLast: boolean
    })
  /** The coach’s own steps in a chapter, as one line, which opens to each in its place among the others. */
  | (OnPath & {
      readonly kind: 'steps'
      readonly key: string
      readonly firstSeq: number
      readonly count: number
      readonly open: boolean
    })
  | (OnPath & { readonly kind: 'event'; readonly key: string; readonly entry: TimelineEntry })
  /** Stands for the earlier events, which are not loaded. */
  | { readonly kind: 'earlier'; readonly key: 'earlier' }

export const EARLIER_ROW: Row = { kind: 'earlier', key: 'earlier' }

export interface RowChoice {
  readonly filter: EventKind | 'all'
  /** The folded chapters, by their first `seq`. */
  readonly folded: ReadonlySet<number>
  /** The chapters whose steps are shown, by their first `seq`. */
  readonly unfolded: ReadonlySet<number>
}

/** Chapters and their lines as one list. The rows of a chapter that is as it was are those of before. */
export function rowsOf(chapters: readonly Chapter[], { filter, folded, unfolded }: RowChoice): Row[] {
  const parts: (readonly Row[])[] = []
  let cameFromDetour: boolean | null = null
  for (const chapter of chapters) {
    const rows = keptRowsOf(chapter, {
      filter,
      open: !folded.has(chapter.firstSeq),
      showsSteps: unfolded.has(chapter.firstSeq),
      cameFromDetour,
      isLast: chapter === chapters.at(-1),
    })
    if (rows.length === 0) continue
    parts.push(rows)
    cameFromDetour = isDetour(chapter)
  }
  return parts.flat()
}

/** All that the rows of a chapter depend on beside it. */
interface ChapterChoice extends Pick<RowChoice, 'filter'> {
  readonly open: boolean
  readonly showsSteps: boolean
  readonly cameFromDetour: boolean | null
  readonly isLast: boolean
}

const kept = new WeakMap<Chapter, { readonly choice: string; readonly rows: readonly Row[] }>()

function keptRowsOf(chapter: Chapter, choice: ChapterChoice): readonly Row[] {
  const wanted = JSON.stringify(choice)
  const known = kept.get(chapter)
  if (known?.choice === wanted) return known.rows
  const rows = rowsOfChapter(chapter, choice)
  kept.set(chapter, { choice: wanted, rows })
  return rows
}

/** No rows if none of its events is shown. A chapter whose first event is not loaded has no heading. */
function rowsOfChapter(chapter: Chapter, { filter, showsSteps, ...heading }: ChapterChoice): Row[] {
  const { name, firstSeq, entries } = chapter
  const detour = { isDetour: isDetour(chapter) }
  const rowOf = (entry: TimelineEntry): Row => ({
    kind: 'event',
    key: `${entry.event.seq}`,
    entry,
    ...detour,
  })
  const shown = filter === 'all' ? entries : entries.filter(entry => isOfKind(entry, filter))
  if (shown.length === 0) return []
  const rows: Row[] =
    name === '' ? [] : [{ kind: 'chapter', key: `chapter ${firstSeq}`, chapter, ...detour, ...heading }]
  if (!heading.open) return rows
  if (filter !== 'all') return [...rows, ...shown.map(rowOf)]
  const told = entries.filter(({ isTold }) => isTold)
  const count = entries.length - told.length
  const steps: Row = { kind: 'steps', key: `steps ${firstSeq}`, firstSeq, count, open: showsSteps, ...detour }
  return [...rows, ...(count > 0 ? [steps] : []), ...(showsSteps ? entries : told).map(rowOf)]
}

const isDetour = ({ name }: Chapter) => /^(?:find|weigh)$/.test(partOf(name) ?? '')

/** Decisions and messages of the person, without the events that repeat them. */
const isOfKind = ({ kind, isTold }: TimelineEntry, filter: EventKind) =>
  kind === filter && (isTold || filter === 'steps' || filter === 'hiccups')

/** The index of the row with this `seq`, or of the last before it; -1 where there is none. */
export const rowAt = (rows: readonly Row[], seq: number) => rows.findLastIndex(row => seqOf(row) <= seq)

export function seqOf(row: Row): number {
  switch (row.kind) {
    case 'event':
      return row.entry.event.seq
    case 'chapter':
      return row.chapter.firstSeq
    case 'steps':
      return row.firstSeq
    case 'earlier':
      return 0
  }
}

/** A copy of the set with the value added, or removed if it was there. */
export const toggled = <Value>(set: ReadonlySet<Value>, value: Value): ReadonlySet<Value> =>
  set.has(value) ? new Set([...set].filter(one => one !== value)) : new Set([...set, value])
