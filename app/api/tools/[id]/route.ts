import { serve } from '@/app/api/serve'
import { deleteTool } from '@/lib/operations/agents'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(deleteTool)
