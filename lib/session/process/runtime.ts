/**
 * The composition root: everything is made and wired here, once a process. Packages that only some settings need are
 * large, and come in where they are set.
 */
import 'server-only'
import { resolve } from 'node:path'
import { createCallLimits } from '@/lib/access/call-limits'
import { createAccess } from '@/lib/access/create-access'
import { accessPolicy } from '@/lib/access/policy'
import type { Model } from '@/lib/engine/model'
import type { HistoryBudget } from '@/lib/engine/next-step'
import { accessSeat } from '@/lib/session/access-seat'
import { createSchemaThread, type SchemaThread } from '@/lib/session/custom-tools/schema-thread'
import { createDispatcher } from '@/lib/session/drive/dispatcher'
import { createDriveSession } from '@/lib/session/drive/drive-session'
import { recoveringDrive } from '@/lib/session/drive/recovering-drive'
import { tracedDrive } from '@/lib/session/drive/traced-drive'
import { CALLS_PER_MINUTE, OPEN_STREAMS } from '@/lib/session/limits'
import { createTokenBudget, type TokenBudget, withinBudget } from '@/lib/session/limits/token-budget'
import { createSessionLog } from '@/lib/session/log/session-log'
import { createSnapshots, type SnapshotOptions } from '@/lib/session/log/snapshots'
import { createPhotoQueue } from '@/lib/session/photos/photo-queue'
import { createHub } from '@/lib/session/stream/hub'
import { createFeeds } from '@/lib/session/stream/session-feed'
import { telemetrySeat } from '@/lib/session/telemetry-seat'
import { openDatabase } from '@/lib/store/database'
import { createAccessStore } from '@/lib/store/sql-access-store'
import type { Store } from '@/lib/store/store'
import { createStoreOnDisk } from '@/lib/store/store-on-disk'
import type { Log } from '@/lib/telemetry/log'
import type { Metrics } from '@/lib/telemetry/metrics'
import { observedModel } from '@/lib/telemetry/observed-model'
import { observedStore } from '@/lib/telemetry/observed-store'
import type { Spans } from '@/lib/telemetry/spans'
import { createTelemetry, type Telemetry } from '@/lib/telemetry/telemetry'
import { builtInTools } from '@/lib/tidy/built-in-tools'
import { type Environment, parseEnvironment } from './env'
import { reportFault } from './report-fault'
import type { OpenedPlace, Place } from './several-machines'
import type { ModelInfo, Runtime } from './singletons'

/** From what the environment says; a wrong value is thrown as a sentence that names it. */
export async function createRuntime(): Promise<Runtime> {
  const parsed = parseEnvironment(process.env)
  if (!parsed.ok) throw new Error(parsed.message)
  const { environment } = parsed
  const telemetry = createTelemetry({
    level: environment.TIDYUP_LOG_LEVEL,
    secrets: secretsOf(environment),
    spans: await openSpans(environment),
    metrics: await openMetrics(environment),
    metricsToken: environment.TIDYUP_METRICS_TOKEN,
    knownTools: new Set([...builtInTools.values()].map(({ name }) => name)),
  })
  // Requests may come while the store is being opened.
  telemetrySeat.put(telemetry)
  const { DATABASE_URL: url, TIDYUP_DATA_DIR } = environment
  const dataDirectory = resolve(TIDYUP_DATA_DIR)
  const place = url ? await openShared(url) : await openOneMachine(dataDirectory, telemetry.log)
  const now = () => new Date()
  accessSeat.put(createAccess(accessPolicy(environment), place.access, now))
  const perDay = environment.TIDYUP_TOKEN_BUDGET
  const tokens = perDay ? createTokenBudget(place.store, perDay, now) : null
  const chosen = await chooseModel(environment, place.store, telemetry.log)
  // Put in its place by the build (next.config.mjs); without one, each session is folded from its first event.
  const version = process.env.TIDYUP_FOLD
  const snapshots = version ? { version } : null
  return assembleRuntime({ place, chosen, tokens, now, report: reportFault, telemetry, snapshots })
}

async function openShared(url: string): Promise<OpenedPlace> {
  const { openSeveralMachines } = await import('./several-machines')
  return openSeveralMachines(url, reportFault)
}

async function openOneMachine(dataDirectory: string, log: Log): Promise<OpenedPlace> {
  const database = await openDatabase(dataDirectory, ({ path, mode, outcome }) => {
    const became = outcome === 'narrowed' ? 'now only their owner can' : 'this can’t be changed here'
    log.warn({ path, mode }, `others could read stored files: ${became}`)
  })
  const store = createStoreOnDisk(database, dataDirectory)
  return { ...onOneMachine(store), access: createAccessStore(database) }
}

export interface RuntimeParts {
  readonly place: Place
  readonly chosen: ChosenModel
  readonly tokens?: TokenBudget | null
  readonly now: () => Date
  /** Told of faults that are ours. */
  readonly report: (error: unknown) => void
  readonly telemetry?: Telemetry
  /** Null where none are kept. */
  readonly snapshots?: SnapshotOptions | null
  /** One of its own unless it is given. */
  readonly schemas?: SchemaThread
}

