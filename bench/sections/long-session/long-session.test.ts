import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { engineEvent } from '@/lib/engine/events'
import { sessionId } from '@/lib/engine/ids'
import { getSession } from '@/lib/session/commands/sessions'
import { emptySession, fold, toStoredEvents } from '@/lib/session/log/loaded-session'
import { tidyEvent } from '@/lib/tidy/events'
import type { Desk } from './desk'
import { longLog } from './long-log'
import { measureLongSession } from './long-session'

/** In place of the built app: the same snapshot, over HTTP, of a process that knows nothing yet. */
async function standIn(desk: Desk) {
  await desk.restart()
  const server = createServer(async (request, response) => {
    const id = sessionId.parse(request.url?.split('/').at(-1))
    const found = await getSession(id)
    response.end(JSON.stringify(found.ok ? found.value : found))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

test('everything is measured, each beside its floor', async () => {
  const figures = await measureLongSession('smoke', standIn)
  expect(figures.map(({ name, rounds, floor }) => [name, rounds, floor !== null])).toEqual([
    ['long-session.snapshot.cold', 2, true],
    ['long-session.snapshot.warm', 2, true],
    ['long-session.snapshot.http', 2, true],
    ['long-session.append', 2, true],
    ['long-session.snapshot.bytes', 1, false],
    ['long-session.snapshot.make', 1, false],
    ['long-session.snapshot.written', 1, true],
  ])
  for (const { ours } of figures) expect(ours).toBeGreaterThan(0)
  const [cold] = figures
  expect(cold?.what).toContain('600 events that is not in memory, 249 of them behind the kept one')
})

describe('the log of a session', () => {
  test.each([15, 100, 601])(
    'has %i events that are stored events of the app, and a card is open',
    async length => {
      const events = (await longLog(length)).flat()
      expect(events).toHaveLength(length)
      for (const event of events) {
        const parsed = engineEvent.safeParse(event).data ?? tidyEvent.parse(event)
        expect(parsed).toEqual(event)
      }
      const empty = emptySession(sessionId.parse('s_long'))
      const { engine, person } = fold(empty, toStoredEvents(empty, events, new Date(0)))
      expect(person.view.status).toBe('parked')
      expect(engine.openQuestion).toBe(person.view.question?.id)
      expect(person.view.counts.decided).toBe(Math.floor((length - 15) / 6))
    },
  )

  test('is about other things, under other ids, each time', async () => {
    const asked = (await longLog(1_000))
      .flat()
      .flatMap(event => (event.type === 'QuestionAsked' ? [event.data] : []))
    expect(asked.length).toBeGreaterThan(100)
    expect(new Set(asked.map(({ questionId }) => questionId)).size).toBe(asked.length)
    expect(new Set(asked.map(({ callId }) => callId)).size).toBe(asked.length)
    expect(new Set(asked.map(({ question }) => 'item' in question && question.item)).size).toBe(asked.length)
  })
})
