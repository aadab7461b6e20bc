import { openApiDocument } from '@/lib/session/openapi/document'

export const dynamic = 'force-static'

export const GET = () => Response.json(openApiDocument())
