/** The moves of the coach in each mode. */
import type { ModeName } from '@/lib/tidy/mode-data'
import { findThing, isOnList, type Thing } from '@/lib/tidy/things'
import { goOn, pointOf } from './cards'
import { carryOut, type Outcome } from './carry-out'
import { describeItem } from './describe-item'
import { type Call, call, callTool, freshOf, type Move, say } from './move'
import { countedIn, fill, ofThing, type Phrases } from './phrases'
import { ask } from './policy'
import { questionsAbout } from './questions-about'
import { zoneOf } from './read-pins'
import { quickReplyIn } from './read-quick-reply'
import type { Act, ActName } from './reading/acts'
import { isPhotoOnly, keepWords, onTheList, respond, understood } from './respond'
import { isOpen, type SessionMemory } from './session-memory'
import { askForSpace, spaceIn, spaceOfThings } from './spaces'

/** To teach it a mode, add it here. */
export const moves: Readonly<Record<ModeName, (memory: SessionMemory) => Move>> = {
  Surveying: survey,
  Sorting: memory => respond(memory) ?? goOn(memory),
  Clarifying: clarify,
  DecisionSupport: support,
  WindingDown: windDown,
}

const tells = (acts: readonly Act[], kind: 'yes' | 'no') =>
  acts.some(act => act.do === 'talk' && act.kind === kind)

const has = (acts: readonly Act[], ...names: readonly ActName[]) => acts.some(act => names.includes(act.do))

/** Sorting does what other modes can’t: there the words are still to be answered. */
const toSorting: Move = callTool('resume_sorting')

const move = (lines: readonly string[], ...calls: readonly Call[]): Move => ({ say: lines.join(' '), calls })

/** Surveying: get a list, ask once what the space is for where neither they nor the things tell it, and begin. */
function survey(memory: SessionMemory): Move {
  const { facts, said, phrases } = memory
  if (isPhotoOnly(memory)) return say(phrases.photoOnly)
  const policy = understood(memory)
  if (policy?.kind === 'offer') return ask(memory, policy.choices)
  const acts = policy?.kind === 'act' ? policy.acts : []
  const { lines, calls, listed, next } = carryOut(memory, acts)
  const named = [...facts.things.filter(isOnList).map(({ name }) => name), ...listed]
  if (next.kind === 'crisis') return move(lines, ...calls)
  if (next.kind === 'stop' && listed.length === 0) return move(lines, ...calls, call('time_to_wrap'))
  // Cards that are to come first, and what is to be asked, wait until there are cards.
  if ((next.kind === 'cards' || next.kind === 'move') && facts.things.length > 0)
    return { say: '', calls: [call('begin_sorting')] }
  const told = lines.filter(line => line !== phrases.stopping)
  if (named.length === 0) return move([...told, askForList(memory, has(acts, 'feel'))], ...calls)
  const begin = (...more: readonly Call[]) =>
    move(
      [...told, countedIn(phrases.oneByOne, named.length, phrases)],
      ...calls,
      ...more,
      call('begin_sorting'),
    )
  const isTold = memory.spaceFunction !== null || has(acts, 'room')
  if (isTold || (memory.isSpaceAsked && !(said?.kind === 'words' && said.to === 'room' && listed.length > 0)))
    return begin()
  const space = spaceOfThings(named)
  if (space) return begin(call('record_space', { function: spaceIn(space.value, phrases.language) }))
  const asked = call('ask_space_function', askForSpace(named, phrases))
  return move([...told, phrases.space.first], ...calls, asked)
}

/** The coach does not ask somebody who is sad or has too much what lies around. */
function askForList(memory: SessionMemory, isGentle: boolean): string {
  const { failures, phrases } = memory
  if (failures > 0) return phrases.notListed
  return isGentle ? phrases.howToListAgain : freshOf([phrases.howToList, phrases.howToListAgain], memory)
}

/** Clarifying: say where the thing is as far as that is known, once more if asked, and go on. */
function clarify(memory: SessionMemory): Move {
  const { repliesInMode, failedCall, phrases } = memory
  const thing = thingHelpedWith(memory)
  if (!thing || failedCall?.name === 'skip_item') return toSorting
  const policy = understood(memory)
  if (!policy || isPhotoOnly(memory)) return say(whereToLook(thing, phrases, false))
  const skip = callTool('skip_item', phrases.putOff)
  if (policy.kind === 'offer') return ask(memory, policy.choices)
  if (policy.kind === 'keep') return repliesInMode > 1 ? skip : say(whereToLook(thing, phrases, true))
  const { acts } = policy
  const isPutOff = has(acts, 'put_off') && acts.length === 1
  if (isPutOff || has(acts, 'refuse', 'cannot_find') || tells(acts, 'no')) return skip
  const [only] = acts
  if (only?.do === 'found' && only.where === null) return callTool('resume_sorting', phrases.foundIt)
  if (has(acts, 'found', 'accept', 'go_on') || tells(acts, 'yes')) return toSorting
  const outcome = carryOut(memory, acts)
  if (!isDoneHere(outcome)) return toSorting
  return leaveOrStay(memory, outcome, whereToLook(thing, phrases, true))
}

/** Null where nothing has to be said about it any more. */
function thingHelpedWith({ focus, facts }: SessionMemory): Thing | null {
  const thing = focus === null ? undefined : findThing(facts.things, focus)
  return thing && isOpen(thing) ? thing : null
}

