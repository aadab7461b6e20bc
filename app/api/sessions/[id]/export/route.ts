import { serve } from '@/app/api/serve'
import { exportSession } from '@/lib/operations/sessions'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(exportSession)
