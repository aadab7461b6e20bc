import { endpoint, respond } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import { createSession, listSessions } from '@/lib/session/commands/sessions'
import { createSessionRequest, listQuery } from '@/lib/wire/requests'

export const dynamic = 'force-dynamic'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    query: listQuery,
    handle: async ({ query }) => respond(200, await listSessions(query)),
  }),
  POST: endpoint({
    rateLimit: 'sessions',
    body: createSessionRequest,
    handle: async ({ body }) => respond(201, await createSession(body)),
  }),
})
