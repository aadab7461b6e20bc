import { useRef, useState } from 'react'
import { failureWords } from '@/components/store/api'
import { useSessionId } from '@/components/store/session-context'
import { uploadPhoto } from '@/components/store/upload-photo'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import type { Photo } from '@/lib/wire/view'
import { FileButton } from './photo-buttons'
import { readPhoto } from './prepare-photo'
import { createUploadProgress, UploadBar } from './upload-progress'
import type { Upload } from './use-attachments'

interface AddPhotoProps {
  shape?: 'wide' | 'narrow' | 'square'
  onAdded: (photo: Photo) => void
}

/** Adds a photo to the list at any time, also while a card waits. */
export function AddPhoto({ shape = 'narrow', onAdded }: AddPhotoProps) {
  const words = useWords('photos')
  const { upload, progress, send, retry } = useOnePhoto('during', onAdded)
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      {upload.at === 'failed' && (
        <p role="alert" className="small basis-full">
          {upload.message}
        </p>
      )}
      {upload.at === 'sending' ? (
        <UploadBar
          label={words('sendingOne')}
          progress={progress}
          attachmentKey={ONE_PHOTO}
          className={`my-4.5 ${shape === 'square' ? 'w-12' : 'w-32'}`}
        />
      ) : (
        <FileButton
          label={words('addPhoto')}
          icon="camera"
          shape={shape}
          onChoose={([file]) => file && send(file)}
        />
      )}
      {upload.at === 'failed' && upload.retryable && (
        <Button shape="narrow" onClick={retry}>
          {words('retry')}
        </Button>
      )}
      <p role="status" className="sr-only">
        {upload.at === 'ready' && words('photoAdded')}
      </p>
    </div>
  )
}

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
