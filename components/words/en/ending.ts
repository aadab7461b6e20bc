export const ending = {
  /** The sentence of the end, which says no more than the counts support. */
  sentence: {
    clear: 'This corner is yours again.',
    known: 'Everything here knows where it goes.',
    nearlyKnown: 'Almost everything here knows where it goes.',
    air: 'This corner has more air now.',
    placed:
      '{count, plural, =1 {One thing has a place it had not before.} =2 {Two things have a place they had not before.} =3 {Three things have a place they had not before.} =4 {Four things have a place they had not before.} other {# things have a place they had not before.}}',
    out: '{count, plural, =1 {One thing may go.} =2 {Two things may go.} =3 {Three things may go.} =4 {Four things may go.} other {# things may go.}}',
    some: '{count, plural, =1 {One thing is decided that was not before.} =2 {Two things are decided that were not before.} =3 {Three things are decided that were not before.} =4 {Four things are decided that were not before.} other {# things are decided that were not before.}}',
    nothing: 'You had a look. That is how it begins.',
  },
  summary: {
    decided: '{decided, plural, one {# thing decided.} other {# things decided.}}',
    decidedAndKept:
      '{decided, plural, one {# thing decided.} other {# things decided.}} {kept, plural, one {# stays} other {# stay}} for another time.',
    kept: '{kept, plural, one {# thing stays} other {# things stay}} for another time.',
  },
  board: {
    place: '{count, plural, one {has its place} other {have their place}}',
    out: '{count, plural, one {is on the way out} other {are on the way out}}',
    later: '{count, plural, one {stays for another time} other {stay for another time}}',
  },
  nextTime: 'Next time, start with',
  more: '{count, plural, one {and # more} other {and # more}}',
  toCarry: '{count, plural, one {# left to carry} other {# left to carry}}',
  toCarryHint: '{names}. Whenever you pass by.',
  carry: 'Carry',
  watch: 'Watch how it went',
  share: 'Share a picture',
  doneForToday: 'Done for today',
  decided: '{count, plural, one {# thing} other {# things}} decided.',
  nothing: 'Looking at the room was today’s step. That counts.',
  belongs: '{count, plural, one {# thing has its place.} other {# things have their place.}}',
  out: '{count, plural, one {# is on the way out.} other {# are on the way out.}}',
  later: '{count, plural, one {# can wait; it will keep.} other {# can wait; they will keep.}}',
  listed: '{count, plural, one {# was not asked about yet.} other {# were not asked about yet.}}',
  not_found: '{count, plural, one {# was not found.} other {# were not found.}}',
  not_decided: '{count, plural, one {# is not decided yet.} other {# are not decided yet.}}',
  list: {
    donate: 'To donate',
    belongs: 'Where things belong',
    sell: 'To sell',
    recycle: 'To recycle',
    give_back: 'To give back',
    trash: 'To throw away',
    next: 'What to start with next time',
  },
  /** Why it is left for next time. */
  why: {
    listed: 'not asked yet',
    later: 'for later',
    not_found: 'not found',
    not_decided: 'not decided',
  },
  startAgain: 'Start a new session with these',
  room: 'The room is for: {purpose}',
  printedNothing: 'Nothing sorted yet.',
} as const

/** The app's own words in a saved session. */
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

/** A picture of what was done, drawn on this device. */
export const share = {
  heading: 'A picture to share',
  decided: '{count, plural, one {# thing decided} other {# things decided}}',
  nothing: 'A first look',
  belongs: '{count, plural, one {# has its place} other {# have their place}}',
  out: '{count, plural, one {# on the way out} other {# on the way out}}',
  later: '{count, plural, one {# for another time} other {# for another time}}',
  withName: 'With its name',
  withPhotos: 'With before and after',
  photosOff: 'Off: no photo leaves this device',
  photosOn: 'Your two photos are in the picture',
  drawing: 'Drawing …',
  failed: 'This browser can’t draw the picture. The text can be copied.',
  share: 'Share',
  save: 'Save picture',
  copy: 'Copy text',
  copied: 'Copied.',
  copyFailed: 'This browser can’t copy it.',
  file: 'tidied',
} as const

/** The walk on which what is decided is put where it goes. */
export const carry = {
  heading:
    '{count, plural, =1 {Now a short walk} =2 {Now a short walk} =3 {Now a short walk} =4 {Now a short walk} other {Now a walk}}',
  lead: '{count, plural, =1 {One trip, and it is all where it goes.} =2 {Two trips, sorted by where your feet go.} =3 {Three trips, sorted by where your feet go.} =4 {Four trips, sorted by where your feet go.} =5 {Five trips, sorted by where your feet go.} =6 {Six trips, sorted by where your feet go.} other {# trips, sorted by where your feet go.}}',
  room: {
    kitchen: 'Kitchen',
    bathroom: 'Bathroom',
    bedroom: 'Bedroom',
    desk: 'Desk',
    wardrobe: 'Wardrobe',
    hallway: 'Hallway',
    living_room: 'Living room',
    children: 'Children’s room',
    cellar: 'Cellar',
    garage: 'Garage',
    laundry: 'Laundry',
    outdoors: 'Outdoors',
    other: 'Here and around',
    out: 'Out of the door',
  },
  /** On the lit button of a trip. */
  done: {
    kitchen: 'The kitchen trip is done',
    bathroom: 'The bathroom trip is done',
    bedroom: 'The bedroom trip is done',
    desk: 'The desk trip is done',
    wardrobe: 'The wardrobe trip is done',
    hallway: 'The hallway trip is done',
    living_room: 'The living room trip is done',
    children: 'The children’s room trip is done',
    cellar: 'The cellar trip is done',
    garage: 'The garage trip is done',
    laundry: 'The laundry trip is done',
    outdoors: 'The trip outdoors is done',
    other: 'This trip is done',
  },
  trip: '{count, plural, one {# thing} other {# things}}, one trip',
  carriedOf: '{carried, number} of {count, number}',
  /** The button's name for screen readers; it begins with the visible text. */
  carriedLabel: '{carried, number} of {count, number} carried: show the list',
  next: 'Next: {place}',
  /** Said when a trip is done. */
  tripDone: '{place}: done.',
  tripDoneNext: '{place}: done. Next: {next}.',
  enough: 'That’s enough for now',
  allDone: 'Everything is where it goes',
  allDoneLead: '{count, plural, one {One thing went home.} other {# things went home.}}',
  enoughLead:
    'Still to carry: {names}. {count, plural, one {Take it along when you pass by, today or another day.} other {Take them along when you pass by, today or another day.}}',
  /** Where a walk goes on that was begun before. */
  backHeading: 'The rest of the walk',
  backLead:
    '{count, plural, one {One thing still waits} other {# things still wait}}: {names}. Take what lies on your way; the rest can stay.',
  /** After the first names. */
  more: '{names} and {count, number} more',
  nothing: 'Nothing to carry yet',
  nothingLead: 'What you decide can be carried from here.',
  walkOn: 'Walk on',
  backToCards: 'Back to the cards',
  backToCoach: 'Back to the coach',
  finish: 'That’s all for today',
  toEnd: 'Back to the end',
  offer: '{count, plural, one {Carry the one thing} other {Carry the # things}}',
  print: 'Print the lists',
} as const
