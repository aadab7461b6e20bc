/** Tools that programs register: a JSON Schema for the input and a template for the output. No code is ever run. */
import type { Tool } from '@/lib/engine/tool'
import type { CustomTool } from '@/lib/store/store'
import type { RegisterToolRequest } from '@/lib/wire/tools'
import { fillTemplate, templateFault } from './output-template'
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
export function toTool(custom: CustomTool, schemas: SchemaThread): Tool {
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
