import { endpoint, respond } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import { sendMessage } from '@/lib/session/commands/runs'
import { sendMessageRequest, sessionPath } from '@/lib/wire/requests'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint({
    params: sessionPath,
    body: sendMessageRequest,
    handle: async ({ params, body, identity }) => respond(202, await sendMessage(params.id, body, identity)),
  }),
})
