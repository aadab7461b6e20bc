import { endpoint, respond } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import { readQuery } from '@/app/api/read-query'
import { checkHealth } from '@/lib/session/health'
import { healthQuery } from '@/lib/wire/requests'

export const dynamic = 'force-dynamic'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  {
    GET: endpoint({
      handle: async ({ request }) => respond(200, await checkHealth(readQuery(request, healthQuery).check)),
    }),
  },
  'open',
)
