import { type ResourceLimits, Worker } from 'node:worker_threads'
import { createLimitedThread, type ThreadLimits } from '@/lib/session/threads/limited-thread'
import type { SchemaTask, SchemaVerdict } from './schema-worker'

/** An ordinary task takes 1 ms. */
const LIMITS: ThreadLimits = { cpuMs: 5_000, wallMs: 30_000, startMs: 30_000 }

const RESOURCE_LIMITS: ResourceLimits = {
  maxOldGenerationSizeMb: 64,
  maxYoungGenerationSizeMb: 16,
  stackSizeMb: 2,
}

const UNCHECKED = {
  exceeded: 'to check it takes more time or memory than is allowed',
  too_slow:
    'to check it took too long here; try again when the machine is less busy, or make the schema smaller',
  not_started:
    'it could not be checked, because the thread that checks schemas did not start in time; try again when the machine is less busy',
}

/** Compiles JSON Schemas and applies them, one task after the other, outside the main thread. */
export interface SchemaThread {
  /** Why the schema (JSON) can't be used, without a full stop; null when it can. */
  compileFault(schema: string): Promise<SchemaVerdict>
  /** Why the input does not fit, or could not be checked; null when it fits. */
  validate(schema: string, input: unknown): Promise<SchemaVerdict>
}

export function createSchemaThread(limits: Partial<ThreadLimits> = {}, open = openWorker): SchemaThread {
  const thread = createLimitedThread<SchemaTask, SchemaVerdict>({ ...LIMITS, ...limits }, open)
  async function verdictOn(task: SchemaTask): Promise<SchemaVerdict> {
    const outcome = await thread(task)
    return outcome.kind === 'done' ? outcome.value : UNCHECKED[outcome.kind]
  }
  return {
    compileFault: schema => verdictOn({ kind: 'compile', schema }),
    validate: (schema, input) => verdictOn({ kind: 'validate', schema, input }),
  }
}

const openWorker = () =>
  new Worker(new URL('./schema-worker.ts', import.meta.url), { resourceLimits: RESOURCE_LIMITS })
