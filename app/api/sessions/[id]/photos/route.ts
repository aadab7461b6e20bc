import { endpoint, refusal, respond } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import { readForm } from '@/app/api/read-request'
import { addPhoto, reserveUpload } from '@/lib/session/commands/photos'
import { MAX_PHOTO_BYTES } from '@/lib/wire/limits'
import { photoFields, sessionPath } from '@/lib/wire/requests'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint({
    rateLimit: 'photos',
    params: sessionPath,
    async handle({ params, request, until }) {
      const room = await reserveUpload(request.headers.get('content-length'))
      if (!room.ok) return refusal(room.refusal)
      try {
        const { file, fields } = await readForm(request, MAX_PHOTO_BYTES, photoFields)
        const signal = AbortSignal.any([request.signal, until])
        return respond(201, await addPhoto(params.id, file, fields.moment, signal))
      } finally {
        room.value()
      }
    },
  }),
})
