import { endpoint, refusal, respond } from '@/app/api/endpoint'
import { deleteSession, getSession } from '@/lib/session/session'
import { sessionPath } from '@/lib/wire/requests'

export const GET = endpoint({
  params: sessionPath,
  handle: async ({ params }) => respond(200, await getSession(params.id)),
})

export const DELETE = endpoint({
  params: sessionPath,
  async handle({ params }) {
    const result = await deleteSession(params.id)
    return result.ok ? new Response(null, { status: 204 }) : refusal(result.refusal)
  },
})
