import { serve } from '@/app/api/serve'
import { readHealth } from '@/lib/operations/service'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readHealth)
