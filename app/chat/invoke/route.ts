import { chatRoute } from '@/app/chat/chat-route'
import { chatInvoke } from '@/lib/session/commands/chat'
import { chatInvokeRequest } from '@/lib/wire/chat'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = chatRoute(chatInvokeRequest, chatInvoke)
