import { serve } from '@/app/api/serve'
import { listDevices } from '@/lib/operations/access'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(listDevices)
