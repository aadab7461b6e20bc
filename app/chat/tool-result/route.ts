import { serve } from '@/app/api/serve'
import { chatToolResult } from '@/lib/operations/chat'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(chatToolResult)
