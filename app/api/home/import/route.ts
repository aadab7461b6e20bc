import { serve } from '@/app/api/serve'
import { importHome } from '@/lib/operations/home'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(importHome)
