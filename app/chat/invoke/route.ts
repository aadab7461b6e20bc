import { endpoint } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import { respondToChat } from '@/app/chat/respond-to-chat'
import { chatInvoke } from '@/lib/session/commands/chat'
import { chatInvokeRequest } from '@/lib/wire/chat'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint({
    rateLimit: 'runs',
    body: chatInvokeRequest,
    handle: async ({ body }) => respondToChat(await chatInvoke(body)),
  }),
})
