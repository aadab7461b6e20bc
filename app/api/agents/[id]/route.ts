import { endpoint, refusal, respond } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import { changeAgent, deleteAgent, readAgent } from '@/lib/session/commands/agents'
import { agentPath, changeAgentRequest } from '@/lib/wire/agents'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    params: agentPath,
    handle: async ({ params }) => respond(200, await readAgent(params.id)),
  }),
  PATCH: endpoint({
    rateLimit: 'tools',
    params: agentPath,
    body: changeAgentRequest,
    handle: async ({ params, body }) => respond(200, await changeAgent(params.id, body)),
  }),
  DELETE: endpoint({
    params: agentPath,
    async handle({ params }) {
      const result = await deleteAgent(params.id)
      return result.ok ? new Response(null, { status: 204 }) : refusal(result.refusal)
    },
  }),
})
