'use client'

import { useEffect, useReducer, useRef, useState } from 'react'
import { failureWords } from '@/components/store/api'
import { type Pin, pinLine, turnSpot } from '@/components/store/pins'
import { randomId } from '@/components/store/random-id'
import { uploadPhoto } from '@/components/store/upload-photo'
import { useWords } from '@/components/words/words'
import type { SendMessageRequest } from '@/lib/wire/requests'
import type { Photo } from '@/lib/wire/view'
import { createUploadProgress, type UploadProgress } from './upload-progress'

export const loadPreparePhoto = () => import('./prepare-photo')

/** The server’s limit for one message. */
const MAX_PHOTOS = 20

export interface AttachmentControls {
  readonly attachments: readonly Attachment[]
  readonly progress: UploadProgress
  readonly change: (change: AttachmentChange) => void
  /** Reads and uploads photos one after another. Gives how many exceeded the limit. */
  readonly add: (files: readonly File[]) => number
  readonly retry: (key: string) => void
  /** Turns the photo clockwise by 90° and uploads it again. */
  readonly turn: (key: string) => void
}

/** The data of an attached photo. */
interface PhotoFile {
  readonly file: File
  /** The decoded photo. Every turn starts from it, so that JPEG losses do not accumulate. */
  upright: Blob | null
  quarters: number
  toSend: Blob | null
  uploaded: { readonly blob: Blob; readonly photo: Photo } | null
  request: AbortController | null
}

export function useAttachments(sessionId: string): AttachmentControls {
  const words = useWords('photos')
  const general = useWords('general')
  const [attachments, change] = useReducer(changeAttachments, [])
  const [progress] = useState(createUploadProgress)
  const photoFiles = useRef(new Map<string, PhotoFile>())
  const reading = useRef(Promise.resolve())
  const sending = useRef(Promise.resolve())
  const turning = useRef(Promise.resolve())
  useRevokedPreviews(attachments)

  async function read(key: string) {
    const photo = photoFiles.current.get(key)
    if (!photo) return
    const { readPhoto } = await loadPreparePhoto()
    const result = await readPhoto(photo.file)
    if (photoFiles.current.get(key) !== photo) return
    if (result.kind === 'photo') {
      photo.upright = photo.toSend = result.photo
      change({ kind: 'read', key, previewUrl: URL.createObjectURL(result.photo) })
    } else {
      photoFiles.current.delete(key)
      change({ kind: 'upload', key, upload: { at: 'failed', message: words(result.kind), retryable: false } })
    }
  }

  async function send(key: string) {
    const photo = photoFiles.current.get(key)
    const blob = photo?.toSend
    if (!photo || !blob) return
    if (photo.uploaded?.blob !== blob) {
      const request = new AbortController()
      photo.request = request
      progress.setState({ [key]: 0 })
      change({ kind: 'upload', key, upload: { at: 'sending' } })
      const reply = await uploadPhoto(sessionId, blob, {
        signal: request.signal,
        onProgress: share => progress.setState({ [key]: share }),
      })
      if (request.signal.aborted) return
      if (!reply.ok) {
        const message = failureWords(reply.failure, general)
        return change({ kind: 'upload', key, upload: { at: 'failed', message, retryable: true } })
      }
      photo.uploaded = { blob, photo: reply.value.photo }
    }
    change({ kind: 'upload', key, upload: { at: 'ready', photo: photo.uploaded.photo } })
  }

  async function turn(key: string) {
    const photo = photoFiles.current.get(key)
    if (!photo?.upright) return
    const quarters = (photo.quarters + 1) % 4
    const { turnPhoto } = await loadPreparePhoto()
    const turned = quarters === 0 ? photo.upright : await turnPhoto(photo.upright, quarters)
    if (!turned || photoFiles.current.get(key) !== photo) return
    photo.request?.abort()
    Object.assign(photo, { quarters, toSend: turned })
    change({ kind: 'turned', key, previewUrl: URL.createObjectURL(turned) })
    enqueue(key)
  }

  function enqueue(key: string) {
    const whenRead = reading.current
    sending.current = sending.current.then(() => whenRead).then(() => send(key))
  }

  function forget(key: string) {
    photoFiles.current.get(key)?.request?.abort()
    photoFiles.current.delete(key)
  }

  return {
    attachments,
    progress,
    change(made) {
      if (made.kind === 'removed') forget(made.key)
      if (made.kind === 'sent') {
        for (const { key, upload } of attachments)
          if (upload.at === 'ready' && made.photoIds.includes(upload.photo.id)) forget(key)
      }
      change(made)
    },
    add(files) {
      const taken = files.slice(0, Math.max(0, MAX_PHOTOS - attachments.length))
      for (const file of taken) {
        const key = randomId()
        const nothingYet = { upright: null, toSend: null, uploaded: null, request: null }
        photoFiles.current.set(key, { file, quarters: 0, ...nothingYet })
        change({ kind: 'chosen', key, name: file.name })
        reading.current = reading.current.then(() => read(key))
        enqueue(key)
      }
      return files.length - taken.length
    },
    retry(key) {
      change({ kind: 'upload', key, upload: { at: 'waiting' } })
      enqueue(key)
    },
    turn(key) {
      turning.current = turning.current.then(() => turn(key))
    },
  }
}

