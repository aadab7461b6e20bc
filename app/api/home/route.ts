import { serve } from '@/app/api/serve'
import { deleteHome, editHome, readHome } from '@/lib/operations/inventory'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readHome, editHome, deleteHome)
