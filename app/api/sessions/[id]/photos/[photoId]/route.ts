import { serve } from '@/app/api/serve'
import { readPhoto } from '@/lib/operations/photos'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readPhoto)
