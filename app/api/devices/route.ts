import { endpoint, respond } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import { listDevices } from '@/lib/session/commands/devices'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    handle: async ({ request }) => respond(200, await listDevices(request.headers)),
  }),
})
