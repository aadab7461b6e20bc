import { endpoint, respond } from '@/app/api/endpoint'
import { retryRun } from '@/lib/session/session'
import { emptyRequest, sessionPath } from '@/lib/wire/requests'

export const POST = endpoint({
  params: sessionPath,
  body: emptyRequest,
  handle: async ({ params }) => respond(202, await retryRun(params.id)),
})
