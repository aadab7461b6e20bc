import { serve } from '@/app/api/serve'
import { readEvents } from '@/lib/operations/sessions'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readEvents)
