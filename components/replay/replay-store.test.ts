import { expect, it } from 'vitest'
import { createSessionStore } from '@/components/store/session-store'
import { applyEvent, initialViewState } from '@/lib/wire/view'
import { createReplayStore } from './replay-store'
import { SESSION, wholeSession } from './testing/whole-session'

const log = await wholeSession()
const KNOWN = 120

function replayOf() {
  const events = log.slice(0, KNOWN)
  const live = createSessionStore({
    state: events.reduce(applyEvent, initialViewState(SESSION)),
    events,
    earlier: [],
  })
  const replay = createReplayStore(live)
  return { live, replay, now: () => replay.getState() }
}

it('begins where the session is, and shows it as it was after any event', () => {
  const { live, now } = replayOf()
  expect(now()).toMatchObject({ position: null, connection: 'past' })
  now().begin()
  expect(now()).toMatchObject({ position: KNOWN, state: live.getState().state })
  now().seek(3)
  expect(now().events).toEqual(log.slice(0, 3))
  expect(now().state).toEqual(log.slice(0, 3).reduce(applyEvent, initialViewState(SESSION)))
  now().seek(-7)
  expect(now().position).toBe(1)
  now().seek(log.length)
  expect(now().position).toBe(KNOWN)
})

it('what happens meanwhile lies ahead, and leaves what is shown alone', () => {
  const { live, now } = replayOf()
  now().begin()
  const { state } = now()
  for (const event of log.slice(KNOWN)) live.getState().receive(event)
  expect(now().state).toBe(state)
  now().seek(log.length)
  expect(now().state).toEqual(live.getState().state)
  now().end()
  expect(now().position).toBeNull()
})

it('plays to the last event and stops there; from there it plays from the first', () => {
  const { now } = replayOf()
  now().begin()
  now().play()
  expect(now()).toMatchObject({ position: 1, playing: true })
  for (let tick = 1; tick < KNOWN - 1; tick++) now().tick()
  expect(now()).toMatchObject({ position: KNOWN - 1, playing: true })
  now().tick()
  expect(now()).toMatchObject({ position: KNOWN, playing: false })
})

it('pauses when a moment is chosen', () => {
  const { now } = replayOf()
  now().begin()
  now().seek(5)
  now().play()
  expect(now()).toMatchObject({ position: 5, playing: true })
  now().seek(6)
  expect(now()).toMatchObject({ position: 6, playing: false })
})
