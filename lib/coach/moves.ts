import { placementOf } from '@/lib/tidy/disposition'
import type { ModeName } from '@/lib/tidy/mode-data'
import { nameKey, nameMisfit } from '@/lib/tidy/thing-name'
import { findThing, isOnList, MAX_THINGS } from '@/lib/tidy/things'
import { goOn, isOpen, pointOf } from './cards'
import { describeItem } from './describe-item'
import { type Call, call, callTool, freshOf, listCall, type Move, putOffCall, say } from './move'
import {
  ASK_TO_FINISH,
  askSpaceWords,
  BACK_TO_IT,
  FAREWELL_DONE,
  FAREWELL_NOTHING,
  GREETING,
  HOW_TO_LIST,
  LIST_FULL,
  lookAgain,
  NOT_LISTED,
  NOTED,
  oneByOne,
  PHOTO_ONLY,
  PUT_OFF,
  REPORT,
  reframe,
  STAY_HERE,
  STOPPING,
  WHAT_I_DO,
  whereToLook,
} from './phrases'
import { isDear } from './rank-choices'
import { readDestination } from './read-destination'
import { readIntent, soundsFound, soundsLater, soundsLost } from './read-intent'
import { readRoom, readSpace } from './read-room'
import { asksWhatIDo, decide, decisionsIn, linesFor, respond } from './respond'
import type { Said, SessionMemory } from './session-memory'
import { aboutSpace, askForSpace, spaceOfThings } from './spaces'

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
  const { facts } = memory
  const unlisted = memory.hasListFailed ? [] : notOnList(memory)
  const room = Math.max(0, MAX_THINGS - facts.things.length)
  const items = unlisted.slice(0, room)
  const space = spaceTold(memory)
  const calls: Call[] = [
    ...(items.length > 0 ? [listCall(items, facts.photosShown)] : []),
    ...(space === null ? [] : [call('record_space', { function: space })]),
  ]
  return calls.length > 0 ? { say: unlisted.length > room ? LIST_FULL : '', calls } : null
}

/** Never listed, under no name that it had; or named again after it was taken off. */
function notOnList({ named, said, facts }: SessionMemory) {
  const { things } = facts
  const keys = new Set(things.flatMap(thing => thing.keys))
  const fresh = [...named.values()].filter(({ name }) => !keys.has(nameKey(name)))
  const back = (said?.items ?? []).filter(({ name }) => {
    const thing = findThing(things, name)
    return thing !== undefined && !isOnList(thing)
  })
  return [...fresh, ...back].filter(({ name }) => nameMisfit(name) === null)
}

function spaceTold({ mode, said, spaceFunction, calledSince }: SessionMemory): string | null {
  if (mode !== 'Surveying' || spaceFunction !== null || calledSince.has('record_space')) return null
  if (said?.to === 'coach') return readRoom(said.text)
  if (said?.to === 'space') return said.items.length > 0 ? null : readSpace(said.text)
  const isAgreed = said?.to === 'ask_back' && said.about.to === 'space' && said.text === 'yes'
  return isAgreed ? said.about.text : null
}

/** Surveying: get a list, ask once what the space is for where the things don’t tell it, and begin. */
function survey(memory: SessionMemory): Move {
  const { facts, said, isSpaceAsked, spaceFunction } = memory
  const names = facts.things.filter(isOnList).map(({ name }) => name)
  const intent = said && readIntent(said.text)
  if (intent === 'stop') return callTool('time_to_wrap', STOPPING)
  const decisions = said && decisionsIn(memory, said.text)
  if (decisions) return decide(memory, decisions)
  if (names.length === 0) return say(askForList(memory))
  const begin = callTool('begin_sorting', oneByOne(names.length))
  const ask = (text: string): Move => {
    const told = spaceOfThings(names)
    if (!told) return callTool('ask_space_function', text, askForSpace(names, facts.language))
    return { ...begin, calls: [call('record_space', { function: told.value }), ...begin.calls] }
  }
  if (spaceFunction !== null) return begin
  if (said?.to === 'space') return atSpace(memory, said, ask) ?? begin
  if (said?.to === 'coach' && intent === 'help') return say(WHAT_I_DO)
  return isSpaceAsked ? begin : ask(NOTED)
}

const LONGEST_SPACE = 80

/** Asked again where they added to the list or spoke of something else; once only where that was not understood. */
function atSpace(memory: SessionMemory, said: Said, ask: (text: string) => Move): Move | null {
  if (said.items.length > 0) return ask(NOTED)
  const lines = linesFor(memory, null, said.text)
  if (lines) return ask(freshOf(lines, memory.lastText))
  if (readIntent(said.text) !== null || memory.hasAskedBack || said.text.length > LONGEST_SPACE) return null
  return callTool('ask_back', '', { prompt: askSpaceWords(said.text), answer: 'yes_no' })
}

function askForList(memory: SessionMemory): string {
  const { said, isIntroduced, hasListFailed, lastText } = memory
  if (hasListFailed) return NOT_LISTED
  if (!said) return HOW_TO_LIST
  if (said.text === '') return PHOTO_ONLY
  const intent = readIntent(said.text)
  if (intent === 'greeting') return isIntroduced ? `${GREETING} ${HOW_TO_LIST}` : HOW_TO_LIST
  if (intent === 'help' && asksWhatIDo(said.text)) return `${WHAT_I_DO} ${HOW_TO_LIST}`
  const lines = intent === null || intent === 'help' ? linesFor(memory, null, said.text) : null
  return lines ? `${freshOf(lines, lastText)} ${HOW_TO_LIST}` : HOW_TO_LIST
}

