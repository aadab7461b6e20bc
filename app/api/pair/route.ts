import { serve } from '@/app/api/serve'
import { pairDevice } from '@/lib/operations/access'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(pairDevice)
