/** All operations, by their ids: the names under which the rooms export them. */
import { z } from 'zod'
import { ok, type Result } from '@/lib/wire/refusal'
import * as access from './access'
import * as agents from './agents'
import * as chat from './chat'
import * as home from './inventory'
import { openApiDocument } from './openapi/document'
import { earlyOperation, json } from './operation'
import * as photos from './photos'
import * as runs from './runs'
import * as service from './service'
import * as sessions from './sessions'

let document: ReturnType<typeof openApiDocument> | undefined

export const readOpenApi = earlyOperation('GET', '/api/openapi.json', {
  summary: 'This document',
  result: json(200, 'OpenAPI 3.1.', z.record(z.string(), z.unknown())),
  async run(): Promise<Result<Response>> {
    document ??= openApiDocument(operations)
    return ok(Response.json(await document))
  },
})

export const operations = {
  ...sessions,
  ...photos,
  ...runs,
  ...home,
  ...chat,
  ...agents,
  ...access,
  ...service,
  readOpenApi,
}

/** All records, of which each knows its types. */
export type AnyOperation = (typeof operations)[keyof typeof operations]
