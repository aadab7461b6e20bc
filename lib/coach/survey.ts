import { callTool, type Move, say } from './move'
import { GREETING, HOW_TO_LIST, NOTED, oneByOne, PHOTO_ONLY, STOPPING, WHAT_I_DO } from './phrases'
import type { SessionMemory } from './session-memory'
import { askForSpace } from './spaces'

/** Surveying: get a list, ask once what the space is for, and begin. */
export function survey(memory: SessionMemory): Move {
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
