/**
 * Tools that programs register: a JSON Schema for the input, and for the output a template, or nothing where the program
 * itself executes the calls. No code is ever run.
 */

import { leftToClient, terminate } from '@/lib/engine/outcome'
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
  const { name, description, terminal, terminate: ends = false, input_schema: inputSchema } = custom
  return {
    name,
    description,
    inputSchema,
    terminal,
    async parse(input) {
      const excess = schemaExcess(inputSchema)
      if (excess !== null) return { ok: false, message: `The tool’s input_schema can’t be used: ${excess}` }
      const message = await schemas.validate(JSON.stringify(inputSchema), input)
      return message === null ? { ok: true, input } : { ok: false, message }
    },
    execute(input) {
      if (custom.execution === 'client') return leftToClient({ terminate: ends })
      const output = fillTemplate(custom.template, input as object)
      return ends ? terminate(output) : output
    },
  }
}

/** In a template, a field of the input goes where `{{field}}` stands. */
const FIELD = /\{\{([^{}]*)\}\}/g
/** `{{#list}}…{{/list}}` stands there for each element of a list. */
const SECTION = /\{\{#([^{}]*)\}\}((?:(?!\{\{[#/])[\s\S])*)\{\{\/([^{}]*)\}\}/g
const SECTION_OR_FIELD = new RegExp(`${SECTION.source}|${FIELD.source}`, 'g')

/** Where a field is looked for. */
type Scopes = readonly [object, ...object[]]

const holderOf = (field: string, scopes: Scopes) =>
  scopes.find(scope => Object.hasOwn(scope, field)) as Readonly<Record<string, unknown>> | undefined

/** Within a section `{{.}}` is the element and `{{@index}}` its number, from 1 on; then come its fields, and those of the input. */
const scopesOf = (element: unknown, index: number, input: object): Scopes => [
  { '.': element, '@index': index + 1 },
  ...(typeof element === 'object' && element ? [element] : []),
  input,
]

const SECTION_FAULT =
  'a section begins with “{{#list}}”, ends with “{{/list}}” of the same list, and holds no other section.'

/** Why a template can't be filled from these properties, in a sentence; null when it can. */
function templateFault(template: string, properties: object): string | null {
  const faults: string[] = []
  function check(field: string, scopes: Scopes) {
    const holder = holderOf(field, scopes)
    if (!holder)
      faults.push(
        /^[#/]/.test(field)
          ? SECTION_FAULT
          : `there is no field “${field}” in the properties of input_schema.`,
      )
    return holder?.[field]
  }
  const rest = template.replaceAll(SECTION, (_, opening: string, body: string, closing: string) => {
    if (opening.trim() !== closing.trim()) faults.push(SECTION_FAULT)
    const list = check(opening.trim(), [properties]) as { items?: { properties?: object } } | undefined
    for (const field of fieldsOf(body)) check(field, scopesOf(list?.items?.properties, 0, properties))
    return body.replaceAll(FIELD, '')
  })
  for (const field of fieldsOf(rest)) check(field, [properties])
  if (/\{\{|\}\}/.test(rest.replaceAll(FIELD, ''))) faults.push('a “{{” or “}}” stands alone.')
  return faults[0] ?? null
}

const fieldsOf = (template: string) => [...template.matchAll(FIELD)].map(([, field = '']) => field.trim())

/** Text as it is, anything else as JSON; a field that was not given is empty. Throws when the output would be too long. */
function fillTemplate(template: string, input: object): string {
  // Each value once: to stringify a large one at each place would block the main thread.
  const written = new Map<unknown, string>()
  let room = MAX_TOOL_OUTPUT - template.length

  function spend(length: number) {
    room -= length
    if (room < 0) throw new Error(`The output would be longer than ${MAX_TOOL_OUTPUT} characters. Give less.`)
  }

  function write(field: string, scopes: Scopes): string {
    const name = field.trim()
    const holder = holderOf(name, scopes)
    const value = holder ? holder[name] : ''
    const text = typeof value === 'string' ? value : (written.get(value) ?? JSON.stringify(value) ?? '')
    written.set(value, text)
    spend(text.length)
    return text
  }

  function repeat(list: string, body: string): string {
    // A line break at the end stands between the elements; one at the start is that of the tag’s own line.
    const [, each = body, between = ''] = /^(?:\r?\n)?([\s\S]*?)(\r?\n)$/.exec(body) ?? []
    return [holderOf(list, [input])?.[list] ?? []]
      .flat()
      .map((element, index) => {
        spend(body.length + 1)
        return each.replaceAll(FIELD, (_, field: string) => write(field, scopesOf(element, index, input)))
      })
      .join(between)
  }

  return template.replaceAll(SECTION_OR_FIELD, (_, list?: string, body = '', _closing = '', field = '') =>
    list === undefined ? write(field, [input]) : repeat(list.trim(), body),
  )
}

export interface NamedTool {
  /** The registry key of a built-in tool, the UUID of a custom one, `SERVER/TOOL`: what a run keeps of it. */
  readonly id: string
  readonly tool: Tool<TidyDomain>
}
