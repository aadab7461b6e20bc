'use client'

import { useMemo, useState } from 'react'
import { useCleared } from '@/components/detection/use-cleared'
import { ONE_PHOTO, useOnePhoto } from '@/components/photos/add-photo'
import { FileButton } from '@/components/photos/photo-buttons'
import { useIsLost } from '@/components/photos/photo-image'
import { UploadBar } from '@/components/photos/upload-progress'
import { useSession } from '@/components/store/session-context'
import { Button } from '@/components/ui/button'
import { listOf } from '@/components/words/isolate'
import { useWords } from '@/components/words/words'
import { roomPhotosOf } from '@/lib/wire/view'
import { BeforeAfterSlider } from './before-after-slider'

/** The room before and after, once the session has ended. Nothing if there is no photo from before. */
export function BeforeAfter() {
  const words = useWords('photos')
  const detectionWords = useWords('detection')
  const id = useSession(({ state }) => state.view.id)
  const photos = useSession(({ state }) => state.view.photos)
  const messages = useSession(({ state }) => state.view.messages)
  const things = useSession(({ state }) => state.view.things)
  const room = useMemo(() => roomPhotosOf({ photos, messages, things }), [photos, messages, things])
  const { upload, progress, send, retry } = useOnePhoto('after')
  const [again, setAgain] = useState(false)
  // An uploaded photo is shown before its event arrives.
  const sent = upload.at === 'ready' ? upload.photo : null
  const latest = sent && !photos.some(({ id }) => id === sent.id) ? sent : room.after
  const after = useIsLost(latest?.id) ? null : latest
  const before = useIsLost(room.before?.id) ? null : room.before
  const cleared = useCleared(before ?? undefined, after ?? undefined)
  if (!before) return null
  const offersUpload = upload.at !== 'sending' && (!after || again)
  function choose([file]: File[]) {
    if (!file) return
    setAgain(false)
    send(file)
  }

  return (
    <section aria-label={words('afterHeading')} className="flex flex-col gap-3">
      {after ? (
        <BeforeAfterSlider sessionId={id} before={before} after={after} cleared={cleared} />
      ) : (
        <p className="px-2 text-soft">{words('afterHint')}</p>
      )}
      <p role="status" className="small px-2 text-soft empty:hidden">
        {after &&
          cleared.length > 0 &&
          detectionWords('cleared', {
            things: listOf(cleared.map(({ kind }) => detectionWords(`kind.${kind}`))),
          })}
      </p>
      {upload.at === 'sending' && (
        <UploadBar label={words('sendingAfter')} progress={progress} attachmentKey={ONE_PHOTO} />
      )}
      {upload.at === 'failed' && (
        <div className="flex items-center gap-2">
          <p role="alert" className="min-w-0 flex-1 text-sm">
            {upload.message}
          </p>
          {upload.retryable && <Button onClick={retry}>{words('retry')}</Button>}
        </div>
      )}
      {offersUpload && (
        <div className="flex flex-wrap gap-2">
          <FileButton
            label={words('takeAfter')}
            icon="camera"
            shape="wide"
            capture="environment"
            onChoose={choose}
          />
          <FileButton label={words('chooseAfter')} icon="photos" shape="wide" onChoose={choose} />
        </div>
      )}
      {after && !offersUpload && upload.at !== 'sending' && (
        <Button look="quiet" className="self-start" onClick={() => setAgain(true)}>
          {words('anotherAfter')}
        </Button>
      )}
    </section>
  )
}
