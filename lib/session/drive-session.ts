import type { SessionId } from '@/lib/engine/ids'
import { drive } from '@/lib/engine/loop'
import type { Model } from '@/lib/engine/model'
import { type HistoryBudget, nextStep } from '@/lib/engine/next-step'
import { yielded } from '@/lib/engine/policy'
import type { Session } from '@/lib/engine/session'
import type { Store } from '@/lib/store/store'
import { tidyAgent } from '@/lib/tidy/agent'
import type { TidyFacts } from '@/lib/tidy/facts'
import type { AppEvent } from '@/lib/wire/event'
import type { DriveSession } from './dispatcher'
import type { Folded } from './folded'
import type { Hub } from './hub'
import { findNamedTools } from './named-tools'
import { randomId } from './random-id'
import type { SessionLog } from './session-log'
import { createPatience, timer, type Wait } from './store-patience'

/** Somebody else owns the session now, or it was deleted: the drive lets go and changes nothing. */
class LetGo extends Error {}

export interface DriveParts {
  readonly store: Store
  readonly log: SessionLog
  readonly hub: Hub
  readonly model: Model
  readonly budget: HistoryBudget
  readonly report: (error: unknown) => void
  /** A timer of Node unless it is given. */
  readonly wait?: Wait
}

/**
 * Drives under an epoch of its own, so that an earlier owner that is still alive can no longer write. While the store is
 * unavailable it waits with what it has, so that a reply of the model is not asked for twice.
 */
export function createDriveSession(parts: DriveParts): DriveSession {
  const { store, log, hub, model, budget, report, wait = timer } = parts
  const patiently = createPatience(wait, report)

  interface Claimed {
    readonly epoch: number
    readonly signal: AbortSignal
  }

  async function appendAs({ epoch, signal }: Claimed, folded: Folded, events: readonly AppEvent[]) {
    const { id } = folded.person.view
    const reload = () => patiently(() => log.load(id), signal)
    for (let current: Folded | null = folded; current; current = await reload()) {
      const newest = current
      const appended = await patiently(() => log.append(newest, events, { epoch }), signal)
      if (appended.kind === 'stored') return appended.folded
      // A photo or a revision came in between: what was performed holds all the same, and goes behind it.
      if (appended.kind !== 'conflict') break
    }
    throw new LetGo()
  }

  async function driveAs(claimed: Claimed, owned: Folded) {
    const { signal } = claimed
    const { id } = owned.person.view
    let folded = owned
    const session: Session<TidyFacts> = {
      agent: tidyAgent,
      model,
      budget,
      newId: randomId,
      get state() {
        return folded.engine
      },
      async append(events) {
        folded = await appendAs(claimed, folded, events as readonly AppEvent[])
        hub.publish(id, { kind: 'text_over' })
      },
      findTools: async ids =>
        (await patiently(() => findNamedTools(store, ids), signal)).map(({ tool }) => tool),
      onText: text => hub.publish(id, { kind: 'text', text }),
    }
    await drive(session, signal)
  }

  async function takeAndDrive(sessionId: SessionId, signal: AbortSignal) {
    const load = () => patiently(() => log.load(sessionId), signal)
    const known = await load()
    if (!known || nextStep(known.engine, budget).kind === 'rest') return
    const epoch = await patiently(() => store.claim(sessionId), signal)
    // Read again under the new epoch: from here on only this drive moves the run.
    const owned = epoch === null ? null : await load()
    if (epoch === null || !owned) return
    try {
      await driveAs({ epoch, signal }, owned)
    } catch (error) {
      if (error instanceof LetGo || signal.aborted) return
      report(error)
      const folded = await load()
      if (folded) await giveUp({ epoch, signal }, folded)
    }
  }

  return async (sessionId, signal) => {
    try {
      await takeAndDrive(sessionId, signal)
    } catch (error) {
      if (!signal.aborted) report(error)
    } finally {
      hub.publish(sessionId, { kind: 'text_over' })
    }
  }

  /** A fault of ours must not leave the person before a page that waits for ever. */
  async function giveUp(claimed: Claimed, folded: Folded) {
    const { run } = folded.engine
    if (!run) return
    const message = 'Something went wrong on our side. Nothing is lost; try again.'
    await appendAs(claimed, folded, [
      { type: 'ErrorOccurred', data: { code: 'internal_error', message, retryable: true } },
      yielded(run, 'error', null) as AppEvent,
    ])
  }
}
