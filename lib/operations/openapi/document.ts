/** The OpenAPI 3.1 document of the HTTP API, made from the records that it is served by. */
import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiMediaTypeObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi'
import type { Loaded, Operation, Success } from '@/lib/operations/operation'
import { binary } from '@/lib/wire/responses'
import { refusalsOf } from './refusals'

type Operations = Readonly<Record<string, Operation>>

/** Each operation has the id by which it is given. */
export async function openApiDocument(operations: Operations) {
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Tidyup',
      version: '1',
      description:
        'Tidy-up sessions for people, and chat endpoints with terminating tools for programs. A body without its `content-type` is answered with 415 `unsupported_media_type`, at `/mcp` a request that takes neither JSON nor events with 406 `not_acceptable`. A request that does not arrive within a minute is answered with 408 `request_timeout`, headers that are too large with 431 `headers_too_large`, what is not HTTP with 400 `bad_request`. Text with U+0000 or half of a surrogate pair is 400 `bad_request`, with its field, wherever it stands. Every call that needs the database may be answered with 503 `store_unavailable`: nothing was saved, or the message says that it may be saved or not. `retry-after` says after how many seconds a 429 or a 503 `starting` may be sent again.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    security: [{}, { token: [] }, { browser: [] }],
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'Of a program: `npm run token -- NAME`.' },
        browser: { type: 'apiKey', in: 'cookie', name: 'tidyup_pass', description: 'Of a paired browser.' },
      },
    },
    tags: TAGS.map(({ name, description }) => ({ name, description })),
    paths: await pathsOf(operations),
  })
}

/** An operation has the tag of its resource: the first segment of its path behind `/api`. */
const TAGS = [
  { name: 'sessions', description: 'What the page uses', resources: ['sessions'] },
  { name: 'home', description: 'Where things live, by all sessions', resources: ['home'] },
  { name: 'chat', description: 'Runs for programs', resources: ['chat'] },
  { name: 'tools', description: 'Tools that programs may name', resources: ['tools'] },
  { name: 'agents', description: 'Agents that programs may send out', resources: ['agents', 'templates'] },
  { name: 'access', description: 'Who may come in', resources: ['pair', 'devices', 'tokens'] },
  { name: 'service', description: 'The server itself', resources: ['health', 'metrics', 'openapi.json'] },
] as const

function tagOf(path: string): string {
  const [resource = ''] = path.replace(/^\/(api\/)?/, '').split('/')
  const tag = TAGS.find(({ resources }) => (resources as readonly string[]).includes(resource))
  if (!tag) throw new Error(`No tag has the resource of ${path}.`)
  return tag.name
}

async function pathsOf(operations: Operations): Promise<ZodOpenApiPathsObject> {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const [id, operation] of Object.entries(operations)) {
    const described = await operationObject(id, operation)
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: described }
  }
  return paths
}

async function operationObject(
  operationId: string,
  operation: Operation,
): Promise<ZodOpenApiOperationObject> {
  const { path, summary, visibility, params, otherResult } = operation
  const query = await loaded(operation.query)
  const headers = await loaded(operation.headers)
  const result = await loaded(operation.result)
  const requestParams = {
    ...(params && { path: z.object(params) }),
    ...(query instanceof z.ZodObject && { query }),
    ...(headers && { header: headers }),
  }
  return {
    operationId,
    tags: [tagOf(path)],
    summary,
    ...(visibility === 'public' && { security: [] }),
    ...(Object.keys(requestParams).length > 0 && { requestParams }),
    ...requestBody(operation),
    responses: {
      ...refusalsOf(operation),
      [result.status]: success(result),
      ...(otherResult && { [otherResult.status]: success(otherResult) }),
    },
  }
}

const loaded = <Part>(part: Loaded<Part>): Part | Promise<Part> =>
  typeof part === 'function' ? (part as () => Promise<Part>)() : part

/** A body without an example is one that has to be empty. */
function requestBody({ upload, body, example, examples }: Operation) {
  if (upload) {
    const schema = (body instanceof z.ZodObject ? body : z.strictObject({})).extend({ file: binary })
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!body || !(example || examples)) return {}
  const named = examples && Object.entries(examples).map(([name, value]) => [name, { value }])
  const content = { schema: body, ...(named ? { examples: Object.fromEntries(named) } : { example }) }
  const isRequired = !body.safeParse({}).success
  return { requestBody: { ...(isRequired && { required: true }), content: { 'application/json': content } } }
}

function success({ description, schema, example, content = {} }: Success) {
  const media: Record<string, ZodOpenApiMediaTypeObject> = Object.fromEntries(
    Object.entries(content).map(([type, schema]) => [type, { schema }]),
  )
  if (schema) media['application/json'] = { schema, ...(example !== undefined && { example }) }
  return { description, ...(Object.keys(media).length > 0 && { content: media }) }
}
