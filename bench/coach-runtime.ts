import { createCoach } from '@/lib/coach/coach'
import { read } from '@/lib/coach/reader'
import { type ChosenModel, UNLIMITED } from '@/lib/session/process/choose-model'
import { assembleRuntime, onOneMachine, type Runtime } from '@/lib/session/process/runtime'
import { setRuntime } from '@/lib/session/testing/current-runtime'
import type { Store } from '@/lib/store/store'

/** The app of this process from here on: the offline coach on this store. `report` is told of faults. */
export const startCoachRuntime = (store: Store, report = console.error): Promise<Runtime> =>
  startRuntimeWith(
    { info: { kind: 'coach' }, model: createCoach(read), budget: UNLIMITED, guesses: 0 },
    store,
    report,
  )

/** The same with another model. */
export async function startRuntimeWith(
  chosen: ChosenModel,
  store: Store,
  report = console.error,
): Promise<Runtime> {
  const runtime = await assembleRuntime({
    deployment: onOneMachine(store),
    chosen,
    now: () => new Date(),
    report,
  })
  setRuntime(runtime)
  return runtime
}
