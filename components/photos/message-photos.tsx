'use client'

import { useState } from 'react'
import { useSession, useSessionId } from '@/components/store/session-context'
import { LargeDialog } from '@/components/ui/dialog'
import { useWords } from '@/components/words/words'
import type { Photo } from '@/lib/wire/view'
import { FullPhoto } from './full-photo'
import { StoredPhoto } from './photo-image'

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
            className="block size-28 overflow-hidden rounded-xl bg-sunken"
          >
            <StoredPhoto sessionId={sessionId} photoId={id} alt="" className="size-full object-cover" />
          </button>
        </li>
      ))}
      {opened && (
        <LargeDialog title={altOf(opened.id)} open onClose={() => setOpenId(null)}>
          <FullPhoto sessionId={sessionId} photo={opened} alt={altOf(opened.id)} />
        </LargeDialog>
      )}
    </ul>
  )
}
