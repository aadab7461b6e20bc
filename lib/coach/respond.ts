/** What the coach does with words: it reads them first, and files nothing that is not certainly a decision (Q4, K6). */
import { appWords } from '@/lib/tidy/app-words'
import { nameKey, nameMisfit } from '@/lib/tidy/thing-name'
import { findThing, isOnList, type Thing, undecided, undoneWithCard } from '@/lib/tidy/things'
import { answersTo, answersToStory } from './answers'
import { helpWith, isOpen, lookFor, propose } from './cards'
import { describeItem } from './describe-item'
import { call, callTool, decisionsCall, freshOf, listCall, type Move, putOffCall, say } from './move'
import {
  askChoice,
  askPlace,
  GREETING,
  NOT_IN_THE_BIN,
  NOT_YOURS,
  NOTHING_TO_UNDO,
  noted,
  notSureAbout,
  onTheList,
  PARTS_EXAMPLE,
  PARTS_LISTED,
  PHOTO_ONLY,
  PUT_OFF,
  partsOf,
  renamed,
  SAY_GO_ON,
  SEVERAL,
  STOPPING,
  TAKEN_BACK,
  TAP_OR_TELL,
  WELCOME,
  WHAT_I_DO,
  WHERE_KEPT,
  WHERE_THEN,
  WHICH_WAY,
} from './phrases'
import { type Decision, namesThing, readDecisions } from './read-decisions'
import { cleanPlace, isPlain, readDestination, readPlace } from './read-destination'
import { asks, NOT_MINE, readIntent, readIntentBeside, readLeaning } from './read-intent'
import { type ListedItem, readItems } from './read-items'
import { choiceMeant, readCorrectedName, soundsSeveral } from './read-reply'
import { progressOf, type Said, type SessionMemory } from './session-memory'
import { plain, wordsOf } from './words'

/** Null where the words call for nothing but to go on. */
export function respond(memory: SessionMemory, said: Said): Move | null {
  if (said.to === 'ask_back') return afterAskingBack(memory, said)
  if (said.text === '') return say(PHOTO_ONLY)
  if (EDITED.includes(said.text)) return null
  const undone = undoneWithCard(memory.facts.things)
  if (undone) return atUndoneCard(memory, undone, said)
  const thing = said.to === 'card' ? (findThing(memory.facts.things, said.item) ?? null) : null
  // Decided or taken off the list while its card waited: then it is not about that.
  const inHand = thing && isOpen(thing) ? thing : null
  return inHand ? atCard(memory, inHand, said) : withoutCard(memory, said)
}

/** What answers a card by itself when the person takes its thing off the list (K3). */
const EDITED = Object.values(appWords).map(({ listChanged }) => listChanged)

/** The card that was taken back is what the person sees, in front of the one that waits. */
function atUndoneCard(memory: SessionMemory, thing: Thing, said: Said): Move | null {
  const move = atCard(memory, thing, said)
  // Asking back would be about the card that waits.
  const asksBack = move?.calls.some(({ name }) => name === 'ask_back')
  return asksBack ? again(memory, thing, TAP_OR_TELL) : move
}

function atCard(memory: SessionMemory, thing: Thing, { text, items }: Said): Move | null {
  const choice = choiceMeant(thing, text)
  if (choice !== null) return decide(memory, [{ item: thing.name, disposition: choice }])
  const destination = readDestination(text)
  if (destination !== null && readPlace(text) === null) return away(memory, thing, destination)
  const done = commanded(memory, thing, readIntent(text))
  if (done) return done
  if (soundsSeveral(text)) return askForParts(thing)
  const meant = readCorrectedName(text)
  if (meant !== null) return rename(memory, thing, meant)
  if (items.length > 0) return propose(memory, thing, onTheList(items.map(({ name }) => name)))
  const decisions = decisionsIn(memory, text)
  const others = othersNamed(memory, thing, text)
  if (others.length > 0 && (decisions === null || destination !== null))
    return aboutOthers(memory, thing, others, text)
  if (NOT_MINE.test(plain(text))) return again(memory, thing, NOT_YOURS)
  // “The shelf in the hall” is a place, also where a shelf is on the list.
  if (decisions && (destination === null || decisions.length > 1)) return decide(memory, decisions)
  if (destination !== null) return decide(memory, [{ item: thing.name, disposition: destination }])
  return (
    commanded(memory, thing, readIntentBeside(text)) ??
    answer(memory, thing, text) ??
    lean(memory, thing, text) ??
    askWhatWasMeant(memory, thing, text)
  )
}

/** What is said of other things on the list is never taken for what becomes of the thing in hand. */
function othersNamed({ facts }: SessionMemory, inHand: Thing, text: string): Thing[] {
  const words = ` ${nameKey(text)} `
  const own = ` ${nameKey(inHand.name)} `
  return facts.things.filter(thing => {
    const name = ` ${nameKey(thing.name)} `
    return isOnList(thing) && thing.id !== inHand.id && words.includes(name) && !own.includes(name)
  })
}

