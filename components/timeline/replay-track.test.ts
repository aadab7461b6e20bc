import { expect, it } from 'vitest'
import type { StoredEvent } from '@/lib/wire/event'
import { positionAt, segmentsOf, trackEnd, valueAt } from './replay-track'
import { EMPTY_TIMELINE, growTimeline } from './timeline-fold'

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 10) + seconds * 1000).toISOString()
const note = { type: 'RunStarted', data: { runId: 'r_1', trigger: 'message' } }
const enters = (from: string, to: string) => ({
  type: 'ModeChanged',
  data: { oldMode: { name: from }, newMode: { name: to } },
})

const log = [
  { ...note, type: 'SessionStarted', data: { title: 'Desk', mode: { name: 'Surveying' } }, at: at(0) },
  { ...note, at: at(60) },
  { ...note, at: at(60) },
  { ...enters('Surveying', 'Sorting'), at: at(60) },
  // Nobody was there for two hours.
  { ...note, at: at(7_260) },
  { ...note, at: at(7_500) },
].map((event, index) => ({ ...event, seq: index + 1 })) as unknown as StoredEvent[]

const { chapters } = growTimeline(EMPTY_TIMELINE, { events: log, earlier: [] })
const positions = log.map(({ seq }) => seq)

it('has the chapters as long as they took, without the time in which nobody was there', () => {
  expect(segmentsOf(chapters)).toEqual([
    { key: 1, name: 'Surveying', start: 0, end: 604 },
    { key: 4, name: 'Sorting', start: 604, end: 606 },
    { key: 5, name: 'Sorting', start: 606, end: 3_006 },
  ])
  expect(trackEnd(chapters)).toBe(3_006)
})

it('has a place of its own for each event, also for those of one moment, and finds it there', () => {
  const places = positions.map(position => valueAt(chapters, position))
  expect(new Set(places).size).toBe(log.length)
  expect(places.map(place => positionAt(chapters, place))).toEqual(positions)
})

it('shows between two events what was so then', () => {
  expect(positionAt(chapters, 300)).toBe(1)
  expect(positionAt(chapters, 599)).toBe(1)
  expect(positionAt(chapters, 2_000)).toBe(5)
  expect(positionAt(chapters, 9_999)).toBe(6)
})
