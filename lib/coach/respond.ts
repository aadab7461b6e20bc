/** What the coach does with words: it files nothing that is not surely a decision, and asks where it is not sure (Q4, K6). */
import { appWords } from '@/lib/tidy/app-words'
import { placementOf } from '@/lib/tidy/disposition'
import { nameKey, nameMisfit } from '@/lib/tidy/thing-name'
import { findThing, isOnList, type Thing, undecided, undoneWithCard } from '@/lib/tidy/things'
import { answersTo, answersToStory, comfortFor } from './answers'
import { helpWith, isOpen, lookFor, propose, withoutLoss } from './cards'
import { describeItem } from './describe-item'
import { guessAskedWith, questionAbout } from './guesses'
import { easiestOf, firstInTurn } from './listed-items'
import { call, callTool, decisionsCall, freshOf, listCall, type Move, putOffCall, say } from './move'
import {
  comesLater,
  GOOD_TO_KNOW,
  GREETING,
  isDecided,
  NOT_IN_THE_BIN,
  NOT_YOURS,
  NOTHING_TO_UNDO,
  noted,
  notSureAbout,
  oneEasyThing,
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
  WHERE_KEPT,
  WHERE_THEN,
  WHICH_THING,
  WHICH_WAY,
} from './phrases'
import { type Decision, namesThing, readDecisions, readParts } from './read-decisions'
import { readDestination } from './read-destination'
import { asks } from './read-intent'
import { isKnown, type ListedItem, readItems } from './read-items'
import { choiceMeant, readCorrectedName } from './read-reply'
import { progressOf, type Said, type SessionMemory } from './session-memory'
import { nameWithState } from './told-state'
import type { Reading } from './understand/reading'
import { plain } from './words'

/** Null where the words call for nothing but to go on. */
export function respond(memory: SessionMemory, said: Said): Move | null {
  if (said.to === 'ask_back') return afterAskingBack(memory, said)
  if (said.text === '') return say(PHOTO_ONLY)
  const { reading, facts } = memory
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
  return asksBack ? again(memory, thing, TAP_OR_TELL) : move
}

/** What is sure in the words decides first; then what they say of other things; then what they mean for the thing in hand. */
function atCard(memory: SessionMemory, thing: Thing, text: string, reading: Reading): Move | null {
  const choice = choiceMeant(thing, text) ?? sameAsBefore(memory, text)
  if (choice !== null) return decide(memory, [{ item: thing.name, disposition: choice }])
  if (reading.confidence === 1 && reading.meaning !== 'place') return act(memory, thing, text, reading)
  if (reading.meaning === 'more_things' && reading.things.length > 0) return act(memory, thing, text, reading)
  const meant = readCorrectedName(text) ?? (reading.meaning === 'correction' ? bareName(text) : null)
  if (reading.meaning === 'correction' && meant !== null) return rename(memory, thing, meant)
  const decisions = decisionsIn(memory, text)
  const others = othersNamed(memory, thing, text)
  const isFelt = reading.meaning === 'feeling' && (others.length === 0 || reading.confidence >= SURELY_FELT)
  if (decisions === null && isFelt) return comfort(memory, thing, reading)
  const isPlaceOnly = reading.place !== null && readDestination(text) !== null
  if (others.length > 0 && (decisions === null || isPlaceOnly))
    return aboutOthers(memory, thing, others, text)
  // “The shelf in the hall” is a place, also where a shelf is on the list.
  if (decisions && (!isPlaceOnly || decisions.length > 1)) {
    const { calls } = decide(memory, decisions)
    return { say: noted(decisions.map(({ item }) => item)), calls }
  }
  return withState(memory, thing, text, reading) ?? act(memory, thing, text, reading)
}

/** “Same”: where the one before it went. */
function sameAsBefore({ facts }: SessionMemory, text: string): string | null {
  if (!SAME.test(plain(text))) return null
  const [last] = facts.things
    .filter(({ state }) => state === 'decided')
    .toSorted((one, other) => other.settled - one.settled)
  const placement = last?.placement
  if (!placement) return null
  return placement.pile === 'belongs' ? placement.place : placement.pile === 'out' ? placement.how : null
}

