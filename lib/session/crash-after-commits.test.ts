/**
 * L3: killed on either side of any commit and started again, a session comes to the same log as one that nobody
 * disturbed. `npm run test:all` tries every commit of each session, `npm test` a sample. The other side of the commits is
 * in `crash-before-commits.test.ts`.
 */

import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { queuedWhen } from '@/lib/engine/events'
import { tidyAgent } from '@/lib/tidy/agent'
import { EVENT_TYPES } from '@/lib/tidy/event-table'
import { listEdit } from '@/lib/tidy/events'
import { modes } from '@/lib/tidy/modes'
import { answer } from '@/lib/tidy/questions/shapes'
import { numRuns, SEED } from '@/scripts/test-sample'
import type { CrashPoint } from './testing/controlled-stores'
import { expectSameLogs, LIMIT, openCrashMatrix, type Played, SESSIONS } from './testing/crash-matrix'

const play = await openCrashMatrix()
/** Of all sessions, undisturbed. */
const events: Played['stored']['logs'][number][number][] = []

/** Less than four commits would not do: a stop takes two, beside what is driven meanwhile. */
const shortLife: fc.Arbitrary<CrashPoint> = fc.record({
  commit: fc.integer({ min: 4, max: 9 }),
  side: fc.constantFrom('before', 'after'),
})

describe.each(SESSIONS)('L3 $name', async ({ scenario, runs, leastDeaths }) => {
  const fold = vi.spyOn(tidyAgent.facts, 'apply')
  const undisturbed = await play(scenario, [])
  const folded = fold.mock.calls.length
  fold.mockRestore()
  events.push(...undisturbed.stored.logs.flat())
  const { stored } = undisturbed

  test('comes to its end when nobody disturbs it', () => {
    expect(undisturbed).toMatchObject({ deaths: 0, faults: [], stored: { running: [] } })
    const last = stored.logs[0]?.findLast(({ type }) => type === 'RunYielded')
    expect(last).toMatchObject({ data: { reason: 'session_ended' } })
    for (const log of stored.logs) expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1))
    // K1
    for (const { counts } of stored.summaries) {
      const { named, skipped, carried, ...states } = counts
      expect(Object.values(states).reduce((sum, count) => sum + count)).toBe(named)
      expect(carried).toBeLessThanOrEqual(states.decided)
    }
  })

  test('folds an event once for the drive, the log, the view and the home map', () => {
    const { length } = stored.logs.flat()
    expect(folded).toBeGreaterThanOrEqual(length)
    // Prefetched replies and deleted sessions are folded too.
    expect(folded).toBeLessThan(1.3 * length)
  })

  test('comes to the same log when killed after any commit', { timeout: LIMIT }, () =>
    expectSameLogs(play, scenario, 'after', undisturbed),
  )

  test('comes to the same log when killed again and again', { timeout: LIMIT }, () =>
    fc.assert(
      fc.asyncProperty(fc.infiniteStream(shortLife), async crashes => {
        const outcome = await play(scenario, crashes)
        expect(outcome.deaths).toBeGreaterThan(leastDeaths)
        expect(outcome).toMatchObject({ stored, faults: [] })
      }),
      // To shrink a failure would take as many whole sessions again.
      { numRuns: numRuns(runs), seed: SEED, endOnFailure: true },
    ),
  )
})

test('between them the sessions meet every mode, every answer, and every event', () => {
  expect(new Set(events.map(({ type }) => type))).toEqual(new Set(EVENT_TYPES))
  const met = events.flatMap(({ type, data }) => (type === 'ModeChanged' ? [data.newMode.name] : []))
  expect(new Set(met)).toEqual(
    new Set(Object.keys(modes).filter(name => name !== tidyAgent.initialMode.name)),
  )
  const kinds = events.flatMap(({ type, data }) => (type === 'QuestionAnswered' ? [data.answer.kind] : []))
  expect(new Set(kinds)).toEqual(new Set(answer.options.map(({ shape }) => shape.kind.value)))
  const edits = events.flatMap(({ type, data }) => (type === 'ListEdited' ? [data.edit.kind] : []))
  expect(new Set(edits)).toEqual(new Set(listEdit.options.map(({ shape }) => shape.kind.value)))
  const queued = events.flatMap(({ type, data }) => (type === 'MessageQueued' ? [data.whenBusy] : []))
  expect(new Set(queued)).toEqual(new Set(queuedWhen.options))
  const yields = events.flatMap(({ type, data }) => (type === 'RunYielded' ? [data.reason] : []))
  expect(new Set(yields)).toEqual(
    new Set(['end_turn', 'max_tokens', 'error', 'cancelled', 'terminated', 'session_ended']),
  )
})