/** The clauses that certainly decide one of them count; about the rest the coach asks for a sentence that it can read. */
function aboutOthers(memory: SessionMemory, thing: Thing, others: readonly Thing[], text: string): Move {
  const clauses = text.split(/[,;\n]|\.\s|\sand\s|\sund\s/i)
  const sure = clauses.length > 1 ? clauses.flatMap(clause => decisionsIn(memory, clause) ?? []) : []
  const listed = sure.filter(({ item }) => findThing(memory.facts.things, item))
  const names = others.map(({ name }) => name).filter(name => !listed.some(({ item }) => item === name))
  if (listed.length === 0) return again(memory, thing, notSureAbout(names))
  const { calls } = decide(memory, listed)
  const rest = names.length > 0 ? ` ${freshOf(notSureAbout(names), memory.lastText)}` : ''
  return { say: `${noted(listed.map(({ item }) => item))}${rest}`, calls }
}

/** Words that are about no card: the person has just written, and mostly names things. */
function withoutCard(memory: SessionMemory, { text, items }: Said): Move | null {
  const intent = readIntent(text)
  if (intent === 'stop') return callTool('time_to_wrap', STOPPING)
  if (intent === 'undo') return undo(memory, null)
  if ((intent === 'all' || intent === 'no') && undecided(memory.facts.things).length === 0)
    return callTool('time_to_wrap', STOPPING)
  const decisions = decisionsIn(memory, text)
  if (
    decisions &&
    items.every(({ name }) => decisions.some(({ item }) => item === name || namesThing(text, item)))
  )
    return decide(memory, decisions)
  if (items.length > 0 || memory.facts.things.length === 0) return null
  if (intent === 'greeting') return say(`${GREETING} ${SAY_GO_ON}`)
  if (intent === 'help' && asksWhatIDo(text)) return say(`${WHAT_I_DO} ${SAY_GO_ON}`)
  const lines = intent === null || intent === 'help' ? linesFor(memory, null, text) : null
  return lines && say(`${freshOf(lines, memory.lastText)} ${SAY_GO_ON}`)
}

export const asksWhatIDo = (text: string): boolean =>
  /\b(?:(?:can|do) you do|help me|does this work|who are you)\b|^help$/.test(plain(text))

/** “The mug” is the coffee mug, where that is the only mug on the list. */
function thingsCalled({ facts: { things } }: SessionMemory, name: string): Thing[] {
  const exact = findThing(things, name)
  if (exact) return [exact]
  const end = ` ${nameKey(name)}`
  return things.filter(thing => isOnList(thing) && thing.keys.some(key => key.endsWith(end)))
}

/**
 * Decisions that name their things, by their names on the list. Something new has to be named as a thing: “put the mug
 * in the kitchen”.
 */
export function decisionsIn(memory: SessionMemory, text: string): Decision[] | null {
  const found = readDecisions(text, name => {
    const { length } = thingsCalled(memory, name)
    return length === 1 || (length === 0 && namesThing(text, name) && nameMisfit(name) === null)
  })
  return found?.map(one => ({ ...one, item: thingsCalled(memory, one.item)[0]?.name ?? one.item })) ?? null
}

/** What is not on the list comes onto it first. Its own words are enough where only the thing in hand was decided. */
export function decide({ facts }: SessionMemory, decisions: readonly Decision[]): Move {
  const isListed = ({ item }: Decision) => {
    const thing = findThing(facts.things, item)
    return thing !== undefined && isOnList(thing)
  }
  const unlisted = decisions.filter(decision => !isListed(decision))
  const fresh = unlisted.map(({ item }): ListedItem => ({ name: item, pin: null }))
  return {
    say: decisions.length > 1 || fresh.length > 0 ? noted(decisions.map(({ item }) => item)) : '',
    calls: [...(fresh.length > 0 ? [listCall(fresh, facts.photosShown)] : []), decisionsCall(decisions)],
  }
}

/** A hazard is asked about once more before it goes into the bin. */
function away(memory: SessionMemory, thing: Thing, disposition: string): Move {
  const isHazard = describeItem(thing.name).kind?.nature === 'hazard'
  return disposition === 'trash' && isHazard && !memory.lastText.includes(NOT_IN_THE_BIN)
    ? propose(memory, thing, NOT_IN_THE_BIN)
    : decide(memory, [{ item: thing.name, disposition }])
}

