import { methods } from '@/app/api/methods'
import { openApiDocument } from '@/lib/session/openapi/document'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: () => Response.json(openApiDocument()),
})
