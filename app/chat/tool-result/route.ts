import { chatRoute } from '@/app/chat/chat-route'
import { chatToolResult } from '@/lib/session/commands/chat-tool-result'
import { chatToolResultRequest } from '@/lib/wire/chat'

// Like the answer to a card, a result has no limit.
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = chatRoute(chatToolResultRequest, chatToolResult, {})
