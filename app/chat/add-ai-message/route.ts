import { endpoint } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import { respondToChat } from '@/app/chat/respond-to-chat'
import { chatAddAiMessage } from '@/lib/session/commands/chat'
import { chatAddAiMessageRequest } from '@/lib/wire/chat'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint({
    rateLimit: 'runs',
    body: chatAddAiMessageRequest,
    handle: async ({ body }) => respondToChat(await chatAddAiMessage(body)),
  }),
})
