import { methods } from '@/app/api/methods'
import { openApiDocument } from '@/lib/session/openapi/document'

/** A static one would be answered before anybody is asked who they are. */
export const dynamic = 'force-dynamic'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: () => Response.json(openApiDocument()),
})
