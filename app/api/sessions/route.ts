import { endpoint, respond } from '@/app/api/endpoint'
import { createSession, listSessions } from '@/lib/session/session'
import { createSessionRequest } from '@/lib/wire/requests'

export const dynamic = 'force-dynamic'

export const GET = endpoint({
  handle: async () => respond(200, await listSessions()),
})

export const POST = endpoint({
  body: createSessionRequest,
  handle: async ({ body }) => respond(201, await createSession(body)),
})
