/** All that the coach says. Plain, kind and short; before a card never 15 words or more. */
import type { Point } from '@/lib/tidy/photo-region'
import { MAX_THINGS } from '@/lib/tidy/things'
import { zoneOf } from './read-pins'

/** Said once, in the first reply of a session. */
export const INTRODUCTION =
  'Hello. I’m the offline coach: I work with what you list, typed or pinned on your photo. I don’t look at the photos, and nothing leaves this machine.'

export const HOW_TO_LIST = 'What lies around? A list is enough, such as “old mugs, a lamp, papers”.'
/** Asked again. */
export const HOW_TO_LIST_AGAIN = [
  HOW_TO_LIST,
  'Name a few things that you see, in your own words. One is enough to begin.',
]
export const PHOTO_ONLY = 'I can’t look at photos myself. Please list what you see, or pin it on the photo.'
export const GREETING = 'Hello.'
export const SAY_GO_ON = 'Say “go on” when you are ready for the next card.'

export const NOTED = 'Noted. One question about the space first.'
export const oneByOne = (count: number) =>
  count === 1
    ? 'One thing is on the list. Let’s look at it.'
    : `${count} things are on the list. We’ll take them one at a time.`

export const PLAN_REACHED =
  'That was the plan for today. Going on and stopping are both fine: write “Go on.” or “That’s enough for today.”'
export const STOPPING = 'All right. The rest will keep.'
export const ALL_ASKED = 'That was the whole list.'
export const PUT_OFF = 'That can wait.'
export const LOOKING = 'Let’s find it together.'
export const NO_HURRY = 'No hurry.'

const MOST_NAME_WORDS = 8
const LONGEST_NAME = 80

/** A long name stands on the card anyway. */
export const short = (name: string) =>
  name.length > LONGEST_NAME || name.split(/\s+/).length > MOST_NAME_WORDS ? 'this one' : name

/** Above a card, which has the name: only what is more than that. */
export const DEAR_CARD = 'Take your time.'
export const AGAIN_CARD = 'Once more, if you like.'
export const RETURNED_CARD = 'Here again.'
export const GENTLE_CARD = 'No decision is wrong.'

const onPhoto = (point: Point, whose: 'the' | 'your') => `in the ${zoneOf(point)} of ${whose} photo`

export const whatIsKnown = (name: string, point: Point | null) =>
  point
    ? `They pinned it ${onPhoto(point, 'the')}.`
    : `They named it “${name}”. No place on a photo is known.`

export function whereToLook(name: string, point: Point | null, isPlural: boolean): string {
  const it = isPlural ? 'them' : 'it'
  const known = point
    ? `You pinned ${it} ${onPhoto(point, 'your')}. Look there first, also under and behind what lies near.`
    : `I know no more than these words of yours. Look where you saw ${it} last, also under what lies on top.`
  return `Let’s look for “${name}”. ${known} It is fine to skip ${it}.`
}

export function lookAgain(name: string, point: Point | null, isPlural: boolean): string {
  const where = point ? onPhoto(point, 'your') : `where you saw ${isPlural ? 'them' : 'it'} last`
  return `No hurry. One more look for “${name}”, ${where}? Tell me “found it” or “skip it”.`
}

interface Stuck {
  readonly name: string
  readonly isPlural: boolean
  readonly isDear: boolean
  /** As a sentence about the space; empty if nothing is known of it. */
  readonly space: string
}

export function reframe({ name, isPlural, isDear, space }: Stuck): string {
  const start = `It is fine not to know yet, and later is fine too.${space && ` ${space}`}`
  if (isDear) return `${start} With “${name}”: would a photo be enough to remember by?`
  if (space) return `${start} ${isPlural ? 'Do' : 'Does'} “${name}” help with that here?`
  return `${start} If “${name}” were gone tomorrow, would you miss ${isPlural ? 'them' : 'it'}?`
}

export const REPORT = 'Here is where things stand.'
export const FAREWELL_DONE =
  'Some things have their place now, and what is left will keep. Thank you for the time you gave it.'
