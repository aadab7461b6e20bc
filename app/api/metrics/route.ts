import { serve } from '@/app/api/serve'
import { readMetrics } from '@/lib/operations/service'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readMetrics)
