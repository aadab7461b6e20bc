import { serve } from '@/app/api/serve'
import { chatAddAiMessage } from '@/lib/operations/chat'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(chatAddAiMessage)
