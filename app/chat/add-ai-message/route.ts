import { chatRoute } from '@/app/chat/chat-route'
import { chatAddAiMessage } from '@/lib/session/commands/chat'
import { chatAddAiMessageRequest } from '@/lib/wire/chat'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = chatRoute(chatAddAiMessageRequest, chatAddAiMessage)
