import { serve } from '@/app/api/serve'
import { createSession, listSessions } from '@/lib/operations/sessions'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(listSessions, createSession)
