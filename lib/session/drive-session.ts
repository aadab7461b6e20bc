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

/** Somebody else owns the session now, or its run was stopped, or it was deleted: the drive lets go and changes nothing. */
class LetGo extends Error {}

export interface DriveParts {
  readonly store: Store
  readonly log: SessionLog
  readonly hub: Hub
  readonly model: Model
  readonly budget: HistoryBudget
  readonly report: (error: unknown) => void
}

/** Drives under an epoch of its own, so that an earlier owner that is still alive can no longer write. */
export function createDriveSession({ store, log, hub, model, budget, report }: DriveParts): DriveSession {
  /** What was performed for a run goes behind a photo that came in between, but never behind the run's own end. */
  async function appendAs(epoch: number, folded: Folded, events: readonly AppEvent[]): Promise<Folded> {
    const runId = folded.engine.run?.runId
    let current: Folded | null = folded
    while (current && current.engine.run?.runId === runId) {
      const appended = await log.append(current, events, { epoch })
      if (appended.kind === 'stored') return appended.folded
      if (appended.kind !== 'conflict') break
      current = await log.load(current.person.view.id)
    }
    throw new LetGo()
  }

  async function driveAs(epoch: number, owned: Folded, signal: AbortSignal) {
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
        folded = await appendAs(epoch, folded, events as readonly AppEvent[])
        hub.publish(id, { kind: 'text_over' })
      },
      findTools: async ids => (await findNamedTools(store, ids)).map(({ tool }) => tool),
      onText: text => hub.publish(id, { kind: 'text', text }),
    }
    await drive(session, signal)
  }

  async function takeAndDrive(sessionId: SessionId, signal: AbortSignal) {
    const known = await log.load(sessionId)
    if (!known || nextStep(known.engine, budget).kind === 'rest') return
    const epoch = await store.claim(sessionId)
    // Read again under the new epoch: from here on only this drive moves the run.
    const owned = epoch === null ? null : await log.load(sessionId)
    if (epoch === null || !owned) return
    try {
      await driveAs(epoch, owned, signal)
    } catch (error) {
      if (error instanceof LetGo || signal.aborted) return
      report(error)
      const folded = await log.load(sessionId)
      if (folded) await giveUp(epoch, folded)
    }
  }

  return async (sessionId, signal) => {
    try {
      await takeAndDrive(sessionId, signal)
    } catch (error) {
      report(error)
    } finally {
      hub.publish(sessionId, { kind: 'text_over' })
    }
  }

  /** A fault of ours must not leave the person before a page that waits for ever. */
  async function giveUp(epoch: number, folded: Folded) {
    const { run } = folded.engine
    if (!run) return
    const message = 'Something went wrong on our side. Nothing is lost; try again.'
    await appendAs(epoch, folded, [
      { type: 'ErrorOccurred', data: { code: 'internal_error', message, retryable: true } },
      yielded(run, 'error', null) as AppEvent,
    ])
  }
}
