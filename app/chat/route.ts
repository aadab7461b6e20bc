import { chat } from '@/lib/session/commands/chat'
import { chatRequest } from '@/lib/wire/chat'
import { chatRoute } from './chat-route'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = chatRoute(chatRequest, chat)
