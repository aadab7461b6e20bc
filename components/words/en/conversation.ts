export const conversation = {
  heading: 'Conversation',
  earlier: 'Show earlier',
  newest: 'To the newest',
  welcome: 'Pick a corner. We’ll take it one thing at a time.',
  welcomeHint: 'Photograph it, or write what you see. You can stop whenever you like.',
  usual: 'Usual places are known: {count, plural, one {# thing} other {# things}}.',
  /** After a quick start on the home page. */
  start: {
    five: 'Five things you see',
    surface: 'One surface: what is on it?',
    floor: 'Only the floor: what lies there?',
  },
  /** Read out before what each of the two has said. */
  coach: 'Coach:',
  coachSays: 'What the coach says',
  readAll: 'Read all of it',
  you: 'You:',
  working: 'The coach is thinking',
  busy: 'The model is busy; trying again by itself.',
  busySeconds: '{seconds, number} s to go.',
  change: 'Change',
  changeAnswer: 'Change the answer for {subject}',
  changed: '{subject} · changed',
  takenBack: '{subject} · taken back',
  stopped: 'Stopped. Nothing is lost.',
  tooLong: 'The coach took a break after many steps. Say “Go on.” when you like.',
} as const
