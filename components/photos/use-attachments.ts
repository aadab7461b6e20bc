'use client'

import { useEffect, useReducer, useRef, useState } from 'react'
import { failureWords } from '@/components/store/failure-words'
import { randomId } from '@/components/store/random-id'
import { uploadPhoto } from '@/components/store/upload-photo'
import { useWords } from '@/components/words/words'
import type { Photo } from '@/lib/wire/view'
import { type Attachment, type AttachmentChange, changeAttachments } from './attachments'
import { readPhoto, turnPhoto } from './prepare-photo'
import { createSentShares, type SentShares } from './upload-progress'

/** As many photos as one message takes. */
const MOST_PHOTOS = 20

export interface AttachmentDesk {
  readonly attachments: readonly Attachment[]
  readonly sentShares: SentShares
  readonly change: (change: AttachmentChange) => void
  /** Reads and sends photos one after another. Gives how many were too many. */
  readonly add: (files: readonly File[]) => number
  readonly retry: (key: string) => void
  /** By a quarter, clockwise; the turned photo is sent in place of the one before. */
  readonly turn: (key: string) => void
}

/** A photo in the browser’s memory, for as long as it is attached. */
interface HeldPhoto {
  readonly file: File
  /** As it was read: every turn begins with it, so that the loss of one does not add to that of another. */
  upright: Blob | null
  quarters: number
  toSend: Blob | null
  arrived: { readonly blob: Blob; readonly photo: Photo } | null
  attempt: AbortController | null
}

export function useAttachments(sessionId: string): AttachmentDesk {
  const words = useWords('photos')
  const general = useWords('general')
  const [attachments, change] = useReducer(changeAttachments, [])
  const [sentShares] = useState(createSentShares)
  const held = useRef(new Map<string, HeldPhoto>())
  const reading = useRef(Promise.resolve())
  const sending = useRef(Promise.resolve())
  const turning = useRef(Promise.resolve())
  useRevokedPreviews(attachments)

  async function read(key: string) {
    const photo = held.current.get(key)
    if (!photo) return
    const result = await readPhoto(photo.file)
    if (held.current.get(key) !== photo) return
    if (result.kind === 'photo') {
      photo.upright = photo.toSend = result.photo
      change({ kind: 'read', key, previewUrl: URL.createObjectURL(result.photo) })
    } else {
      held.current.delete(key)
      change({ kind: 'upload', key, upload: { at: 'failed', message: words(result.kind), again: false } })
    }
  }

  async function send(key: string) {
    const photo = held.current.get(key)
    const blob = photo?.toSend
    if (!photo || !blob) return
    if (photo.arrived?.blob !== blob) {
      const attempt = new AbortController()
      photo.attempt = attempt
      sentShares.setState({ [key]: 0 })
      change({ kind: 'upload', key, upload: { at: 'sending' } })
      const reply = await uploadPhoto(sessionId, blob, {
        signal: attempt.signal,
        onProgress: share => sentShares.setState({ [key]: share }),
      })
      if (attempt.signal.aborted) return
      if (!reply.ok) {
        const message = failureWords(reply.failure, general)
        return change({ kind: 'upload', key, upload: { at: 'failed', message, again: true } })
      }
      photo.arrived = { blob, photo: reply.value.photo }
    }
    change({ kind: 'upload', key, upload: { at: 'ready', photo: photo.arrived.photo } })
  }

  async function turn(key: string) {
    const photo = held.current.get(key)
    if (!photo?.upright) return
    const quarters = (photo.quarters + 1) % 4
    const turned = quarters === 0 ? photo.upright : await turnPhoto(photo.upright, quarters)
    if (!turned || held.current.get(key) !== photo) return
    photo.attempt?.abort()
    Object.assign(photo, { quarters, toSend: turned })
    change({ kind: 'turned', key, previewUrl: URL.createObjectURL(turned) })
    enqueue(key)
  }

  function enqueue(key: string) {
    const whenRead = reading.current
    sending.current = sending.current.then(() => whenRead).then(() => send(key))
  }

  function letGo(key: string) {
    held.current.get(key)?.attempt?.abort()
    held.current.delete(key)
  }

  return {
    attachments,
    sentShares,
    change(made) {
      if (made.kind === 'removed') letGo(made.key)
      if (made.kind === 'sent') {
        for (const { key, upload } of attachments)
          if (upload.at === 'ready' && made.photoIds.includes(upload.photo.id)) letGo(key)
      }
      change(made)
    },
    add(files) {
      const taken = files.slice(0, Math.max(0, MOST_PHOTOS - attachments.length))
      for (const file of taken) {
        const key = randomId()
        const nothingYet = { upright: null, toSend: null, arrived: null, attempt: null }
        held.current.set(key, { file, quarters: 0, ...nothingYet })
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

/** Gives the memory of previews back once nothing shows them. */
function useRevokedPreviews(attachments: readonly Attachment[]) {
  const shown = useRef<readonly string[]>([])
  useEffect(() => {
    const current = attachments.flatMap(({ previewUrl }) => previewUrl ?? [])
    for (const url of shown.current) if (!current.includes(url)) URL.revokeObjectURL(url)
    shown.current = current
  }, [attachments])
}
