/**
 * Tools that programs register: a JSON Schema for the input, and for the output a template, or nothing where the program
 * itself executes the calls. No code is ever run.
 */

import { leftToClient } from '@/lib/engine/outcome'
import type { Tool } from '@/lib/engine/tool'
import type { CustomTool } from '@/lib/store/store'
import type { TidyDomain } from '@/lib/tidy/domain'
import { MAX_TOOL_OUTPUT, type RegisterToolRequest } from '@/lib/wire/tools'
import { schemaExcess } from './schema-bounds'
import type { SchemaThread } from './schema-thread'

/** Why a definition can't be registered, in a sentence that names the field; null when it can. */
export async function definitionFault(
  definition: RegisterToolRequest,
  schemas: SchemaThread,
): Promise<string | null> {
  const { input_schema: schema } = definition
  const excess = schemaExcess(schema)
  if (excess !== null) return `input_schema: ${excess}`
  if (schema.type !== 'object') return 'input_schema: the schema has to be of "type": "object".'
  const unusable = await schemas.compileFault(JSON.stringify(schema))
  if (unusable !== null) return `input_schema is not a JSON Schema that can be used: ${unusable}.`
  const properties = typeof schema.properties === 'object' && schema.properties ? schema.properties : {}
  if (definition.execution === 'client') return null
  const fault = templateFault(definition.template, properties)
  return fault && `template: ${fault}`
}

/** A registered tool as the engine runs it. Only `parse` looks into its schema, which an older version may have let in. */
export function toTool(custom: CustomTool, schemas: SchemaThread): Tool<TidyDomain> {
  const { name, description, terminal, input_schema: inputSchema } = custom
  return {
    name,
    description,
    inputSchema,
    terminal,
    async parse(input) {
      const excess = schemaExcess(inputSchema)
      if (excess !== null) return { ok: false, message: `The tool’s input_schema can’t be used: ${excess}` }
      const message = await schemas.misfit(JSON.stringify(inputSchema), input)
      return message === null ? { ok: true, input } : { ok: false, message }
    },
    execute: input =>
      custom.execution === 'client' ? leftToClient : fillTemplate(custom.template, input as object),
  }
}

/** In a template, a field of the input goes where `{{field}}` stands. */
const PLACEHOLDER = /\{\{([^{}]*)\}\}/g

/** Why a template can't be filled from these properties, in a sentence; null when it can. */
function templateFault(template: string, properties: object): string | null {
  const unknown = fieldsOf(template).find(field => !Object.hasOwn(properties, field))
  if (unknown !== undefined) return `there is no field “${unknown}” in the properties of input_schema.`
  return /\{\{|\}\}/.test(template.replaceAll(PLACEHOLDER, '')) ? 'a “{{” or “}}” stands alone.' : null
}

const fieldsOf = (template: string) =>
  [...template.matchAll(PLACEHOLDER)].map(([, field = '']) => field.trim())

/** Text as it is, anything else as JSON; a field that was not given is empty. Throws when the output would be too long. */
function fillTemplate(template: string, input: object): string {
  const fields = fieldsOf(template)
  // Each field once: to stringify a large value at each place would block the main thread.
  const values = new Map([...new Set(fields)].map(field => [field, written(input, field)]))
  const length = fields.reduce((sum, field) => sum + (values.get(field) ?? '').length, template.length)
  if (length > MAX_TOOL_OUTPUT)
    throw new Error(`The output would be longer than ${MAX_TOOL_OUTPUT} characters. Give less.`)
  return template.replaceAll(PLACEHOLDER, (_, field: string) => values.get(field.trim()) ?? '')
}

function written(input: object, field: string): string {
  const value: unknown = Object.hasOwn(input, field) ? (input as Record<string, unknown>)[field] : ''
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

export interface NamedTool {
  /** The registry key of a built-in tool, the UUID of a custom one, `SERVER/TOOL`: what a run keeps of it. */
  readonly id: string
  readonly tool: Tool<TidyDomain>
}
