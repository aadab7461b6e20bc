import { expect, test } from 'vitest'
import { inPlace } from './choice-order'

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
