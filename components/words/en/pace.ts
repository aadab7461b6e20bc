export const pace = {
  energy: 'How much energy do you have?',
  energyHint: 'If you like to say. Beginning is enough.',
  energyLevel: {
    small: 'A little',
    medium: 'Some',
    big: 'A lot',
  },
  setTimer: 'Set a timer…',
  timer: 'Timer',
  timerLead: 'For as long as feels right. It ends quietly, and you can change it at any time.',
  timerChoice: '{minutes, number} minutes',
  left: {
    minutes: '{count, number} min left',
    seconds: '{count, number} s left',
  },
  leftPaused: {
    minutes: '{count, number} min left, paused',
    seconds: '{count, number} s left, paused',
  },
  pause: 'Pause',
  resume: 'Go on',
  more: 'Five more minutes',
  stopTimer: 'Stop the timer',
  timerOver: 'The timer has ended',
  over: '{minutes, plural, =5 {Five minutes are} =10 {Ten minutes are} =15 {Fifteen minutes are} =20 {Twenty minutes are} other {# minutes are}} over. Stopping here is good, and so is going on.',
  enough: 'That’s enough',
  justGoOn: 'Just go on',
  back: {
    greeting: 'Welcome back.',
    decided:
      'Welcome back. {count, plural, =1 {One thing is} =2 {Two things are} =3 {Three things are} =4 {Four things are} =5 {Five things are} =6 {Six things are} =7 {Seven things are} =8 {Eight things are} =9 {Nine things are} =10 {Ten things are} =11 {Eleven things are} =12 {Twelve things are} other {# things are}} decided.',
    item: 'Welcome back. “{item}” is waiting.',
    decidedAndItem:
      'Welcome back. {count, plural, =1 {One thing is} =2 {Two things are} =3 {Three things are} =4 {Four things are} =5 {Five things are} =6 {Six things are} =7 {Seven things are} =8 {Eight things are} =9 {Nine things are} =10 {Ten things are} =11 {Eleven things are} =12 {Twelve things are} other {# things are}} decided; “{item}” is waiting.',
  },
} as const
