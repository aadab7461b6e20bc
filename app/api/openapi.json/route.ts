import { serve } from '@/app/api/serve'
import { readOpenApi } from '@/lib/operations/operations'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readOpenApi)
