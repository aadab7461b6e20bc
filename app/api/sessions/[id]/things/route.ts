import { serve } from '@/app/api/serve'
import { editThings } from '@/lib/operations/runs'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(editThings)
