'use client'

import { useEffect, useReducer, useRef, useState } from 'react'
import { failureWords } from '@/components/store/api'
import { randomId } from '@/components/store/random-id'
import { uploadPhoto } from '@/components/store/upload-photo'
import { useWords } from '@/components/words/words'
import type { Photo } from '@/lib/wire/view'
import { type Attachment, type AttachmentChange, changeAttachments } from './attachments'
import { readPhoto, turnPhoto } from './prepare-photo'
import { createUploadProgress, type UploadProgress } from './upload-progress'

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
