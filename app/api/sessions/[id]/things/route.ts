import { endpoint, respond } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import { editList } from '@/lib/session/commands/sessions'
import { editListRequest, sessionPath } from '@/lib/wire/requests'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint({
    params: sessionPath,
    body: editListRequest,
    handle: async ({ params, body }) => respond(200, await editList(params.id, body)),
  }),
})
