import { endpoint } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import { openApiDocument } from '@/lib/session/openapi/document'

/** A static one would be answered before anybody is asked who they are. */
export const dynamic = 'force-dynamic'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({ handle: async () => Response.json(openApiDocument()) }),
})
