import { cards } from './cards'

export const piles = {
  heading: 'Piles',
  belongs: 'Has its place',
  out: 'On the way out',
  way: cards.way,
  later: cards.later,
  stillOpen: 'Still open',
  change: 'Change',
  changeHint: 'Changed your mind? Tap a thing.',
  empty: 'Nothing sorted yet. What you decide shows up here.',
} as const
