/** What each thing that happens adds to the memory of a session. */
import { NO_USER_PRESENT } from '@/lib/engine/policy'
import { placementOf } from '@/lib/tidy/disposition'
import { LANGUAGES } from '@/lib/tidy/language'
import type { ModeName } from '@/lib/tidy/mode-data'
import { modes } from '@/lib/tidy/modes'
import { TABLES } from './household/tables'
import {
  afterCard,
  afterComingBack,
  afterFailure,
  afterLostCause,
  afterNotFound,
  afterPutOff,
  afterReturn,
  afterRevision,
  afterStuck,
  type Progress,
} from './item-progress'
import { says } from './phrases'
import { readDestination } from './read-destination'
import {
  asksYesOrNo,
  type Call,
  decisionsIn,
  type Happening,
  itemOf,
  itemsIn,
  promptOf,
  readAskedBack,
  readCardResult,
  readSpaceResult,
} from './read-history'
import { isNotYet, readIntent, readLeaning } from './read-intent'
import { isKnown, readAddedItems, readItems, readSureItems } from './read-items'
import { withoutRoom } from './read-room'
import { each, type HistoryMemory, type Said } from './session-memory'

export function remember(memory: HistoryMemory, happening: Happening): HistoryMemory {
  switch (happening.kind) {
    case 'said':
      return afterMessage(memory, happening)
    case 'mode':
      return inMode(memory, happening.name)
    case 'replied':
      return afterReply(memory, happening)
    case 'result':
      return afterResult(memory, happening)
    case 'nudge':
      return { ...memory, isNudged: true }
    case 'revised':
      return revised(memory, happening)
    case 'note':
      return memory
  }
}

/** What only takes note of what was said: it is still to be answered. */
export const TAKES_NOTE: readonly string[] = ['list_items', 'record_space']

function afterReply(
  memory: HistoryMemory,
  { text, called }: Extract<Happening, { kind: 'replied' }>,
): HistoryMemory {
  const isNoteOnly = called.length > 0 && called.every(name => TAKES_NOTE.includes(name))
  return {
    ...memory,
    said: isNoteOnly ? memory.said : null,
    unlisted: isNoteOnly ? memory.unlisted : unlistedBefore(memory),
    isNudged: false,
    repliesInMode: memory.repliesInMode + 1,
    isIntroduced: memory.isIntroduced || says(text, phrases => phrases.introduction),
    decidedSincePause: says(text, phrases => phrases.planReached) ? 0 : memory.decidedSincePause,
    hasAskedBack: memory.hasAskedBack && !says(text, phrases => phrases.notUnderstood),
    warned: withWarnings(memory.warned, text),
    // A card that comes without a word ends what was talked about before.
    recentTexts: text === '' ? memory.recentTexts : [...memory.recentTexts, text].slice(-MOST_RECENT),
    lastText: text || (called.includes('propose_disposition') ? '' : memory.lastText),
  }
}

/** Replies. */
const MOST_RECENT = 12

const WARNINGS = LANGUAGES.flatMap(language => Object.values(TABLES[language].hazards))

function withWarnings(warned: ReadonlySet<string>, text: string): ReadonlySet<string> {
  const told = WARNINGS.filter(warning => text.includes(warning) && !warned.has(warning))
  return told.length > 0 ? new Set([...warned, ...told]) : warned
}

/** Sessions of before there was a list: what their first message named is put on it. */
const unlistedBefore = ({ hasListed, said, unlisted }: HistoryMemory) =>
  !hasListed && said?.to === 'coach' ? [...unlisted, ...readSureItems(withoutRoom(said.text))] : unlisted

function afterMessage(
  memory: HistoryMemory,
  { text, isCut }: Extract<Happening, { kind: 'said' }>,
): HistoryMemory {
  return {
    ...heard(leant(memory, text), { to: 'coach', text, isCut }),
    failures: 0,
    failedCall: null,
    isNobodyHere: false,
    calledSince: new Set(),
  }
}

function leant(memory: HistoryMemory, text: string): HistoryMemory {
  const leaning = memory.mode === 'DecisionSupport' ? readLeaning(text) : null
  return leaning ? each(memory, memory.focus, progress => ({ ...progress, leaning })) : memory
}

const heard = (memory: HistoryMemory, said: Said): HistoryMemory => ({
  ...memory,
  said,
  lastSaid: said,
  saidBefore: memory.lastSaid,
  hasListFailed: false,
  isNudged: false,
})

/** A mode is told again where what is known in it becomes other. */
function inMode(memory: HistoryMemory, name: string): HistoryMemory {
  if (name === memory.mode || !isModeName(name)) return memory
  const moved = { ...memory, mode: name, repliesInMode: 0 }
  // Words that open a session again come before its mode is told.
  const there = memory.said?.to === 'coach' ? leant(moved, memory.said.text) : moved
  if (name === 'WindingDown') return { ...there, isReported: false }
  if (name !== 'Sorting') return there
  const isBack = memory.mode === 'WindingDown'
  const isUndone = memory.lastSaid !== null && readIntent(memory.lastSaid.text) === 'undo'
  // What leads back here is answered here.
  const said = (isBack || isUndone) && memory.calledSince.has('resume_sorting') ? memory.lastSaid : there.said
  if (!isBack) return { ...each(there, memory.focus, afterReturn), said }
  const progress = new Map([...memory.progress].map(([key, one]) => [key, afterComingBack(one)]))
  return { ...there, said, isBack, progress, focus: null }
}

