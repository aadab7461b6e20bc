/** Questions for somebody who can’t decide: about the thing, one at a time, and never more than three. */
import { nameKeys } from '@/lib/tidy/thing-name'
import { type Description, describeItem } from './describe-item'
import type { Nature, State } from './household/schema'
import { fill, ofThing } from './phrases'
import { isDear } from './rank-choices'
import { progressOf, type SessionMemory } from './session-memory'
import { spaceNamed } from './spaces'

export interface DecidingQuestion {
  readonly text: string
  /** The way that “yes” to it leans to. */
  readonly yes: 'keep' | 'let_go'
}

const MOST = 3

/** No questions where they would not help: things that are mourned, and things that nobody misses, such as letters and food. */
export function questionsAbout(memory: SessionMemory, name: string): DecidingQuestion[] {
  const { spaceFunction, phrases, isMourning } = memory
  const item = describeItem(name, phrases.language)
  const { isMourned } = progressOf(memory, { keys: nameKeys(name) })
  if (isMourned || !canBeMissed(item)) return []
  const { stuck } = phrases
  const space = spaceNamed(spaceFunction, phrases)
  const asked = (forms: (typeof stuck)['missed']) =>
    fill(ofThing(forms, item.isPlural, phrases), { name, space })
  const questions: (DecidingQuestion | false)[] = [
    isDear(item) && { text: asked(stuck.dear), yes: 'let_go' },
    // A broken thing helps with nothing.
    space !== '' && item.condition === null && !isDear(item) && { text: asked(stuck.inSpace), yes: 'keep' },
    !isMourning && !isDear(item) && { text: asked(stuck.missed), yes: 'keep' },
    !isDear(item) && { text: asked(stuck.again), yes: 'keep' },
  ]
  return questions.filter(question => question !== false).slice(0, MOST)
}

/** Natures and states of things that are used up, that need something done, or that nobody should be asked to let go of. */
const NEVER_MISSED: ReadonlySet<Nature | State> = new Set<Nature | State>([
  ...(['food', 'consumable', 'plant', 'living', 'precious', 'hazard'] as const),
  ...(['paper', 'document', 'mail', 'parcel', 'packaging', 'rubbish'] as const),
  ...(['borrowed', 'household', 'for_return', 'for_bin', 'swollen', 'expired', 'spoiled', 'eaten'] as const),
  ...(['due', 'empty', 'sacred', 'dear'] as const),
])

/** Only what could leave the house and is theirs: no food, letters, medicine or rubbish, nothing borrowed, nothing of the dead. */
export function canBeMissed({ kind, states }: Description): boolean {
  const isToStay = kind?.never?.includes('out') ?? false
  return (
    !isToStay && !(kind && NEVER_MISSED.has(kind.nature)) && !states.some(state => NEVER_MISSED.has(state))
  )
}
