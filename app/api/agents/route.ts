import { endpoint, respond } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import { createAgent, listAgents } from '@/lib/session/commands/agents'
import { createAgentRequest } from '@/lib/wire/agents'

export const dynamic = 'force-dynamic'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    handle: async () => respond(200, await listAgents()),
  }),
  POST: endpoint({
    rateLimit: 'tools',
    body: createAgentRequest,
    handle: async ({ body }) => respond(201, await createAgent(body)),
  }),
})
