/** What the file that a session is saved as says itself. */
export const saved = {
  room: 'The room is for',
  stays: 'What stays',
  started: 'Started',
  ended: 'Ended',
  decided: 'Decided',
  out: {
    donate: 'To donate',
    sell: 'To sell',
    recycle: 'To recycle',
    trash: 'To throw away',
  },
  belongs: 'Where things belong',
  skipped: 'For another time',
  stillOpen: 'Still open',
} as const
