/** What is said in more than one place. Messages are written in ICU MessageFormat. */
export const general = {
  name: 'Tidyup',
  description: 'A calm companion for tidying a messy room, one thing at a time.',
  allSessions: 'All sessions',
  close: 'Close',
  tryAgain: 'Try again',
  notFoundHeading: 'There is nothing here',
  notFoundExplanation: 'This page does not exist, or its session was deleted.',
  brokenHeading: 'This page did not load',
  brokenExplanation: 'Nothing you did is lost. Try again in a moment.',
  offline: 'That did not get through. Check the connection, then try again.',
  broken: 'Something went wrong on the other side. Try again in a moment.',
  decided: '{decided, number} decided',
  decidedAndSkipped: '{decided, number} decided, {skipped, number} for later',
} as const
