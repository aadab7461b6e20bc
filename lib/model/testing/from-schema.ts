/** JSON text that fits a JSON Schema, nearly fits it, or does not fit it at all. */
import fc from 'fast-check'
import { oddJson, oddString } from './odd-values'

export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly examples?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

export type Definitions = Readonly<Record<string, Schema>>

/** Deeper than this a schema that contains itself is cut short. */
const MAX_DEPTH = 6

type Json = fc.Arbitrary<string>

export function jsonFrom(schema: Schema, definitions: Definitions, depth = 0): Json {
  return fc.oneof(
    { arbitrary: fitting(schema, definitions, depth), weight: 24 },
    { arbitrary: oddJson, weight: 1 },
  )
}

function fitting(schema: Schema, definitions: Definitions, depth: number): Json {
  if (depth > MAX_DEPTH) return fc.constant('null')
  if (schema.$ref !== undefined) {
    const named = definitions[schema.$ref.split('/').at(-1) ?? '']
    return named ? fitting(named, definitions, depth + 1) : oddJson
  }
  if ('const' in schema) return fc.constant(JSON.stringify(schema.const))
  if (schema.enum) return fc.constantFrom(...schema.enum.map(value => JSON.stringify(value)))
  const several = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (several) return fc.oneof(...several.map(one => jsonFrom(one, definitions, depth + 1)))
  switch ([schema.type].flat()[0]) {
    case 'object':
      return schema.properties ? objectFrom(schema, definitions, depth) : schemaOfObjects
    case 'array':
      return fc
        .array(jsonFrom(schema.items ?? {}, definitions, depth + 1), { maxLength: 4 })
        .map(entries => `[${entries.join(',')}]`)
    case 'string':
      return stringFrom(schema).map(text => JSON.stringify(text))
    case 'integer':
    case 'number':
      return numberFrom(schema)
    case 'boolean':
      return fc.constantFrom('true', 'false')
    default:
      return oddJson
  }
}

/** Some fields are left out, some are there twice, and some are not asked for. */
function objectFrom(
  { properties = {}, required = [] }: Schema,
  definitions: Definitions,
  depth: number,
): Json {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const value = jsonFrom(schema, definitions, depth + 1).map(text => `${JSON.stringify(name)}:${text}`)
    return fc.option(value, { freq: required.includes(name) ? 30 : 2, nil: null })
  })
  return fc.tuple(...fields, strayField()).map(parts => `{${parts.filter(part => part !== null).join(',')}}`)
}

/** Where any object may stand a JSON Schema is expected. */
const schemaOfObjects: Json = fc
  .tuple(
    fc.oneof(fc.constantFrom('result', 'item', '__proto__', 'constructor'), oddString),
    oddJson,
    strayField(),
  )
  .map(([name, odd, stray]) => {
    const property = `${JSON.stringify(name)}:${odd}`
    return `{"type":"object","properties":{"item":{"type":"string"},${property}}${stray === null ? '' : `,${stray}`}}`
  })

/** Which nobody asked for: mostly none. */
function strayField() {
  return fc.oneof(
    { arbitrary: fc.constant(null), weight: 20 },
    { arbitrary: fc.constant('"__proto__":{"title":"polluted"}'), weight: 1 },
    {
      arbitrary: fc.tuple(oddString, oddJson).map(([name, value]) => `${JSON.stringify(name)}:${value}`),
      weight: 1,
    },
  )
}

function stringFrom({ pattern, examples, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  const near = fc
    .constantFrom(minLength, minLength + 1, maxLength, maxLength + 1, Math.max(0, minLength - 1))
    .map(length => 'm'.repeat(Math.min(length, 100_001)))
  const words = fc.constantFrom('a mug, old receipts, a lamp', 'desk', 'That is all of it.', 'yes', 'skip')
  const named = examples && fc.constantFrom(...examples.map(String))
  const fits = named ?? (pattern === undefined ? words : matching(pattern))
  return fc.oneof(
    { arbitrary: fits, weight: 16 },
    { arbitrary: near, weight: 1 },
    { arbitrary: oddString, weight: 2 },
  )
}

/** Of a pattern that fast-check can't read, whatever. */
function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' })
  } catch {
    return oddString
  }
}

function numberFrom({ minimum = 0, maximum = 100 }: Schema): Json {
  return fc.oneof(
    fc.integer({ min: Math.max(minimum, -1_000), max: Math.min(maximum, 1_000) }).map(String),
    fc.constantFrom(minimum - 1, minimum, maximum, maximum + 1).map(String),
    fc.constantFrom('1e400', '1.5', '9007199254740993', '-0'),
  )
}
