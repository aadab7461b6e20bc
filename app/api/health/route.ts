import { endpoint, respond } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import { readQuery } from '@/app/api/read-request'
import { checkHealth } from '@/lib/session/commands/monitoring'
import type { HealthCheck } from '@/lib/wire/requests'

export const dynamic = 'force-dynamic'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  {
    GET: endpoint({
      handle: async ({ request }) => respond(200, await checkHealth(await checkIn(request))),
    }),
  },
  'public',
)

/** The first answer, which a start waits for, asks for nothing in particular and comes without what parses a query. */
async function checkIn(request: Request): Promise<HealthCheck> {
  if (new URL(request.url).search === '') return undefined
  const { healthQuery } = await import('@/lib/wire/requests')
  return readQuery(request, healthQuery).check
}
