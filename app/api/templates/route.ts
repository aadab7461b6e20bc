import { serve } from '@/app/api/serve'
import { listTemplates } from '@/lib/operations/agents'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(listTemplates)
