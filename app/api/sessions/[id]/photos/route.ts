import { counted } from '@/app/api/counted'
import { endpoint, respond } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import { readForm } from '@/app/api/read-body'
import { addPhoto } from '@/lib/session/session'
import { MAX_PHOTO_BYTES, photoFields, sessionPath } from '@/lib/wire/requests'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: counted(
    'photos',
    endpoint({
      params: sessionPath,
      async handle({ params, request }) {
        const { file, fields } = await readForm(request, MAX_PHOTO_BYTES, photoFields)
        return respond(201, await addPhoto(params.id, file, fields.moment))
      },
    }),
  ),
})
