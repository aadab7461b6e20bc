import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createSessionStore } from '@/components/store/session-store'
import { sessionId } from '@/lib/engine/ids'
import { call, reply, say } from '@/lib/engine/testing/scripted-model'
import { propose, tidyScene } from '@/lib/tidy/testing/tidy-scene'
import type { StoredEvent } from '@/lib/wire/event'
import { applyEvent, initialViewState } from '@/lib/wire/view'
import { numRuns } from '@/scripts/test-sample'
import { createReplayStore, isMoment, pastStates } from './replay-store'

const SESSION = sessionId.parse('s_1')

const CARDS = 40
const ANSWERS = [
  { kind: 'choice', index: 0 },
  { kind: 'skip' },
  { kind: 'text', text: 'attic' },
  { kind: 'choice', index: 1 },
] as const

/** The log of a session from its beginning to its end, of some hundreds of events. */
async function wholeSession(): Promise<StoredEvent[]> {
  const cards = Array.from({ length: CARDS }, (_, index) => reply(propose(`thing ${index % 35}`)))
  const { session } = tidyScene([
    reply(call('begin_sorting', {})),
    ...cards,
    reply(call('time_to_wrap', {})),
    reply(call('end_session', {})),
    say('Bye.'),
  ])
  await session.start('A heap of things')
  for (let nth = 0; nth < CARDS; nth++) await session.answer(ANSWERS[nth % ANSWERS.length] ?? ANSWERS[0])
  return session.events.map(
    (event, index) =>
      ({
        v: 1,
        sessionId: SESSION,
        seq: index + 1,
        at: new Date(index * 1000).toISOString(),
        ...event,
      }) as StoredEvent,
  )
}

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

it('begins at the first event, and shows the session as it was after any', () => {
  const { live, now } = replayOf()
  expect(now()).toMatchObject({ position: null, connection: 'past' })
  now().begin()
  expect(now()).toMatchObject({ position: 1, connection: 'past' })
  now().seek(KNOWN)
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

it('plays from moment to moment to the last event and stops there; from there it plays from the first', () => {
  const { now } = replayOf()
  now().begin()
  now().play()
  expect(now()).toMatchObject({ position: 1, playing: true })
  const shown: (number | null)[] = []
  for (let tick = 1; now().playing && tick < KNOWN; tick++) {
    now().tick()
    shown.push(now().position)
  }
  expect(now()).toMatchObject({ position: KNOWN, playing: false })
  const moments = log.slice(1, KNOWN).filter(isMoment)
  expect(shown.filter(position => position !== KNOWN)).toEqual(
    moments.map(({ seq }) => seq).filter(seq => seq !== KNOWN),
  )
  now().play()
  expect(now()).toMatchObject({ position: 1, playing: true })
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

const plainFolds = [initialViewState(SESSION)]
for (const [index, event] of log.entries()) {
  plainFolds.push(applyEvent(plainFolds[index] ?? initialViewState(SESSION), event))
}

it('the state after any number of events is the plain fold of them, in whatever order they are asked for', () => {
  expect(log.length).toBeGreaterThan(250)
  expect(plainFolds.at(-1)?.view.status).toBe('ended')
  const count = fc.nat({ max: log.length })
  fc.assert(
    fc.property(fc.array(count, { minLength: 1, maxLength: 12 }), counts => {
      const stateAfter = pastStates(SESSION)
      for (const some of counts) expect(stateAfter(log, some)).toEqual(plainFolds[some])
    }),
    { numRuns: numRuns(200) },
  )
})

it('each of them, on the way there and back', () => {
  const stateAfter = pastStates(SESSION)
  const states = log.map((_, index) => stateAfter(log.slice(0, index + 1), index + 1))
  expect(states).toEqual(plainFolds.slice(1))
  for (const index of log.keys())
    expect(stateAfter(log, log.length - index)).toEqual(plainFolds.at(-1 - index))
})

it('going to and fro folds a hundred events at most', () => {
  const stateAfter = pastStates(SESSION)
  stateAfter(log, log.length)
  const read: number[] = []
  const watched = {
    slice: (start: number, end: number) => {
      read.push(end - start)
      return log.slice(start, end)
    },
  } as unknown as readonly StoredEvent[]
  for (const count of log.keys()) stateAfter(watched, count)
  expect(Math.max(...read)).toBeLessThan(100)
})
