/** What the coach does with words: it files nothing that is not surely a decision, and asks where it is not sure (Q4, K6). */
import { appWords } from '@/lib/tidy/app-words'
import { placementOf } from '@/lib/tidy/disposition'
import { findThing, type Thing, undecided, undoneWithCard } from '@/lib/tidy/things'
import { comfortFor, isOnlyKind, linesFor } from './answers'
import { again, helpWith, isOpen, lookFor, propose, withoutLoss } from './cards'
import { apart, rename, SURELY_FELT, split, withState } from './change-thing'
import { decide, decisionsIn, noted } from './decide'
import { aboutOthers, othersNamed, spokenOf } from './decide-others'
import { describeItem } from './describe-item'
import {
  askChoice,
  askOneEasyThing,
  askOther,
  guessAskedWith,
  isAskedAbout,
  isOneEasyThing,
  questionAbout,
} from './guesses'
import { easiestOf } from './listed-items'
import { call, callTool, freshOf, listCall, type Move, putOffCall, say } from './move'
import { isOnTheWay } from './options'
import { fill, namesIn, says } from './phrases'
import type { Phrases } from './phrases/en'
import { readDestination } from './read-destination'
import { readIntent } from './read-intent'
import { readItems } from './read-items'
import { afterDoubt, bareName, looksForAnother, saidAgain, sameAsBefore } from './read-reference'
import { choiceMeant, readCorrectedName } from './read-reply'
import { progressOf, type Said, type SessionMemory } from './session-memory'
import type { Reading } from './understand/reading'

/** Null where the words call for nothing but to go on. */
export function respond(memory: SessionMemory, said: Said): Move | null {
  if (said.to === 'ask_back') return afterAskingBack(memory, said)
  const { reading, facts, phrases } = memory
  if (said.text === '') return say(phrases.photoOnly)
  if (reading === null || EDITED.includes(said.text)) return null
  const undone = undoneWithCard(facts.things)
  if (undone) return atUndoneCard(memory, undone, said.text, reading)
  const thing = said.to === 'card' ? (findThing(facts.things, said.item) ?? null) : null
  // Decided or taken off the list while its card waited: then it is not about that.
  const inHand = thing && isOpen(thing) ? thing : null
  // Its parts, or its name with what was told of it, have taken its place.
  if (thing && !inHand && thing.became.length > 0) return null
  return inHand ? atCard(memory, inHand, said.text, reading) : withoutCard(memory, said.text, reading)
}

/** What answers a card by itself when the person takes its thing off the list (K3). */
const EDITED = Object.values(appWords).map(({ listChanged }) => listChanged)

/** The card that was taken back is what the person sees, in front of the one that waits. */
function atUndoneCard(memory: SessionMemory, thing: Thing, text: string, reading: Reading): Move | null {
  const move = atCard(memory, thing, text, reading)
  // Asking back would be about the card that waits.
  const asksBack = move?.calls.some(({ name }) => name === 'ask_back')
  return asksBack ? again(memory, thing, tapOrTell(memory.phrases)) : move
}

/** What is sure in the words decides first; then what they say of other things; then what they mean for the thing in hand. */
function atCard(memory: SessionMemory, thing: Thing, text: string, reading: Reading): Move | null {
  const first = thing.card?.choices[0]
  if (first && readIntent(text) === 'yes' && isOnlyKind(memory))
    return callTool('ask_back', '', { prompt: askChoice(first.label, memory.phrases), answer: 'yes_no' })
  const choice = choiceMeant(thing, text) ?? sameAsBefore(memory.facts, text)
  if (choice !== null) return decide(memory, [{ item: thing.name, disposition: choice }])
  const done = saidAgain(memory.facts, text)
  if (done) return propose(memory, thing, fill(memory.phrases.alreadySo, { name: done.name }), null)
  const other = memory.hasAskedBack || readDestination(text) === null ? null : spokenOf(memory, thing, text)
  if (other) return callTool('ask_back', '', { prompt: askOther(other, memory.phrases), answer: 'yes_no' })
  if (reading.meaning === 'cannot_find' && looksForAnother(thing, text))
    return propose(memory, thing, memory.phrases.mayTurnUp, null)
  if (reading.confidence === 1 && reading.meaning !== 'place') return act(memory, thing, text, reading)
  if (reading.meaning === 'more_things' && reading.things.length > 0) return act(memory, thing, text, reading)
  const meant = readCorrectedName(text) ?? (reading.meaning === 'correction' ? bareName(text) : null)
  if (reading.meaning === 'correction' && meant !== null) return rename(memory, thing, meant)
  const decisions = decisionsIn(memory, text) ?? decisionsIn(memory, afterDoubt(text))
  const others = othersNamed(memory, thing, text)
  const isFelt = reading.meaning === 'feeling' && (others.length === 0 || reading.confidence >= SURELY_FELT)
  if (decisions === null && isFelt) return comfort(memory, thing, reading)
  const isPlaceOnly = reading.place !== null && readDestination(text) !== null
  if (others.length > 0 && (decisions === null || isPlaceOnly))
    return aboutOthers(memory, thing, others, text)
  // “The shelf in the hall” is a place, also where a shelf is on the list.
  if (decisions && (!isPlaceOnly || decisions.length > 1)) {
    const { calls } = decide(memory, decisions)
    return { say: noted(decisions, memory.phrases), calls }
  }
  return withState(memory, thing, text, reading) ?? act(memory, thing, text, reading)
}

