import { placementOf } from '@/lib/tidy/disposition'
import type { ModeName } from '@/lib/tidy/mode-data'
import { nameMisfit } from '@/lib/tidy/thing-name'
import { findThing, isOnList, MAX_THINGS, type Thing } from '@/lib/tidy/things'
import { linesFor } from './answers'
import { goOn, isOpen, pointOf } from './cards'
import { decide, decisionsIn } from './decide'
import { describeItem } from './describe-item'
import { withItems } from './listed-items'
import { type Call, call, callTool, freshOf, listCall, type Move, putOffCall, say } from './move'
import { countedIn, fill, ofThing } from './phrases'
import type { Counted, Phrases } from './phrases/en'
import { isDear } from './rank-choices'
import { isPlain, readDestination } from './read-destination'
import { readLeaning } from './read-intent'
import type { ListedItem } from './read-items'
import { zoneOf } from './read-pins'
import { readRoom, readSpace, roomNamed } from './read-room'
import { respond } from './respond'
import type { Said, SessionMemory } from './session-memory'
import { aboutSpace, askForSpace, spaceIn, spaceOf, spaceOfThings } from './spaces'
import type { Reading } from './understand/reading'

/** What the coach does in each mode. To teach it a mode, add it here. */
export const moves: Readonly<Record<ModeName, (memory: SessionMemory) => Move>> = {
  Surveying: survey,
  Sorting: memory => (memory.said && respond(memory, memory.said)) ?? goOn(memory),
  Clarifying: clarify,
  DecisionSupport: support,
  WindingDown: windDown,
}

/** What was named and is not on the list is put there before anything else (K2), and a room that was told is recorded. */
export function takeNote(memory: SessionMemory): Move | null {
  const { facts, phrases } = memory
  const unlisted = memory.hasListFailed ? [] : notOnList(memory)
  const room = Math.max(0, MAX_THINGS - facts.things.length)
  const items = unlisted.slice(0, room)
  const space = spaceTold(memory)
  const calls: Call[] = [
    ...(items.length > 0 ? [listCall(items, facts.photosShown)] : []),
    ...(space === null ? [] : [call('record_space', { function: spaceIn(space, phrases.language) })]),
  ]
  return calls.length > 0
    ? { say: unlisted.length > room ? fill(phrases.listFull, { most: MAX_THINGS }) : '', calls }
    : null
}

/** Never listed, under no name that it had; or named again after it was taken off. */
function notOnList({ unlisted, reading, facts: { things } }: SessionMemory) {
  const isAway = ({ name }: ListedItem) => {
    const thing = findThing(things, name)
    return thing === undefined || !isOnList(thing)
  }
  const never = unlisted.filter(({ name }) => !findThing(things, name))
  const named = withItems(new Map(), [...never, ...(reading?.things ?? []).filter(isAway)])
  return [...named.values()].filter(({ name }) => nameMisfit(name) === null)
}

function spaceTold({ mode, said, spaceFunction, calledSince, reading }: SessionMemory): string | null {
  if (mode !== 'Surveying' || spaceFunction !== null || calledSince.has('record_space')) return null
  if (said?.to === 'coach') return readRoom(said.text)
  if (said?.to === 'space')
    return reading?.things.length ? null : (readSpace(said.text) ?? roomIn(said.text, reading))
  const isAgreed = said?.to === 'ask_back' && said.about.to === 'space' && said.text === 'yes'
  return isAgreed ? said.about.text : null
}

/** A room that is surely one, in their words. */
function roomIn(text: string, reading: Reading | null): string | null {
  const room = reading?.meaning === 'place' ? roomNamed(text) : null
  return room && (spaceOf(room)?.value ?? room)
}

/** Surveying: get a list, ask once what the space is for where the things don’t tell it, and begin. */
function survey(memory: SessionMemory): Move {
  const { facts, said, reading, isSpaceAsked, spaceFunction, phrases } = memory
  const names = facts.things.filter(isOnList).map(({ name }) => name)
  // Nothing has begun yet that could be stopped: what only sounds like it, or comes with a list, is a sigh.
  const isSigh =
    isStop(reading) && said?.to === 'coach' && ((reading?.confidence ?? 0) < 1 || !!reading?.things.length)
  if (isSigh && names.length === 0)
    return say(`${freshOf(phrases.comfort.too_much, memory)} ${phrases.howToListAgain}`)
  if (isStop(reading) && !isSigh) return callTool('time_to_wrap', phrases.stopping)
  if (reading?.kind === 'despair') return say(freshOf(phrases.comfort.despair, memory))
  const decisions = said && decisionsIn(memory, said.text)
  if (decisions) return decide(memory, decisions)
  if (names.length === 0) return say(askForList(memory))
  // What makes glad is no work of theirs before there is a card.
  const lines = said?.to === 'space' || reading?.kind === 'glad' ? null : linesFor(memory, null)
  const before = (text: string) => (lines ? `${freshOf(lines, memory)} ${text}` : text)
  const begin = callTool('begin_sorting', before(countedIn(phrases.oneByOne, names.length, phrases)))
  const ask = (text: string): Move => {
    const told = spaceOfThings(names)
    if (!told) return callTool('ask_space_function', text, askForSpace(names, phrases))
    return {
      ...begin,
      calls: [call('record_space', { function: spaceIn(told.value, phrases.language) }), ...begin.calls],
    }
  }
  if (spaceFunction !== null) return begin
  if (said?.to === 'space') return atSpace(memory, said, ask) ?? begin
  return isSpaceAsked ? begin : ask(before(phrases.space.first))
}

