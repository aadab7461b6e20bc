import { goOn } from '@/lib/coach/cards'
import { anew } from '@/lib/coach/item-progress'
import { respond } from '@/lib/coach/respond'
import { each } from '@/lib/coach/session-memory'
import type { CoachMode } from './coach-mode'

export const sorting: CoachMode = {
  addressed: 'message',
  move: memory => respond(memory) ?? goOn(memory),
  enter(memory, from) {
    if (from !== 'WindingDown') return each(memory, memory.focus, progress => ({ ...progress, due: null }))
    // A card may offer a thing again that was put off.
    const again = [...memory.progress].map(
      ([key, one]) => [key, anew(one, Math.min(one.putOffs, 1))] as const,
    )
    return { ...memory, isBack: true, progress: new Map(again), focus: null }
  },
}
