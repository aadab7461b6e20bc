/** What the file that a session is saved as says itself. */
export const saved = {
  room: 'The room is for',
  stays: 'What stays',
  started: 'Started',
  ended: 'Ended',
  decided: 'Decided',
  carried: 'Carried to its place',
  out: {
    donate: 'To donate',
    sell: 'To sell',
    recycle: 'To recycle',
    give_back: 'To give back',
    trash: 'To throw away',
  },
  belongs: 'Where things belong',
  skipped: 'For another time',
  left: {
    not_found: 'Not found',
    not_decided: 'Not decided',
    not_asked: 'Not asked yet',
  },
} as const
