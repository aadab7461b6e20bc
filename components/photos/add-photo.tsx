import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import type { Photo } from '@/lib/wire/view'
import { FileButton } from './photo-buttons'
import { UploadBar } from './upload-progress'
import { ONE_PHOTO, useOnePhoto } from './use-one-photo'

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