/** Wires a runtime. Nothing moves until somebody wakes a session. */
export async function assembleRuntime({
  place,
  chosen,
  tokens = null,
  now,
  report,
  telemetry,
  snapshots = null,
  schemas = createSchemaThread(),
}: RuntimeParts): Promise<Runtime> {
  const { hub } = place
  const store = telemetry ? observedStore(place.store, telemetry.stored) : place.store
  const { info, budget } = chosen
  const observed = telemetry ? observedModel(chosen.model, calledBy(info), telemetry) : chosen.model
  // Outside, so that a call that is not made is not counted.
  const model = tokens ? withinBudget(observed, tokens) : observed
  const aroundTool = telemetry?.aroundTool
  const log = createSessionLog(
    store,
    now,
    (id, events) => hub.publish(id, { kind: 'stored', events }),
    snapshots ? createSnapshots(store, report, snapshots) : undefined,
  )
  const parts = { store, log, schemas, hub, model, budget, aroundTool, report }
  const drive = recoveringDrive(createDriveSession(parts), { store, hub, report })
  const dispatcher = await place.dispatch(telemetry ? tracedDrive(drive, telemetry) : drive)
  const limits = createCallLimits(CALLS_PER_MINUTE, OPEN_STREAMS)
  const photos = createPhotoQueue()
  const life = { stopping: false }
  const feeds = createFeeds(store, hub)
  return {
    store,
    log,
    hub,
    feeds,
    schemas,
    dispatcher,
    model: info,
    tokens,
    limits,
    photos,
    life,
    ...(telemetry && { telemetry }),
  }
}

async function openSpans(environment: Environment): Promise<Spans | undefined> {
  if (!environment.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined
  const { openOtlpSpans } = await import('@/lib/telemetry/otlp-spans')
  return openOtlpSpans(environment.OTEL_SERVICE_NAME)
}

async function openMetrics({ TIDYUP_METRICS_TOKEN }: Environment): Promise<Metrics | undefined> {
  if (TIDYUP_METRICS_TOKEN === undefined) return undefined
  const { prometheusMetrics } = await import('@/lib/telemetry/prometheus-metrics')
  return prometheusMetrics({ withProcess: true })
}

const calledBy = (info: ModelInfo) =>
  info.kind === 'api' ? { name: info.model, provider: 'anthropic' } : { name: 'coach', provider: 'tidyup' }

/** What is known to nobody but who set it. */
function secretsOf({
  ANTHROPIC_API_KEY,
  ANTHROPIC_AUTH_TOKEN,
  DATABASE_URL,
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
  ].filter(secret => secret !== undefined)
}

/** All in this process. */
export const onOneMachine = (store: Store): Place => ({
  store,
  hub: createHub(),
  dispatch: async driveSession => createDispatcher(driveSession, store.handOver),
})

export interface ChosenModel {
  readonly info: ModelInfo
  readonly model: Model
  readonly budget: HistoryBudget
}

/** The built-in coach knows only what the history says, and no history is too long for it. */
export const UNLIMITED: HistoryBudget = {
  maxTokens: Number.POSITIVE_INFINITY,
  keepTokens: Number.POSITIVE_INFINITY,
}

/** Without a key or a base URL the built-in coach answers, and nothing leaves the machine. */
async function chooseModel(environment: Environment, store: Store, log: Log): Promise<ChosenModel> {
  const {
    ANTHROPIC_API_KEY: apiKey,
    ANTHROPIC_AUTH_TOKEN: authToken,
    ANTHROPIC_BASE_URL: baseURL,
  } = environment
  if (!apiKey && !authToken && !baseURL) {
    const { createCoach } = await import('@/lib/model/coach/coach')
    return { info: { kind: 'coach' }, model: createCoach(), budget: UNLIMITED }
  }
  const { createAnthropicModel } = await import('@/lib/model/anthropic')
  const { TIDYUP_MODEL: name, TIDYUP_PRICES: prices } = environment
  const model = createAnthropicModel({
    apiKey,
    authToken,
    baseURL,
    model: name,
    features: environment.TIDYUP_MODEL_FEATURES,
    effort: environment.TIDYUP_EFFORT,
    thinking: environment.TIDYUP_THINKING,
    maxTokens: environment.TIDYUP_MAX_OUTPUT_TOKENS,
    limits: {
      connect: inMs(environment.TIDYUP_MODEL_CONNECT_SECONDS),
      firstPiece: inMs(environment.TIDYUP_MODEL_FIRST_SECONDS),
      nextPiece: inMs(environment.TIDYUP_MODEL_SILENCE_SECONDS),
    },
    loadImage: imageId => store.readPhoto(imageId),
    onFailedRequest: report => log.warn({ model: name, ...report }, 'model request failed'),
  })
  const maxTokens = environment.TIDYUP_CONTEXT_TOKENS
  return {
    info: { kind: 'api', model: name, ...(prices && { prices }) },
    model,
    budget: { maxTokens, keepTokens: Math.floor(maxTokens / 4) },
  }
}

const inMs = <Seconds extends number | undefined>(seconds: Seconds) =>
  (seconds === undefined ? undefined : seconds * 1_000) as Seconds
