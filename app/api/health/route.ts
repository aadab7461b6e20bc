import { endpoint, respond } from '@/app/api/endpoint'
import { checkHealth } from '@/lib/session/session'

export const dynamic = 'force-dynamic'

export const GET = endpoint({
  handle: async () => respond(200, await checkHealth()),
})
