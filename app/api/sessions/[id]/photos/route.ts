import { counted } from '@/app/api/counted'
import { endpoint, refusal, respond } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import { readForm } from '@/app/api/read-body'
import { addPhoto, roomForPhoto } from '@/lib/session/commands/sessions'
import { MAX_PHOTO_BYTES, photoFields, sessionPath } from '@/lib/wire/requests'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: counted(
    'photos',
    endpoint({
      params: sessionPath,
      async handle({ params, request }) {
        const room = await roomForPhoto(request.headers.get('content-length'))
        if (!room.ok) return refusal(room.refusal)
        try {
          const { file, fields } = await readForm(request, MAX_PHOTO_BYTES, photoFields)
          return respond(201, await addPhoto(params.id, file, fields.moment, request.signal))
        } finally {
          room.value()
        }
      },
    }),
  ),
})