const SAME =
  /^(?:the )?(?:same|ditto|likewise|dito|genauso|das gleiche|dasselbe)(?: (?:again|here|place|one|for this|for that|with this|as before|as the last one|nochmal|damit|hier))*$/

const SURELY_FELT = 0.5

/** “It’s a shawl” */
function bareName(text: string): string | null {
  const named =
    /^(?:it's|its|that's|thats|they're|das ist|das sind) (?:an? |the |some |eine? )(.{2,40})$/i.exec(
      text.trim(),
    )?.[1]
  const [item, more] = readItems(named ?? '')
  return item && !more && isKnown(item) ? item.name : null
}

/** “It’s broken”: it is on the list with that from now on, and its card is another. */
function withState(
  { facts, lastText }: SessionMemory,
  thing: Thing,
  text: string,
  reading: Reading,
): Move | null {
  const isDecision = NO_STATE.has(reading.meaning) || (reading.meaning === 'disposition' && LEAVES.test(text))
  const isMourned = reading.kind === 'grief' && reading.confidence >= SURELY_FELT
  const name = isDecision || isMourned ? null : nameWithState(thing.name, text)
  if (name === null || findThing(facts.things, name)) return null
  return {
    say: freshOf(GOOD_TO_KNOW, lastText),
    calls: [listCall([{ name, pin: null }], facts.photosShown, thing.name)],
  }
}

/** “It stinks” is no decision, “it stinks, out” is. */
const LEAVES =
  /\b(?:out|away|bin\w*|trash|toss|throw|chuck|rubbish|garbage|tip|dump|go(?:es)?|rid|donate|give|charity|sell|recycl\w*|return|keep|weg|raus|müll|tonne|spenden|verkaufen|behalten)\b/i

const NO_STATE: ReadonlySet<Reading['meaning']> = new Set<Reading['meaning']>([
  'place',
  'accept',
  'stop',
  'undo',
  'split',
  'correction',
  'not_mine',
])

/** What the reading calls for where it is about the thing in hand. */
function act(memory: SessionMemory, thing: Thing, text: string, reading: Reading): Move | null {
  const { timesNotFound, timesStuck } = progressOf(memory, thing)
  const putOff: Move = { say: PUT_OFF, calls: [putOffCall(thing.name)] }
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
      return { say: STOPPING, calls: [putOffCall(thing.name), call('time_to_wrap')] }
    case 'undo':
      return undo(memory, thing)
    case 'skip':
      return putOff
    case 'cannot_find':
      return timesNotFound > 0 ? putOff : lookFor(thing)
    case 'cannot_decide':
      return timesStuck > 0 ? putOff : helpWith(thing)
    case 'split':
      return split(memory, thing, text)
    case 'not_mine':
      return propose(memory, thing, freshOf(NOT_YOURS, memory.lastText), { to: 'let_go', how: 'give_back' })
    case 'more_things':
      return reading.things.length > 0
        ? propose(memory, thing, onTheList(reading.things.map(({ name }) => name)))
        : askBack(memory, thing, text, reading)
    case 'correction':
      return again(memory, thing, WHICH_THING)
    case 'feeling':
      return comfort(memory, thing, reading)
    case 'question':
      return again(memory, thing, linesFor(memory, thing.name) ?? TAP_OR_TELL)
    case 'unclear':
      return atUnclear(memory, thing, text, reading)
  }
}

function atUnclear(memory: SessionMemory, thing: Thing, text: string, reading: Reading): Move {
  switch (reading.kind) {
    case 'no':
      return again(memory, thing, WHERE_THEN)
    case 'hello':
      return again(memory, thing, [GREETING, ...WELCOME])
    case 'thanks':
      return again(memory, thing, WELCOME)
    case 'go_on':
      return propose(memory, thing)
    case 'story':
      return again(memory, thing, answersToStory)
    default:
      return askBack(memory, thing, text, reading)
  }
}

