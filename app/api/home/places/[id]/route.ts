import { serve } from '@/app/api/serve'
import { readPlace } from '@/lib/operations/home'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readPlace)
