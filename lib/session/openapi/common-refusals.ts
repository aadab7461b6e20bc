import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject, ZodOpenApiResponseObject } from 'zod-openapi'
import { NO_RUN } from '@/lib/wire/chat-run'
import { chatError } from '@/lib/wire/responses'
import { refusals } from './operation'

/** The body of a refusal of the chat endpoints. */
export const CHAT_REFUSAL = { schema: chatError, also: NO_RUN }

/** Each operation lists its own refusals and these, which every call may end in, as shared components. */
export function withCommonRefusals(paths: ZodOpenApiPathsObject): ZodOpenApiPathsObject {
  const usual = shared('Refused', refusals([400, 401, 403, 405, 421, 500]))
  const ofChat = shared('ChatRefused', refusals([400, 401, 403, 405, 421, 500], {}, CHAT_REFUSAL))

  function withCommon(path: string, method: string, operation: ZodOpenApiOperationObject) {
    const { 401: notPaired, 403: crossSite, ...common } = path.startsWith('/chat') ? ofChat : usual
    const isPublic = operation.security?.length === 0
    const responses = {
      ...common,
      ...(!isPublic && { 401: notPaired }),
      // Another site’s page may have something read, which it is not shown.
      ...(method !== 'get' && { 403: crossSite }),
      ...operation.responses,
    }
    return [method, { ...operation, responses }]
  }

  return Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [
      path,
      Object.fromEntries(Object.entries(item).map(([method, one]) => withCommon(path, method, one))),
    ]),
  )
}

const shared = (prefix: string, of: Record<string, ZodOpenApiResponseObject>) =>
  Object.fromEntries(
    Object.entries(of).map(([status, refusal]) => [status, { id: `${prefix}${status}`, ...refusal }]),
  )
