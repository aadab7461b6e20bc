import { serve } from '@/app/api/serve'
import { changeSession, deleteSession, readSession } from '@/lib/operations/sessions'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readSession, changeSession, deleteSession)
