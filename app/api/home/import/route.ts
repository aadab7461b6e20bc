import { serve } from '@/app/api/serve'
import { importHome } from '@/lib/operations/inventory'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(importHome)
