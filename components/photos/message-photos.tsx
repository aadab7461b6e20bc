'use client'

import { useState } from 'react'
import { photoUrl } from '@/components/store/api'
import { useAddFromPhoto, useCanEditList, useListEdit } from '@/components/store/list-edits'
import { pinsOn } from '@/components/store/pins'
import { useSession, useSessionId } from '@/components/store/session-context'
import { Button } from '@/components/ui/button'
import { LargeDialog } from '@/components/ui/dialog'
import { useWords } from '@/components/words/words'
import { regionRound } from '@/lib/tidy/photo-region'
import type { Photo } from '@/lib/wire/view'
import { FullPhoto, NoPhoto, StoredPhoto, useIsLost } from './photo-image'
import { PinEditor } from './pin-editor'

/** The photos of one message, as thumbnails; a tap shows one large. */
export function MessagePhotos({ photoIds }: { photoIds: readonly Photo['id'][] }) {
  const words = useWords('photos')
  const [openId, setOpenId] = useState<Photo['id'] | null>(null)
  const sessionId = useSessionId()
  const photos = useSession(({ state }) => state.view.photos)
  const of = photoIds.length
  const altOf = (id: Photo['id']) =>
    of === 1 ? words('yourPhoto') : words('yourPhotoOf', { number: photoIds.indexOf(id) + 1, of })
  const opened = photos.find(({ id }) => id === openId)
  return (
    <ul className="flex flex-wrap justify-end gap-2">
      {photoIds.map(id => (
        <li key={id}>
          <button
            type="button"
            aria-label={words('enlarge', { photo: altOf(id) })}
            onClick={() => setOpenId(id)}
            className="block size-28 overflow-hidden rounded-control bg-sunk"
          >
            <StoredPhoto
              sessionId={sessionId}
              photoId={id}
              alt=""
              className="size-full object-cover"
              instead={<NoPhoto />}
            />
          </button>
        </li>
      ))}
      {opened && <SentPhoto photo={opened} alt={altOf(opened.id)} onClose={() => setOpenId(null)} />}
    </ul>
  )
}

interface SentPhotoProps {
  photo: Photo
  alt: string
  onClose: () => void
}

/** A photo of a message, large. A thing that is tapped there goes on the list (K2). */
function SentPhoto({ photo, alt, onClose }: SentPhotoProps) {
  const words = useWords('photos')
  const sessionId = useSessionId()
  const isLost = useIsLost(photo.id)
  const canPin = useCanEditList() && !isLost
  const [pinning, setPinning] = useState(false)
  if (pinning && canPin) return <SentPhotoPins photo={photo} onClose={onClose} />
  return (
    <LargeDialog title={alt} onClose={onClose}>
      <div className="flex min-h-full flex-col gap-3">
        <div className="min-h-0 flex-1">
          <FullPhoto sessionId={sessionId} photo={photo} alt={alt} />
        </div>
        {canPin && (
          <Button className="self-center" onClick={() => setPinning(true)}>
            {words('pointAtThings')}
          </Button>
        )}
      </div>
    </LargeDialog>
  )
}

function SentPhotoPins({ photo, onClose }: Pick<SentPhotoProps, 'photo' | 'onClose'>) {
  const sessionId = useSessionId()
  const things = useSession(({ state }) => state.view.things)
  const { failure, edit } = useListEdit()
  const adding = useAddFromPhoto()
  return (
    <PinEditor
      url={photoUrl(sessionId, photo.id)}
      pins={pinsOn(photo.id, things)}
      onAdd={({ item, spot }) => void adding.add(photo.id, [item], spot && regionRound(spot))}
      onRemove={id => void edit({ remove: { id } })}
      onClose={onClose}
      problem={failure || adding.failure}
    />
  )
}
