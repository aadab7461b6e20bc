import { serve } from '@/app/api/serve'
import { exportHome } from '@/lib/operations/home'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(exportHome)
