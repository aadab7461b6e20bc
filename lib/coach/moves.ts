import type { ModeName } from '@/lib/tidy/mode-data'
import { describeItem } from './describe-item'
import { isDueAgain, type Progress } from './item-progress'
import { firstInTurn, type KnownItem } from './listed-items'
import {
  ALL_ASKED,
  ASK_AGAIN,
  againCard,
  dearCard,
  FAREWELL_DONE,
  FAREWELL_NOTHING,
  FOR_A_NEW_SESSION,
  GREETING,
  gentleCard,
  HOW_TO_LIST,
  LOOKING,
  lookAgain,
  NO_HURRY,
  NOTED,
  nextCard,
  oneByOne,
  PHOTO_ONLY,
  PLAN_REACHED,
  PUT_OFF,
  REPORT,
  reframe,
  returnedCard,
  SAY_GO_ON,
  STOPPING,
  stillOpen,
  WHAT_I_DO,
  whatIsKnown,
  whereToLook,
} from './phrases'
import { isDear, rankChoices } from './rank-choices'
import { soundsFound, soundsLost } from './read-intent'
import { regionRound } from './read-pins'
import { isPlanReached, pinOf, progressOf, type Said, type SessionMemory } from './session-memory'
import { aboutSpace, askForSpace } from './spaces'

/** What the coach does in one reply: it says something, and may make one call. */
export interface Move {
  readonly say: string
  readonly call?: { readonly name: string; readonly input: Readonly<Record<string, unknown>> }
}

export const say = (text: string): Move => ({ say: text })

export const callTool = (name: string, text = '', input: Readonly<Record<string, unknown>> = {}): Move => ({
  say: text,
  call: { name, input },
})

/** What the coach does in each mode. To teach it a mode, add it here. */
export const moves: Readonly<Record<ModeName, (memory: SessionMemory) => Move>> = {
  Surveying: survey,
  Sorting: sort,
  Clarifying: clarify,
  DecisionSupport: support,
  WindingDown: windDown,
}

/** Surveying: get a list, ask once what the space is for, and begin. */
function survey(memory: SessionMemory): Move {
  const { items, said, isSpaceAsked, wantsToStop } = memory
  if (wantsToStop) return callTool('time_to_wrap', STOPPING)
  if (said?.intent === 'help') return say(items.size > 0 ? WHAT_I_DO : `${WHAT_I_DO} ${HOW_TO_LIST}`)
  if (items.size === 0) return say(askForList(memory))
  if (isSpaceAsked) return callTool('begin_sorting', oneByOne(items.size))
  const names = [...items.values()].map(({ name }) => name)
  return callTool('ask_space_function', NOTED, askForSpace(names))
}

function askForList({ said, isIntroduced }: SessionMemory): string {
  if (said?.text === '') return PHOTO_ONLY
  return said?.intent === 'greeting' && isIntroduced ? `${GREETING} ${HOW_TO_LIST}` : HOW_TO_LIST
}

/** Sorting: what the last answer calls for first, then one card at a time, then what was put off, then wrap up. */
function sort(memory: SessionMemory): Move {
  const due = dueItems(memory)
  const misplaced = due.find(({ due }) => due === 'put_off' || due === 'ask_again')
  if (misplaced) return takeBack(memory, misplaced)
  if (memory.wantsToStop) return callTool('time_to_wrap', STOPPING)
  const [open] = due
  if (open?.due === 'describe') return beginClarifying(memory, open.name, 'They can’t find it.', LOOKING)
  if (open?.due === 'help') return callTool('user_seems_stuck', NO_HURRY, { stuck_item: open.name })
  return answerTalk(memory) ?? nextProposal(memory) ?? wrapUp(memory)
}

const dueItems = ({ progress }: SessionMemory): Progress[] =>
  [...progress.values()].filter(({ due }) => due !== null)

/** Through Clarifying an item returns to undecided, and `skip_item` there records that it was put off. */
function takeBack(memory: SessionMemory, { name, due }: Progress): Move {
  return due === 'put_off'
    ? beginClarifying(memory, name, 'They would rather leave it for now.', PUT_OFF)
    : beginClarifying(memory, name, 'Their answer was not about where it goes.', ASK_AGAIN)
}

function beginClarifying(memory: SessionMemory, item: string, reason: string, text: string): Move {
  const point = pinOf(memory, item)?.point ?? null
  return callTool('need_to_clarify', text, { item, photo_context: whatIsKnown(item, point), reason })
}

/** The person said something while no card was open that is not about an item. */
function answerTalk({ said, items }: SessionMemory): Move | null {
  if (!said || said.hasItems) return null
  if (said.text === '') return say(PHOTO_ONLY)
  if (items.size === 0) return null
  if (said.intent === 'greeting') return say(`${GREETING} ${SAY_GO_ON}`)
  return said.intent === 'help' ? say(`${WHAT_I_DO} ${SAY_GO_ON}`) : null
}

