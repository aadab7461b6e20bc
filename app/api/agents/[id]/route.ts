import { serve } from '@/app/api/serve'
import { changeAgent, deleteAgent, readAgent } from '@/lib/operations/agents'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readAgent, changeAgent, deleteAgent)
