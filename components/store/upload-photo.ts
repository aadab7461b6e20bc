import type { Photo } from '@/lib/wire/view'
import { NETWORK_FAILURE, type Reply, replyOf } from './api'

/** A connection that moves nothing for so long is dead, even if nobody has said so. */
const STALLED_MS = 45_000

interface UploadOptions {
  readonly moment?: Photo['moment']
  /** Ends the upload as if the connection had dropped. */
  readonly signal?: AbortSignal
  /** Called with the share of the photo that was sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void
}

/** By XMLHttpRequest, as `fetch` doesn’t tell how far an upload has come. */
export function uploadPhoto(
  sessionId: string,
  photo: Blob,
  { moment = 'before', signal, onProgress }: UploadOptions = {},
): Promise<Reply<{ photo: Photo }>> {
  const body = new FormData()
  body.append('file', photo, 'photo.jpg')
  body.append('moment', moment)
  const request = new XMLHttpRequest()
  const listeners = new AbortController()
  const once = { signal: listeners.signal }
  const abort = () => request.abort()
  let stalled: ReturnType<typeof setTimeout> | undefined
  const moves = () => {
    clearTimeout(stalled)
    stalled = setTimeout(abort, STALLED_MS)
  }
  return new Promise<Reply<{ photo: Photo }>>(resolve => {
    request.onload = () => resolve(replyOf(new Response(request.responseText, { status: request.status })))
    request.onerror = request.onabort = () => resolve(NETWORK_FAILURE)
    request.upload.onprogress = ({ loaded, total }) => {
      moves()
      onProgress?.(total > 0 ? loaded / total : 0)
    }
    signal?.addEventListener('abort', abort, once)
    // A phone that loses its network may leave the request waiting for good.
    window.addEventListener('offline', abort, once)
    request.open('POST', `/api/sessions/${sessionId}/photos`)
    moves()
    request.send(body)
  }).finally(() => {
    clearTimeout(stalled)
    listeners.abort()
  })
}