/** “The old ones can go, the others stay” names no parts yet. */
const TELLS_OF_PARTS = /\b(?:can|could|should|goe?s?|stays?|kann|können|bleib\w+|kommen|kommt)\b/i

/** What the reading calls for where it is about the thing in hand. */
function act(memory: SessionMemory, thing: Thing, text: string, reading: Reading): Move | null {
  const { phrases } = memory
  const { timesNotFound, timesStuck } = progressOf(memory, thing)
  const putOff: Move = { say: phrases.putOff, calls: [putOffCall(thing.name)] }
  switch (reading.meaning) {
    case 'place':
      return reading.place === null
        ? null
        : decide(memory, [{ item: thing.name, disposition: reading.place }])
    case 'disposition':
      return takeWay(memory, thing, reading)
    case 'accept':
      return reading.kind === 'found' ? propose(memory, thing) : accept(memory, thing)
    case 'stop':
      if (reading.kind === 'all') return propose(memory, thing)
      return { say: phrases.stopping, calls: [putOffCall(thing.name), call('time_to_wrap')] }
    case 'undo':
      return undo(memory, thing)
    case 'skip':
      return putOff
    case 'cannot_find':
      return timesNotFound > 0 ? putOff : lookFor(thing, phrases)
    case 'cannot_decide':
      return timesStuck > 0 ? putOff : helpWith(thing, phrases)
    case 'split':
      return split(memory, thing, text)
    case 'not_mine':
      return propose(memory, thing, freshOf(phrases.notYours, memory), {
        to: 'let_go',
        how: 'give_back',
      })
    case 'more_things':
      return reading.things.length > 0
        ? propose(memory, thing, onTheList(reading, phrases))
        : askBack(memory, thing, text, reading)
    case 'correction':
      return again(memory, thing, phrases.whichThing)
    case 'feeling':
      return comfort(memory, thing, reading)
    case 'question':
      return again(memory, thing, linesFor(memory, thing.name) ?? tapOrTell(phrases))
    case 'unclear':
      return atUnclear(memory, thing, text, reading)
  }
}

const onTheList = ({ things }: Reading, phrases: Phrases) =>
  fill(phrases.onTheList, {
    names: namesIn(
      things.map(({ name }) => name),
      phrases,
    ),
  })

const tapOrTell = ({ notUnderstood, tapOrTell }: Phrases) => tapOrTell.map(line => `${notUnderstood} ${line}`)

function atUnclear(memory: SessionMemory, thing: Thing, text: string, reading: Reading): Move {
  const { greeting, welcome, whereThen, heard, joked } = memory.phrases
  switch (reading.kind) {
    case 'no':
      return again(memory, thing, whereThen)
    case 'hello':
      return again(memory, thing, [greeting, ...welcome])
    case 'thanks':
      return again(memory, thing, welcome)
    case 'go_on':
      return propose(memory, thing)
    case 'story':
      return again(memory, thing, heard)
    case 'joke':
      return again(memory, thing, joked)
    default:
      return askBack(memory, thing, text, reading)
  }
}

function takeWay(memory: SessionMemory, thing: Thing, { disposition }: Reading): Move {
  if (disposition === null) return again(memory, thing, memory.phrases.whichWay)
  if (disposition !== 'keep') return away(memory, thing, disposition)
  const place = thing.card?.choices
    .map(choice => choice.disposition)
    .find(one => placementOf(one).pile === 'belongs' && !isOnTheWay(one))
  return place === undefined
    ? propose(memory, thing, freshOf(memory.phrases.whereKept, memory), { to: 'keep' })
    : decide(memory, [{ item: thing.name, disposition: place }])
}

/** A hazard is asked about once more before it goes into the bin. */
function away(memory: SessionMemory, thing: Thing, disposition: string): Move {
  const { lastText, phrases } = memory
  const isHazard = describeItem(thing.name, phrases.language).kind?.nature === 'hazard'
  const isTold = says(lastText, ({ notInTheBin }) => notInTheBin)
  return disposition === 'trash' && isHazard && !isTold
    ? propose(memory, thing, phrases.notInTheBin)
    : decide(memory, [{ item: thing.name, disposition }])
}

