import type { SessionId } from '@/lib/engine/ids'
import { drive } from '@/lib/engine/loop'
import type { Agent } from '@/lib/engine/mode'
import type { Model } from '@/lib/engine/model'
import { type HistoryBudget, nextStep } from '@/lib/engine/next-step'
import { yielded } from '@/lib/engine/policy'
import type { Session } from '@/lib/engine/session'
import { findNamedTools } from '@/lib/session/custom-tools/named-tools'
import type { SchemaThread } from '@/lib/session/custom-tools/schema-thread'
import type { Folded } from '@/lib/session/log/loaded-session'
import type { SessionLog } from '@/lib/session/log/session-log'
import { randomId } from '@/lib/session/random-id'
import type { Hub } from '@/lib/session/stream/hub'
import type { Store } from '@/lib/store/store'
import { type AroundTool, observedAgent, observedTool } from '@/lib/telemetry/observed-tools'
import { tidyAgent } from '@/lib/tidy/agent'
import type { TidyFacts } from '@/lib/tidy/facts'
import type { AppEvent } from '@/lib/wire/event'
import type { Attempt, DriveEnd, DriveSession, Taken } from './dispatcher'
import { createPatience, timer, type Wait } from './store-retry'

/** Somebody else owns the session now, or its run was stopped, or it was deleted: the drive lets go and changes nothing. */
class LetGo extends Error {}

/** The store could not be reached: nothing is wrong with the session itself. */
class StoreFailed extends Error {}

export interface DriveParts {
  readonly store: Store
  readonly log: SessionLog
  /** For the inputs of registered tools. */
  readonly schemas: SchemaThread
  readonly hub: Hub
  readonly model: Model
  /** The app's own unless it is given; the facts are folded by that one in any case. */
  readonly agent?: Agent<TidyFacts>
  /** Told of the execution of every tool. */
  readonly aroundTool?: AroundTool | undefined
  readonly budget: HistoryBudget
  readonly report: (error: unknown) => void
  /** A timer of Node unless it is given. */
  readonly wait?: Wait
}

/** Who drives, and until when. */
interface Owner {
  readonly epoch: number
  readonly signal: AbortSignal
}

/**
 * Drives under an epoch of its own, so that an earlier owner that is still alive can no longer write. While the store is
 * unavailable it waits with what it has, so that a reply of the model is not asked for twice.
 */
export function createDriveSession(parts: DriveParts): DriveSession {
  const { store, log, hub, model, budget, report, aroundTool, wait = timer } = parts
  const { agent: plain = tidyAgent } = parts
  const agent = aroundTool ? observedAgent(plain, aroundTool) : plain
  const patiently = createPatience(wait, report)

  async function appendAs(owner: Owner, folded: Folded, events: readonly AppEvent[]): Promise<Folded> {
    try {
      return await appendOwned(owner, folded, events)
    } catch (cause) {
      throw cause instanceof LetGo ? cause : new StoreFailed('The events could not be stored.', { cause })
    }
  }

  async function appendOwned({ epoch, signal }: Owner, folded: Folded, events: readonly AppEvent[]) {
    const { id } = folded.person.view
    const runId = folded.engine.run?.runId
    let current: Folded | null = folded
    // What was performed for a run goes behind a photo that came in between, but never behind the run's own end.
    while (current && current.engine.run?.runId === runId) {
      const newest: Folded = current
      const appended = await patiently(() => log.append(newest, events, { epoch }), signal)
      if (appended.kind === 'stored') return appended.folded
      if (appended.kind !== 'conflict') break
      current = await patiently(() => log.load(id), signal)
    }
    throw new LetGo()
  }

  async function driveAs(owner: Owner, owned: Folded) {
    const { id } = owned.person.view
    let folded = owned
    const session: Session<TidyFacts> = {
      agent,
      model,
      budget,
      newId: randomId,
      get state() {
        return folded.engine
      },
      async append(events) {
        await hub.flush(id)
        folded = await appendAs(owner, folded, events as readonly AppEvent[])
        hub.publish(id, { kind: 'text_over' })
      },
      findTools: async ids =>
        (await patiently(() => findNamedTools(parts, ids), owner.signal)).map(({ tool }) =>
          aroundTool ? observedTool(tool, aroundTool) : tool,
        ),
      onText: text => hub.publish(id, { kind: 'text', text }),
    }
    await drive(session, owner.signal)
  }

  /** The session as this drive's own, or what the drive comes to without it. */
  async function take(
    sessionId: SessionId,
    { signal, mayClaim }: Attempt,
  ): Promise<Taken | Exclude<DriveEnd, 'failed'>> {
    const load = () => patiently(() => log.load(sessionId), signal)
    const known = await load()
    if (!known || nextStep(known.engine, budget).kind === 'rest') return 'rested'
    const epoch = await patiently(() => store.claim(sessionId, mayClaim), signal)
    // Read again under the new epoch: from here on only this drive moves the run.
    const folded = epoch === null ? null : await load()
    return epoch === null || !folded ? 'let_go' : { folded, epoch }
  }

  async function takeAndDrive(sessionId: SessionId, attempt: Attempt): Promise<DriveEnd> {
    const { signal, isRetried } = attempt
    const taken = attempt.taken ?? (await take(sessionId, attempt))
    if (typeof taken === 'string') return taken
    // What an owner before this one was saying will never be in the log.
    hub.publish(sessionId, { kind: 'text_over' })
    const owner: Owner = { epoch: taken.epoch, signal }
    if (attempt.setsAside) {
      await giveUp(owner, taken.folded, ENDED_SERVER_TWICE)
      return 'rested'
    }
    try {
      await driveAs(owner, taken.folded)
      return signal.aborted ? 'let_go' : 'rested'
    } catch (error) {
      if (error instanceof LetGo || signal.aborted) return 'let_go'
      report(error)
      if (error instanceof StoreFailed && isRetried) return 'failed'
      const folded = await patiently(() => log.load(sessionId), signal)
      if (folded) await giveUp(owner, folded, FAULT_OF_OURS)
      return 'rested'
    }
  }

  return async (sessionId, attempt) => {
    try {
      return await takeAndDrive(sessionId, attempt)
    } catch (error) {
      if (!(error instanceof LetGo) && !attempt.signal.aborted) report(error)
      return 'failed'
    } finally {
      hub.publish(sessionId, { kind: 'text_over' })
    }
  }

  /** What can't go on must not leave the person before a page that waits for ever. */
  async function giveUp(owner: Owner, folded: Folded, why: { code: string; message: string }) {
    const { run } = folded.engine
    if (!run) return
    await appendAs(owner, folded, [
      { type: 'ErrorOccurred', data: { ...why, retryable: true } },
      yielded(run, 'error', null) as AppEvent,
    ])
  }
}

const FAULT_OF_OURS = {
  code: 'internal_error',
  message: 'Something went wrong on our side. Nothing is lost; try again.',
}

const ENDED_SERVER_TWICE = {
  code: 'ended_server_twice',
  message: 'Something in this session ended the server twice, so it was set aside. You can try it again.',
}