function takeWay(memory: SessionMemory, thing: Thing, { disposition }: Reading): Move {
  if (disposition === null) return again(memory, thing, WHICH_WAY)
  if (disposition !== 'keep') return away(memory, thing, disposition)
  const place = thing.card?.choices[0]?.disposition
  const isPlace = place !== undefined && placementOf(place).pile === 'belongs'
  return isPlace
    ? decide(memory, [{ item: thing.name, disposition: place }])
    : again(memory, thing, WHERE_KEPT)
}

function accept(memory: SessionMemory, thing: Thing): Move {
  const first = thing.card?.choices[0]
  return first
    ? decide(memory, [{ item: thing.name, disposition: first.disposition }])
    : propose(memory, thing)
}

/** What is said of other things on the list is never taken for what becomes of the thing in hand. */
function othersNamed({ facts }: SessionMemory, inHand: Thing, text: string): Thing[] {
  const words = ` ${nameKey(text)} `
  const own = ` ${nameKey(inHand.name)} `
  return facts.things.filter(thing => {
    const name = ` ${nameKey(thing.name)} `
    if (!isOnList(thing) || thing.id === inHand.id || own.includes(name)) return false
    return words.includes(name) || isCalledByHead(thing.name, words, own)
  })
}

/** “The watch” is “watch that was his father’s”. */
function isCalledByHead(name: string, words: string, own: string): boolean {
  if (
    !nameKey(name)
      .split(' ')
      .some(word => words.includes(` the ${word} `))
  )
    return false
  const head = describeItem(name).head.at(-1)
  return head !== undefined && words.includes(` the ${head} `) && !own.includes(` ${head} `)
}

/** The clauses that certainly decide one of them count; about the rest the coach asks for a sentence that it can read. */
function aboutOthers(memory: SessionMemory, thing: Thing, others: readonly Thing[], text: string): Move {
  const clauses = text.split(/[,;\n]|\.\s|\sand\s|\sund\s/i)
  const sure = clauses.length > 1 ? clauses.flatMap(clause => decisionsIn(memory, clause) ?? []) : []
  const listed = sure.filter(({ item }) => findThing(memory.facts.things, item))
  const names = others.map(({ name }) => name).filter(name => !listed.some(({ item }) => item === name))
  if (listed.length === 0) {
    const lines = ASKS_ABOUT.test(text) || asks(text) ? others.map(whereItStands) : notSureAbout(names)
    return propose(memory, thing, freshOf(lines, memory.lastText), null)
  }
  const { calls } = decide(memory, listed)
  const rest = names.length > 0 ? ` ${freshOf(notSureAbout(names), memory.lastText)}` : ''
  return { say: `${noted(listed.map(({ item }) => item))}${rest}`, calls }
}

const ASKS_ABOUT = /^(?:and |und )?(?:what|how|was) (?:about|ist mit|war mit)\b/i
const whereItStands = ({ name, state }: Thing) => (state === 'decided' ? isDecided(name) : comesLater(name))

/** Words that are about no card: the person has just written, and mostly names things. */
function withoutCard(memory: SessionMemory, text: string, reading: Reading): Move | null {
  const { things } = memory.facts
  const { meaning, kind } = reading
  const isAll = kind === 'all' || kind === 'no'
  if (meaning === 'stop' && (!isAll || undecided(things).length === 0))
    return callTool('time_to_wrap', STOPPING)
  if (meaning === 'undo') return undo(memory, null)
  if (isAll && undecided(things).length === 0) return callTool('time_to_wrap', STOPPING)
  const decisions = decisionsIn(memory, text)
  if (decisions) return decide(memory, decisions)
  if (reading.things.length > 0 || things.length === 0) return null
  if (kind === 'hello') return say(`${GREETING} ${SAY_GO_ON}`)
  const lines = linesFor(memory, null)
  return lines && say(`${freshOf(lines, memory.lastText)} ${SAY_GO_ON}`)
}

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

/** The bike of “2 bikes” would be the same thing by its name, and stand for the whole. */
const apart = ({ keys }: Thing, name: string) => (keys.includes(nameKey(name)) ? `${name} (1)` : name)

