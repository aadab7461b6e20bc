import { firstInTurn } from './card-turn'
import { describeItem } from './describe-item'
import { isDueAgain, type Progress } from './item-progress'
import type { KnownItem } from './listed-items'
import { callTool, type Move, say } from './move'
import {
  ALL_ASKED,
  ASK_AGAIN,
  againCard,
  dearCard,
  GREETING,
  gentleCard,
  HOW_TO_LIST,
  LOOKING,
  NO_HURRY,
  nextCard,
  PHOTO_ONLY,
  PLAN_REACHED,
  PUT_OFF,
  returnedCard,
  SAY_GO_ON,
  STOPPING,
  WHAT_I_DO,
  whatIsKnown,
} from './phrases'
import { isDear, rankChoices } from './rank-choices'
import { regionRound } from './read-pins'
import { isPlanReached, pinOf, progressOf, type SessionMemory } from './session-memory'

/** Sorting: what the last answer calls for first, then one card at a time, then what was put off, then wrap up. */
export function sort(memory: SessionMemory): Move {
  const due = dueItems(memory)
  const misplaced = due.find(({ due }) => due === 'put_off' || due === 'ask_again')
  if (misplaced) return takeBack(memory, misplaced)
  if (memory.wantsToStop) return callTool('time_to_wrap', STOPPING)
  const [open] = due
  if (open?.due === 'describe') return clarify(memory, open.name, 'They can’t find it.', LOOKING)
  if (open?.due === 'help') return callTool('user_seems_stuck', NO_HURRY, { stuck_item: open.name })
  return answerTalk(memory) ?? nextProposal(memory) ?? wrapUp(memory)
}

const dueItems = ({ progress }: SessionMemory): Progress[] =>
  [...progress.values()].filter(({ due }) => due !== null)

/** Through Clarifying an item returns to undecided, and `skip_item` there records that it was put off. */
function takeBack(memory: SessionMemory, { name, due }: Progress): Move {
  return due === 'put_off'
    ? clarify(memory, name, 'They would rather leave it for now.', PUT_OFF)
    : clarify(memory, name, 'Their answer was not about where it goes.', ASK_AGAIN)
}

function clarify(memory: SessionMemory, item: string, reason: string, text: string): Move {
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
