/** All that the coach says. Plain, kind and short; before a card never 15 words or more. */
import type { Point } from './read-pins'
import { zoneOf } from './read-pins'

/** Said once, in the first reply of a session. */
export const INTRODUCTION =
  'Hello. I’m the offline coach: I work with what you list, typed or pinned on your photo. I don’t look at the photos, and nothing leaves this machine.'

export const HOW_TO_LIST = 'What lies around? A list is enough, such as “old mugs, a lamp, papers”.'
export const PHOTO_ONLY = 'I can’t look at photos myself. Please list what you see, or pin it on the photo.'
export const GREETING = 'Hello.'
export const WHAT_I_DO =
  'You list what lies around, and I show you one card at a time with a few places it could go; you decide.'
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
export const ASK_AGAIN = 'Let’s come back to that one.'

const MOST_NAME_WORDS = 8

/** A long name stands on the card anyway. */
const short = (name: string) => (name.split(/\s+/).length > MOST_NAME_WORDS ? 'this one' : name)

export const nextCard = (name: string, isFirst: boolean) => `${isFirst ? 'First' : 'Next'}: ${short(name)}.`
export const dearCard = (name: string) => `Now ${short(name)}. Take your time.`
export const againCard = (name: string) => `Once more, if you like: ${short(name)}.`
export const returnedCard = (name: string) => `Here again: ${short(name)}.`
export const gentleCard = (name: string) => `No decision is wrong: ${short(name)}.`

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
export const stillOpen = (names: readonly string[]) =>
  `Still open: ${names.map(name => `“${name}”`).join(', ')}. That can go into a new session.`
export const FOR_A_NEW_SESSION = 'What you just named can go into a new session.'

export const NOBODY_HERE =
  'These decisions are a person’s, and nobody is here to make them. I leave everything as it is.'
export const DID_NOT_WORK = 'Something did not work just now, and nothing is lost. Say “go on” to try again.'
export const NO_TOOLS = 'There is nothing I can do here right now.'
