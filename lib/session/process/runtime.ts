/**
 * The composition root: everything is made and wired here, once a process. Packages that only some settings need are
 * large, and are imported where those are set.
 */
import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { createAccess, createRights } from '@/lib/access/access'
import { accessPolicy } from '@/lib/access/policy'
import { createRateLimits, type RateLimits } from '@/lib/access/rate-limits'
import type { SessionId } from '@/lib/engine/ids'
import { createSchemaThread, type SchemaThread } from '@/lib/session/custom-tools/schema-thread'
import { createDispatcher, type Dispatcher } from '@/lib/session/drive/dispatcher'
import {
  createDriveSession,
  createLocalSteps,
  type LocalSteps,
  tracedDrive,
} from '@/lib/session/drive/drive-session'
import { createPrefetch, type Prefetch } from '@/lib/session/drive/prefetch'
import { recoveringDrive } from '@/lib/session/drive/recovering-drive'
import { createHomeMemory } from '@/lib/session/inventory/home-memory'
import { createImportThread, type ReadImport } from '@/lib/session/inventory/import-thread'
import { createInventoryReader } from '@/lib/session/inventory/read-earlier-sessions'
import {
  CALLS_PER_MINUTE,
  type Callers,
  type CountedCall,
  createInvocationLimit,
  MAX_OPEN_STREAMS,
} from '@/lib/session/limits/rate-limits'
import { createTokenBudget, type TokenBudget, withinBudget } from '@/lib/session/limits/token-budget'
import { createSessionLog, type SessionLog } from '@/lib/session/log/session-log'
import { createSnapshots, type SnapshotOptions } from '@/lib/session/log/snapshots'
import { createMcpServers, type McpServers } from '@/lib/session/mcp/mcp-servers'
import { secretsIn } from '@/lib/session/mcp/mcp-settings'
import { createPhotoQueue, type PhotoQueue } from '@/lib/session/photos/photo-queue'
import { type NewIds, randomIds } from '@/lib/session/random-id'
import { setAccess, setTelemetry } from '@/lib/session/singletons'
import { createEventStreams, type OpenEventStream } from '@/lib/session/stream/event-stream'
import { createHub, type Hub } from '@/lib/session/stream/hub'
import { createAccessStore } from '@/lib/store/access-store'
import { dataDirectoryIn } from '@/lib/store/data-directory'
import { openDatabase } from '@/lib/store/database'
import { createStoreOnDisk } from '@/lib/store/sql-store'
import type { Store } from '@/lib/store/store'
import type { Log } from '@/lib/telemetry/log'
import type { Metrics } from '@/lib/telemetry/metrics'
import { observedModel, observedStore } from '@/lib/telemetry/observed'
import { createTelemetry, type Telemetry } from '@/lib/telemetry/telemetry'
import type { TraceExporter } from '@/lib/telemetry/tracing'
import { builtInTools, tidyAgentIn } from '@/lib/tidy/agent'
import type { HomeMemory } from '@/lib/tidy/prompts/home'
import { type ChosenModel, chooseModel, type ModelInfo } from './choose-model'
import type { Deployment, OpenedDeployment, Shared } from './cluster'
import { type Environment, parseEnvironment } from './env'
import { reportFault } from './report-fault'

export interface Runtime {
  readonly store: Store
  readonly log: SessionLog
  readonly hub: Hub
  readonly openEventStream: OpenEventStream
  readonly schemas: SchemaThread
  readonly readImport: ReadImport
  /** Null where the settings name none. */
  readonly mcp: McpServers | null
  readonly dispatcher: Dispatcher
  readonly localSteps: LocalSteps
  readonly home: HomeMemory
  readonly model: ModelInfo
  /** Null where no budget is set. */
  readonly tokens: TokenBudget | null
  readonly limits: RateLimits<CountedCall>
  readonly callers: Callers
  readonly photos: PhotoQueue
  /** Once the process was told to stop, it begins nothing new. */
  readonly lifecycle: { stopping: boolean }
  readonly now: () => Date
  readonly ids: NewIds
  /** Only tests go without. */
  readonly telemetry?: Telemetry
}

