/** “Where is it?”, over the home map. */
export const where = {
  heading: 'Where is it?',
  hint: 'Anything with a place',
  search: 'Search',
  clear: 'Clear',
  known:
    '{things, plural, one {# thing} other {# things}} in {places, plural, one {# place} other {# places}}.',
  map: 'See the home map',
  since: 'There since',
  places: 'Places',
  count: '{count, plural, one {# thing} other {# things}}',
  more: 'and {count, number} more',
  /** Read out; what is found stands below. */
  found: '{count, plural, one {# answer} other {# answers}}. First: {thing}, {place}.',
  foundPlaces: '{count, plural, one {# place} other {# places}} of that name.',
  none: 'No place is known for “{text}” yet. If you know one, it is remembered.',
  noneOffline: 'No place was known for “{text}” then.',
  asOf: 'No connection. As it was known:',
  nothingKept: 'No connection, and this device has not kept the map yet.',
  add: {
    open: 'It is somewhere else',
    thing: 'Thing',
    place: 'Its place',
    placeHint: 'hall cupboard',
    do: 'Remember it',
    done: 'Remembered. {thing}: {place}.',
    undone: 'Taken back.',
  },
} as const
