import { endpoint, respond } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import { makeProgramToken } from '@/lib/session/commands/devices'
import { tokenRequest } from '@/lib/wire/access'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint({
    body: tokenRequest,
    handle: async ({ body, request }) => respond(201, await makeProgramToken(request.headers, body.name)),
  }),
})
