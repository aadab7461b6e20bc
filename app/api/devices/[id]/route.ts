import { serve } from '@/app/api/serve'
import { removeDevice } from '@/lib/operations/access'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(removeDevice)
