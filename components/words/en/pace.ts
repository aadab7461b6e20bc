export const pace = {
  howMany: 'How many for today?',
  howManyLevel: {
    small: '5',
    medium: '10',
    big: 'All {count, number}',
  },
  timer: 'The clock',
  timerLead: 'For as long as feels right. It ends quietly, and you can change it at any time.',
  clock: 'A little clock, if it helps',
  noClock: 'None',
  minutes: '{minutes, number} min',
  left: '{count, plural, one {# minute left} other {# minutes left}}',
  leftPaused: '{count, plural, one {# minute left, held} other {# minutes left, held}}',
  changeClock: 'Change the clock',
  /** In the ring, where its minutes stood. */
  clockDone: 'done',
  clockIsDone: 'The clock is done',
  pause: 'Hold it',
  resume: 'Let it run',
  more: 'Five more minutes',
  keepClock: 'That’s good',
  timerOver: 'The time is over',
  over: '{minutes, plural, =5 {Five minutes are} =10 {Ten minutes are} =15 {Fifteen minutes are} =20 {Twenty minutes are} other {# minutes are}} over. Stopping here is good, and so is going on.',
  enough: 'That’s enough',
  goOn: 'Go on',
  back: {
    greeting: 'Welcome back.',
    decided:
      'Welcome back. {count, plural, =1 {One thing is} =2 {Two things are} =3 {Three things are} =4 {Four things are} =5 {Five things are} =6 {Six things are} =7 {Seven things are} =8 {Eight things are} =9 {Nine things are} =10 {Ten things are} =11 {Eleven things are} =12 {Twelve things are} other {# things are}} decided.',
    item: 'Welcome back. “{item}” is waiting.',
    decidedAndItem:
      'Welcome back. {count, plural, =1 {One thing is} =2 {Two things are} =3 {Three things are} =4 {Four things are} =5 {Five things are} =6 {Six things are} =7 {Seven things are} =8 {Eight things are} =9 {Nine things are} =10 {Ten things are} =11 {Eleven things are} =12 {Twelve things are} other {# things are}} decided; “{item}” is waiting.',
  },
} as const
