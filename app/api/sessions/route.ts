import { endpoint, respond } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import { readQuery } from '@/app/api/read-request'
import { createSession, listSessions } from '@/lib/session/commands/sessions'
import { createSessionRequest, listQuery } from '@/lib/wire/requests'

export const dynamic = 'force-dynamic'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    handle: async ({ request }) => respond(200, await listSessions(readQuery(request, listQuery))),
  }),
  POST: endpoint({
    rateLimit: 'sessions',
    body: createSessionRequest,
    handle: async ({ body }) => respond(201, await createSession(body)),
  }),
})
