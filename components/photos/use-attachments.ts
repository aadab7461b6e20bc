'use client'

import { useEffect, useReducer, useRef } from 'react'
import { uploadPhoto } from '@/components/store/api'
import { failureWords } from '@/components/store/failure-words'
import { randomId } from '@/components/store/random-id'
import { useWords } from '@/components/words/words'
import { type Attachment, type AttachmentChange, changeAttachments } from './attachments'
import { shrinkPhoto } from './shrink-photo'

/** As many photos as one message takes. */
const MOST_PHOTOS = 20

export interface AttachmentDesk {
  readonly attachments: readonly Attachment[]
  readonly change: (change: AttachmentChange) => void
  /** Shrinks and sends photos one after another. Gives how many were too many. */
  readonly add: (files: readonly File[]) => number
  readonly retry: (key: string) => void
}

export function useAttachments(sessionId: string): AttachmentDesk {
  const words = useWords('photos')
  const general = useWords('general')
  const [attachments, change] = useReducer(changeAttachments, [])
  /** Photos that are not with the server yet. */
  const unsent = useRef(new Map<string, Blob>())
  const queue = useRef(Promise.resolve())
  useRevokedPreviews(attachments)

  async function send(key: string) {
    const file = unsent.current.get(key)
    if (!file) return
    change({ kind: 'upload', key, upload: { at: 'sending' } })
    const photo = await shrinkPhoto(file)
    if (!photo) {
      unsent.current.delete(key)
      change({ kind: 'upload', key, upload: { at: 'failed', message: words('unreadable'), again: false } })
      return
    }
    change({ kind: 'shrunk', key, previewUrl: URL.createObjectURL(photo) })
    const reply = await uploadPhoto(sessionId, photo)
    if (reply.ok) {
      unsent.current.delete(key)
      change({ kind: 'upload', key, upload: { at: 'ready', photo: reply.value.photo } })
    } else {
      const message = failureWords(reply.failure, general)
      change({ kind: 'upload', key, upload: { at: 'failed', message, again: true } })
    }
  }

  function enqueue(key: string) {
    queue.current = queue.current.then(() => send(key))
  }

  return {
    attachments,
    change(made) {
      if (made.kind === 'removed') unsent.current.delete(made.key)
      change(made)
    },
    add(files) {
      const taken = files.slice(0, Math.max(0, MOST_PHOTOS - attachments.length))
      for (const file of taken) {
        const key = randomId()
        unsent.current.set(key, file)
        change({ kind: 'chosen', key, name: file.name })
        enqueue(key)
      }
      return files.length - taken.length
    },
    retry(key) {
      change({ kind: 'upload', key, upload: { at: 'waiting' } })
      enqueue(key)
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
