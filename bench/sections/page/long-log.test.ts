import { expect, test } from 'vitest'
import { sqlitePlace } from '@/bench/places'
import { createSessionLog } from '@/lib/session/session-log'
import { createSqlStore } from '@/lib/store/sql-store'
import { longLog, storeLongSession } from './long-log'

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
