import { serve } from '@/app/api/serve'
import { carryThings } from '@/lib/operations/runs'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(carryThings)
