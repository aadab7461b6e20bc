import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readProposal } from './proposal'
import { proposeDisposition } from './tools/propose-disposition'

const text = fc.constantFrom('', '\u200b', 'mug', 'the bin', 'Sell it', 'desk', 7, null, undefined)
const flag = fc.constantFrom(true, false, undefined, 'yes')
const choice = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record(
      { label: text, disposition: text, is_trash: flag, is_donate: flag, more: text },
      { requiredKeys: [] },
    ),
  },
  { weight: 1, arbitrary: fc.anything() },
)
const fitting = fc.record({
  label: fc.constantFrom('Desk', 'To the bin', 'Donate it'),
  disposition: fc.constantFrom('desk', 'trash', 'the shelf', ' kitchen '),
  is_trash: fc.constantFrom(true, false, undefined),
  is_donate: fc.constantFrom(true, undefined),
})
const share = fc.constantFrom(0, 0.5, 1, -0.1, 1.1, '0.5', Number.NaN, undefined)
const input = fc.record(
  {
    item: fc.oneof({ weight: 5, arbitrary: fc.constant('mug') }, { weight: 1, arbitrary: text }),
    choices: fc.oneof(
      { weight: 4, arbitrary: fc.array(fitting, { minLength: 2, maxLength: 4 }) },
      { weight: 2, arbitrary: fc.array(choice, { maxLength: 6 }) },
      { weight: 1, arbitrary: fc.anything() },
    ),
    fallback: fc.constantFrom(undefined, 'the shelf', '', 3),
    photo_id: fc.constantFrom(undefined, 'ph_1', 'not an id', 3),
    region: fc.oneof(fc.constant(undefined), fc.record({ x: share, y: share, width: share, height: share })),
    more: text,
  },
  { requiredKeys: [] },
)

test('the page reads a call as the tool’s schema does', async () => {
  let fits = 0
  await fc.assert(
    fc.asyncProperty(
      fc.oneof({ weight: 9, arbitrary: input }, { weight: 1, arbitrary: fc.anything() }),
      async written => {
        const parsed = await proposeDisposition.parse(written)
        if (parsed.ok) fits += 1
        expect(readProposal(written)).toEqual(parsed.ok ? parsed.input : null)
      },
    ),
    { numRuns: 2_000 },
  )
  expect(fits).toBeGreaterThan(100)
})
