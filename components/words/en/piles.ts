import { later, way } from './ways'

export const piles = {
  heading: 'Where it goes',
  way,
  later,
  laterHint: 'Waits for another day. No hurry.',
  things: '{count, plural, one {# thing} other {# things}}',
  carried: 'carried',
  carry: 'Carry these now',
  change: 'Change',
  changeHint: 'Changed your mind? Tap a thing.',
  empty: 'An empty shelf. What you decide gets its spot here.',
} as const
