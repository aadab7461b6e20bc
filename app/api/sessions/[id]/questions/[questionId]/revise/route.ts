import { serve } from '@/app/api/serve'
import { reviseAnswer } from '@/lib/operations/runs'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(reviseAnswer)
