import { useRef, useState } from 'react'
import { failureWords } from '@/components/store/api'
import { useSessionId } from '@/components/store/session-context'
import { uploadPhoto } from '@/components/store/upload-photo'
import { useWords } from '@/components/words/words'
import type { Photo } from '@/lib/wire/view'
import type { Upload } from './attachments'
import { readPhoto } from './prepare-photo'
import { createUploadProgress } from './upload-progress'

/** Its key in the progress. */
export const ONE_PHOTO = 'one'

/** Uploads one photo at a time, which goes with no message. */
export function useOnePhoto(moment: Photo['moment'], onReady?: (photo: Photo) => void) {
  const sessionId = useSessionId()
  const words = useWords('photos')
  const general = useWords('general')
  const [upload, setUpload] = useState<Upload>({ at: 'waiting' })
  const [progress] = useState(createUploadProgress)
  const chosen = useRef<File>(null)

  async function send(file: File) {
    chosen.current = file
    progress.setState({ [ONE_PHOTO]: 0 })
    setUpload({ at: 'sending' })
    const sent = await uploadFile(file)
    setUpload(sent)
    if (sent.at === 'ready') onReady?.(sent.photo)
  }

  async function uploadFile(file: File): Promise<Upload> {
    const read = await readPhoto(file)
    if (read.kind !== 'photo') return { at: 'failed', message: words(read.kind), retryable: false }
    const onProgress = (share: number) => progress.setState({ [ONE_PHOTO]: share })
    const reply = await uploadPhoto(sessionId, read.photo, { moment, onProgress })
    if (reply.ok) return { at: 'ready', photo: reply.value.photo }
    return { at: 'failed', message: failureWords(reply.failure, general), retryable: true }
  }

  return {
    upload,
    progress,
    send: (file: File) => void send(file),
    retry: () => void (chosen.current && send(chosen.current)),
  }
}
