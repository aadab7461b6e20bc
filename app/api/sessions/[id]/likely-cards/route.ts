import { serve } from '@/app/api/serve'
import { readLikelyCards } from '@/lib/operations/sessions'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readLikelyCards)
