import { serve } from '@/app/api/serve'
import { callMcp } from '@/lib/operations/mcp/call-mcp'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(callMcp)
