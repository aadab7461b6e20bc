/** Tools that programs register: a JSON Schema for the input and a template for the output. No code is ever run. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020'
import { LRUCache } from 'lru-cache'
import type { Tool } from '@/lib/engine/tool'
import type { CustomTool } from '@/lib/store/store'
import type { RegisterToolRequest } from '@/lib/wire/tools'

const FIELD = /\{\{\s*([^{}\s]+)\s*\}\}/g

/** Why a definition can't be registered, in a sentence that names the field; null when it can. */
export function definitionFault({ input_schema: schema, template }: RegisterToolRequest): string | null {
  if (schema.type !== 'object') return 'input_schema: the schema has to be of "type": "object".'
  const compiled = compile(schema)
  if (typeof compiled === 'string') return `input_schema is not a valid JSON Schema: ${compiled}`
  const properties = typeof schema.properties === 'object' && schema.properties ? schema.properties : {}
  const unknown = [...template.matchAll(FIELD)].find(([, field = '']) => !Object.hasOwn(properties, field))
  return unknown ? `template: there is no field “${unknown[1]}” in the properties of input_schema.` : null
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
      if (validate(input)) return { ok: true, input }
      const faults = (validate.errors ?? []).map(fault => `${fault.instancePath || 'input'} ${fault.message}`)
      return { ok: false, message: faults.join('\n') }
    },
    execute: input => fill(custom.template, input as Record<string, unknown>),
  }
}

/** A compiled schema, or why it is none. */
function compile(schema: Record<string, unknown>): ValidateFunction | string {
  try {
    // A compiler of its own for each schema: two schemas may bear the same `$id`.
    return new Ajv2020({ strict: false, allErrors: true, validateFormats: false, logger: false }).compile(
      schema,
    )
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Text as it is, anything else as JSON; a field that was not given is empty. */
function fill(template: string, input: Record<string, unknown>): string {
  return template.replaceAll(FIELD, (_, field: string) => {
    const value = Object.hasOwn(input, field) ? input[field] : ''
    return typeof value === 'string' ? value : JSON.stringify(value)
  })
}
