import { endpoint } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import { respondToChat } from '@/app/chat/respond-to-chat'
import { chat } from '@/lib/session/commands/chat'
import { chatRequest } from '@/lib/wire/chat'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint({
    rateLimit: 'runs',
    body: chatRequest,
    handle: async ({ body }) => respondToChat(await chat(body)),
  }),
})
