export const home = {
  promise:
    'A calm companion for a messy room: it looks at one thing at a time, and you decide where it goes.',
  start: 'Start tidying',
  starting: 'Starting…',
  /** A new session’s name. */
  title: {
    morning: '{weekday} morning',
    afternoon: '{weekday} afternoon',
    evening: '{weekday} evening',
    night: '{weekday} night',
  },
  sessions: 'Your sessions',
  empty: 'Nothing here yet. Whatever the room looks like today is a fine place to begin.',
  status: {
    idle: 'Ready when you are',
    running: 'The coach is working',
    parked: 'A card is waiting',
    error: 'Had a hiccup, can go on',
    ended: 'Finished',
  },
  delete: 'Delete “{title}”',
  deleteTitle: 'Delete this session?',
  deleteDescription: 'Its photos, decisions and conversation go too. This can’t be undone.',
  deleteConfirm: 'Delete it',
  deleteCancel: 'Keep it',
} as const
