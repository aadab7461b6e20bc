import { z } from 'zod'
import { endpoint, refusal } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint({
    // One message a request: a list of them would be as many calls as fit.
    body: z.looseObject({}),
    async handle({ request, body, identity }) {
      const { serveMcp } = await import('@/lib/session/mcp-endpoint/serve-mcp')
      const response = await serveMcp(request, body, identity)
      if (response.ok) return response
      // A request that is not one of the protocol gets the usual refusal.
      const { error } = await response.json()
      const code = response.status === 406 ? 'not_acceptable' : 'bad_request'
      return refusal({ code, message: error.message })
    },
  }),
})
