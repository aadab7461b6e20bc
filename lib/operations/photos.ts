/** Photos of a session. */
import { z } from 'zod'
import * as commands from '@/lib/session/commands/photos'
import { MAX_PHOTO_BYTES } from '@/lib/wire/limits'
import { ok } from '@/lib/wire/refusal'
import { photoFields, photoPath, sessionPath } from '@/lib/wire/requests'
import { binary, photo } from '@/lib/wire/responses'
import { asFile, json, operation, raw } from './operation'

export const addPhoto = operation('POST', '/api/sessions/{id}/photos', {
  summary: 'Store a photo (JPEG, PNG or WebP, up to 10 MB); after the end only one of `after`',
  rate: 'photos',
  params: sessionPath,
  upload: { maxBytes: MAX_PHOTO_BYTES },
  body: photoFields,
  result: json(201, 'The photo as stored.', z.object({ photo })),
  refusals: ['session_not_found', 'session_ended', 'unsupported_photo'],
  run: ({ runtime, request, until }, { id, file, body }) =>
    commands.addPhoto(runtime, id, file, body.moment, AbortSignal.any([request.signal, until])),
})

export const readPhoto = operation('GET', '/api/sessions/{id}/photos/{photoId}', {
  summary: 'The image',
  params: photoPath,
  result: raw('The image; it never changes.', { 'image/*': binary }),
  refusals: ['photo_not_found'],
  async run({ runtime }, { id, photoId }) {
    const found = await commands.getPhoto(runtime, id, photoId)
    if (!found.ok) return found
    const { bytes, mediaType } = found.value
    // The browser’s own cache would outlive the session and the pairing; the worker’s does not (public/sw.js).
    return ok(asFile(new Uint8Array(bytes), { 'content-type': mediaType, 'content-disposition': 'inline' }))
  },
})
