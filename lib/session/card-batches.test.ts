/** B1–B5 L3: batches of cards are quick, and nothing else. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CrashPoint } from '@/lib/session/testing/controlled-stores'
import { LIMIT, openCrashMatrix, type Scenario } from '@/lib/session/testing/crash-matrix'
import { startMachine } from '@/lib/session/testing/machine'
import { persistentPerson } from '@/lib/session/testing/persistent-person'
import { batchModel, tidyUpInBatches } from '@/lib/session/testing/tidy-up-in-batches'
import { type CardAhead, cardsBehind } from '@/lib/tidy/cards-ahead'
import { applyToFacts } from '@/lib/tidy/event-table'
import { initialFacts } from '@/lib/tidy/facts'
import { numRuns } from '@/scripts/test-sample'

const play = await openCrashMatrix()

type Pause = () => Promise<unknown>

const inBatches =
  (guesses: number, pause: Pause): Scenario =>
  async (dataDirectory, crashes) => {
    const machine = await startMachine({ dataDirectory, model: batchModel(pause), guesses, crashes })
    await tidyUpInBatches(persistentPerson(machine), pause)
    return machine
  }

const slowly = await play(
  inBatches(0, async () => {}),
  [],
)

test('B1 B2 B3 the slow session meets all that a batch may come to', () => {
  const [log = []] = slowly.stored.logs
  const asked = log.flatMap(({ type, data }) => (type === 'QuestionAsked' ? [data.callId] : []))
  expect(asked).toEqual(['c1', 'c2', 'c5', 'c7', 'c8', 'd1', 'd2', 'd5', 'e1'])
  expect(log.filter(({ type }) => type === 'ToolCallsDropped')).toMatchObject([{ data: { callIds: ['d3'] } }])
  expect(log.at(-1)).toMatchObject({ type: 'RunYielded', data: { reason: 'session_ended' } })
})

test('B1 B2 the card that is known to come next is the one that is asked', () => {
  const [log = []] = slowly.stored.logs
  let facts = initialFacts
  let reply: Parameters<typeof cardsBehind>[1] = []
  let next: CardAhead | undefined
  const foreseen: string[] = []
  for (const event of log) {
    facts = applyToFacts(facts, event)
    switch (event.type) {
      case 'ModelResponded':
        reply = event.data.content
        next = undefined
        break
      case 'QuestionAnswered':
        ;[next] = event.data.answer.kind === 'said' ? [] : cardsBehind(facts, reply)
        break
      case 'QuestionAsked': {
        const { callId, question } = event.data
        if (next) expect({ callId, question }).toEqual({ callId: next.callId, question: next.question })
        if (next) foreseen.push(callId)
      }
    }
  }
  expect(foreseen).toEqual(['c2', 'c5', 'c7', 'c8', 'd2'])
})

test('B1 an answer and all that follows from it is one commit, and so is a reply', () => {
  const [log = []] = slowly.stored.logs
  const causes = log.filter(({ type, data }) =>
    type === 'UserMessageAdded' ? !data.synthetic : CAUSES.has(type),
  )
  expect(slowly.commits).toEqual(['createSession', ...causes.map(() => 'append')])
})

/** All else follows from these. */
const CAUSES = new Set(['ListEdited', 'QuestionAnswered', 'AnswerRevised', 'ModelResponded'])

const crash: fc.Arbitrary<CrashPoint> = fc.record({
  commit: fc.integer({ min: 4, max: 12 }),
  side: fc.constantFrom('before', 'after'),
})

test(
  'B4 B5 L3 whatever the timing of replies, taps, kills and asking ahead, its log is the same',
  { timeout: LIMIT },
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.integer({ min: 0, max: 2 }),
        fc.array(crash, { maxLength: 4 }),
        async (scheduler, guesses, crashes) => {
          const pause = () => scheduler.schedule(Promise.resolve())
          const { stored, faults } = await scheduler.waitFor(play(inBatches(guesses, pause), crashes))
          expect({ stored, faults }).toEqual({ stored: slowly.stored, faults: [] })
        },
      ),
      { numRuns: numRuns(60), endOnFailure: true },
    ),
)
