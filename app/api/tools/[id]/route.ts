import { endpoint, refusal } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import { deleteTool } from '@/lib/session/commands/tools'
import { toolPath } from '@/lib/wire/tools'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: endpoint({
    params: toolPath,
    async handle({ params }) {
      const result = await deleteTool(params.id)
      return result.ok ? new Response(null, { status: 204 }) : refusal(result.refusal)
    },
  }),
})
