import type { ImageId, SessionId } from '@/lib/engine/ids'
import { imageId as asImageId } from '@/lib/engine/ids'
import { takeInPhoto } from '@/lib/session/photos/photo-intake'
import type { Runtime } from '@/lib/session/process/runtime'
import type { StoredPhoto } from '@/lib/store/store'
import type { PhotoMoment } from '@/lib/tidy/events'
import { MAX_PHOTO_BYTES } from '@/lib/wire/limits'
import { err, ok, type Result } from '@/lib/wire/refusal'
import type { Photo } from '@/lib/wire/view'
import { change, noSession } from './change'
import { decidePhoto } from './decide'

/** A `signal` that aborts before the photo is decoded cancels it. */
export async function addPhoto(
  runtime: Runtime,
  sessionId: SessionId,
  file: Uint8Array,
  moment: PhotoMoment = 'before',
  signal: AbortSignal = new AbortController().signal,
): Promise<Result<{ photo: Photo }>> {
  if (!(await runtime.store.hasSession(sessionId))) return noSession()
  if (file.byteLength > MAX_PHOTO_BYTES)
    return err('too_large', 'This photo is over 10 MB. Send a smaller one.')
  const taken = await runtime.photos.inTurn(() => takeInPhoto(file), signal)
  if (!taken) return err('bad_request', 'The upload was broken off.')
  if (taken.kind === 'too_large') return err('too_large', taken.message)
  if (taken.kind === 'unsupported') {
    return err('unsupported_photo', 'This file can’t be read as a photo. JPEG, PNG and WebP work.')
  }
  const id = asImageId.parse(runtime.ids.newId('ph'))
  const { width, height } = taken
  const photo: Photo = { id, width, height, bytes: taken.photo.bytes.byteLength, moment }
  // The built-in coach sees no photos.
  const newId = runtime.model.kind === 'api' ? runtime.ids.newId : null
  return change(runtime, sessionId, loaded => decidePhoto(loaded, photo, newId), {
    photo: { id, ...taken.photo },
  })
}

export async function getPhoto(
  { store }: Runtime,
  sessionId: SessionId,
  photoId: ImageId,
): Promise<Result<StoredPhoto>> {
  const photo = await store.readPhoto(photoId)
  return photo?.sessionId === sessionId ? ok(photo) : err('photo_not_found', 'There is no such photo.')
}
