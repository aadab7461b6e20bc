import { serve } from '@/app/api/serve'
import { chatInvoke } from '@/lib/operations/chat'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(chatInvoke)
