import { endpoint, refusal, respond } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import { changeSession, deleteSession, getSession } from '@/lib/session/commands/sessions'
import { deleteSessionQuery } from '@/lib/wire/home'
import { changeSessionRequest, sessionPath } from '@/lib/wire/requests'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    params: sessionPath,
    handle: async ({ params }) => respond(200, await getSession(params.id)),
  }),
  PATCH: endpoint({
    rateLimit: 'changes',
    params: sessionPath,
    body: changeSessionRequest,
    handle: async ({ params, body }) => respond(200, await changeSession(params.id, body)),
  }),
  DELETE: endpoint({
    params: sessionPath,
    query: deleteSessionQuery,
    async handle({ params, query }) {
      const result = await deleteSession(params.id, query.places)
      return result.ok ? new Response(null, { status: 204 }) : refusal(result.refusal)
    },
  }),
})
