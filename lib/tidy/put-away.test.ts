/** A card that is put away unanswered: its item is not lost. */
import { expect, test } from 'vitest'
import { callId, questionId } from '@/lib/engine/ids'
import type { AppEvent } from '@/lib/wire/event'
import { applyToFacts, countsOf, initialFacts, pilesOf, stillOpenOf } from './facts'

const CHOICES = [
  { label: 'Donate', disposition: 'donate' },
  { label: 'Bin it', disposition: 'trash' },
]

const asked = (id: string, item: string): AppEvent => ({
  type: 'QuestionAsked',
  data: {
    questionId: questionId.parse(id),
    callId: callId.parse('c_1'),
    revision: 0,
    question: { kind: 'ProposeDisposition', item, choices: CHOICES },
  },
})

const putAway = (id: string): AppEvent => ({
  type: 'QuestionWithdrawn',
  data: { questionId: questionId.parse(id), reason: 'stopped' },
})

const factsAfter = (...events: AppEvent[]) => events.reduce(applyToFacts, initialFacts)

test('it stays open, in no pile and not decided', () => {
  const facts = factsAfter(asked('q_1', 'mug'), putAway('q_1'))
  expect(stillOpenOf(facts)).toEqual(['mug'])
  expect(pilesOf(facts)).toEqual({ belongs: [], out: [], skipped: [] })
  expect(countsOf(facts)).toEqual({ decided: 0, skipped: 0 })
})

test('decided on a later card it is open no more', () => {
  const confirmed: AppEvent = { type: 'UserConfirmed', data: { item: 'mug', disposition: 'donate' } }
  const facts = factsAfter(asked('q_1', 'mug'), putAway('q_1'), asked('q_2', 'Mug'), confirmed)
  expect(stillOpenOf(facts)).toEqual([])
  expect(pilesOf(facts).out).toEqual([{ item: 'mug', how: 'donate' }])
})

test('what was decided or put off before stays so', () => {
  const skipped: AppEvent = { type: 'ItemSkipped', data: { item: 'mug' } }
  const facts = factsAfter(asked('q_1', 'mug'), skipped, asked('q_2', 'mug'), putAway('q_2'))
  expect(stillOpenOf(facts)).toEqual([])
  expect(pilesOf(facts).skipped).toEqual([{ item: 'mug' }])
})