/** From the environment; a wrong value is thrown as a sentence that names it. */
export async function createRuntime(): Promise<Runtime> {
  const parsed = parseEnvironment(process.env)
  if (!parsed.ok) throw new Error(parsed.message)
  const { environment } = parsed
  const telemetry = createTelemetry({
    level: environment.TIDYUP_LOG_LEVEL,
    secrets: secretsOf(environment),
    traceExporter: await openTraceExporter(environment),
    metrics: await openMetrics(environment),
    metricsToken: environment.TIDYUP_METRICS_TOKEN,
    knownTools: new Set([...builtInTools.values()].map(({ name }) => name)),
  })
  // Requests may come while the store is being opened.
  setTelemetry(telemetry)
  const { DATABASE_URL: url, TIDYUP_DATA_DIR } = environment
  const dataDirectory = dataDirectoryIn(process.cwd(), TIDYUP_DATA_DIR)
  const rights = createRights()
  const callers: Callers = new AsyncLocalStorage()
  const deployment = url
    ? await openShared(url, { rights, callers })
    : await openOneMachine(dataDirectory, telemetry.log)
  const now = () => new Date()
  setAccess(createAccess(accessPolicy(environment), deployment.access, now, rights))
  const perDay = environment.TIDYUP_TOKEN_BUDGET
  const tokens = perDay ? createTokenBudget(deployment.store, perDay, now) : null
  const chosen = await chooseModel(environment, deployment.store, telemetry.log)
  // Set by the build (next.config.mjs); without one, no snapshots are kept.
  const version = process.env.TIDYUP_FOLD
  const snapshots = version ? { version } : null
  const servers = environment.TIDYUP_MCP_SERVERS
  const mcp = servers ? createMcpServers(servers, message => telemetry.log.warn(message)) : null
  const report = reportFault
  return assembleRuntime({ deployment, callers, chosen, tokens, now, report, telemetry, snapshots, mcp })
}

async function openShared(url: string, shared: Shared): Promise<OpenedDeployment> {
  const { openCluster } = await import('./cluster')
  return openCluster(url, reportFault, shared)
}

async function openOneMachine(dataDirectory: string, log: Log): Promise<OpenedDeployment> {
  const database = await openDatabase(dataDirectory, ({ path, mode, outcome }) => {
    const result = outcome === 'narrowed' ? 'now only their owner can' : 'this can’t be changed here'
    log.warn({ path, mode }, `others could read stored files: ${result}`)
  })
  const store = createStoreOnDisk(database, dataDirectory)
  return { ...onOneMachine(store), access: createAccessStore(database) }
}

export interface RuntimeParts {
  readonly deployment: Deployment
  readonly callers?: Callers
  readonly limits?: RateLimits<CountedCall>
  readonly chosen: ChosenModel
  readonly tokens?: TokenBudget | null
  readonly now: () => Date
  /** Random unless they are given. */
  readonly ids?: NewIds
  /** Called with errors that no caller has caused. */
  readonly report: (error: unknown) => void
  readonly telemetry?: Telemetry
  /** Null to keep none. */
  readonly snapshots?: SnapshotOptions | null
  /** A new one unless it is given. */
  readonly schemas?: SchemaThread
  readonly mcp?: McpServers | null
}