/** Revokes the object URLs of previews that are no longer shown. */
function useRevokedPreviews(attachments: readonly Attachment[]) {
  const shown = useRef<readonly string[]>([])
  useEffect(() => {
    const current = attachments.flatMap(({ previewUrl }) => previewUrl ?? [])
    for (const url of shown.current) if (!current.includes(url)) URL.revokeObjectURL(url)
    shown.current = current
  }, [attachments])
}

/** The photos that go with the next message. */

export type Upload =
  | { readonly at: 'waiting' }
  | { readonly at: 'sending' }
  | { readonly at: 'ready'; readonly photo: Photo }
  /** `retryable`: the same photo may get through next time. */
  | { readonly at: 'failed'; readonly message: string; readonly retryable: boolean }

export interface Attachment {
  readonly key: string
  readonly name: string
  /** An object URL of the photo as it is sent; null until it was read. */
  readonly previewUrl: string | null
  readonly upload: Upload
  readonly pins: readonly Pin[]
}

export type AttachmentChange =
  | { readonly kind: 'chosen'; readonly key: string; readonly name: string }
  | { readonly kind: 'read'; readonly key: string; readonly previewUrl: string }
  /** A photo that was turned clockwise by 90° has to be uploaded again. */
  | { readonly kind: 'turned'; readonly key: string; readonly previewUrl: string }
  | { readonly kind: 'upload'; readonly key: string; readonly upload: Upload }
  | { readonly kind: 'removed'; readonly key: string }
  | { readonly kind: 'pinned'; readonly key: string; readonly pin: Pin }
  | { readonly kind: 'unpinned'; readonly key: string; readonly pinKey: string }
  /** A message was sent with these photos. */
  | { readonly kind: 'sent'; readonly photoIds: readonly string[] }

type Attachments = readonly Attachment[]

export function changeAttachments(attachments: Attachments, change: AttachmentChange): Attachments {
  switch (change.kind) {
    case 'chosen': {
      const { key, name } = change
      return [...attachments, { key, name, previewUrl: null, upload: { at: 'waiting' }, pins: [] }]
    }
    case 'read':
      return update(attachments, change.key, () => ({ previewUrl: change.previewUrl }))
    case 'turned':
      return update(attachments, change.key, ({ pins }) => ({
        previewUrl: change.previewUrl,
        upload: { at: 'waiting' },
        pins: pins.map(pin => ({ ...pin, spot: pin.spot && turnSpot(pin.spot) })),
      }))
    case 'upload':
      return update(attachments, change.key, () => ({ upload: change.upload }))
    case 'removed':
      return attachments.filter(({ key }) => key !== change.key)
    case 'pinned':
      return update(attachments, change.key, ({ pins }) => ({ pins: [...pins, change.pin] }))
    case 'unpinned':
      return update(attachments, change.key, ({ pins }) => ({
        pins: pins.filter(({ key }) => key !== change.pinKey),
      }))
    case 'sent':
      return attachments.filter(({ upload }) => remainsAfter(change.photoIds, upload))
  }
}

function update(
  attachments: Attachments,
  key: string,
  changed: (one: Attachment) => Partial<Attachment>,
): Attachments {
  return attachments.map(one => (one.key === key ? { ...one, ...changed(one) } : one))
}

/** Removed are the photos that were sent, and failed ones that can’t be retried. */
function remainsAfter(photoIds: readonly string[], upload: Upload): boolean {
  if (upload.at === 'ready') return !photoIds.includes(upload.photo.id)
  return upload.at !== 'failed' || upload.retryable
}

export const hasNotFailed = ({ upload }: Attachment) => upload.at !== 'failed'

export const isUploading = ({ upload }: Attachment) => upload.at === 'waiting' || upload.at === 'sending'

/** The photo being uploaded, counted among those that have not failed: “Sending photo 2 of 3”. Null if there is none. */
export function currentUpload(attachments: Attachments): { number: number; of: number } | null {
  const good = attachments.filter(hasNotFailed)
  const index = good.findIndex(isUploading)
  return index < 0 ? null : { number: index + 1, of: good.length }
}

/** The typed words, then the pinned items, one a line. */
export function messageOf(words: string, attachments: Attachments): SendMessageRequest {
  const ready = attachments.flatMap(({ upload, pins }) =>
    upload.at === 'ready' ? [{ id: upload.photo.id, pins }] : [],
  )
  const lines = ready.flatMap(({ id, pins }) => pins.map(pin => pinLine(pin, id)))
  const text = [words.trim(), ...lines].filter(line => line !== '').join('\n')
  return { ...(text && { text }), ...(ready.length > 0 && { photoIds: ready.map(({ id }) => id) }) }
}
