import { serve } from '@/app/api/serve'
import { retryRun } from '@/lib/operations/runs'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(retryRun)
