import type { NewId, SessionId } from '@/lib/engine/ids'
import { type Course, withLocalSteps } from '@/lib/engine/local-steps'
import { drive } from '@/lib/engine/loop'
import type { Agent } from '@/lib/engine/mode'
import type { Model } from '@/lib/engine/model'
import { type HistoryBudget, nextStep, yielded } from '@/lib/engine/next-step'
import { requestedToolIds } from '@/lib/engine/run-config'
import type { Session } from '@/lib/engine/session'
import type { SchemaThread } from '@/lib/session/custom-tools/schema-thread'
import type { LoadedSession } from '@/lib/session/log/loaded-session'
import type { SessionLog } from '@/lib/session/log/session-log'
import { isMcpId, type McpServers } from '@/lib/session/mcp/mcp-servers'
import { findTools } from '@/lib/session/named-tools'
import type { Hub } from '@/lib/session/stream/hub'
import type { Store } from '@/lib/store/store'
import { type AroundTool, observedAgent, observedTool } from '@/lib/telemetry/observed'
import type { Telemetry } from '@/lib/telemetry/telemetry'
import { withinSpan } from '@/lib/telemetry/tracing'
import { tidyAgent } from '@/lib/tidy/agent'
import type { TidyDomain } from '@/lib/tidy/domain'
import type { AppEvent } from '@/lib/wire/event'
import type { Attempt, Claimed, DriveEnd, DriveSession } from './dispatcher'
import type { Prefetch } from './prefetch'
import { createStoreRetry, timer, type Wait } from './store-retry'

/** The session has another owner now, its run was stopped, or it was deleted: this drive ends and stores nothing more. */
class OwnershipLost extends Error {}

/** Events could not be stored: nothing is wrong with the session itself. */
class StoreFailed extends Error {}

export interface DriveParts {
  readonly store: Store
  readonly log: SessionLog
  /** For the inputs of registered tools. */
  readonly schemas: SchemaThread
  readonly mcp?: McpServers | null
  readonly hub: Hub
  readonly model: Model<TidyDomain>
  /** Gives the model of each session in place of `model`. */
  readonly modelOf?: (sessionId: SessionId) => Model<TidyDomain>
  readonly prefetch?: Prefetch | undefined
  /** The app's own unless it is given. Its modes are the app's own in any case, and so is its fold of the facts. */
  readonly agent?: Agent<TidyDomain>
  /** Called around the execution of every tool. */
  readonly aroundTool?: AroundTool | undefined
  readonly budget: HistoryBudget
  readonly newId: NewId
  readonly report: (error: unknown) => void
  /** A timer of Node unless it is given. */
  readonly wait?: Wait
}

/** Adds to a change of a session the steps that follow from it alone. They are stored with it. */
export type LocalSteps = (loaded: LoadedSession, change: readonly AppEvent[]) => Promise<Course<TidyDomain>>

export function createLocalSteps({
  agent: plain = tidyAgent,
  aroundTool,
  budget,
  newId,
}: Pick<DriveParts, 'agent' | 'aroundTool' | 'budget' | 'newId'>): LocalSteps {
  const agent = aroundTool ? observedAgent(plain, aroundTool) : plain
  return ({ engine }, change) => {
    // Tools that a request names are none of them.
    const session = { agent, budget, newId, findTools: async () => [], state: engine }
    return withLocalSteps(session, change, new AbortController().signal)
  }
}

/** Under which epoch a drive writes, and until when. */
interface Owner {
  readonly epoch: number
  readonly signal: AbortSignal
}

/**
 * Drives under an epoch of its own, so that an earlier owner that is still alive can no longer write. While the store is
 * unavailable it keeps what it has and retries, so that no reply of the model is requested twice.
 */
