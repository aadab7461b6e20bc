/** Things of which the coach may ask whether they would be missed. */
import type { Description } from './describe-item'
import type { Nature, State } from './household/schema'

/** Natures of things that are used up, that need something done, or that nobody should be asked to let go of. */
const NEVER: ReadonlySet<Nature | State> = new Set<Nature | State>([
  ...(['food', 'consumable', 'plant', 'living', 'precious', 'hazard'] as const),
  ...(['paper', 'document', 'mail', 'parcel', 'packaging', 'rubbish'] as const),
  ...(['borrowed', 'household', 'for_return', 'for_bin', 'swollen', 'expired', 'spoiled', 'eaten'] as const),
  ...(['due', 'empty', 'sacred', 'dear'] as const),
])

/** Only what could leave the house and is theirs: no food, letters, medicine or rubbish, nothing borrowed, nothing of the dead. */
export function canBeMissed({ kind, states }: Description): boolean {
  const isToStay = kind?.never?.includes('out') ?? false
  return !isToStay && !(kind && NEVER.has(kind.nature)) && !states.some(state => NEVER.has(state))
}
