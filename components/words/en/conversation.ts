export const conversation = {
  heading: 'Conversation',
  earlier: 'Show earlier',
  newest: 'To the newest',
  welcome: 'Let’s look at the room together.',
  welcomeHint:
    'Take a photo, or write down a few things you can see, one a line. A small corner is enough to begin with.',
  /** Read out before what each of the two has said. */
  coach: 'Coach:',
  you: 'You:',
  working: 'The coach is thinking',
  busy: 'The model is busy; trying again by itself.',
  busySeconds: '{seconds, number} s to go.',
  change: 'Change',
  changeAnswer: 'Change the answer for {subject}',
  changed: '{subject} · changed',
  stopped: 'Stopped. Nothing is lost.',
  tooLong: 'The coach took a break after many steps. Say “Go on.” when you like.',
} as const
