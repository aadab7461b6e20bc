import type { EventKind } from '@/lib/wire/event'
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
      /** Of the chapter before; null where there is none. */
      readonly cameFromDetour: boolean | null
      /** No chapter follows. */
      readonly isLast: boolean
    })
  /** The coach’s own steps in a chapter, as one line. */
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

/** Chapters and their lines as one list. A chapter has none if no event of it is shown, or its first is not loaded. */
export function rowsOf(chapters: readonly Chapter[], { filter, folded, unfolded }: RowChoice): Row[] {
  const rows: Row[] = []
  let cameFromDetour: boolean | null = null
  for (const chapter of chapters) {
    const { name, firstSeq, entries } = chapter
    const isDetour = name === 'Clarifying' || name === 'DecisionSupport'
    const shown = filter === 'all' ? entries : entries.filter(entry => isOfKind(entry, filter))
    if (shown.length === 0) continue
    const open = !folded.has(firstSeq)
    if (name !== '') {
      const isLast = chapter === chapters.at(-1)
      const key = `chapter ${firstSeq}`
      rows.push({ kind: 'chapter', key, chapter, open, isDetour, cameFromDetour, isLast })
    }
    cameFromDetour = isDetour
    if (!open) continue
    if (filter === 'all') pushFolded(rows, chapter, isDetour, unfolded.has(firstSeq))
    else for (const entry of shown) rows.push(rowOf(entry, isDetour))
  }
  return rows
}

/** What a person decided or said, without the events that repeat it. */
const isOfKind = ({ kind, isTold }: TimelineEntry, filter: EventKind) =>
  kind === filter && (isTold || filter === 'steps' || filter === 'hiccups')

const rowOf = (entry: TimelineEntry, isDetour: boolean): Row => ({
  kind: 'event',
  key: `${entry.event.seq}`,
  entry,
  isDetour,
})

/** One line for all steps of the chapter, which opens to each in its place among the others. */
function pushFolded(rows: Row[], { entries, firstSeq }: Chapter, isDetour: boolean, open: boolean) {
  const told = entries.filter(({ isTold }) => isTold)
  const count = entries.length - told.length
  if (count > 0) rows.push({ kind: 'steps', key: `steps ${firstSeq}`, firstSeq, count, open, isDetour })
  for (const entry of open ? entries : told) rows.push(rowOf(entry, isDetour))
}

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
