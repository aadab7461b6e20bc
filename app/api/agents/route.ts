import { serve } from '@/app/api/serve'
import { createAgent, listAgents } from '@/lib/operations/agents'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(listAgents, createAgent)
