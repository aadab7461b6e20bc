import { chatRoute } from '@/app/chat/chat-route'
import { chat } from '@/lib/session/commands/chat'
import { chatRequest } from '@/lib/wire/chat'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = chatRoute(chatRequest, chat)
