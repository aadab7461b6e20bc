/** A card that is put away unanswered: its item is not lost. */
import { expect, test } from 'vitest'
import type { EngineEvent } from '@/lib/engine/events'
import { questionId } from '@/lib/engine/ids'
import type { TidyEvent } from './events'
import { applyToFacts, countsOf, initialFacts, pilesOf, stillOpenOf } from './facts'

const asked = (id: string, item: string) =>
  ({
    type: 'QuestionAsked',
    data: {
      questionId: questionId.parse(id),
      question: { kind: 'ProposeDisposition', item, choices: [{ label: 'Donate', disposition: 'donate' }] },
    },
  }) as unknown as EngineEvent

const putAway = (id: string) =>
  ({ type: 'QuestionWithdrawn', data: { questionId: id, reason: 'stopped' } }) as unknown as EngineEvent

const factsAfter = (...events: (EngineEvent | TidyEvent)[]) => events.reduce(applyToFacts, initialFacts)

test('it stays open, in no pile and not decided', () => {
  const facts = factsAfter(asked('q_1', 'mug'), putAway('q_1'))
  expect(stillOpenOf(facts)).toEqual(['mug'])
  expect(pilesOf(facts)).toEqual({ belongs: [], out: [], skipped: [] })
  expect(countsOf(facts)).toEqual({ decided: 0, skipped: 0 })
})

test('decided on a later card it is open no more', () => {
  const confirmed = { type: 'UserConfirmed', data: { item: 'mug', disposition: 'donate' } } as TidyEvent
  const facts = factsAfter(asked('q_1', 'mug'), putAway('q_1'), asked('q_2', 'Mug'), confirmed)
  expect(stillOpenOf(facts)).toEqual([])
  expect(pilesOf(facts).out).toEqual([{ item: 'mug', how: 'donate' }])
})

test('what was decided or put off before stays so', () => {
  const skipped = { type: 'ItemSkipped', data: { item: 'mug' } } as TidyEvent
  const facts = factsAfter(asked('q_1', 'mug'), skipped, asked('q_2', 'mug'), putAway('q_2'))
  expect(stillOpenOf(facts)).toEqual([])
  expect(pilesOf(facts).skipped).toEqual([{ item: 'mug' }])
})
