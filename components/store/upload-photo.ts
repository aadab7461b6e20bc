import type { Photo } from '@/lib/wire/view'
import { NETWORK_FAILURE, type Reply, replyOf } from './api'

/** After this time without progress the upload is aborted. */
const STALLED_MS = 45_000

interface UploadOptions {
  readonly moment?: Photo['moment']
  /** Aborting counts as a network failure. */
  readonly signal?: AbortSignal
  /** Called with the share of the photo that was sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void
}

/** Uses XMLHttpRequest, since `fetch` reports no upload progress. */
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
    // A phone that loses its network may never end the request.
    window.addEventListener('offline', abort, once)
    request.open('POST', `/api/sessions/${sessionId}/photos`)
    moves()
    request.send(body)
  }).finally(() => {
    clearTimeout(stalled)
    listeners.abort()
  })
}
