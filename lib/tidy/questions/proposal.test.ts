import fc from 'fast-check'
import { expect, test } from 'vitest'
import { proposeDisposition } from '@/lib/tidy/tools/propose-disposition'
import { inPlace, readProposal } from './proposal'

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

const choices = (...dispositions: string[]) =>
  dispositions.map(disposition => ({ label: disposition, disposition }))

const order = (now: string[], before: string[]) =>
  inPlace(choices(...now), choices(...before))
    .map(({ disposition }) => disposition)
    .join(' ')

test('the choices of a card that comes again stand where they stood', () => {
  expect(order(['shelf', 'trash', 'donate', 'sell'], ['shelf', 'donate', 'sell', 'trash'])).toBe(
    'shelf donate sell trash',
  )
})

test('a guess that has changed comes first, and the others stay as far as they can', () => {
  expect(order(['donate', 'shelf', 'trash', 'sell'], ['shelf', 'donate', 'sell', 'trash'])).toBe(
    'donate shelf sell trash',
  )
})

test('what is new takes the places that are free, and what is gone leaves none', () => {
  expect(order(['shelf', 'sell', 'trash'], ['shelf', 'donate', 'Trash '])).toBe('shelf sell trash')
  expect(order(['shelf', 'trash'], ['shelf', 'donate', 'sell', 'trash'])).toBe('shelf trash')
})

test('a first card is as it is proposed, and so is one with a choice twice', () => {
  expect(order(['shelf', 'trash', 'donate'], [])).toBe('shelf trash donate')
  expect(order(['shelf', 'trash', 'shelf', 'trash'], ['shelf', 'trash'])).toBe('shelf trash shelf trash')
})
