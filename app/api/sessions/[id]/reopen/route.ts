import { serve } from '@/app/api/serve'
import { reopenSession } from '@/lib/operations/sessions'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(reopenSession)