/** Wires a runtime. Nothing runs until a session is dispatched. */
export async function assembleRuntime({
  deployment,
  callers = new AsyncLocalStorage(),
  limits = createRateLimits(CALLS_PER_MINUTE, MAX_OPEN_STREAMS),
  chosen,
  tokens = null,
  now,
  ids = randomIds,
  report,
  telemetry,
  snapshots = null,
  schemas = createSchemaThread(),
  mcp = null,
}: RuntimeParts): Promise<Runtime> {
  const { hub } = deployment
  const store = telemetry ? observedStore(deployment.store, telemetry) : deployment.store
  const { info, budget, guesses } = chosen
  const observed = telemetry ? observedModel(chosen.model, calledBy(info), telemetry) : chosen.model
  // The budget wraps the observed model, so that calls it refuses are not counted.
  const model = tokens ? withinBudget(observed, tokens) : observed
  const aroundTool = telemetry?.aroundTool
  const lifecycle = { stopping: false }
  const readInventory = createInventoryReader({ store, now, ids, lifecycle }, report)
  const log = createSessionLog(
    store,
    now,
    (id, events, isInventoryBehind) => {
      hub.publish(id, { kind: 'stored', events })
      if (isInventoryBehind) readInventory()
    },
    snapshots ? createSnapshots(store, report, snapshots) : undefined,
  )
  const limit = createInvocationLimit(limits, callers)
  // The coach costs nobody anything.
  const limited = (id: SessionId) => (info.kind === 'api' ? limit.within(model, id) : model)
  const mayAsk = async (id: SessionId) => !((await tokens?.isNearEnd()) || (await limit.isThin(id)))
  const prefetch =
    guesses > 0 ? createPrefetch({ modelOf: limited, guesses, hub, mayAsk, report }) : undefined
  const modelOf = prefetch?.modelOf ?? limited
  const home = createHomeMemory({ store, log }, report)
  const agent = tidyAgentIn(home)
  const { newId } = ids
  const parts = {
    ...{ store, log, schemas, mcp, hub, model, modelOf, prefetch, agent, budget, aroundTool, newId, report },
  }
  const drive = recoveringDrive(createDriveSession(parts), { store, hub, report })
  const dispatcher = await deployment.startDispatcher(telemetry ? tracedDrive(drive, telemetry) : drive)
  return {
    store,
    log,
    hub,
    openEventStream: createEventStreams({ store, hub, telemetry }),
    schemas,
    readImport: createImportThread(),
    mcp,
    dispatcher: prefetch ? closedWith(dispatcher, prefetch) : dispatcher,
    localSteps: createLocalSteps(parts),
    home,
    model: info,
    tokens,
    limits,
    callers,
    photos: createPhotoQueue(),
    lifecycle,
    now,
    ids,
    ...(telemetry && { telemetry }),
  }
}

const closedWith = (dispatcher: Dispatcher, prefetch: Prefetch): Dispatcher => ({
  ...dispatcher,
  async close() {
    prefetch.close()
    await dispatcher.close()
  },
})

async function openTraceExporter(environment: Environment): Promise<TraceExporter | undefined> {
  if (!environment.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined
  const { openOtlpExporter } = await import('@/lib/telemetry/otlp-tracing')
  return openOtlpExporter(environment.OTEL_SERVICE_NAME)
}

async function openMetrics({ TIDYUP_METRICS_TOKEN }: Environment): Promise<Metrics | undefined> {
  if (TIDYUP_METRICS_TOKEN === undefined) return undefined
  const { prometheusMetrics } = await import('@/lib/telemetry/prometheus-metrics')
  return prometheusMetrics({ withProcess: true })
}

const calledBy = (info: ModelInfo) =>
  info.kind === 'api' ? { name: info.model, provider: 'anthropic' } : { name: 'coach', provider: 'tidyup' }

/** Secrets that no log may show. */
function secretsOf({
  ANTHROPIC_API_KEY,
  ANTHROPIC_AUTH_TOKEN,
  DATABASE_URL,
  TIDYUP_MCP_SERVERS,
  TIDYUP_METRICS_TOKEN,
  TIDYUP_PASSCODE,
}: Environment): string[] {
  const password = DATABASE_URL && decodeURIComponent(new URL(DATABASE_URL).password)
  return [
    ANTHROPIC_API_KEY,
    ANTHROPIC_AUTH_TOKEN,
    DATABASE_URL,
    password,
    TIDYUP_METRICS_TOKEN,
    TIDYUP_PASSCODE,
    ...secretsIn(TIDYUP_MCP_SERVERS ?? {}),
  ].filter(secret => secret !== undefined)
}

/** All in this process. */
export const onOneMachine = (store: Store): Deployment => ({
  store,
  hub: createHub(),
  startDispatcher: async driveSession => createDispatcher(driveSession, store.handOver),
})
