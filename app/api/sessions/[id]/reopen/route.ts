import { endpoint, respond } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import { reopenSession } from '@/lib/session/commands/sessions'
import { emptyRequest, sessionPath } from '@/lib/wire/requests'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint({
    params: sessionPath,
    body: emptyRequest,
    handle: async ({ params }) => respond(200, await reopenSession(params.id)),
  }),
})
