import { serve } from '@/app/api/serve'
import { createToken } from '@/lib/operations/access'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(createToken)