function nextProposal(memory: SessionMemory): Move | null {
  const { focus } = memory
  if (focus !== null && progressOf(memory, focus).state === 'open') return proposeReturned(memory, focus)
  const next = firstInTurn(itemsThat(memory, progress => !progress || progress.state === 'open'))
  const again = next
    ? undefined
    : firstInTurn(itemsThat(memory, progress => progress && isDueAgain(progress)))
  if ((next || again) && isPlanReached(memory)) return say(PLAN_REACHED)
  if (next) return propose(memory, next.name, textForNext(memory, next.name))
  return again ? propose(memory, again.name, againCard(again.name)) : null
}

/** `progress` is undefined for an item whose card was never shown. */
function itemsThat(
  { items, progress }: SessionMemory,
  isWanted: (progress: Progress | undefined) => boolean | undefined,
): KnownItem[] {
  return [...items].flatMap(([key, item]) => (isWanted(progress.get(key)) ? [item] : []))
}

function proposeReturned(memory: SessionMemory, name: string): Move {
  return propose(
    memory,
    name,
    progressOf(memory, name).timesStuck > 0 ? gentleCard(name) : returnedCard(name),
  )
}

/** A card that was shown before is shown again here when its answer was changed. */
function textForNext(memory: SessionMemory, name: string): string {
  const { progress } = memory
  if (progressOf(memory, name).offers > 0) return returnedCard(name)
  return isDear(describeItem(name)) ? dearCard(name) : nextCard(name, progress.size === 0)
}

function propose(memory: SessionMemory, name: string, text: string): Move {
  const { spaceFunction, anchors } = memory
  const { timesStuck, leaning } = progressOf(memory, name)
  const pin = pinOf(memory, name)
  return callTool('propose_disposition', text, {
    item: name,
    choices: rankChoices(name, { spaceFunction, anchors, isGentle: timesStuck > 0, leaning }),
    ...(pin && { photo_id: pin.photoId, region: regionRound(pin.point) }),
  })
}

function wrapUp({ items, progress }: SessionMemory): Move {
  return items.size === 0 && progress.size === 0 ? say(HOW_TO_LIST) : callTool('time_to_wrap', ALL_ASKED)
}

/** Clarifying: say where the item is as far as that is known, once more if asked, and go on. */
function clarify(memory: SessionMemory): Move {
  const { focus, said, repliesInMode, failedCall } = memory
  if (focus === null) return callTool('resume_sorting')
  const { due } = progressOf(memory, focus)
  if (failedCall?.name === 'skip_item' || due === 'ask_again') return callTool('resume_sorting')
  if (due === 'put_off') return callTool('skip_item')
  const point = pinOf(memory, focus)?.point ?? null
  const { isPlural } = describeItem(focus)
  if (!said) return say(whereToLook(focus, point, isPlural))
  switch (answerIn(said)) {
    case 'found':
      return callTool('resume_sorting')
    case 'skip':
      return callTool('skip_item', PUT_OFF)
    case 'unclear':
      return repliesInMode > 1 ? callTool('skip_item', PUT_OFF) : say(lookAgain(focus, point, isPlural))
  }
}

function answerIn({ text, intent }: Said): 'found' | 'skip' | 'unclear' {
  switch (intent) {
    case 'found':
    case 'yes':
    case 'card_again':
    case 'go_on':
    case 'thanks':
    case 'keep':
    case 'let_go':
      return 'found'
    case 'stop':
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

/** DecisionSupport: one gentle question; whatever is said to it, the item is proposed again with that in mind. */
function support({ focus, said, spaceFunction }: SessionMemory): Move {
  if (said || focus === null) return callTool('resume_sorting')
  const item = describeItem(focus)
  const space = aboutSpace(spaceFunction)
  return say(reframe({ name: focus, isPlural: item.isPlural, isDear: isDear(item), space }))
}

/** WindingDown: the report, which counts for itself, and then goodbye. It takes no way back, so what was reopened is named. */
function windDown({ isReported, progress, said }: SessionMemory): Move {
  if (!isReported) return callTool('session_report', progress.size > 0 ? REPORT : '')
  const isAnyDecided = [...progress.values()].some(({ state }) => state === 'decided')
  const farewell = isAnyDecided ? FAREWELL_DONE : FAREWELL_NOTHING
  const reopened = [...progress.values()].filter(({ state }) => state === 'open').map(({ name }) => name)
  return callTool(
    'end_session',
    [
      farewell,
      ...(reopened.length > 0 ? [stillOpen(reopened)] : []),
      ...(said?.hasItems ? [FOR_A_NEW_SESSION] : []),
    ].join(' '),
  )
}
