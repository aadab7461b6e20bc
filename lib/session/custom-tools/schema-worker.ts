/** The thread that compiles schemas and checks inputs. It is loaded by its path, so it imports packages and Node alone. */
import { parentPort } from 'node:worker_threads'
import { Ajv2020, type Options, type ValidateFunction } from 'ajv/dist/2020.js'
import { LRUCache } from 'lru-cache'

export type SchemaTask =
  | { readonly kind: 'compile'; readonly schema: string }
  | { readonly kind: 'validate'; readonly schema: string; readonly input: unknown }

/** Why the schema can't be used, or the input does not fit it; null when all is well. */
export type SchemaVerdict = string | null

const JSON_SCHEMA_2020 = 'https://json-schema.org/draft/2020-12/schema'
const MAX_FAULTS = 10

const metaSchema = new Ajv2020({ strict: false, validateFormats: false, logger: false })

const OPTIONS: Options = {
  strict: false,
  validateSchema: false,
  meta: false,
  validateFormats: false,
  /** `constructor` and the like are fields only where they were given. */
  ownProperties: true,
  logger: false,
  /** Inlined, a few references to something large make code without bound. */
  inlineRefs: false,
}

/** Validators by the text of the schema. */
const compiled = new LRUCache<string, ValidateFunction>({ max: 100 })

/** A compiled schema, or why it can't be used. */
function compile(text: string): ValidateFunction | string {
  const { $schema = JSON_SCHEMA_2020, $async, ...rest } = JSON.parse(text) as Record<string, unknown>
  if ($schema !== JSON_SCHEMA_2020) return '“$schema” has to be that of 2020-12, or left out'
  if ($async !== undefined) return '“$async” is not supported'
  try {
    if (!metaSchema.validate(JSON_SCHEMA_2020, rest))
      return metaSchema.errorsText(metaSchema.errors, { dataVar: 'schema' })
    // A compiler of its own for each schema: two schemas may have the same `$id`.
    return new Ajv2020(OPTIONS).compile(rest)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function perform(task: SchemaTask): SchemaVerdict {
  const validate = compiled.get(task.schema) ?? compile(task.schema)
  if (typeof validate === 'string') return validate
  compiled.set(task.schema, validate)
  if (task.kind === 'compile') return null
  return validationError(validate, task.input)
}

function validationError(validate: ValidateFunction, input: unknown): SchemaVerdict {
  try {
    if (validate(input) === true) return null
  } catch (error) {
    // A schema that refers to itself without end exhausts the stack.
    return error instanceof Error ? error.message : String(error)
  }
  const faults = (validate.errors ?? []).slice(0, MAX_FAULTS)
  return faults.map(({ instancePath, message }) => `${instancePath || 'input'} ${message}`).join('\n')
}

// The first check compiles the schema of schemas, which is no task's own time.
metaSchema.validate(JSON_SCHEMA_2020, {})
parentPort?.on('message', (task: SchemaTask) => parentPort?.postMessage(perform(task)))
parentPort?.postMessage('ready')
