/** Tools that programs register: a JSON Schema for the input and a template for the output. No code is ever run. */

import type { Tool } from '@/lib/engine/tool'
import type { CustomTool, Store } from '@/lib/store/store'
import { findBuiltInTool } from '@/lib/tidy/built-in-tools'
import type { TidyDomain } from '@/lib/tidy/domain'
import type { RegisterToolRequest } from '@/lib/wire/tools'
import { schemaExcess } from './schema-bounds'
import type { SchemaThread } from './schema-thread'

/** Why a definition can't be registered, in a sentence that names the field; null when it can. */
export async function definitionFault(
  { input_schema: schema, template }: RegisterToolRequest,
  schemas: SchemaThread,
): Promise<string | null> {
  const excess = schemaExcess(schema)
  if (excess !== null) return `input_schema: ${excess}`
  if (schema.type !== 'object') return 'input_schema: the schema has to be of "type": "object".'
  const unusable = await schemas.compileFault(JSON.stringify(schema))
  if (unusable !== null) return `input_schema is not a JSON Schema that can be used: ${unusable}.`
  const properties = typeof schema.properties === 'object' && schema.properties ? schema.properties : {}
  const fault = templateFault(template, properties)
  return fault && `template: ${fault}`
}

/** A registered tool as the engine runs it. Only `parse` looks into its schema, which an older version may have let in. */
export function toTool(custom: CustomTool, schemas: SchemaThread): Tool<TidyDomain> {
  const { name, description, terminal, template, input_schema: inputSchema } = custom
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
    execute: input => fillTemplate(template, input as object),
  }
}

/** In a template, a field of the input goes where `{{field}}` stands. */
const PLACEHOLDER = /\{\{([^{}]*)\}\}/g

/** Characters an output may have: it is stored, and sent to the model. */
const MAX_OUTPUT = 100_000

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
  if (length > MAX_OUTPUT)
    throw new Error(`The output would be longer than ${MAX_OUTPUT} characters. Give less.`)
  return template.replaceAll(PLACEHOLDER, (_, field: string) => values.get(field.trim()) ?? '')
}

function written(input: object, field: string): string {
  const value: unknown = Object.hasOwn(input, field) ? (input as Record<string, unknown>)[field] : ''
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

export interface NamedTool {
  readonly id: string
  readonly tool: Tool<TidyDomain>
}

interface Registered {
  readonly store: Store
  readonly schemas: SchemaThread
}

/** Those of the ids that name a tool, each once. */
export async function findNamedTools(registered: Registered, ids: readonly string[]): Promise<NamedTool[]> {
  const notBuiltIn = ids.filter(id => !findBuiltInTool(id))
  const custom = await registeredAmong(registered, notBuiltIn)
  return [...new Set(ids)].flatMap(id => {
    const tool = findBuiltInTool(id) ?? custom.get(id)
    return tool ? [{ id, tool }] : []
  })
}

async function registeredAmong(
  { store, schemas }: Registered,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Tool<TidyDomain>>> {
  if (ids.length === 0) return new Map()
  const found = await store.findCustomTools(ids)
  return new Map(found.map(custom => [custom.id, toTool(custom, schemas)]))
}
