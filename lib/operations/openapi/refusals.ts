/** The refusals of an operation, in the OpenAPI document. */
import type { z } from 'zod'
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi'
import type { Operation } from '@/lib/operations/operation'
import { REFUSAL_STATUS } from '@/lib/wire/refusal'
import { chatError, conflictBody, errorBody } from '@/lib/wire/responses'
import { DETAILS, type ExampleCode, MEANINGS, MESSAGES } from './refusal-examples'

/** The responses of a record’s refusals by their statuses; of two codes with one status the first is the example. */
export function refusalsOf(operation: Operation): ZodOpenApiResponsesObject {
  const { alsoRefused, visibility, method, upload, body, rate, refusals = [] } = operation
  const common = alsoRefused ? ofChat(alsoRefused) : usual
  const own = [
    ...refusals,
    ...(rate ? (['too_many_requests'] as const) : []),
    ...(body || upload ? (['too_large', 'unsupported_media_type'] as const) : []),
  ]
  const { 401: notPaired, 403: crossSite, ...any } = common
  return {
    ...any,
    ...(visibility !== 'public' && { 401: notPaired }),
    // Another site’s page may have something read, which it is not shown.
    ...(method !== 'GET' && { 403: crossSite }),
    ...refusalsAs(own, alsoRefused, upload && 'multipart/form-data'),
  }
}

type Refusals = Record<number, ZodOpenApiResponseObject>

function refusalsAs(codes: readonly ExampleCode[], also?: object, mediaType?: string): Refusals {
  const responses: Refusals = {}
  for (const code of codes) {
    const status = REFUSAL_STATUS[code]
    const schema: z.ZodType = also ? chatError : status === 409 ? conflictBody : errorBody
    const message = mediaType ? MESSAGES[code].replace('application/json', mediaType) : MESSAGES[code]
    const details = DETAILS[code]
    const example = { error: { code, message, ...(details !== undefined && { details }) }, ...also }
    responses[status] ??= {
      description: MEANINGS[status],
      content: { 'application/json': { schema, example } },
    }
  }
  return responses
}

/** The refusals of every operation, as shared components. */
const ANY: readonly ExampleCode[] = [
  'bad_request',
  'not_paired',
  'wrong_code',
  'method_not_allowed',
  'host_not_allowed',
  'internal_error',
]

const shared = (prefix: string, of: Refusals): Refusals =>
  Object.fromEntries(
    Object.entries(of).map(([status, refusal]) => [status, { id: `${prefix}${status}`, ...refusal }]),
  )

const usual = shared('Refused', refusalsAs(ANY))
let chatRefusals: Refusals | undefined
const ofChat = (also: object) => (chatRefusals ??= shared('ChatRefused', refusalsAs(ANY, also)))
