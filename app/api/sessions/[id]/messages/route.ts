import { endpoint, respond } from '@/app/api/endpoint'
import { sendMessage } from '@/lib/session/session'
import { sendMessageRequest, sessionPath } from '@/lib/wire/requests'

export const POST = endpoint({
  params: sessionPath,
  body: sendMessageRequest,
  handle: async ({ params, body }) => respond(202, await sendMessage(params.id, body)),
})