/** Clarifying: say where the thing is as far as that is known, once more if asked, and go on. */
function clarify(memory: SessionMemory): Move {
  const { focus, said, repliesInMode, failedCall, facts } = memory
  const thing = focus === null ? undefined : findThing(facts.things, focus)
  if (!thing || !isOpen(thing) || failedCall?.name === 'skip_item') return leaveItem(memory)
  const { name } = thing
  const point = pointOf(thing)
  const { isPlural } = describeItem(name)
  if (!said) return say(whereToLook(name, point, isPlural))
  const decided = decideFrom(memory, name, said.text)
  if (decided) return decided
  const look = () => say(lookAgain(name, point, isPlural))
  if (said.items.length > 0) return look()
  switch (answerIn(said.text)) {
    case 'stop':
      return callTool('time_to_wrap', STOPPING)
    case 'found':
      return callTool('resume_sorting')
    case 'skip':
      return callTool('skip_item', PUT_OFF)
    case 'unclear': {
      const lines = linesFor(memory, name, said.text)
      if (lines) return say(freshOf(lines, memory.lastText))
      return repliesInMode > 1 ? callTool('skip_item', PUT_OFF) : look()
    }
  }
}

/** It was decided or taken off the list meanwhile, so what is said now is about something else. */
function leaveItem(memory: SessionMemory): Move {
  const { said, lastText } = memory
  const text = said?.text ?? ''
  if (readIntent(text) === 'stop') return callTool('time_to_wrap', STOPPING)
  const decisions = decisionsIn(memory, text)
  if (decisions) return thenSorting(decide(memory, decisions))
  const lines = linesFor(memory, null, text)
  return callTool('resume_sorting', lines ? freshOf(lines, lastText) : '')
}

const thenSorting = ({ say, calls }: Move): Move => ({ say, calls: [...calls, call('resume_sorting')] })

function answerIn(text: string): 'found' | 'skip' | 'stop' | 'unclear' {
  switch (readIntent(text)) {
    case 'stop':
      return 'stop'
    case 'found':
    case 'yes':
    case 'ok':
    case 'all':
    case 'undo':
    case 'card_again':
    case 'go_on':
    case 'thanks':
    case 'keep':
    case 'let_go':
      return 'found'
    case 'later':
    case 'no':
    case 'cannot_find':
    case 'stuck':
      return 'skip'
    case 'help':
    case 'greeting':
      return 'unclear'
    case null:
      if (soundsFound(text)) return 'found'
      return soundsLost(text) ? 'skip' : 'unclear'
  }
}

/**
 * A way out, or things with their places. Where it is looked for, a bare place is where it was found; where it is
 * thought about, it is where it goes.
 */
function decideFrom(memory: SessionMemory, item: string, text: string): Move | null {
  const named = decisionsIn(memory, text)
  const destination = readDestination(text)
  const isOfItem =
    destination !== null && (memory.mode === 'DecisionSupport' || placementOf(destination).pile === 'out')
  const decisions = isOfItem ? [{ item, disposition: destination }] : named
  return decisions && thenSorting(decide(memory, decisions))
}

/** DecisionSupport: one gentle question; whatever is said to it, the thing is proposed again with that in mind. */
function support(memory: SessionMemory): Move {
  const { focus, said, spaceFunction, facts } = memory
  if (focus === null || (said && said.text === '')) return callTool('resume_sorting')
  const thing = findThing(facts.things, focus)
  if (thing && !isOpen(thing)) return leaveItem(memory)
  const item = describeItem(focus)
  if (!said) {
    const space = aboutSpace(spaceFunction)
    return say(reframe({ name: focus, isPlural: item.isPlural, isDear: isDear(item), space }))
  }
  const { text } = said
  const intent = readIntent(text)
  if (intent === 'stop') return callTool('time_to_wrap', STOPPING)
  const decided = decideFrom(memory, focus, text)
  if (decided) return decided
  if (intent === 'later' || (intent === null && soundsLater(text)))
    return { say: PUT_OFF, calls: [putOffCall(focus), call('resume_sorting')] }
  const lines = intent === null || intent === 'help' ? linesFor(memory, focus, text) : null
  return callTool('resume_sorting', lines ? freshOf(lines, memory.lastText) : '')
}

/** WindingDown: the report, which counts for itself. Any words are read; only a clear goodbye ends the session (M6). */
function windDown(memory: SessionMemory): Move {
  const { isReported, said, facts, lastText } = memory
  if (!isReported) return callTool('session_report', facts.things.length > 0 ? REPORT : '')
  if (!said) return say(freshOf(ASK_TO_FINISH, lastText))
  if (said.text === '') return say(PHOTO_ONLY)
  if (said.items.length > 0) return callTool('resume_sorting', BACK_TO_IT)
  switch (readIntent(said.text)) {
    case 'stop':
    case 'all':
    case 'yes':
      return callTool(
        'end_session',
        facts.things.some(({ state }) => state === 'decided') ? FAREWELL_DONE : FAREWELL_NOTHING,
      )
    case 'go_on':
    case 'undo':
    case 'card_again':
      return callTool('resume_sorting', BACK_TO_IT)
    case 'no':
      return say(freshOf(STAY_HERE, lastText))
    default:
      return atTheEnd(memory, said)
  }
}

function atTheEnd(memory: SessionMemory, { text }: Said): Move {
  if (decisionsIn(memory, text)) return callTool('resume_sorting', BACK_TO_IT)
  const lines = linesFor(memory, null, text)
  return say(freshOf(lines ?? ASK_TO_FINISH, memory.lastText))
}
