import { endpoint, respond } from '@/app/api/endpoint'
import { listTools, registerTool } from '@/lib/session/tools'
import { registerToolRequest } from '@/lib/wire/tools'

export const dynamic = 'force-dynamic'

export const GET = endpoint({
  handle: async () => respond(200, await listTools()),
})

export const POST = endpoint({
  body: registerToolRequest,
  handle: async ({ body }) => respond(201, await registerTool(body)),
})