export function createDriveSession(parts: DriveParts): DriveSession {
  const { store, log, hub, model, modelOf, prefetch, budget, newId, report, aroundTool, wait = timer } = parts
  const { agent: plain = tidyAgent } = parts
  const agent = aroundTool ? observedAgent(plain, aroundTool) : plain
  const retry = createStoreRetry(wait, report)

  /** The last card of a batch waits: its reply is prefetched. A guessed step is not observed, and a guess has no effect outside of this process. */
  function prefetchReply({ engine, viewState }: LoadedSession, signal: AbortSignal) {
    const actsElsewhere = engine.run !== null && requestedToolIds(engine.run.config).some(isMcpId)
    if (!prefetch || actsElsewhere || signal.aborted) return
    const findTools = (ids: readonly string[]) => findRequested(ids, signal)
    void prefetch.ask(viewState.view.id, { agent: plain, budget, newId, findTools, state: engine })
  }

  const findRequested = async (ids: readonly string[], signal: AbortSignal) =>
    (await retry(() => findTools(parts, ids), signal)).map(({ tool }) => tool)

  async function appendAs(
    owner: Owner,
    loaded: LoadedSession,
    ...course: Parameters<Session<TidyDomain>['append']>
  ): Promise<LoadedSession> {
    try {
      return await appendOwned(owner, loaded, ...course)
    } catch (cause) {
      throw cause instanceof OwnershipLost
        ? cause
        : new StoreFailed('The events could not be stored.', { cause })
    }
  }

  async function appendOwned(
    { epoch, signal }: Owner,
    loaded: LoadedSession,
    ...[events, states]: Parameters<Session<TidyDomain>['append']>
  ) {
    const { id } = loaded.viewState.view
    const runId = loaded.engine.run?.runId
    let current: LoadedSession | null = loaded
    // A photo may have come in between: the events go after it, but never after the end of their run.
    while (current && current.engine.run?.runId === runId) {
      const newest: LoadedSession = current
      const appended = await retry(
        () => log.append(newest, events, { epoch, ...(states && newest === loaded && { states }) }),
        signal,
      )
      if (appended.kind === 'stored') return appended.loaded
      if (appended.kind !== 'conflict') break
      current = await retry(() => log.load(id), signal)
    }
    throw new OwnershipLost()
  }

  async function driveAs(owner: Owner, owned: LoadedSession) {
    const { id } = owned.viewState.view
    let loaded = owned
    const session: Session<TidyDomain> = {
      agent,
      model: modelOf?.(id) ?? model,
      budget,
      newId,
      get state() {
        return loaded.engine
      },
      async append(...course) {
        await hub.flush(id)
        loaded = await appendAs(owner, loaded, ...course)
        hub.publish(id, { kind: 'text_over' })
      },
      findTools: async ids =>
        (await findRequested(ids, owner.signal)).map(tool =>
          aroundTool ? observedTool(tool, aroundTool) : tool,
        ),
      onText: text => hub.publish(id, { kind: 'text', text }),
      onCall: call => hub.publish(id, { kind: 'call', call }),
      onStartOver: () => hub.publish(id, { kind: 'text_over' }),
    }
    await drive(session, owner.signal)
    prefetchReply(loaded, owner.signal)
  }

  /** Claims the session for this drive, or gives how the drive ends without it. */
  async function claim(
    sessionId: SessionId,
    { signal, mayClaim }: Attempt,
  ): Promise<Claimed | Exclude<DriveEnd, 'failed'>> {
    const load = () => retry(() => log.load(sessionId), signal)
    const known = await load()
    if (!known) return 'rested'
    if (nextStep(known.engine, budget).kind === 'idle') {
      prefetchReply(known, signal)
      return 'rested'
    }
    const epoch = await retry(() => store.claim(sessionId, mayClaim), signal)
    // Read again under the new epoch: from here on only this drive moves the run.
    const loaded = epoch === null ? null : await load()
    return epoch === null || !loaded ? 'let_go' : { loaded, epoch }
  }

  async function claimAndDrive(sessionId: SessionId, attempt: Attempt): Promise<DriveEnd> {
    const { signal, isRetried } = attempt
    const claimed = attempt.claimed ?? (await claim(sessionId, attempt))
    if (typeof claimed === 'string') return claimed
    // Text that an earlier owner was streaming will never be in the log.
    hub.publish(sessionId, { kind: 'text_over' })
    const owner: Owner = { epoch: claimed.epoch, signal }
    if (attempt.attemptsExhausted) {
      await endRun(owner, claimed.loaded, ENDED_SERVER_TWICE)
      return 'rested'
    }
    try {
      await driveAs(owner, claimed.loaded)
      return signal.aborted ? 'let_go' : 'rested'
    } catch (error) {
      if (error instanceof OwnershipLost || signal.aborted) return 'let_go'
      report(error)
      if (error instanceof StoreFailed && isRetried) return 'failed'
      const loaded = await retry(() => log.load(sessionId), signal)
      if (loaded) await endRun(owner, loaded, FAULT_OF_OURS)
      return 'rested'
    }
  }

  return async (sessionId, attempt) => {
    try {
      return await claimAndDrive(sessionId, attempt)
    } catch (error) {
      if (!(error instanceof OwnershipLost) && !attempt.signal.aborted) report(error)
      return 'failed'
    } finally {
      hub.publish(sessionId, { kind: 'text_over' })
    }
  }

  /** Ends the run with an error, so that the page does not wait for ever. */
  async function endRun(owner: Owner, loaded: LoadedSession, error: { code: string; message: string }) {
    const { run } = loaded.engine
    if (!run) return
    await appendAs(owner, loaded, [
      { type: 'ErrorOccurred', data: { ...error, retryable: true } },
      yielded(run, 'error', null),
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

/**
 * Each drive in a span of its own, below the request that dispatched it. A run that waits for people has one for each of
 * their answers, so no span stays open while somebody thinks.
 */
export function tracedDrive(driveSession: DriveSession, telemetry: Telemetry): DriveSession {
  return (sessionId, attempt) => {
    const attributes = {
      'gen_ai.operation.name': 'invoke_agent',
      'gen_ai.agent.name': 'tidyup',
      'gen_ai.conversation.id': sessionId,
    }
    return withinSpan(
      telemetry,
      { name: 'invoke_agent tidyup', attributes },
      async span => {
        const end = await driveSession(sessionId, attempt)
        span.setAttribute('tidyup.drive.end', end)
        return end
      },
      { sessionId },
    )
  }
}
