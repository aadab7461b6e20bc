import { endpoint, respond } from '@/app/api/endpoint'
import { reviseAnswer } from '@/lib/session/session'
import { answerRequest, questionPath } from '@/lib/wire/requests'

export const POST = endpoint({
  params: questionPath,
  body: answerRequest,
  handle: async ({ params, body }) =>
    respond(200, await reviseAnswer(params.id, { questionId: params.questionId, ...body })),
})
