import { endpoint, respond } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import { listTools, registerTool } from '@/lib/session/commands/tools'
import { registerToolRequest } from '@/lib/wire/tools'

export const dynamic = 'force-dynamic'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    handle: async () => respond(200, await listTools()),
  }),
  POST: endpoint({
    rateLimit: 'tools',
    body: registerToolRequest,
    handle: async ({ body }) => respond(201, await registerTool(body)),
  }),
})
