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
  /** What a screen reader says for the button in the bar; it begins with what is seen. */
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
