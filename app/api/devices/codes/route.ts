import { endpoint, respond } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import { makePairingCode } from '@/lib/session/commands/devices'
import { codeRequest } from '@/lib/wire/access'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint({
    body: codeRequest,
    handle: async ({ request }) => respond(201, await makePairingCode(request.headers)),
  }),
})
