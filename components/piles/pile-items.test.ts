import { expect, it } from 'vitest'
import { pileItemsOf } from './pile-items'

type Decisions = Parameters<typeof pileItemsOf>[0]

const decided = (item: string, placement: object, questionId: string | null) =>
  ({ item, placement, proposal: questionId && { questionId } }) as unknown as Decisions[number]

it('an item is in the pile that it was decided for, with the card that decided it', () => {
  const decisions = [
    decided('mug', { pile: 'belongs', place: 'shelf' }, 'q_1'),
    decided('coat', { pile: 'out', how: 'donate' }, 'q_2'),
    decided('letters', { pile: 'skipped' }, null),
    decided('lamp', { pile: 'open' }, 'q_3'),
    decided('plate', { pile: 'belongs', place: 'shelf' }, 'q_4'),
  ]
  expect(pileItemsOf(decisions)).toEqual({
    belongs: [
      { item: 'mug', place: 'shelf', questionId: 'q_1' },
      { item: 'plate', place: 'shelf', questionId: 'q_4' },
    ],
    out: [{ item: 'coat', how: 'donate', questionId: 'q_2' }],
    skipped: [{ item: 'letters', questionId: null }],
    open: [{ item: 'lamp', questionId: 'q_3' }],
  })
})
