import { serve } from '@/app/api/serve'
import { stopRun } from '@/lib/operations/runs'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(stopRun)