const isModeName = (name: string): name is ModeName => Object.hasOwn(modes, name)

function afterResult(
  memory: HistoryMemory,
  { call, content, isError }: Extract<Happening, { kind: 'result' }>,
): HistoryMemory {
  const next: HistoryMemory = {
    ...memory,
    calledSince: memory.calledSince.has(call.name)
      ? memory.calledSince
      : new Set([...memory.calledSince, call.name]),
    failures: isError ? memory.failures + 1 : 0,
    failedCall: isError ? call : null,
    isNobodyHere: isError && content === NO_USER_PRESENT,
  }
  if (isError) return next.isNobodyHere ? next : afterError(next, call)
  switch (call.name) {
    case 'ask_space_function':
      return afterSpace({ ...next, isSpaceAsked: true }, content)
    case 'ask_back':
      return afterAskingBack(next, call, content)
    case 'propose_disposition':
      return afterProposal(next, call, content)
    case 'record_decisions':
      return decisionsIn(call).reduce<HistoryMemory>(
        (done, { item, disposition }) =>
          placementOf(disposition).pile === 'skipped' ? each(done, item, afterPutOff) : withDecision(done),
        { ...next, hasAskedBack: false },
      )
    case 'list_items':
      return { ...next, hasListed: true, unlisted: [] }
    case 'session_report':
      return { ...next, isReported: true }
    case 'need_to_clarify':
      return focused(next, itemOf(call), one => (one.due === 'describe' ? one : afterNotFound(one)))
    case 'user_seems_stuck':
      return focused(next, itemOf(call), one => (one.due === 'help' ? one : afterStuck(one)))
    case 'skip_item':
      return { ...each(next, next.focus, afterPutOff), focus: null }
    default:
      return next
  }
}

const focused = (memory: HistoryMemory, item: string, step: (progress: Progress) => Progress) =>
  item === '' ? memory : { ...each(memory, item, step), focus: item }

function afterError(memory: HistoryMemory, call: Call): HistoryMemory {
  switch (call.name) {
    case 'ask_space_function':
      return { ...memory, isSpaceAsked: true }
    case 'list_items':
      return { ...memory, hasListFailed: true, unlisted: itemsIn(call) }
    case 'session_report':
      return { ...memory, isReported: true }
    case 'propose_disposition':
      return each(memory, itemOf(call), afterFailure)
    case 'need_to_clarify':
    case 'user_seems_stuck':
      return each(memory, itemOf(call), afterLostCause)
    case 'record_decisions':
      return decisionsIn(call).reduce((done, { item }) => each(done, item, afterLostCause), memory)
    case 'skip_item':
      return each(memory, memory.focus, afterLostCause)
    default:
      return memory
  }
}

/** Words typed into its field may be the function; they may also say that it is enough, or add to the list. */
function afterSpace(memory: HistoryMemory, content: string): HistoryMemory {
  const { words, said } = readSpaceResult(content)
  const text = said || words
  const isOther = said !== '' || readAddedItems(text).length > 0 || readIntent(words) === 'stop'
  return text !== '' && isOther ? heard(memory, { to: 'space', text }) : memory
}

function afterAskingBack(memory: HistoryMemory, call: Call, content: string): HistoryMemory {
  const { answer, said } = readAskedBack(content)
  const about = memory.lastSaid
  const asked = { ...memory, hasAskedBack: true }
  if (about === null) return asked
  const text = said === '' ? answer : answerSaid(call, said)
  if (text === null) return heard(asked, { ...about, text: said })
  // The question of before is answered; what it was about is what they had said then.
  return { ...asked, said: { to: 'ask_back', text, prompt: promptOf(call), about } }
}

/** What was asked back may be answered in words to the coach, too: with “yes”, or with the parts of a thing. */
function answerSaid(call: Call, said: string): string | null {
  const intent = readIntent(said)
  if (asksYesOrNo(call) && isNotYet(said)) return null
  if (asksYesOrNo(call)) return intent === 'yes' || intent === 'ok' ? 'yes' : intent === 'no' ? 'no' : null
  const parts = readItems(said)
  const isOne = parts.length === 1 && parts.every(isKnown) && readDestination(said) === null
  return intent === null && (parts.length > 1 || isOne) ? said : null
}

/** A changed answer stands for the first one. What was named before a summary is named again by it. */
function revised(
  memory: HistoryMemory,
  { item, now }: Extract<Happening, { kind: 'revised' }>,
): HistoryMemory {
  return each(memory, item, progress => afterRevision(progress, now))
}

function afterProposal(memory: HistoryMemory, call: Call, content: string): HistoryMemory {
  const item = itemOf(call)
  const result = readCardResult(content)
  const { status, disposition, said } = result
  const answered: HistoryMemory = {
    ...each(memory, item, progress => afterCard(progress, result)),
    focus: null,
    isBack: false,
  }
  if (status === 'said') return heard(answered, { to: 'card', text: said, item })
  const isDecided =
    status === 'corrected' || (status === 'confirmed' && placementOf(disposition).pile !== 'skipped')
  return { ...(isDecided ? withDecision(answered) : answered), hasAskedBack: false }
}

const withDecision = (memory: HistoryMemory): HistoryMemory =>
  memory.decidedSincePause === null ? memory : { ...memory, decidedSincePause: memory.decidedSincePause + 1 }
