import { serve } from '@/app/api/serve'
import { listTools, registerTool } from '@/lib/operations/agents'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(listTools, registerTool)
