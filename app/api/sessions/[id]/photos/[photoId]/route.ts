import { endpoint, refusal } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import { getPhoto } from '@/lib/session/commands/photos'
import { photoPath } from '@/lib/wire/requests'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    params: photoPath,
    async handle({ params }) {
      const result = await getPhoto(params.id, params.photoId)
      if (!result.ok) return refusal(result.refusal)
      const { bytes, mediaType } = result.value
      return new Response(new Uint8Array(bytes), {
        headers: {
          'content-type': mediaType,
          'content-disposition': 'inline',
          // The browser’s own cache would outlive the session and the pairing; the worker’s does not (public/sw.js).
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        },
      })
    },
  }),
})
