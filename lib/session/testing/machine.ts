/** One machine, on which a process that dies is followed by the next, all on the same database file. */

import { sql } from 'kysely'
import type { Model } from '@/lib/engine/model'
import type { HistoryBudget } from '@/lib/engine/next-step'
import { createSchemaThread } from '@/lib/session/custom-tools/schema-thread'
import { UNLIMITED } from '@/lib/session/process/choose-model'
import { assembleRuntime, onOneMachine } from '@/lib/session/process/runtime'
import { resumeSessions } from '@/lib/session/process/start'
import { openDatabase } from '@/lib/store/database'
import { createSqlStore } from '@/lib/store/sql-store'
import type { TidyDomain } from '@/lib/tidy/domain'
import { type CrashPoint, type MortalStore, mortalStore } from './controlled-stores'
import { setRuntime } from './current-runtime'

/** Keeps nothing that a process could lose, so all have the same one: each would start a thread. */
const schemas = createSchemaThread()

/** What a client knows when the process died before it answered. */
export const UNHEARD: unique symbol = Symbol('unheard')

export interface MachineOptions {
  readonly dataDirectory: string
  readonly model: Model<TidyDomain>
  readonly budget?: HistoryBudget
  /** Answers that are guessed at each last card; none unless it is given. */
  readonly guesses?: number
  /** The clock of all its processes; one of its own, a second later whenever it is read, unless it is given. */
  readonly now?: () => Date
  /** Where each process in turn dies. When there is none left, the next one lives on. */
  readonly crashes?: Iterable<CrashPoint>
}

export interface Machine {
  /**
   * What a command comes to, or `UNHEARD` when the process died first; by then the next one has started. It
   * gets the runtime of whichever process is alive by `currentRuntime`.
   */
  attempt<Value>(command: () => Promise<Value>): Promise<Value | typeof UNHEARD>
  /** What was about to be committed, in all processes so far. */
  commits(): readonly string[]
  /** Processes that have died. */
  deaths(): number
  /** Faults that a process reported as its own. */
  readonly faults: readonly unknown[]
  shutDown(): Promise<void>
}

export async function startMachine({
  dataDirectory,
  model,
  budget = UNLIMITED,
  guesses = 0,
  now = steadyClock(),
  crashes = [],
}: MachineOptions): Promise<Machine> {
  const next = crashes[Symbol.iterator]()
  const past: string[] = []
  const faults: unknown[] = []
  let deaths = 0
  let process = await startProcess()

  async function startProcess(): Promise<MortalStore> {
    const database = await openDatabase(dataDirectory)
    // What a process has written outlives it even where no disk was waited for; only the machine's own end needs that.
    await sql`pragma synchronous = off`.execute(database)
    const store = createSqlStore(database)
    const mortal = mortalStore(store, next.next().value ?? null)
    const runtime = await assembleRuntime({
      deployment: onOneMachine(mortal.store),
      chosen: { info: { kind: 'coach' }, model, budget, guesses },
      now,
      report: fault => void faults.push(fault),
      schemas,
      // So many that every process finds one, and at once.
      snapshots: {
        version: 'this code',
        interval: () => 5,
        later: make => queueMicrotask(() => void make()),
      },
    })
    setRuntime(runtime)
    await resumeSessions(runtime)
    return mortal
  }

  return {
    async attempt(command) {
      const outcome = await Promise.race([command(), process.died.then((): typeof UNHEARD => UNHEARD)])
      if (outcome !== UNHEARD) return outcome
      deaths += 1
      await process.bury()
      past.push(...process.commits)
      process = await startProcess()
      return UNHEARD
    },
    commits: () => [...past, ...process.commits],
    deaths: () => deaths,
    faults,
    shutDown: () => process.bury(),
  }
}

/** Tells no time twice, so that what is stored is in order by its times. */
function steadyClock(): () => Date {
  let at = Date.parse('2026-01-01T08:00:00Z')
  return () => {
    at += 1_000
    return new Date(at)
  }
}

export interface ModelService {
  readonly model: Model<TidyDomain>
  /** From now on: it answers, it can't be reached, or it never comes to an end. */
  become(condition: 'well' | 'away' | 'stuck'): void
  /** Settles when a call has been made that does not come to an end. */
  stuck(): Promise<void>
}

/** A model somewhere else, which goes on being as it is while processes that use it die and start. */
export function modelService(wellModel: Model<TidyDomain>): ModelService {
  let condition: 'well' | 'away' | 'stuck' = 'well'
  let called = Promise.withResolvers<void>()
  return {
    async model(request, call) {
      switch (condition) {
        case 'well':
          return wellModel(request, call)
        case 'away':
          return { kind: 'failed', code: 'model_unreachable', message: 'It is away.', retryable: true }
        case 'stuck':
          called.resolve()
          await new Promise<void>(resolve => {
            if (call.signal.aborted) resolve()
            else call.signal.addEventListener('abort', () => resolve(), { once: true })
          })
          throw call.signal.reason
      }
    },
    become(next) {
      condition = next
      called = Promise.withResolvers()
    },
    stuck: () => called.promise,
  }
}
