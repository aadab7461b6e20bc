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
import type { Attempt, DriveEnd, DriveSession } from './dispatcher'
import type { Folded } from './folded'
import type { Hub } from './hub'
import { findNamedTools } from './named-tools'
import { randomId } from './random-id'
import type { SessionLog } from './session-log'

/** Somebody else owns the session now, or it was deleted: the drive lets go and changes nothing. */
class LetGo extends Error {}

/** The store could not be reached: nothing is wrong with the session itself. */
class StoreFailed extends Error {}

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
  async function appendAs(epoch: number, folded: Folded, events: readonly AppEvent[]): Promise<Folded> {
    try {
      return await appendOwned(epoch, folded, events)
    } catch (cause) {
      throw cause instanceof LetGo ? cause : new StoreFailed('The events could not be stored.', { cause })
    }
  }

  async function appendOwned(epoch: number, folded: Folded, events: readonly AppEvent[]): Promise<Folded> {
    for (let current: Folded | null = folded; current; current = await log.load(current.person.view.id)) {
      const appended = await log.append(current, events, { epoch })
      if (appended.kind === 'stored') return appended.folded
      // A photo or a revision came in between: what was performed holds all the same, and goes behind it.
      if (appended.kind !== 'conflict') break
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
        await hub.flush(id)
        folded = await appendAs(epoch, folded, events as readonly AppEvent[])
        hub.publish(id, { kind: 'text_over' })
      },
      findTools: async ids => (await findNamedTools(store, ids)).map(({ tool }) => tool),
      onText: text => hub.publish(id, { kind: 'text', text }),
    }
    await drive(session, signal)
  }

  async function takeAndDrive(sessionId: SessionId, attempt: Attempt): Promise<DriveEnd> {
    const { signal, mayClaim, isRetried } = attempt
    const known = await log.load(sessionId)
    if (!known || nextStep(known.engine, budget).kind === 'rest') return 'rested'
    const epoch = await store.claim(sessionId, mayClaim)
    // Read again under the new epoch: from here on only this drive moves the run.
    const owned = epoch === null ? null : await log.load(sessionId)
    if (epoch === null || !owned) return 'let_go'
    // What an owner before this one was saying will never be in the log.
    hub.publish(sessionId, { kind: 'text_over' })
    try {
      await driveAs(epoch, owned, signal)
      return signal.aborted ? 'let_go' : 'rested'
    } catch (error) {
      if (error instanceof LetGo || signal.aborted) return 'let_go'
      report(error)
      if (error instanceof StoreFailed && isRetried) return 'failed'
      const folded = await log.load(sessionId)
      if (folded) await giveUp(epoch, folded)
      return 'rested'
    }
  }

  return async (sessionId, attempt) => {
    try {
      return await takeAndDrive(sessionId, attempt)
    } catch (error) {
      if (!(error instanceof LetGo)) report(error)
      return 'failed'
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
