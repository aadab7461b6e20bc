import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { StoredEvent } from '@/lib/wire/event'
import { applyEvent, initialViewState } from '@/lib/wire/view'
import { pastStates } from './past-states'
import { SESSION, wholeSession } from './testing/whole-session'

const log = await wholeSession()
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
    { numRuns: 200 },
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
