import { endpoint, refusal } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import { pairThisDevice } from '@/lib/session/commands/devices'
import { pairRequest } from '@/lib/wire/access'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  {
    POST: endpoint({
      body: pairRequest,
      async handle({ body, request }) {
        const paired = await pairThisDevice(request.headers, body)
        if (!paired.ok) return refusal(paired.refusal)
        return new Response(null, { status: 204, headers: { 'set-cookie': paired.value.cookie } })
      },
    }),
  },
  'public',
)
