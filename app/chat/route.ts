import { serve } from '@/app/api/serve'
import { chat } from '@/lib/operations/chat'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(chat)
