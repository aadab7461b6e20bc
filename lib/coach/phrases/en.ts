/** All that the coach says in English. Plain, kind and short; before a card never 15 words or more. */
import type { Language } from '@/lib/tidy/language'

/** By the plural forms of the language: `one`, `other`, and where it has them `few` or `many`. */
export type Counted = { readonly other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

/** Each language has the same. */
export type Phrases = typeof en

export const en = {
  language: 'en' as Language,

  /** Said once, in the first reply of a session. */
  introduction:
    'Hello. I’m the offline coach: I work with what you list, typed or pinned on your photo. I don’t look at the photos, and nothing leaves this machine.',
  /** Of a message that is too long to be read at once. */
  cut: 'That was a long one: I have read its first {most} characters. Send me the rest in a message of its own.',
  howToList: 'What lies around? A list is enough, such as “old mugs, a lamp, papers”.',
  howToListAgain: 'Name a few things that you see, in your own words. One is enough to begin.',
  photoOnly: 'Tap what you see on your photo, or list it in your own words.',
  greeting: 'Hello.',

  /** A name among others. */
  quoted: '“{name}”',
  /** Instead of a long name, which stands on the card anyway. */
  thisOne: 'this one',

  space: {
    ask: 'What is this space for?',
    first: 'Noted. One question about the space first.',
    known: 'This space is for {space}.',
    told: 'You said what this space is for: “{space}”.',
  },
  oneByOne: {
    one: 'One thing is on the list. Let’s look at it.',
    other: '{count} things are on the list. We’ll take them one at a time.',
  } as Counted,

  planReached:
    'That was the plan for today. Going on and stopping are both fine: write “Go on.” or “That’s enough for today.”',
  stopping: 'All right. The rest will keep.',
  allAsked: 'That was the whole list.',
  putOff: 'That can wait.',
  /** Of a thing that is not the one in hand. */
  laterThen: '{names} can wait.',
  /** Of what they can’t find, and which is not the thing in hand. */
  mayTurnUp: 'It may turn up on the way. Until then, this one.',
  looking: 'Let’s find it together.',
  noHurry: 'No hurry.',

  /** Above a card, which has the name: only what is more than that. */
  dearCard: 'Take your time.',
  againCard: 'Once more, if you like.',
  returnedCard: 'Back to this one.',
  gentleCard: 'No decision is wrong.',
  /** Of a thing that the coach doesn’t know. */
  unknownCard: ['Where would you look for it?', 'This one I don’t know. Where would you look first?'],

  /** Of the thing that is looked for; its photo in thirds. */
  zones: {
    'upper left': 'in the upper left',
    'upper middle': 'in the upper middle',
    'upper right': 'in the upper right',
    'middle left': 'in the middle left',
    middle: 'in the middle',
    'middle right': 'in the middle right',
    'lower left': 'in the lower left',
    'lower middle': 'in the lower middle',
    'lower right': 'in the lower right',
  },
  find: {
    reason: 'They can’t find it.',
    knownPin: 'They pinned it {zone} of the photo.',
    knownName: 'They named it “{name}”. No place on a photo is known.',
    atPin: {
      one: 'Let’s look for “{name}”. You pinned it {zone} of your photo. Look there first, also under and behind what lies near. It is fine to skip it.',
      other:
        'Let’s look for “{name}”. You pinned them {zone} of your photo. Look there first, also under and behind what lies near. It is fine to skip them.',
    } as Counted,
    byName: {
      one: 'Let’s look for “{name}”. I know no more than these words of yours. Look where you saw it last, also under what lies on top. It is fine to skip it.',
      other:
        'Let’s look for “{name}”. I know no more than these words of yours. Look where you saw them last, also under what lies on top. It is fine to skip them.',
    } as Counted,
    againAtPin: {
      other: 'No hurry. One more look for “{name}”, {zone} of your photo? Tell me “found it” or “skip it”.',
    } as Counted,
    againByName: {
      one: 'No hurry. One more look for “{name}”, where you saw it last? Tell me “found it” or “skip it”.',
      other:
        'No hurry. One more look for “{name}”, where you saw them last? Tell me “found it” or “skip it”.',
    } as Counted,
  },

  /** Where they can’t decide: what is said first, and one question. */
  stuck: {
    first: 'It is fine not to know yet, and later is fine too.',
    dear: { other: 'With “{name}”: would a photo be enough to remember by?' } as Counted,
    inSpace: {
      one: 'Does “{name}” help with that here?',
      other: 'Do “{name}” help with that here?',
    } as Counted,
    missed: {
      one: 'If “{name}” were gone tomorrow, would you miss it?',
      other: 'If “{name}” were gone tomorrow, would you miss them?',
    } as Counted,
    again: {
      one: 'If you saw “{name}” in a shop today, would you buy it again?',
      other: 'If you saw “{name}” in a shop today, would you buy them again?',
    } as Counted,
  },

  report: 'Here is where things stand.',
  farewellAll: 'All that was on the list has its place now. Thank you for the time you gave it.',
  farewellDone:
    'Some things have their place now, and what is left will keep. Thank you for the time you gave it.',
  farewellNothing: 'Nothing had to be decided today. It will all keep.',
  /** What words at the end may mean is asked, and never taken for a goodbye. */
  askToFinish: [
    'Shall we finish here? Say “yes”, or name what else there is.',
    'I’m not sure what you mean. “Bye” finishes, and “go on” goes back to the list.',
  ],
  stayHere: [
    'All right, we stay. Name what else there is, or say “go on”.',
    'Take your time. Name a thing, or say “go on”.',
  ],
  backToIt: 'Good, back to it.',
  nothingLeft: [
    'Nothing on the list is left to decide. What else lies around?',
    'The list is done for now. Name a thing, or say “that’s all”.',
  ],

  listFull:
    'A session holds {most} things, so what you named last is not on the list. A new session has room.',
  notListed: 'I could not put that on the list just now.',
  noted: 'Noted: {what}.',
  onTheList: 'On the list: {names}.',
  /** Behind an arrow: “lamp” → recycling. */
  ways: {
    trash: 'throw away',
    donate: 'give away',
    recycle: 'recycling',
    sell: 'sell',
    give_back: 'give back',
    skip: 'another day',
  },
  /** Acts as buttons that say what will happen. */
  label: {
    keep: 'Keep {names}',
    stays: 'Leave {names} where it is',
    remove: 'Take {names} off the list',
    merge: '{names} are one thing',
    first: '{names} first',
    list: 'Put on the list: {names}',
    rename: '“{name}” is really “{to}”',
    split: '“{name}” is several things',
    parts: '“{name}” is several things: {names}',
    undo: 'Take back the last decision',
    undoOf: 'Take back “{name}”',
    cannot_find: 'I can’t find “{name}”',
    cannot_decide: 'I can’t decide about “{name}”',
    note: 'Only keep it as a note on “{name}”',
    room: 'The room is: {name}',
    stop: 'Stop for today',
    go_on: 'Go on with the list',
    rest: 'Decide the rest for me',
    restOf: 'Take the first answer for all {count}',
    refuse: 'None of these places',
    found: 'I have found it',
    ask: 'It was a question',
    talk: 'Nothing to do, I just told you',
  },
  didYouMean: ['Did you mean one of these?', 'Which of these is it?', 'What shall I do?'],
  /** Said once in a session, of words that nothing fits. */
  keptWords: 'I can’t place that, so I keep your words as a note with it. The card stays.',
  /** After that. */
  sayOtherwise: [
    'Say it with a place, such as “hall cupboard”, or tap a choice.',
    'I have that, but no place from it. A choice on the card, or “skip”?',
    'Try it in other words, or leave this one for another day.',
  ],
  /** Of what they told about a thing. */
  keptNote: ['I keep that with it.', 'That stays with it as a note.', 'I’ll remember that for it.'],
  forWhom: 'For {who}',
  /** Before one tap takes them. */
  firstAnswers: 'That would be: {what}.',
  removed: 'Off the list: {names}.',
  merged: 'That is one thing now: “{name}”.',
  /** Of a name that can’t be changed from here. */
  onTheListItself:
    'I can’t change that from here. On the list you can rename, split, merge and remove things.',
  whereThen: [
    'All right, not that. Tell me what instead, or tap a choice.',
    'Then somewhere else. Where would you look for it?',
  ],
  goodToKnow: ['Good to know. Then this may fit better.', 'I see. Then rather this way.'],
  whereKept: ['Then it stays with you. Where is its place?', 'It stays. Tell me where, or tap a place.'],
  whichWay: ['Then that can go. Which way?', 'Out, then. Tap how.'],
  notInTheBin: 'That does not belong in the ordinary bin. The card says where it can go.',
  welcome: ['You are welcome.', 'Gladly.'],
  nothingToUndo: 'There is nothing to take back yet.',
  takenBack: ['Taken back.', 'All right, once more.'],

  parts: {
    several: 'That sounds like several things.',
    ask: 'What is in “{name}”? Each part gets a card of its own.',
    example: 'a part, another part',
    listed: 'The parts are on the list now, in its place.',
  },
  renamed: '“{now}” is on the list now, in place of “{before}”.',

  /** To questions about the session. All other answers stand in `answers.json`. */
  answer: {
    about: 'A question about “{name}”',
    notOnList: '“{name}” is not on this list, so I don’t know where it is.',
    wentTo: 'You decided it: “{name}” → {where}.',
    livesAt: '“{name}” usually lives here: {where}.',
    notDecided: '“{name}” is not decided yet.',
    none: [
      'I can’t answer that one. I only know this list, and where household things usually go.',
      'I don’t know that, sorry. My rules are only about where things go.',
    ],
    noneLeft: 'Nothing is left: all on the list is decided.',
    left: {
      one: 'This is the only one left.',
      other: '{count} things are left, this one included. Stopping before that is fine.',
    } as Counted,
    takes: {
      one: 'Mostly that takes about a minute.',
      other: 'Mostly that takes about {count} minutes.',
    } as Counted,
    lastOne: 'After this one the list is done.',
    next: 'After this one comes “{next}”. You can also skip, or stop for today.',
    whyUnknown: 'I don’t know that kind of thing, so it is no more than a guess. You know your home better.',
    whyThere: 'Because most people look for such a thing there first. You know your home better.',
    /** `{way}` is as its choice is called, `{Way}` the same with a capital. */
    letGo: 'The usual way out for that: {way}.',
    /** Where the same is asked again at once. */
    noMore: 'More than that I don’t know about it, sorry.',
    nowAt: 'You were at “{name}”. Nothing else has to be on your mind.',
  },

  /** To somebody who speaks of wanting to die: before anything else. */
  crisis: [
    'I’m only a program, and nobody should be alone with that. Please talk to somebody now: a person you trust, a crisis line (988 in the US, 116 123 in the UK), or the emergency number. The room can wait.',
    'You matter more than any of this. Please call somebody who can be with you now.',
  ],
  /** By the kind of feeling. */
  comfort: {
    despair: [
      'It may feel as if it never ends. It does not have to be solved today, only this one thing, or nothing.',
      'That sounds heavy. You don’t have to carry all of it at once, and nobody has to do it alone.',
    ],
    overwhelm: [
      'That is a lot. One thing at a time is enough, and stopping for today is fine too.',
      'None of it has to be done today. You can put anything off.',
      'Then let it be small: only this, and then you may stop.',
    ],
    grief: [
      'I’m sorry. That is hard, and there is no hurry: anything may stay, or wait for another day.',
      'That clearly means a lot to you. Nothing has to be decided about it now.',
      'Take all the time you need. Later is a good answer too.',
    ],
    shame: [
      'There is nothing to be ashamed of here. Rooms get like this, and you are looking after it now.',
      'Nobody judges you here. You have begun, and that is the hard part.',
      'Most homes look like this at some time. It says nothing about you.',
    ],
    guilt: [
      'What it cost is spent either way, and a gift was given when you got it. You may keep it, and you may let it go.',
      'You don’t owe a thing its place in your home. Both answers are fine.',
    ],
    fed_up: [
      'Fair enough. Nobody has to like this.',
      'I hear that. A few things, or none: both are fine.',
      'It is tiring, and you are doing it all the same.',
    ],
    tired: [
      'Then rest. What is done is done, and the list waits for you.',
      'It has been enough work already. You can stop here, or do one small thing more.',
    ],
    anger: [
      'You may be angry. None of this has to be nice.',
      'I hear how annoying that is. We can leave this one.',
    ],
    glad: ['I’m glad to hear it. That was your own work.', 'Good to hear. You did that.'],
    worry: [
      'There is no hurry here, and no wrong answer. What you are unsure of can wait.',
      'Nothing is final: “undo” takes a decision back, and skipping is fine.',
    ],
  },
  /** To what they tell. */
  heard: [
    'I hear you. Take your time.',
    'I see. You know that better than I do.',
    'All right, I leave that as it is.',
  ],

  nobodyHere: 'These decisions are a person’s, and nobody is here to make them. I leave everything as it is.',
  didNotWork: 'Something did not work just now, and nothing is lost. Say “go on” to try again.',
  noTools: 'There is nothing I can do here right now.',
}
