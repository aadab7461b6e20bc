import { endpoint, respond } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import { listTemplates } from '@/lib/session/commands/agents'

export const dynamic = 'force-dynamic'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    handle: async () => respond(200, listTemplates()),
  }),
})
