/** Answers to feelings and to small talk. */

import { easiestOf } from './listed-items'
import { freshOf, type Step } from './move'
import { ask, offer } from './policy'
import type { Act, FeelingKind } from './reading/acts'
import { isOpen, type SessionMemory } from './session-memory'
import { thingInHand } from './situation'

/** A feeling is met first. Where all is too much one easy thing is offered; what is mourned is neither sold nor thrown away. */
export function feel(memory: SessionMemory, kind: FeelingKind): Step {
  const line = freshOf(memory.phrases.comfort[kind], memory)
  const inHand = thingInHand(memory)
  if (kind !== 'overwhelm' || !inHand) return { line }
  const others = memory.facts.things.filter(other => isOpen(other) && other.id !== inHand.id)
  const easy = easiestOf(others, inHand)
  const stop: Act[] = [{ do: 'stop' }]
  if (!easy) return { line }
  const choices = offer(memory, [{ do: 'first', things: [easy.name] }], [{ do: 'go_on' }], stop)
  return { line, next: { kind: 'move', move: ask(memory, choices) } }
}

export function talk(memory: SessionMemory, kind: Extract<Act, { do: 'talk' }>['kind']): Step {
  const { phrases } = memory
  const inHand = thingInHand(memory)
  switch (kind) {
    case 'yes':
      return inHand?.card && memory.said?.kind === 'words' && memory.said.to === 'card'
        ? {
            next: {
              kind: 'move',
              move: ask(memory, offer(memory, [{ do: 'accept', choice: 0 }], [{ do: 'refuse' }])),
            },
          }
        : { next: { kind: 'go_on' } }
    case 'no':
      return { line: freshOf(inHand ? phrases.whereThen : phrases.stayHere, memory) }
    case 'hello':
      return { line: phrases.greeting }
    case 'thanks':
      return { line: freshOf(phrases.welcome, memory) }
    case 'other':
      // Before there is a list nothing was told that could be left as it is.
      return memory.mode === 'Surveying' ? {} : { line: freshOf(phrases.heard, memory) }
  }
}
