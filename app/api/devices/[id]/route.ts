import { endpoint, refusal } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import { removeDevice } from '@/lib/session/commands/devices'
import { devicePath } from '@/lib/wire/access'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: endpoint({
    params: devicePath,
    mayRemoveCaller: true,
    async handle({ params, request }) {
      const result = await removeDevice(request.headers, params.id)
      return result.ok ? new Response(null, { status: 204 }) : refusal(result.refusal)
    },
  }),
})
