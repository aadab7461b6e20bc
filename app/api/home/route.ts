import { endpoint, refusal, respond } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import { clearHome, editHome, findInHome, getHome } from '@/lib/session/commands/home'
import { editHomeRequest, homeQuery } from '@/lib/wire/home'

export const dynamic = 'force-dynamic'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    query: homeQuery,
    async handle({ query: { q, ...page } }) {
      return q === undefined
        ? respond(200, await getHome(page))
        : respond(200, await findInHome(q, page.limit))
    },
  }),
  POST: endpoint({
    body: editHomeRequest,
    rateLimit: 'changes',
    handle: async ({ body }) => respond(200, await editHome(body)),
  }),
  DELETE: endpoint({
    rateLimit: 'changes',
    async handle() {
      const result = await clearHome()
      return result.ok ? new Response(null, { status: 204 }) : refusal(result.refusal)
    },
  }),
})
