import { endpoint, respond } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import { retryRun } from '@/lib/session/commands/runs'
import { emptyRequest, sessionPath } from '@/lib/wire/requests'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint({
    rateLimit: 'runs',
    params: sessionPath,
    body: emptyRequest,
    handle: async ({ params }) => respond(202, await retryRun(params.id)),
  }),
})
