/** The track of a replay: the chapters, each as long as it took. Its unit is a tenth of a second. */
import type { Chapter } from './timeline-fold'

const UNIT_MS = 100

interface Segment {
  readonly key: number
  readonly name: string
  readonly start: number
  readonly end: number
}

type Chapters = readonly Chapter[]

/** Each ends where the next begins. */
export function segmentsOf(chapters: Chapters): readonly Segment[] {
  return chapters.map(({ name, firstSeq }, index) => ({
    key: firstSeq,
    name,
    start: unitsOf(chapters[index]?.entries[0]?.elapsed),
    end: index + 1 < chapters.length ? unitsOf(chapters[index + 1]?.entries[0]?.elapsed) : trackEnd(chapters),
  }))
}

export const trackEnd = (chapters: Chapters) => unitsOf(chapters.at(-1)?.entries.at(-1)?.elapsed)

/** Where the event at this position stands on the track. */
export function valueAt(chapters: Chapters, position: number): number {
  const chapter = chapters.findLast(({ firstSeq }) => firstSeq <= position)
  return unitsOf(chapter?.entries[position - chapter.firstSeq]?.elapsed)
}

/** The position of the last event up to this place on the track. */
export function positionAt(chapters: Chapters, value: number): number {
  const chapter = chapters.findLast(({ entries }) => unitsOf(entries[0]?.elapsed) <= value)
  if (!chapter) return 1
  const { entries, firstSeq } = chapter
  let low = 0
  let high = entries.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (unitsOf(entries[middle]?.elapsed) <= value) low = middle
    else high = middle - 1
  }
  return firstSeq + low
}

const unitsOf = (elapsed = 0) => Math.round(elapsed / UNIT_MS)
