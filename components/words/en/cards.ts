/** Said on a card, on the piles and on the list alike. */
export const way = {
  donate: 'Donate',
  sell: 'Sell',
  recycle: 'Recycle',
  give_back: 'Give back',
  trash: 'Throw away',
} as const
export const later = 'For later'

export const cards = {
  waiting: 'A card is waiting: {subject}',
  asks: 'The program “{asker}” asks:',
  whereTo: 'Where does it go?',
  whereToAgain: 'Taken back. Where does it go?',
  fallback: 'If it is hard to say: {fallback}',
  /** The hint of the highlighted choice, for screen readers. */
  likely: 'the coach would pick this',
  chosen: 'Chosen',
  soFar: 'So far: {labels}',
  back: 'Back',
  anotherPlace: 'Another place',
  somethingElse: 'Something else',
  ownWords: 'In your own words',
  send: 'Send',
  sending: 'Chosen: {answer}. Sending…',
  sent: 'Chosen: {answer}.',
  kept: 'Kept. It goes out as soon as you are back online.',
  keptOnPage:
    'It goes out as soon as you are back online. Leave this page open until then: the browser has no room to keep it.',
  answeredElsewhere: '“{subject}” was already answered somewhere else: {winner}. That answer counts.',
  saidElsewhere: '“{subject}”: you told the coach somewhere else: “{text}”',
  gone: '“{subject}”: {message}',
  /** A card that was answered before it was asked. */
  notAsked:
    'What you chose for “{subject}” does not count: its card was not ready yet. If it is still open, it comes again.',
  revise: 'So far: {answer}. Choose again; the piles follow.',
  keepAnswer: 'Keep it as it was',
  undo: 'Undo',
  /** The last thing that happened, if it was a note on a thing. */
  noted: 'Kept as a note: {text}',
  /** Names the item for those who hear the button alone. */
  undoOf: 'Undo: {subject}',
  changeOf: 'Change: {subject}',
  /** Read out after an answer. */
  undoAvailable: '{subject}: {outcome}. Undo available.',
  undoAvailableNext: '{subject}: {outcome}. Undo available. Next: {next}.',
  letGoFor: 'Let go: {answer}',
  skip: 'Not now',
  cannotFind: 'Can’t find it',
  cannotDecide: 'Can’t decide',
  yes: 'Yes',
  no: 'No',
  /** For an answer that its card does not know. */
  answered: 'Answered',
  nothing: 'nothing',
  done: 'Done',
  severalHint: 'Several are fine.',
  place: '→ {place}',
  later,
  way,
} as const

export const piles = {
  heading: 'Where it goes',
  way,
  later,
  laterHint: 'Waits for another day. No hurry.',
  things: '{count, plural, one {# thing} other {# things}}',
  carried: 'carried',
  carry: 'Carry these now',
  change: 'Change',
  changeHint: 'Changed your mind? Tap a thing.',
  empty: 'An empty shelf. What you decide gets its spot here.',
} as const
