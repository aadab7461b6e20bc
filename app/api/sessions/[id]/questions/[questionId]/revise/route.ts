import { endpoint, respond } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import { reviseAnswer } from '@/lib/session/commands/runs'
import { answerRequest, questionPath } from '@/lib/wire/requests'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint({
    params: questionPath,
    body: answerRequest,
    handle: async ({ params, body, identity }) =>
      respond(200, await reviseAnswer(params.id, { questionId: params.questionId, ...body }, identity)),
  }),
})
