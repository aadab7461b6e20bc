import { serve } from '@/app/api/serve'
import { createPairingCode } from '@/lib/operations/access'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(createPairingCode)
