/** Calls that the client of a run does itself: the run is parked until the result is brought. */
import type { Domain } from './domain'
import type { PendingCall } from './run'
import type { EngineState } from './state'

type Alive = Pick<EngineState<Domain>, 'run' | 'openQuestion'>

/** The call that a client does now; null when the run waits for none. */
export function clientCall({ run }: Pick<Alive, 'run'>): PendingCall | null {
  const call = run?.phase.at === 'tools' ? run.phase.pending[0] : undefined
  return call?.leftToClient ? call : null
}

/** The run is alive, and nothing is due before a person has answered or a client has brought a result. */
export const isParked = (state: Alive): boolean =>
  state.run !== null && (state.openQuestion !== null || clientCall(state) !== null)

/** The result that a client posted. */
export interface ClientResult {
  readonly output: string
  readonly isError: boolean
  readonly by?: string | undefined
  /** It ends the run, whatever the tool says. */
  readonly terminate?: boolean | undefined
}
