import { serve } from '@/app/api/serve'
import { readPlace } from '@/lib/operations/inventory'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readPlace)
