import { serve } from '@/app/api/serve'
import { addPhoto } from '@/lib/operations/photos'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(addPhoto)