/** What the card's own buttons do, and what may be said beside. Null for any other intent. */
function commanded(memory: SessionMemory, thing: Thing, intent: ReturnType<typeof readIntent>): Move | null {
  const { timesNotFound, timesStuck } = progressOf(memory, thing)
  const putOff: Move = { say: PUT_OFF, calls: [putOffCall(thing.name)] }
  switch (intent) {
    case 'stop':
      return { say: STOPPING, calls: [putOffCall(thing.name), call('time_to_wrap')] }
    case 'later':
      return putOff
    case 'undo':
      return undo(memory, thing)
    case 'cannot_find':
      return timesNotFound > 0 ? putOff : lookFor(thing)
    case 'stuck':
      return timesStuck > 0 ? putOff : helpWith(thing)
    case 'keep':
      return again(memory, thing, WHERE_KEPT)
    case 'let_go':
      return again(memory, thing, WHICH_WAY)
    case 'no':
      return again(memory, thing, WHERE_THEN)
    case 'greeting':
      return again(memory, thing, [GREETING, WHAT_I_DO])
    case 'thanks':
      return again(memory, thing, WELCOME)
    case 'ok':
      return thing.card
        ? askAgain(memory, thing, askChoice(thing.card.choices[0]?.label ?? ''))
        : propose(memory, thing)
    case 'all':
    case 'found':
    case 'go_on':
    case 'card_again':
      return propose(memory, thing)
    default:
      return null
  }
}

const again = (memory: SessionMemory, thing: Thing, lines: readonly string[]): Move =>
  propose(memory, thing, freshOf(lines, memory.lastText))

/** The card of what was decided or put off last is shown once more. */
function undo(memory: SessionMemory, inHand: Thing | null): Move {
  const last = memory.facts.things
    .filter(thing => (thing.state === 'decided' || thing.state === 'later') && thing.id !== inHand?.id)
    .toSorted((one, other) => other.settled - one.settled)[0]
  if (last) return again(memory, last, TAKEN_BACK)
  return inHand ? again(memory, inHand, [NOTHING_TO_UNDO]) : say(NOTHING_TO_UNDO)
}

const askForParts = ({ name }: Thing): Move =>
  callTool('ask_back', SEVERAL, { prompt: partsOf(name), answer: 'words', placeholder: PARTS_EXAMPLE })

/** What they meant takes the place of what was heard. */
function rename({ facts }: SessionMemory, thing: Thing, name: string): Move {
  return {
    say: renamed(name, thing.name),
    calls: [listCall([{ name, pin: null }], facts.photosShown, thing.name)],
  }
}

/** To a question, a feeling or a story. */
function answer(memory: SessionMemory, thing: Thing, text: string): Move | null {
  const lines = linesFor(memory, thing.name, text)
  return lines && again(memory, thing, lines)
}

export function linesFor(
  { facts }: SessionMemory,
  item: string | null,
  text: string,
): readonly string[] | null {
  const story = answersToStory(text)
  // “Why am I like this?” asks nothing that has an answer.
  if (/^(?:please )?(?:help|hilfe)\b/.test(plain(text))) return [WHAT_I_DO, ...TAP_OR_TELL]
  if (asks(text) && !(story && /\bwhy am i\b|wrong with me/.test(plain(text))))
    return answersTo({ text, item, left: undecided(facts.things).length })
  return readLeaning(text) && story?.length === 2 ? null : story
}

function lean(memory: SessionMemory, thing: Thing, text: string): Move | null {
  const leaning = readLeaning(text)
  return leaning && again(memory, thing, leaning.to === 'keep' ? WHERE_KEPT : WHICH_WAY)
}

const MOST_WORDS_OF_PLACE = 8
const LONGEST_PLACE = 80

/** Once, and then the card says how to tell. */
function askWhatWasMeant(memory: SessionMemory, thing: Thing, text: string): Move {
  const place = placeAskedFor(text)
  return place === null
    ? again(memory, thing, TAP_OR_TELL)
    : askAgain(memory, thing, askPlace(place, thing.name))
}

function askAgain(memory: SessionMemory, thing: Thing, prompt: string): Move {
  return memory.hasAskedBack
    ? again(memory, thing, TAP_OR_TELL)
    : callTool('ask_back', '', { prompt, answer: 'yes_no' })
}

/** Words that could be a place that the coach does not know. */
function placeAskedFor(text: string): string | null {
  const place = cleanPlace(text)
  const { length } = wordsOf(place)
  const isNamed = /\p{L}{2}/u.test(place) && !/[;{}<>=?]/.test(place) && isPlain(place)
  const isShort = length > 0 && length <= MOST_WORDS_OF_PLACE && place.length <= LONGEST_PLACE
  return isShort && isNamed ? place : null
}

function afterAskingBack(
  memory: SessionMemory,
  { text, about }: Extract<Said, { to: 'ask_back' }>,
): Move | null {
  const thing = about.to === 'card' ? findThing(memory.facts.things, about.item) : undefined
  if (!thing || !isOpen(thing)) return null
  if (text === 'no') return again(memory, thing, WHERE_THEN)
  if (text === 'yes') {
    const disposition =
      readIntent(about.text) === 'ok' ? thing.card?.choices[0]?.disposition : placeAskedFor(about.text)
    return disposition ? decide(memory, [{ item: thing.name, disposition }]) : null
  }
  const parts = readItems(text)
  if (parts.length === 0) return propose(memory, thing)
  return {
    say: PARTS_LISTED,
    calls: [listCall(parts, memory.facts.photosShown, thing.name)],
  }
}
