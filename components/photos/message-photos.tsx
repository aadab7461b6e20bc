'use client'

import { useState } from 'react'
import { useSession, useSessionId } from '@/components/store/session-context'
import { useWords } from '@/components/words/words'
import type { Photo } from '@/lib/wire/view'
import { NoPhoto, StoredPhoto } from './photo-image'
import { SentPhoto } from './sent-photo'

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
