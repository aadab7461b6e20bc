/** Tools that programs register: a JSON Schema for the input and a template for the output. No code is ever run. */
import { Ajv2020, type Options, type ValidateFunction } from 'ajv/dist/2020'
import { LRUCache } from 'lru-cache'
import type { Tool } from '@/lib/engine/tool'
import type { CustomTool } from '@/lib/store/store'
import type { RegisterToolRequest } from '@/lib/wire/tools'
import { fillTemplate, templateFault } from './output-template'

/** Why a definition can't be registered, in a sentence that names the field; null when it can. */
export function definitionFault({ input_schema: schema, template }: RegisterToolRequest): string | null {
  if (isDeeperThan(MAX_DEPTH, schema)) return `input_schema: nested more than ${MAX_DEPTH} times.`
  if (schema.type !== 'object') return 'input_schema: the schema has to be of "type": "object".'
  const compiled = compile(schema)
  if (typeof compiled === 'string') return `input_schema is not a JSON Schema that can be used: ${compiled}.`
  const properties = typeof schema.properties === 'object' && schema.properties ? schema.properties : {}
  const fault = templateFault(template, properties)
  return fault && `template: ${fault}`
}

/** Far above what anybody writes, and far below what exhausts the stack of those that walk through it. */
const MAX_DEPTH = 64

function isDeeperThan(depth: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some(inner => isDeeperThan(depth - 1, inner))
}

const compiled = new LRUCache<string, ValidateFunction>({ max: 500 })

/** A registered tool as the engine runs it. */
export function toTool(custom: CustomTool): Tool {
  return {
    name: custom.name,
    description: custom.description,
    inputSchema: custom.input_schema,
    terminal: custom.terminal,
    parse(input) {
      const validate = compiled.get(custom.id) ?? compile(custom.input_schema)
      if (typeof validate === 'string') return { ok: false, message: validate }
      compiled.set(custom.id, validate)
      if (validate(input) === true) return { ok: true, input }
      const faults = (validate.errors ?? []).map(fault => `${fault.instancePath || 'input'} ${fault.message}`)
      return { ok: false, message: faults.join('\n') }
    },
    execute: input => fillTemplate(custom.template, input as object),
  }
}

const JSON_SCHEMA_2020 = 'https://json-schema.org/draft/2020-12/schema'

const metaSchema = new Ajv2020({ strict: false, validateFormats: false, logger: false })

/** A pattern of the wrong kind takes hours on a few characters, and would hold up everyone. */
const noPatterns = Object.assign(
  () => {
    throw new Error('“pattern” and “patternProperties” are not supported')
  },
  { code: 'noPatterns' },
)

const OPTIONS: Options = {
  strict: false,
  validateSchema: false,
  meta: false,
  validateFormats: false,
  /** `constructor` and the like are fields only where they were given. */
  ownProperties: true,
  logger: false,
  code: { regExp: noPatterns },
}

/** A compiled schema, or why it can't be used. */
function compile(schema: Record<string, unknown>): ValidateFunction | string {
  const { $schema = JSON_SCHEMA_2020, $async, ...rest } = schema
  if ($schema !== JSON_SCHEMA_2020) return '“$schema” has to be that of 2020-12, or left out'
  if ($async !== undefined) return '“$async” is not supported'
  try {
    if (!metaSchema.validate(JSON_SCHEMA_2020, rest))
      return metaSchema.errorsText(metaSchema.errors, { dataVar: 'schema' })
    // A compiler of its own for each schema: two schemas may bear the same `$id`.
    return new Ajv2020(OPTIONS).compile(rest)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
