/** Requests to each operation of an OpenAPI document. Ids that a server has given are named by their place in a pool. */
import fc from 'fast-check'
import { type Definitions, jsonFrom, type Schema } from '@/lib/model/testing/from-schema'
import { brokenBody, oddJson, oddPart } from '@/lib/model/testing/odd-values'

interface Parameter {
  readonly name: string
  readonly in: string
}

interface Content {
  readonly schema: Schema
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>
}

interface Operation {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> }
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: { readonly schemas?: Definitions }
}

/** A part of a path: an id that the server gave at some time, or text as it goes over the wire. */
export type Part = { readonly live: number } | { readonly text: string }

export interface FuzzRequest {
  readonly method: string
  /** With its parameters in braces, as the document has it. */
  readonly route: string
  readonly parts: Readonly<Record<string, Part>>
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** One for each operation of the document, by its name, such as `POST /api/sessions`. */
export function requestsOf(document: OpenApi): Map<string, fc.Arbitrary<FuzzRequest>> {
  const definitions = document.components?.schemas ?? {}
  const operations = Object.entries(document.paths).flatMap(([route, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      route,
      operation,
    })),
  )
  return new Map(
    operations.map(({ method, route, operation }) => [
      `${method} ${route}`,
      requestTo(method, route, operation, definitions),
    ]),
  )
}

function requestTo(method: string, route: string, operation: Operation, definitions: Definitions) {
  const names = [...route.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const parts = fc.record(Object.fromEntries(names.map(name => [name, part])))
  const asked = (operation.parameters ?? []).filter(parameter => parameter.in === 'query')
  return fc.record({
    method: fc.oneof({ arbitrary: fc.constant(method), weight: 15 }, { arbitrary: otherMethod, weight: 1 }),
    route: fc.constant(route),
    parts,
    query: queryOf(asked.map(({ name }) => name)),
    headers: headersFor(operation),
    body: bodyOf(operation, definitions),
  })
}

const otherMethod = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS')

const part: fc.Arbitrary<Part> = fc.oneof(
  { arbitrary: fc.record({ live: fc.nat(200) }), weight: 6 },
  { arbitrary: fc.record({ text: fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/) }), weight: 1 },
  { arbitrary: fc.record({ text: oddPart }), weight: 1 },
)

function queryOf(names: readonly string[]): fc.Arbitrary<string> {
  const name = fc.oneof(
    fc.constantFrom('x', '__proto__', 'constructor', ...names, ...names, ...names),
    oddPart,
  )
  const value = fc.oneof(fc.constantFrom('0', '1', 'json', 'md', 'csv', 'sse', '999999'), oddPart)
  const pair = fc.tuple(name, value).map(([left, right]) => `${left}=${right}`)
  return fc.oneof(
    { arbitrary: fc.constant(''), weight: names.length > 0 ? 1 : 6 },
    {
      arbitrary: fc.array(pair, { minLength: 1, maxLength: 4 }).map(pairs => `?${pairs.join('&')}`),
      weight: 2,
    },
  )
}

function headersFor({ requestBody }: Operation): fc.Arbitrary<Record<string, string>> {
  const [type = 'application/json'] = Object.keys(requestBody?.content ?? {})
  const own = type.startsWith('multipart') ? `${type}; boundary=edge` : type
  const types = fc.oneof(
    { arbitrary: fc.constant(own), weight: 20 },
    {
      arbitrary: fc.constantFrom(
        ...[
          'text/plain',
          'multipart/form-data',
          'multipart/form-data; boundary=',
          'application/json; charset=utf-16',
        ],
        ...[
          '',
          'application/x-www-form-urlencoded',
          ';',
          'a'.repeat(4_000),
          'image/png',
          'APPLICATION/JSON;',
        ],
      ),
      weight: 2,
    },
  )
  const others = fc.constantFrom<Record<string, string>>(
    ...Array.from({ length: 12 }, () => ({})),
    { 'last-event-id': '1\u00a0' },
    { 'last-event-id': '-1' },
    { accept: 'text/html' },
    { 'accept-language': ';q=nan,*' },
    { rsc: '1', 'next-router-state-tree': '%' },
    { 'next-action': 'x' },
    { range: 'bytes=0-1' },
    { 'if-none-match': '*' },
    { expect: '100-continue' },
    { cookie: 'tidyup_pass=%; a' },
    { authorization: 'Bearer \u00ff' },
    { 'content-encoding': 'gzip' },
    { 'x-forwarded-proto': 'javascript' },
  )
  return fc.tuple(types, others).map(([contentType, other]) => ({ 'content-type': contentType, ...other }))
}

function bodyOf({ requestBody }: Operation, definitions: Definitions): fc.Arbitrary<string | null> {
  const none = fc.constant(null)
  const [described] = Object.entries(requestBody?.content ?? {})
  if (!described) return fc.oneof({ arbitrary: none, weight: 9 }, { arbitrary: brokenBody, weight: 1 })
  const [type, content] = described
  const own = type.startsWith('multipart') ? multipart : jsonFrom(content.schema, definitions)
  return fc.oneof(
    { arbitrary: own, weight: 12 },
    { arbitrary: examplesOf(content), weight: 3 },
    { arbitrary: brokenBody, weight: 1 },
    { arbitrary: none, weight: 1 },
  )
}

/** As the document has them, or with one more field. */
function examplesOf({ example, examples = {} }: Content): fc.Arbitrary<string> {
  const given = [example, ...Object.values(examples).map(({ value }) => value)].filter(
    one => one !== undefined,
  )
  const texts = given.length > 0 ? given.map(one => JSON.stringify(one)) : ['{}']
  return fc.oneof(
    fc.constantFrom(...texts),
    fc
      .tuple(fc.constantFrom(...texts), oddJson)
      .map(([text, odd]) => text.replace(/(".*?":)("[^"]*"|\d+)/, `$1${odd.replaceAll('$', '$$$$')}`)),
  )
}

/** Forms that are none, and files that are no photos. */
const multipart: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('file', 'file', 'file', 'moment', '__proto__', '', 'file[]'),
    fc.constantFrom('x.jpg', '../../x.png', '', '\u202egpj.exe', 'a"b'),
    fc.constantFrom('image/jpeg', 'image/svg+xml', 'text/html', ''),
    fc.oneof(oddPart, fc.constantFrom('GIF89a', '\u00ff\u00d8\u00ff\u00e0', '<svg onload=alert(1)>')),
    fc.constantFrom('--edge--\r\n', '--edge--', '', '--edge\r\n\r\n'),
  )
  .map(
    ([name, file, type, content, end]) =>
      `--edge\r\nContent-Disposition: form-data; name="${name}"; filename="${file}"\r\nContent-Type: ${type}\r\n\r\n${content}\r\n${end}`,
  )
