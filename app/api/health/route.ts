import { endpoint, respond } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import { checkHealth } from '@/lib/session/commands/monitoring'

export const dynamic = 'force-dynamic'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  {
    GET: endpoint({
      // The first answer, which a start waits for, asks for nothing in particular and comes without what parses a query.
      query: async () => (await import('@/lib/wire/requests')).healthQuery,
      handle: async ({ query }) => respond(200, await checkHealth(query.check)),
    }),
  },
  'public',
)