/** The parts that were named, and what was said of them; or else they are asked for. */
function split({ facts }: SessionMemory, thing: Thing, text: string): Move {
  const { name } = thing
  const parts = readParts(text)?.map(part => ({ ...part, item: apart(thing, part.item) })) ?? null
  if (parts === null)
    return callTool('ask_back', SEVERAL, {
      prompt: partsOf(name),
      answer: 'words',
      placeholder: PARTS_EXAMPLE,
    })
  const items = parts.map(({ item }): ListedItem => ({ name: item, pin: null }))
  const decided = parts.flatMap(({ item, disposition }) =>
    disposition === null ? [] : [{ item, disposition }],
  )
  return {
    say: PARTS_LISTED,
    calls: [
      listCall(items, facts.photosShown, name),
      ...(decided.length > 0 ? [decisionsCall(decided)] : []),
    ],
  }
}

/** What they meant takes the place of what was heard. */
function rename({ facts }: SessionMemory, thing: Thing, name: string): Move {
  return {
    say: renamed(name, thing.name),
    calls: [listCall([{ name, pin: null }], facts.photosShown, thing.name)],
  }
}

/** A feeling is met first. Where all is too much one easy thing is offered; what is mourned is neither sold nor thrown away. */
function comfort(memory: SessionMemory, thing: Thing, { kind }: Reading): Move {
  const line = freshOf(comfortFor(kind), memory.lastText)
  const easy =
    kind === 'too_much' && !memory.hasAskedBack ? easiestOf(openBeside(memory, thing), thing) : null
  if (easy) return callTool('ask_back', line, { prompt: oneEasyThing(easy.name), answer: 'yes_no' })
  return kind === 'grief'
    ? withoutLoss(propose(memory, thing, line, { to: 'keep' }), memory.facts.language)
    : propose(memory, thing, line)
}

const openBeside = ({ facts }: SessionMemory, thing: Thing) =>
  facts.things.filter(other => isOpen(other) && other.id !== thing.id)

/** To a question, a feeling or a story; null for any other words. */
export function linesFor(memory: SessionMemory, item: string | null): readonly string[] | null {
  const { reading, said, facts } = memory
  const text = said?.text ?? ''
  const left = undecided(facts.things)
  switch (reading?.meaning) {
    case 'question': {
      const inHand = item === null ? undefined : findThing(facts.things, item)
      const next = firstInTurn(left.filter(({ id, state }) => id !== inHand?.id && state === 'listed'))
      return answersTo({
        text,
        topic: reading.kind,
        item,
        firstChoice: inHand?.card?.choices[0]?.label ?? null,
        next: next?.name ?? null,
        left: left.length,
      })
    }
    case 'feeling':
      return comfortFor(reading.kind)
    case 'unclear':
      return reading.kind === 'story' ? answersToStory : null
    default:
      return null
  }
}

/** One short question, at most once in a row; then the card says how to tell. */
function askBack(memory: SessionMemory, thing: Thing, text: string, reading: Reading): Move {
  const prompt = memory.hasAskedBack ? null : questionAbout(reading, text, thing)
  return prompt === null
    ? again(memory, thing, TAP_OR_TELL)
    : callTool('ask_back', '', { prompt, answer: 'yes_no' })
}

function afterAskingBack(
  memory: SessionMemory,
  { text, prompt, about }: Extract<Said, { to: 'ask_back' }>,
): Move | null {
  const thing = about.to === 'card' ? findThing(memory.facts.things, about.item) : undefined
  if (!thing || !isOpen(thing)) return null
  const easy = openBeside(memory, thing).find(({ name }) => oneEasyThing(name) === prompt)
  if (easy) return text === 'yes' ? propose(memory, easy) : again(memory, thing, comfortFor('worry'))
  if (text === 'no') return again(memory, thing, WHERE_THEN)
  if (text === 'yes') {
    const meant = guessAskedWith(prompt, about.text, thing)
    return meant && act(memory, thing, about.text, meant)
  }
  const parts = readItems(text).map(part => ({ ...part, name: apart(thing, part.name) }))
  if (parts.length === 0) return propose(memory, thing)
  return {
    say: PARTS_LISTED,
    calls: [listCall(parts, memory.facts.photosShown, thing.name)],
  }
}