/** All but cards and questions can be done where a thing is looked for or thought about. */
const isDoneHere = ({ next }: Outcome) =>
  next.kind === 'stay' || next.kind === 'stop' || next.kind === 'crisis'

/** Back to the cards with what is settled; else the answer, and then the thing again. */
function leaveOrStay(
  memory: SessionMemory,
  { lines, calls, listed, isSettled, next }: Outcome,
  again: string,
): Move {
  if (next.kind === 'stop') return move(lines, ...calls, call('time_to_wrap'))
  if (next.kind === 'crisis') return move(lines)
  const said = listed.length > 0 ? [...lines, onTheList(memory, listed)] : lines
  if (isSettled) return move(said, ...calls, call('resume_sorting'))
  return move(calls.length > 0 || said.length === 0 ? [...said, again] : said, ...calls)
}

/** `isAgain`: they have been told where to look. */
function whereToLook({ name, ...thing }: Thing, phrases: Phrases, isAgain: boolean): string {
  const { atPin, byName, againAtPin, againByName } = phrases.find
  const point = pointOf(thing)
  const [first, again] = point ? [atPin, againAtPin] : [byName, againByName]
  const { isPlural } = describeItem(name, phrases.language)
  const words = ofThing(isAgain ? again : first, isPlural, phrases)
  return fill(words, { name, ...(point && { zone: phrases.zones[zoneOf(point)] }) })
}

/** DecisionSupport: one gentle question after the other, at most three, until they lean one way; then the card again. */
function support(memory: SessionMemory): Move {
  const { said, repliesInMode, phrases } = memory
  const thing = thingHelpedWith(memory)
  if (!thing || isPhotoOnly(memory)) return toSorting
  const questions = questionsAbout(memory, thing.name)
  const next = questions[repliesInMode]
  const policy = understood(memory)
  if (!policy) return next ? say(`${phrases.stuck.first} ${next.text}`) : toSorting
  if (said?.kind === 'words' && quickReplyIn(said.text) === 'letGo')
    return callTool('resume_sorting', freshOf(phrases.whichWay, memory))
  if (policy.kind === 'offer') return ask(memory, policy.choices)
  const goesOn = next ? say(next.text) : callTool('resume_sorting', phrases.noHurry)
  if (policy.kind === 'keep') {
    const kept = keepWords(memory)
    return { say: `${kept.say} ${goesOn.say}`, calls: [...kept.calls, ...goesOn.calls] }
  }
  const { acts } = policy
  if (acts.length === 1 && (tells(acts, 'yes') || tells(acts, 'no'))) {
    const last = questions[repliesInMode - 1]
    const leansToKeep = (last?.yes === 'keep') === tells(acts, 'yes')
    return callTool('resume_sorting', freshOf(leansToKeep ? phrases.whereKept : phrases.whichWay, memory))
  }
  if (acts.length === 1 && has(acts, 'cannot_decide', 'refuse', 'accept')) return goesOn
  const outcome = carryOut(memory, acts)
  if (!isDoneHere(outcome)) return toSorting
  const isAnswer = has(acts, 'note', 'talk') && next !== undefined
  const done = leaveOrStay(memory, outcome, isAnswer ? next.text : '')
  // “Found it” says nothing here.
  return done.say === '' && done.calls.length === 0 ? goesOn : done
}

/** WindingDown: the report, which counts for itself. Any words are read; only a clear goodbye ends the session (M6). */
function windDown(memory: SessionMemory): Move {
  const { isReported, facts, phrases } = memory
  if (!isReported) return callTool('session_report', facts.things.length > 0 ? phrases.report : '')
  const policy = understood(memory)
  const askToFinish = say(freshOf(phrases.askToFinish, memory))
  if (policy && isPhotoOnly(memory)) return say(phrases.photoOnly)
  if (!policy || policy.kind === 'keep') return askToFinish
  // Other modes ask about the readings that they can carry out; a goodbye is asked about here.
  if (policy.kind === 'offer') return policy.mayEnd ? askToFinish : toSorting
  const { acts } = policy
  const isOver = has(acts, 'stop', 'accept') || tells(acts, 'yes')
  const rest = acts.filter(act => !['stop', 'accept'].includes(act.do))
  if (acts.every(({ do: name }) => STAYS.has(name))) {
    const { lines, next } = carryOut(memory, rest)
    const spoken = lines.filter(line => line !== phrases.stopping)
    if (next.kind === 'crisis') return move(lines)
    if (isOver) return callTool('end_session', [...spoken, farewell(memory)].join(' '))
    return spoken.length > 0 ? say(spoken.join(' ')) : askToFinish
  }
  if (acts.length === 1 && has(acts, 'go_on')) return callTool('resume_sorting', phrases.backToIt)
  return toSorting
}

/** Words at the end that lead back to nothing. */
const STAYS = new Set<ActName>(['stop', 'accept', 'feel', 'ask', 'talk', 'crisis', 'put_off', 'refuse'])

function farewell({ facts, phrases }: SessionMemory): string {
  const listed = facts.things.filter(isOnList)
  const { length } = listed.filter(({ state }) => state === 'decided')
  const { farewellAll, farewellDone, farewellNothing } = phrases
  return length === 0 ? farewellNothing : length === listed.length ? farewellAll : farewellDone
}
