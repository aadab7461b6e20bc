/** Questions for somebody who can’t decide: about the thing, one at a time, and never more than three. */
import { nameKey } from '@/lib/tidy/thing-name'
import { canBeMissed } from './can-be-missed'
import { describeItem } from './describe-item'
import { fill, ofThing } from './phrases'
import { isDear } from './rank-choices'
import { progressOf, type SessionMemory } from './session-memory'
import { aboutSpace } from './spaces'

export interface DecidingQuestion {
  readonly text: string
  /** The way that “yes” to it leans to. */
  readonly yes: 'keep' | 'let_go'
}

const MOST = 3

/** None where nobody would be helped by them: what is mourned, and what nobody misses, such as letters and food. */
export function questionsAbout(memory: SessionMemory, name: string): DecidingQuestion[] {
  const { spaceFunction, phrases, isMourning } = memory
  const item = describeItem(name, phrases.language)
  const { isMourned } = progressOf(memory, { keys: [nameKey(name)] })
  if (isMourned || !canBeMissed(item)) return []
  const { stuck } = phrases
  const asked = (forms: (typeof stuck)['missed']) => fill(ofThing(forms, item.isPlural, phrases), { name })
  const space = aboutSpace(spaceFunction, phrases)
  const questions: (DecidingQuestion | false)[] = [
    isDear(item) && { text: asked(stuck.dear), yes: 'let_go' },
    // A broken thing helps with nothing.
    space !== '' &&
      item.condition === null &&
      !isDear(item) && { text: `${space} ${asked(stuck.inSpace)}`, yes: 'keep' },
    !isMourning && !isDear(item) && { text: asked(stuck.missed), yes: 'keep' },
    !isDear(item) && { text: asked(stuck.again), yes: 'keep' },
  ]
  return questions.filter(question => question !== false).slice(0, MOST)
}
