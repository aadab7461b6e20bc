import { serve } from '@/app/api/serve'
import { exportHome } from '@/lib/operations/inventory'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(exportHome)