function accept(memory: SessionMemory, thing: Thing): Move {
  const first = thing.card?.choices[0]
  return first
    ? decide(memory, [{ item: thing.name, disposition: first.disposition }])
    : propose(memory, thing)
}

/** Words that are about no card: the person has just written, and mostly names things. */
function withoutCard(memory: SessionMemory, text: string, reading: Reading): Move | null {
  const { things } = memory.facts
  const { greeting, sayGoOn, stopping } = memory.phrases
  const { meaning, kind } = reading
  const isAll = kind === 'all' || kind === 'no'
  if (meaning === 'stop' && (!isAll || undecided(things).length === 0))
    return callTool('time_to_wrap', stopping)
  if (meaning === 'undo') return undo(memory, null)
  if (isAll && undecided(things).length === 0) return callTool('time_to_wrap', stopping)
  const decisions = decisionsIn(memory, text)
  if (decisions) return decide(memory, decisions)
  if (reading.things.length > 0 || things.length === 0) return null
  if (kind === 'hello') return say(`${greeting} ${sayGoOn}`)
  const lines = linesFor(memory, null)
  return lines && say(`${freshOf(lines, memory)} ${sayGoOn}`)
}

/** The card of what was decided or put off last is shown once more. */
function undo(memory: SessionMemory, inHand: Thing | null): Move {
  const last = memory.facts.things
    .filter(thing => (thing.state === 'decided' || thing.state === 'later') && thing.id !== inHand?.id)
    .toSorted((one, other) => other.settled - one.settled)[0]
  const { takenBack, nothingToUndo } = memory.phrases
  if (last) return again(memory, last, takenBack)
  return inHand ? again(memory, inHand, [nothingToUndo]) : say(nothingToUndo)
}

/** A feeling is met first. Where all is too much one easy thing is offered; what is mourned is neither sold nor thrown away. */
function comfort(memory: SessionMemory, thing: Thing, { kind }: Reading): Move {
  const { phrases } = memory
  const line = freshOf(comfortFor(kind, phrases), memory)
  const easy =
    kind === 'too_much' && !memory.hasAskedBack ? easiestOf(openBeside(memory, thing), thing) : null
  if (easy) return callTool('ask_back', line, { prompt: askOneEasyThing(easy, phrases), answer: 'yes_no' })
  return kind === 'grief'
    ? withoutLoss(propose(memory, thing, line, { to: 'keep' }), phrases)
    : propose(memory, thing, line)
}

const openBeside = ({ facts }: SessionMemory, thing: Thing) =>
  facts.things.filter(other => isOpen(other) && other.id !== thing.id)

/** One short question, at most once in a row; then the card says how to tell. */
function askBack(memory: SessionMemory, thing: Thing, text: string, reading: Reading): Move {
  const prompt = memory.hasAskedBack ? null : questionAbout(reading, text, thing, memory.phrases)
  return prompt === null
    ? again(memory, thing, tapOrTell(memory.phrases))
    : callTool('ask_back', '', { prompt, answer: 'yes_no' })
}

function afterAskingBack(
  memory: SessionMemory,
  { text, prompt, about }: Extract<Said, { to: 'ask_back' }>,
): Move | null {
  const { phrases } = memory
  const thing = about.to === 'card' ? findThing(memory.facts.things, about.item) : undefined
  if (!thing || !isOpen(thing)) return null
  const other = openBeside(memory, thing).find(one => isAskedAbout(prompt, one))
  if (other) {
    const disposition = readDestination(about.text)
    return text === 'yes' && disposition !== null
      ? {
          ...decide(memory, [{ item: other.name, disposition }]),
          say: noted([{ item: other.name, disposition }], phrases),
        }
      : again(memory, thing, phrases.whereThen)
  }
  const easy = openBeside(memory, thing).find(other => isOneEasyThing(prompt, other))
  if (easy) return text === 'yes' ? propose(memory, easy) : again(memory, thing, comfortFor('worry', phrases))
  if (text === 'no') return again(memory, thing, phrases.whereThen)
  if (text === 'yes') {
    const meant = guessAskedWith(prompt, about.text, thing)
    return meant && act(memory, thing, about.text, meant)
  }
  const decisions = decisionsIn(memory, text)
  const isOfOthers = decisions?.every(
    ({ item }) => findThing(memory.facts.things, item) && item !== thing.name,
  )
  if (decisions && isOfOthers)
    return { say: noted(decisions, phrases), calls: decide(memory, decisions).calls }
  if (TELLS_OF_PARTS.test(text)) return split(memory, thing, text)
  const parts = readItems(text).map(part => ({ ...part, name: apart(thing, part.name) }))
  if (parts.length === 0) return propose(memory, thing)
  return {
    say: phrases.parts.listed,
    calls: [listCall(parts, memory.facts.photosShown, thing.name)],
  }
}
