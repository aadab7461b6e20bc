/** Adds each thing that happens to the memory of a session. */
import { NO_USER_PRESENT } from '@/lib/engine/next-step'
import { placementOf } from '@/lib/tidy/disposition'
import { LANGUAGES } from '@/lib/tidy/language'
import { isAboutThing } from '@/lib/tidy/mode-about'
import type { ModeName } from '@/lib/tidy/mode-data'
import { TABLES } from './household/tables'
import {
  afterCard,
  afterFailure,
  afterLostCause,
  afterPutOff,
  afterTry,
  anew,
  type Help,
} from './item-progress'
import { coachModes } from './modes'
import { isOfGrief, says } from './phrases'
import { type Call, choicesIn, decisionsIn, type Happening, itemOf, jsonIn, textsIn } from './read-history'
import type { Act } from './reading/acts'
import { each, type HistoryMemory, type Said } from './session-memory'
import { isSpace } from './spaces'

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
      // A summary names the earlier things again.
      return each(memory, happening.item, progress => anew(progress, happening.now === 'put_off' ? 1 : 0))
    case 'note':
      return memory
  }
}

/** Tools that only lead to where words are answered: without a word to them, they are still to be answered. */
export const LEADS_ON: ReadonlySet<string> = new Set([
  'list_items',
  'record_space',
  'resume_sorting',
  'begin_sorting',
])

function afterReply(
  memory: HistoryMemory,
  { text, called }: Extract<Happening, { kind: 'replied' }>,
): HistoryMemory {
  const isAnswered = text !== '' || called.length === 0 || !called.every(name => LEADS_ON.has(name))
  return {
    ...memory,
    said: isAnswered ? null : memory.said,
    isNudged: false,
    repliesInMode: memory.repliesInMode + 1,
    isIntroduced: memory.isIntroduced || says(text, phrases => phrases.introduction),
    decidedSincePause: says(text, phrases => phrases.planReached) ? 0 : memory.decidedSincePause,
    hasKeptWords: memory.hasKeptWords || says(text, phrases => phrases.keptWords),
    isMourning: memory.isMourning || isOfGrief(text),
    warned: withWarnings(memory.warned, text),
    // A card that comes without a word ends what was talked about before.
    recentTexts: withText(memory, text),
    lastText: text || (called.includes('propose_disposition') ? '' : memory.lastText),
  }
}

const withText = ({ recentTexts }: HistoryMemory, text: string): readonly string[] =>
  text === '' ? recentTexts : [...recentTexts, text].slice(-MAX_RECENT)

/** Replies. */
const MAX_RECENT = 30

const WARNINGS = LANGUAGES.flatMap(language => Object.values(TABLES[language].hazards))

function withWarnings(warned: ReadonlySet<string>, text: string): ReadonlySet<string> {
  const told = WARNINGS.filter(warning => text.includes(warning) && !warned.has(warning))
  return told.length > 0 ? new Set([...warned, ...told]) : warned
}

function afterMessage(
  memory: HistoryMemory,
  { text, isCut }: Extract<Happening, { kind: 'said' }>,
): HistoryMemory {
  const { addressed: to } = coachModes[memory.mode]
  const item = isAboutThing(memory.mode) ? memory.focus : null
  return {
    ...heard(memory, { kind: 'words', to, item, text, isCut }),
    failures: 0,
    failedCall: null,
    isNobodyHere: false,
    calledSince: new Set(),
  }
}

const heard = (memory: HistoryMemory, said: Said): HistoryMemory => ({
  ...memory,
  said,
  lastSaid: said,
  saidBefore: memory.lastSaid,
  offered: [],
  isNudged: false,
})

/** A mode is told again where its context changes. */
function inMode(memory: HistoryMemory, name: string): HistoryMemory {
  if (name === memory.mode || !isModeName(name)) return memory
  const there = { ...memory, mode: name, repliesInMode: 0 }
  return coachModes[name].enter?.(there, memory.mode) ?? there
}

const isModeName = (name: string): name is ModeName => Object.hasOwn(coachModes, name)

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
          placementOf(disposition).pile === 'skipped'
            ? mourned(each(done, item, afterPutOff), item)
            : withDecision(done),
        next,
      )
    case 'session_report':
      return { ...next, isReported: true }
    case 'need_to_clarify':
      return helped(next, call, 'cannot_find')
    case 'user_seems_stuck':
      return helped(next, call, 'cannot_decide')
    case 'skip_item':
      return { ...each(next, next.focus, afterPutOff), focus: null }
    default:
      return next
  }
}

/** In the mode that helps with a thing; the answer to its card may have called for that already. */
function helped(memory: HistoryMemory, call: Call, why: Help): HistoryMemory {
  const item = itemOf(call)
  const tried = each(memory, item, one => (one.due === why ? one : afterTry(one, why)))
  return item === '' ? memory : { ...tried, focus: item }
}

function afterError(memory: HistoryMemory, call: Call): HistoryMemory {
  switch (call.name) {
    case 'ask_space_function':
      return { ...memory, isSpaceAsked: true }
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
  const { space_function: words, said } = textsIn(jsonIn(content))
  const text = said || words || ''
  return text === '' || isSpace(text)
    ? memory
    : heard(memory, { kind: 'words', to: 'room', item: null, text })
}

/** A tapped reading needs not be read. The parts of a thing that were asked for are a list of their own. */
function afterAskingBack(memory: HistoryMemory, call: Call, content: string): HistoryMemory {
  const { value = '', said, answer } = textsIn(jsonIn(content))
  const acts = jsonIn(value)
  const about = memory.lastSaid
  const asked = { ...memory, recentTexts: withText(memory, textsIn(call.input).prompt ?? '') }
  const item = itemOf(call) || (about?.item ?? null)
  if (Array.isArray(acts)) return heard(asked, { kind: 'chosen', item, acts: acts as Act[] })
  const text = said || answer
  if (!text) return asked
  const before = about?.kind === 'words' ? about.to : 'message'
  const words = heard(asked, { kind: 'words', to: said ? before : 'list', item, text })
  return { ...words, offered: choicesIn(call) }
}

function afterProposal(memory: HistoryMemory, call: Call, content: string): HistoryMemory {
  const item = itemOf(call)
  const { status = '', disposition = '', said = '' } = textsIn(jsonIn(content))
  const answered: HistoryMemory = {
    ...mourned(
      each(memory, item, progress => afterCard(progress, status, disposition)),
      item,
    ),
    focus: status === 'cannot_find' || status === 'cannot_decide' ? item : null,
    isBack: false,
  }
  if (status === 'said') return heard(answered, { kind: 'words', to: 'card', item, text: said })
  const isDecided =
    status === 'corrected' || (status === 'confirmed' && placementOf(disposition).pile !== 'skipped')
  return isDecided ? withDecision(answered) : answered
}

/** The thing that was spoken of when the coach had a word for a grief. */
const mourned = (memory: HistoryMemory, item: string): HistoryMemory =>
  isOfGrief(memory.lastText) ? each(memory, item, progress => ({ ...progress, isMourned: true })) : memory

const withDecision = (memory: HistoryMemory): HistoryMemory =>
  memory.decidedSincePause === null ? memory : { ...memory, decidedSincePause: memory.decidedSincePause + 1 }
