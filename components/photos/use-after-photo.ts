'use client'

import { useRef, useState } from 'react'
import { failureWords } from '@/components/store/failure-words'
import { uploadPhoto } from '@/components/store/upload-photo'
import { useWords } from '@/components/words/words'
import type { Upload } from './attachments'
import { readPhoto } from './read-photo'
import { createSentShares } from './sent-shares'

/** Sends one photo at a time of the room as it is now. */
export function useAfterPhoto(sessionId: string) {
  const words = useWords('photos')
  const general = useWords('general')
  const [upload, setUpload] = useState<Upload>({ at: 'waiting' })
  const [sentShares] = useState(createSentShares)
  const chosen = useRef<File>(null)

  async function send(file: File) {
    chosen.current = file
    sentShares.setState({ after: 0 })
    setUpload({ at: 'sending' })
    setUpload(await outcomeOf(file))
  }

  async function outcomeOf(file: File): Promise<Upload> {
    const read = await readPhoto(file)
    if (read.kind !== 'photo') return { at: 'failed', message: words(read.kind), again: false }
    const onProgress = (after: number) => sentShares.setState({ after })
    const reply = await uploadPhoto(sessionId, read.photo, { moment: 'after', onProgress })
    if (reply.ok) return { at: 'ready', photo: reply.value.photo }
    return { at: 'failed', message: failureWords(reply.failure, general), again: true }
  }

  return {
    upload,
    sentShares,
    send: (file: File) => void send(file),
    retry: () => void (chosen.current && send(chosen.current)),
  }
}
