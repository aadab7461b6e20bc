/** The composition root: everything is made and wired here, once a process. */
import 'server-only'
import { resolve } from 'node:path'
import { type CallLimits, createCallLimits } from '@/lib/access/call-limits'
import { createAccess } from '@/lib/access/create-access'
import { accessPolicy } from '@/lib/access/policy'
import type { Model } from '@/lib/engine/model'
import type { HistoryBudget } from '@/lib/engine/next-step'
import { createAnthropicModel } from '@/lib/model/anthropic'
import { createCoach } from '@/lib/model/coach/coach'
import { openDatabase } from '@/lib/store/database'
import { probingDisk } from '@/lib/store/disk-probe'
import { createAccessStore } from '@/lib/store/sql-access-store'
import { createSqlStore } from '@/lib/store/sql-store'
import type { Store } from '@/lib/store/store'
import { installAccess } from './access-seat'
import { createDispatcher, type Dispatcher } from './dispatcher'
import { createDriveSession } from './drive-session'
import { type Environment, parseEnvironment } from './env'
import { createHub, type Hub } from './hub'
import { CALLS_PER_MINUTE, type CountedCall, OPEN_STREAMS } from './limits'
import { createSessionLog, type SessionLog } from './session-log'
import { type OpenedPlace, openSeveralMachines, type Place } from './several-machines'
import { createTokenBudget, type TokenBudget, withinBudget } from './token-budget'

export type ModelInfo = { readonly kind: 'coach' } | { readonly kind: 'api'; readonly model: string }

export interface Runtime {
  readonly store: Store
  readonly log: SessionLog
  readonly hub: Hub
  readonly dispatcher: Dispatcher
  readonly model: ModelInfo
  /** Null where nobody has set one. */
  readonly tokens: TokenBudget | null
  readonly limits: CallLimits<CountedCall>
}

const HERE = Symbol.for('tidyup.runtime')

/** Route bundles each have their own module state, so the one instance lives on `globalThis`. */
export function getRuntime(): Promise<Runtime> {
  const global = globalThis as { [HERE]?: Promise<Runtime> }
  global[HERE] ??= createRuntime()
  return global[HERE]
}

/** Puts another runtime in the place of this process's own, as a test does that plays several processes. */
export function installRuntime(runtime: Runtime) {
  const global = globalThis as { [HERE]?: Promise<Runtime> }
  global[HERE] = Promise.resolve(runtime)
}

async function createRuntime(): Promise<Runtime> {
  const parsed = parseEnvironment(process.env)
  if (!parsed.ok) throw new Error(parsed.message)
  const { environment } = parsed
  const report = (error: unknown) => console.error(error)
  const { DATABASE_URL: url, TIDYUP_DATA_DIR } = environment
  const dataDirectory = resolve(TIDYUP_DATA_DIR)
  const place = url ? await openSeveralMachines(url, report) : await openOneMachine(dataDirectory)
  const now = () => new Date()
  installAccess(createAccess(accessPolicy(environment), place.access, now))
  const perDay = environment.TIDYUP_TOKEN_BUDGET
  const tokens = perDay ? createTokenBudget(place.store, perDay, now) : null
  return assembleRuntime({ place, chosen: chooseModel(environment, place.store), tokens, now, report })
}

async function openOneMachine(dataDirectory: string): Promise<OpenedPlace> {
  const database = await openDatabase(dataDirectory)
  const store = probingDisk(createSqlStore(database), dataDirectory)
  return { ...onOneMachine(store), access: createAccessStore(database) }
}

export interface RuntimeParts {
  readonly place: Place
  readonly chosen: ChosenModel
  readonly tokens?: TokenBudget | null
  readonly now: () => Date
  /** Told of faults that are ours. */
  readonly report: (error: unknown) => void
}

/** Wires a runtime. Nothing moves until somebody wakes a session. */
export async function assembleRuntime({
  place,
  chosen,
  tokens = null,
  now,
  report,
}: RuntimeParts): Promise<Runtime> {
  const { store, hub } = place
  const { info, budget } = chosen
  const model = tokens ? withinBudget(chosen.model, tokens) : chosen.model
  const log = createSessionLog(store, now, id => hub.publish(id, { kind: 'stored' }))
  const dispatcher = await place.dispatch(createDriveSession({ store, log, hub, model, budget, report }))
  const limits = createCallLimits(CALLS_PER_MINUTE, OPEN_STREAMS)
  return { store, log, hub, dispatcher, model: info, tokens, limits }
}

/** All in this process. */
export const onOneMachine = (store: Store): Place => ({
  store,
  hub: createHub(),
  dispatch: async driveSession => createDispatcher(driveSession),
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
function chooseModel(environment: Environment, store: Store): ChosenModel {
  const {
    ANTHROPIC_API_KEY: apiKey,
    ANTHROPIC_AUTH_TOKEN: authToken,
    ANTHROPIC_BASE_URL: baseURL,
  } = environment
  if (!apiKey && !authToken && !baseURL)
    return { info: { kind: 'coach' }, model: createCoach(), budget: UNLIMITED }
  const name = environment.TIDYUP_MODEL
  const model = createAnthropicModel({
    apiKey,
    authToken,
    baseURL,
    model: name,
    loadImage: imageId => store.readPhoto(imageId),
  })
  const maxTokens = environment.TIDYUP_CONTEXT_TOKENS
  return {
    info: { kind: 'api', model: name },
    model,
    budget: { maxTokens, keepTokens: Math.floor(maxTokens / 4) },
  }
}
