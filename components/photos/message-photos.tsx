'use client'

import { useState } from 'react'
import { useSession, useSessionId } from '@/components/store/session-context'
import { Modal } from '@/components/ui/modal'
import type { Photo } from '@/lib/wire/view'
import { FullPhoto } from './full-photo'
import { StoredPhoto } from './stored-photo'

const text = {
  alt: (number: number, of: number) => (of === 1 ? 'Your photo' : `Your photo ${number} of ${of}`),
  enlarge: (alt: string) => `${alt}: show it large`,
}

/** The photos of one message, as thumbnails; a tap shows one large. */
export function MessagePhotos({ photoIds }: { photoIds: readonly Photo['id'][] }) {
  const [openId, setOpenId] = useState<Photo['id'] | null>(null)
  const sessionId = useSessionId()
  const photos = useSession(({ state }) => state.view.photos)
  const altOf = (id: Photo['id']) => text.alt(photoIds.indexOf(id) + 1, photoIds.length)
  const opened = photos.find(({ id }) => id === openId)
  return (
    <ul className="flex flex-wrap justify-end gap-2">
      {photoIds.map(id => (
        <li key={id}>
          <button
            type="button"
            aria-label={text.enlarge(altOf(id))}
            onClick={() => setOpenId(id)}
            className="block size-28 overflow-hidden rounded-xl bg-sunken"
          >
            <StoredPhoto sessionId={sessionId} photoId={id} alt="" className="size-full object-cover" />
          </button>
        </li>
      ))}
      {opened && (
        <Modal title={altOf(opened.id)} open onClose={() => setOpenId(null)}>
          <FullPhoto sessionId={sessionId} photo={opened} alt={altOf(opened.id)} />
        </Modal>
      )}
    </ul>
  )
}