const LONGEST_SPACE = 80

/** Asked again where they added to the list or spoke of something else; once only where that was not understood. */
function atSpace(memory: SessionMemory, said: Said, ask: (text: string) => Move): Move | null {
  if (memory.reading?.things.length) return ask(memory.phrases.space.first)
  const lines = linesFor(memory, null)
  if (lines) return ask(freshOf(lines, memory))
  const { meaning, kind } = memory.reading ?? NOTHING_SAID
  const isUnread = meaning === 'place' || (meaning === 'unclear' && kind === '')
  const isShort = said.text.length <= LONGEST_SPACE && isPlain(said.text)
  if (!isUnread || memory.hasAskedBack || !isShort) return null
  return callTool('ask_back', '', {
    prompt: fill(memory.phrases.space.askWords, { words: said.text }),
    answer: 'yes_no',
  })
}

function askForList(memory: SessionMemory): string {
  const { said, reading, isIntroduced, hasListFailed, phrases } = memory
  if (hasListFailed) return phrases.notListed
  const ask = freshOf([phrases.howToList, phrases.howToListAgain], memory)
  if (!said) return ask
  if (said.text === '') return phrases.photoOnly
  if (reading?.kind === 'hello') return isIntroduced ? `${phrases.greeting} ${ask}` : ask
  const lines = linesFor(memory, null)
  // Whoever is sad or has too much is not asked what lies around.
  const gently = reading?.meaning === 'feeling' ? phrases.howToListAgain : ask
  return lines ? `${freshOf(lines, memory)} ${gently}` : ask
}

/** Clarifying: say where the thing is as far as that is known, once more if asked, and go on. */
function clarify(memory: SessionMemory): Move {
  const { focus, said, repliesInMode, failedCall, facts, phrases } = memory
  const thing = focus === null ? undefined : findThing(facts.things, focus)
  if (!thing || !isOpen(thing) || failedCall?.name === 'skip_item') return leaveItem(memory)
  const { name } = thing
  if (!said) return say(whereToLook(thing, phrases))
  const decided = decideFrom(memory, name, said.text)
  if (decided) return decided
  if (memory.reading?.things.length) return say(lookAgain(thing, phrases))
  switch (answerIn(memory.reading)) {
    case 'stop':
      return callTool('time_to_wrap', phrases.stopping)
    case 'found':
      return callTool('resume_sorting')
    case 'skip':
      return callTool('skip_item', phrases.putOff)
    case 'unclear': {
      const lines = linesFor(memory, name)
      if (lines) return say(freshOf(lines, memory))
      return repliesInMode > 1 ? callTool('skip_item', phrases.putOff) : say(lookAgain(thing, phrases))
    }
  }
}

const whereToLook = (thing: Thing, phrases: Phrases) =>
  finding(thing, phrases, phrases.find.atPin, phrases.find.byName)

const lookAgain = (thing: Thing, phrases: Phrases) =>
  finding(thing, phrases, phrases.find.againAtPin, phrases.find.againByName)

function finding(thing: Thing, phrases: Phrases, atPin: Counted, byName: Counted): string {
  const { name } = thing
  const { isPlural } = describeItem(name, phrases.language)
  const point = pointOf(thing)
  return point
    ? fill(ofThing(atPin, isPlural, phrases), { name, zone: phrases.zones[zoneOf(point)] })
    : fill(ofThing(byName, isPlural, phrases), { name })
}

/** It was decided or taken off the list meanwhile, so what is said now is about something else. */
function leaveItem(memory: SessionMemory): Move {
  const { said, reading, phrases } = memory
  const text = said?.text ?? ''
  if (isStop(reading)) return callTool('time_to_wrap', phrases.stopping)
  const decisions = decisionsIn(memory, text)
  if (decisions) return thenSorting(decide(memory, decisions))
  const lines = linesFor(memory, null)
  return callTool('resume_sorting', lines ? freshOf(lines, memory) : '')
}

