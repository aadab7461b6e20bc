'use client'

import { useState } from 'react'
import { useListEdit } from '@/components/store/list-edits'
import type { Spot } from '@/components/store/pins'
import { LargeDialog } from '@/components/ui/dialog'
import { useWords } from '@/components/words/words'
import { regionRound } from '@/lib/tidy/photo-region'
import type { Photo, ShownThing } from '@/lib/wire/view'
import { PinnedPhoto } from './pinned-photo'

interface MarkOnPhotoProps {
  thing: ShownThing
  photos: readonly Photo[]
  onClose: () => void
}

/** Where on the photos is it? The tap marks it there. */
export function MarkOnPhoto({ thing, photos, onClose }: MarkOnPhotoProps) {
  const words = useWords('photos')
  const { failure, edit } = useListEdit()
  const [spot, setSpot] = useState<{ photoId: string; spot: Spot } | null>(null)

  async function mark(photo: Photo, where: Spot | null) {
    setSpot(where && { photoId: photo.id, spot: where })
    // A thing of the list that is named again, with a photo, is the same thing.
    const added = { name: thing.name, photoId: photo.id, ...(where && { region: regionRound(where) }) }
    if (await edit({ add: [added] })) onClose()
  }

  return (
    <LargeDialog title={thing.name} open onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p>{words('markHint')}</p>
        <p role="alert" className="small empty:hidden">
          {failure}
        </p>
        {photos.map((photo, index) => (
          <PinnedPhoto
            key={photo.id}
            photo={photo}
            alt={words('photo', { number: index + 1 })}
            things={[]}
            spot={spot?.photoId === photo.id ? spot.spot : null}
            onPoint={where => void mark(photo, where)}
            height={62}
          />
        ))}
      </div>
    </LargeDialog>
  )
}
