import { serve } from '@/app/api/serve'
import { deleteHome, editHome, readHome } from '@/lib/operations/home'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readHome, editHome, deleteHome)
