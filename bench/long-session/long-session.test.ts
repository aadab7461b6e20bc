import { expect, test } from 'vitest'
import type { Launch } from '@/bench/processes'
import { engineEvent } from '@/lib/engine/events'
import { sessionId } from '@/lib/engine/ids'
import { emptySession, fold, toStoredEvents } from '@/lib/session/log/loaded-session'
import { tidyEvent } from '@/lib/tidy/events'
import type { AppEvent } from '@/lib/wire/event'
import { logToFirstCard, longLog } from './long-log'
import { measureLongSession } from './long-session'

/** Says of every session that it has it: the built app comes with the bench alone. */
const standIn: Launch = port => {
  const code = `require('node:http').createServer(({ url }, response) =>
    response.end(JSON.stringify({ session: { id: url.split('/').at(-1) } }))).listen(${port}, '127.0.0.1')`
  return { file: process.execPath, args: ['-e', code] }
}

test('a session with a kept snapshot is measured beside a short one', async () => {
  const figures = await measureLongSession({ events: 600, starts: 1, sessions: 2, launch: standIn })
  expect(figures.map(({ name, rounds, floor }) => [name, rounds, floor !== null])).toEqual([
    ['long-session.snapshot.http', 2, true],
    ['long-session.snapshot.http.warm', 2, true],
    ['long-session.snapshot.bytes', 1, false],
  ])
  for (const { ours } of figures) expect(ours).toBeGreaterThan(0)
  expect(figures[0]?.what).toContain('249 of them behind the kept snapshot')
})

/** Stored events of the app, with so many cards, each decided but for the last one, which is open. */
function expectCards(events: readonly AppEvent[], cards: number) {
  for (const event of events) {
    const parsed = engineEvent.safeParse(event).data ?? tidyEvent.parse(event)
    expect(parsed).toEqual(event)
  }
  const empty = emptySession(sessionId.parse('s_long'))
  const { engine, viewState } = fold(empty, toStoredEvents(empty, events, new Date(0)))
  expect(viewState.view.status).toBe('parked')
  expect(engine.openQuestion).toBe(viewState.view.question?.id)
  expect(viewState.view.counts.decided).toBe(cards - 1)
}

test('the shortest log is of stored events of the app, and its only card is open', async () => {
  const events = await logToFirstCard()
  expectCards(events, 1)
  expect(await longLog(events.length)).toEqual(events)
})

test.each([102, 601])(
  'a log of %i events is of stored events of the app, and a card is open',
  async length => {
    const events = await longLog(length)
    expect(events).toHaveLength(length)
    const toFirstCard = (await logToFirstCard()).length
    const toLastCardButOne = events.slice(0, -1).findLastIndex(({ type }) => type === 'QuestionAsked') + 1
    const ofOneCard = length - toLastCardButOne
    expectCards(events, 1 + Math.floor((length - toFirstCard) / ofOneCard))
  },
)

test('a log is about other things, under other ids, each time', async () => {
  const asked = (await longLog(1_000)).flatMap(event => (event.type === 'QuestionAsked' ? [event.data] : []))
  expect(asked.length).toBeGreaterThan(100)
  expect(new Set(asked.map(({ questionId }) => questionId)).size).toBe(asked.length)
  expect(new Set(asked.map(({ callId }) => callId)).size).toBe(asked.length)
  const things = asked.map(({ question }) => (question.kind === 'ProposeDisposition' ? question.item : null))
  expect(new Set(things).size).toBe(asked.length)
})
