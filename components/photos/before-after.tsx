'use client'

import { useMemo, useState } from 'react'
import { useSession } from '@/components/store/session-context'
import { Button } from '@/components/ui/button'
import { CameraIcon, PicturesIcon } from '@/components/ui/icons'
import { useWords } from '@/components/words/words'
import { roomPhotosOf } from '@/lib/wire/room-photos'
import { FileButton } from './file-button'
import { PhotoSlider } from './photo-slider'
import { UploadBar } from './upload-bar'
import { useAfterPhoto } from './use-after-photo'

/** Once all is done: the room as it was and as it is now. Nothing where there is no photo of it to begin with. */
export function BeforeAfter() {
  const words = useWords('photos')
  const id = useSession(({ state }) => state.view.id)
  const photos = useSession(({ state }) => state.view.photos)
  const messages = useSession(({ state }) => state.view.messages)
  const room = useMemo(() => roomPhotosOf({ photos, messages }), [photos, messages])
  const { upload, sentShares, send, retry } = useAfterPhoto(id)
  const [again, setAgain] = useState(false)
  const { before } = room
  // What was just sent is there before the log has told of it.
  const sent = upload.at === 'ready' ? upload.photo : null
  const after = sent && !photos.some(({ id }) => id === sent.id) ? sent : room.after
  if (!before) return null
  const asks = upload.at !== 'sending' && (!after || again)
  function choose([file]: File[]) {
    if (!file) return
    setAgain(false)
    send(file)
  }

  return (
    <section aria-label={words('afterHeading')} className="flex flex-col gap-3">
      {after ? (
        <PhotoSlider sessionId={id} before={before} after={after} />
      ) : (
        <p className="text-soft">{words('afterHint')}</p>
      )}
      {upload.at === 'sending' && (
        <UploadBar label={words('sendingAfter')} sentShares={sentShares} attachmentKey="after" />
      )}
      {upload.at === 'failed' && (
        <div className="flex items-center gap-2">
          <p role="alert" className="min-w-0 flex-1 text-sm">
            {upload.message}
          </p>
          {upload.again && <Button onClick={retry}>{words('retry')}</Button>}
        </div>
      )}
      {asks && (
        <div className="flex flex-wrap gap-2">
          <FileButton label={words('takeAfter')} icon={CameraIcon} capture="environment" onChoose={choose} />
          <FileButton label={words('chooseAfter')} icon={PicturesIcon} onChoose={choose} />
        </div>
      )}
      {after && !asks && upload.at !== 'sending' && (
        <Button look="quiet" className="self-start" onClick={() => setAgain(true)}>
          {words('anotherAfter')}
        </Button>
      )}
    </section>
  )
}