const thenSorting = ({ say, calls }: Move): Move => ({ say, calls: [...calls, call('resume_sorting')] })

/** Asked where it is, most answers say that it is seen or that it is not. */
function answerIn(reading: Reading | null): 'found' | 'skip' | 'stop' | 'unclear' {
  const { meaning, kind } = reading ?? NOTHING_SAID
  switch (meaning) {
    case 'stop':
      return kind === 'all' ? 'found' : 'stop'
    case 'place':
    case 'accept':
    case 'disposition':
    case 'undo':
    case 'correction':
    case 'split':
    case 'not_mine':
      return 'found'
    case 'skip':
    case 'cannot_find':
    case 'cannot_decide':
      return 'skip'
    case 'feeling':
    case 'question':
    case 'more_things':
      return 'unclear'
    case 'unclear':
      if (kind === 'no') return 'skip'
      return kind === 'go_on' || kind === 'ok' || kind === 'thanks' ? 'found' : 'unclear'
  }
}

const NOTHING_SAID = { meaning: 'unclear', kind: '' } as const

const isStop = (reading: Reading | null) => reading?.meaning === 'stop' && reading.kind !== 'all'

/**
 * A way out, or things with their places. Where it is looked for, a bare place is where it was found; where it is
 * thought about, it is where it goes.
 */
function decideFrom(memory: SessionMemory, item: string, text: string): Move | null {
  const named = decisionsIn(memory, text)
  const { place, disposition } = memory.reading ?? {}
  const said = place ?? (disposition === 'keep' ? null : disposition) ?? null
  const destination = readDestination(text) ?? said
  const isOfItem =
    destination !== null && (memory.mode === 'DecisionSupport' || placementOf(destination).pile === 'out')
  const decisions = isOfItem ? [{ item, disposition: destination }] : named
  return decisions && thenSorting(decide(memory, decisions))
}

/** DecisionSupport: one gentle question; whatever is said to it, the thing is proposed again with that in mind. */
function support(memory: SessionMemory): Move {
  const { focus, said, facts, phrases } = memory
  if (focus === null || (said && said.text === '')) return callTool('resume_sorting')
  const thing = findThing(facts.things, focus)
  if (thing && !isOpen(thing)) return leaveItem(memory)
  if (!said) return say(reframe(focus, memory))
  if (isStop(memory.reading)) return callTool('time_to_wrap', phrases.stopping)
  const decided = decideFrom(memory, focus, said.text)
  if (decided) return decided
  if (memory.reading?.meaning === 'skip' && readLeaning(said.text) === null)
    return { say: phrases.putOff, calls: [putOffCall(focus), call('resume_sorting')] }
  const lines = linesFor(memory, focus)
  return callTool('resume_sorting', lines ? freshOf(lines, memory) : '')
}

function reframe(name: string, { spaceFunction, phrases }: SessionMemory): string {
  const { stuck, language } = phrases
  const item = describeItem(name, language)
  const space = aboutSpace(spaceFunction, phrases)
  // What is broken helps with nothing.
  const isAboutSpace = Boolean(space) && item.condition === null
  const asked = isDear(item) ? stuck.dear : isAboutSpace ? stuck.inSpace : stuck.missed
  const question = fill(ofThing(asked, item.isPlural, phrases), { name })
  return [stuck.first, isAboutSpace && space, question].filter(Boolean).join(' ')
}

/** WindingDown: the report, which counts for itself. Any words are read; only a clear goodbye ends the session (M6). */
function windDown(memory: SessionMemory): Move {
  const { isReported, said, reading, facts, phrases } = memory
  if (!isReported) return callTool('session_report', facts.things.length > 0 ? phrases.report : '')
  if (!said) return say(freshOf(phrases.askToFinish, memory))
  if (said.text === '') return say(phrases.photoOnly)
  const { meaning, kind, things } = reading ?? { ...NOTHING_SAID, things: [] }
  const isMore = things.length > 0 || meaning === 'undo' || kind === 'go_on'
  if (isMore || decisionsIn(memory, said.text)) return callTool('resume_sorting', phrases.backToIt)
  if (meaning === 'stop' || meaning === 'accept') {
    const listed = facts.things.filter(isOnList)
    const { length } = listed.filter(({ state }) => state === 'decided')
    const { farewellAll, farewellDone, farewellNothing } = phrases
    const farewell = length === 0 ? farewellNothing : length === listed.length ? farewellAll : farewellDone
    return callTool('end_session', farewell)
  }
  if (kind === 'no') return say(freshOf(phrases.stayHere, memory))
  return say(freshOf(linesFor(memory, null) ?? phrases.askToFinish, memory))
}
