import { describeItem } from './describe-item'
import { callTool, type Move, say } from './move'
import { lookAgain, PUT_OFF, whereToLook } from './phrases'
import { soundsFound, soundsLost } from './read-intent'
import { pinOf, progressOf, type Said, type SessionMemory } from './session-memory'

/** Clarifying: say where the item is as far as that is known, once more if asked, and go on. */
export function clarify(memory: SessionMemory): Move {
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