export const FAREWELL_NOTHING = 'Nothing had to be decided today. It will all keep.'
/** What words at the end may mean is asked, and never taken for a goodbye. */
export const ASK_TO_FINISH = [
  'Shall we finish here? Say “yes”, or name what else there is.',
  'I’m not sure what you mean. “Bye” finishes, and “go on” goes back to the list.',
]
export const STAY_HERE = [
  'All right, we stay. Name what else there is, or say “go on”.',
  'Take your time. Name a thing, or say “go on”.',
]
export const BACK_TO_IT = 'Good, back to it.'
export const NOTHING_LEFT = [
  'Nothing on the list is left to decide. What else lies around?',
  'The list is done for now. Name a thing, or say “that’s all”.',
]

export const LIST_FULL = `A session holds ${MAX_THINGS} things, so what you named last is not on the list. A new session has room.`
export const NOT_LISTED = 'I could not put that on the list just now.'

export const noted = (names: readonly string[]) => `Noted: ${names.map(name => `“${name}”`).join(', ')}.`
export const onTheList = (names: readonly string[]) =>
  `On the list: ${names.map(name => `“${name}”`).join(', ')}.`

/** About things that were named beside the one of the card. */
export const notSureAbout = (names: readonly string[]): readonly string[] => {
  const list = names.map(name => `“${name}”`).join(', ')
  return [
    `I heard ${list}, but not surely where to. Say it like “the mugs to the kitchen”.`,
    `For ${list} I need one place each, as in “the mugs to the kitchen”.`,
  ]
}

export const isDecided = (name: string) =>
  `“${name}” is decided. A sentence such as “the mugs to the kitchen” changes where it goes.`
export const comesLater = (name: string) => `“${name}” is still to come.`

/** Said before the card comes again, each with another way to say it. */
export const NOT_UNDERSTOOD = 'I did not understand that.'
export const TAP_OR_TELL = [
  `${NOT_UNDERSTOOD} A place is enough, such as “hall cupboard”, or tap a choice.`,
  `${NOT_UNDERSTOOD} The choices are on the card, and “skip” is fine too.`,
]
export const WHERE_THEN = [
  'Then somewhere else. Tell me the place, or tap one.',
  'All right, not that. Where would you look for it?',
]
export const GOOD_TO_KNOW = ['Good to know. Then look at it this way.', 'I see. Then this may fit better.']
export const WHERE_KEPT = [
  'Then it stays with you. Where is its place?',
  'It stays. Tell me where, or tap a place.',
]
export const WHICH_WAY = ['It can go, then. Which way?', 'Then it leaves. Tap how.']
export const NOT_YOURS = [
  'Then it may go back to its owner.',
  'Not yours: giving it back is the first choice now.',
]
export const NOT_IN_THE_BIN = 'That does not belong in the ordinary bin. The card says where it can go.'
export const WELCOME = ['You are welcome.', 'Gladly.']
export const NOTHING_TO_UNDO = 'There is nothing to take back yet.'
export const TAKEN_BACK = ['Taken back.', 'All right, once more.']
export const SEVERAL = 'That sounds like several things.'
export const partsOf = (name: string) => `What is in “${short(name)}”? Each part gets a card of its own.`
export const PARTS_EXAMPLE = 'a part, another part'
export const PARTS_LISTED = 'The parts are on the list now, in its place.'
export const renamed = (now: string, before: string) =>
  `“${now}” is on the list now, in place of “${before}”.`
export const askPlace = (place: string, name: string) =>
  `Is “${place}” where “${short(name)}” should go, or did you mean something else?`
export const askChoice = (label: string) => `Do you mean the first choice, “${label}”?`
export const askWay =
  (how: string, where = '') =>
  (name: string): string =>
    `${how} “${name}”${where && ` ${where}`}?`
export const oneEasyThing = (name: string) => `Shall we do just one easy thing now: “${name}”?`
export const WHICH_THING = [
  'Tell me what it is, as in “I meant the kettle”, or where something goes, as in “the hammer to the basement”.',
  'I heard a correction, but not surely which. You can also change names on the list.',
]
export const askSpaceWords = (words: string) => `Is that what this space is for: “${words}”?`

export const NOBODY_HERE =
  'These decisions are a person’s, and nobody is here to make them. I leave everything as it is.'
export const DID_NOT_WORK = 'Something did not work just now, and nothing is lost. Say “go on” to try again.'
export const NO_TOOLS = 'There is nothing I can do here right now.'
