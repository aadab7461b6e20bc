import type { EventKind } from '@/lib/wire/event'
import type { Stretch, TimelineEntry } from './timeline-fold'

export type Row =
  | {
      readonly kind: 'stretch'
      readonly key: string
      readonly firstSeq: number
      readonly mode: string
      readonly at: string
      readonly count: number
      readonly open: boolean
    }
  | { readonly kind: 'event'; readonly key: string; readonly entry: TimelineEntry }
  /** Stands for the earlier events, which are not loaded. */
  | { readonly kind: 'earlier'; readonly key: 'earlier' }

export const EARLIER_ROW: Row = { kind: 'earlier', key: 'earlier' }

export interface RowChoice {
  readonly filter: EventKind | 'all'
  /** The folded stretches, by their first `seq`. */
  readonly folded: ReadonlySet<number>
}

/** Headings and events as one list. A stretch has none if no event of it is shown, or its first is not loaded. */
export function rowsOf(stretches: readonly Stretch[], { filter, folded }: RowChoice): Row[] {
  const rows: Row[] = []
  for (const { mode, firstSeq, entries } of stretches) {
    const shown = filter === 'all' ? entries : entries.filter(({ kind }) => kind === filter)
    const [first] = entries
    if (!first || shown.length === 0) continue
    const open = !folded.has(firstSeq)
    const { at } = first.event
    if (mode !== '')
      rows.push({ kind: 'stretch', key: `mode ${firstSeq}`, firstSeq, mode, at, count: shown.length, open })
    if (!open) continue
    for (const entry of shown) rows.push({ kind: 'event', key: `${entry.event.seq}`, entry })
  }
  return rows
}

/** The index of the row with this `seq`, or of the last before it; -1 where there is none. */
export const rowAt = (rows: readonly Row[], seq: number) => rows.findLastIndex(row => seqOf(row) <= seq)

function seqOf(row: Row): number {
  switch (row.kind) {
    case 'event':
      return row.entry.event.seq
    case 'stretch':
      return row.firstSeq
    case 'earlier':
      return 0
  }
}

/** A copy of the set with the value added, or removed if it was there. */
export const toggled = <Value>(set: ReadonlySet<Value>, value: Value): ReadonlySet<Value> =>
  set.has(value) ? new Set([...set].filter(one => one !== value)) : new Set([...set, value])
