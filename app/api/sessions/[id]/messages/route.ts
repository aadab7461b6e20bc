import { serve } from '@/app/api/serve'
import { sendMessage } from '@/lib/operations/runs'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(sendMessage)
