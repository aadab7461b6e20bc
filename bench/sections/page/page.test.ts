import { expect, test } from 'vitest'
import { sqlitePlace } from '@/bench/places'
import { createSessionLog } from '@/lib/session/log/session-log'
import { createSqlStore } from '@/lib/store/sql-store'
import { longLog, storeLongSession } from './long-log'
import { paintFigures, tapFigures } from './time-figures'

test.each([
  { events: 10, things: 40, decided: 1 },
  { events: 1_500, things: 40, decided: 40 },
  { events: 1_500, things: 1_500, decided: 249 },
])('a log of $events events about at most $things things is a session like any other', async size => {
  const place = await sqlitePlace()
  try {
    const store = createSqlStore(place.database)
    const id = await storeLongSession(store, 'long', size)
    const log = createSessionLog(
      store,
      () => new Date(),
      () => {},
    )
    const view = (await log.load(id))?.person.view
    expect(view).toMatchObject({ status: 'parked', seq: longLog(size.events, size.things).length })
    expect(view?.seq).toBeGreaterThanOrEqual(size.events)
    expect(view?.seq).toBeLessThan(size.events + 7)
    expect(view?.counts.decided).toBe(size.decided)
    expect(view?.question?.question.kind).toBe('ProposeDisposition')
  } finally {
    await place.remove()
  }
})

test('a session with many events stands beside one with few, and each page beside the bare one', () => {
  const times = { ours: [50, 60], bare: [20, 20], oursSlow: [200, 220], bareSlow: [80, 80] }
  const figures = paintFigures({ ...times, longSlow: [210, 220], thingsSlow: [400, 440] })
  expect(figures.map(({ name, ratio, met }) => [name, ratio, met])).toEqual([
    ['page.paint', 2.5, null],
    ['page.paint.slow', 2.5, null],
    ['page.paint.long', 1, true],
    ['page.paint.things', 2, null],
  ])
})

test('taps are judged by the middle one, with the slow ones beside it', () => {
  const ours = Array.from({ length: 20 }, (_, index) => 80 + index * 2)
  const [p50, p95] = tapFigures({ ours, bare: ours.map(time => time / 4) })
  expect(p50).toMatchObject({ ours: 98, ratio: 4, met: true, rounds: 20 })
  expect(p95).toMatchObject({ ours: 116, ratio: 4, met: null, rounds: 1 })
})
