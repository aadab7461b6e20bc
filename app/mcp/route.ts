import { z } from 'zod'
import { endpoint } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint({
    // One message a request: a list of them would be as many calls as fit.
    body: z.looseObject({}),
    async handle({ request, body, identity }) {
      const { serveMcp } = await import('@/lib/session/mcp-endpoint/serve-mcp')
      return serveMcp(request, body, identity)
    },
  }),
})
