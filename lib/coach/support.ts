import { describeItem } from './describe-item'
import { callTool, type Move, say } from './move'
import { reframe } from './phrases'
import { isDear } from './rank-choices'
import type { SessionMemory } from './session-memory'
import { aboutSpace } from './spaces'

/** DecisionSupport: one gentle question; whatever is said to it, the item is proposed again with that in mind. */
export function support({ focus, said, spaceFunction }: SessionMemory): Move {
  if (said || focus === null) return callTool('resume_sorting')
  const item = describeItem(focus)
  const space = aboutSpace(spaceFunction)
  return say(reframe({ name: focus, isPlural: item.isPlural, isDear: isDear(item), space }))
}
