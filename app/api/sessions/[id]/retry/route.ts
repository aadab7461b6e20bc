import { endpoint, respond } from '@/app/api/endpoint'
import { retryRun } from '@/lib/session/session'
import { sessionPath } from '@/lib/wire/requests'

export const POST = endpoint({
  params: sessionPath,
  handle: async ({ params }) => respond(202, await retryRun(params.id)),
})
