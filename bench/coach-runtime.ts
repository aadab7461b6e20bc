import { createCoach } from '@/lib/model/coach/coach'
import { assembleRuntime, onOneMachine, UNLIMITED } from '@/lib/session/runtime'
import { installRuntime, type Runtime } from '@/lib/session/runtime-seat'
import type { Store } from '@/lib/store/store'

/** The app of this process from here on: the offline coach on this store. `report` is told of faults. */
export async function startCoachRuntime(store: Store, report = console.error): Promise<Runtime> {
  const runtime = await assembleRuntime({
    place: onOneMachine(store),
    chosen: { info: { kind: 'coach' }, model: createCoach(), budget: UNLIMITED },
    now: () => new Date(),
    report,
  })
  installRuntime(runtime)
  return runtime
}
