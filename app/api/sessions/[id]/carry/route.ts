import { endpoint, respond } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import { carry } from '@/lib/session/commands/sessions'
import { carryRequest, sessionPath } from '@/lib/wire/requests'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint({
    params: sessionPath,
    body: carryRequest,
    handle: async ({ params, body }) => respond(200, await carry(params.id, body)),
  }),
})
