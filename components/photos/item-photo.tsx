'use client'

import { useState } from 'react'
import { useSession, useSessionId } from '@/components/store/session-context'
import { LargeDialog } from '@/components/ui/dialog'
import { useWords } from '@/components/words/words'
import { FullPhoto, RegionOutline } from './full-photo'
import { StoredPhoto } from './photo-image'
import { cropAround, type Region, regionWithin } from './region-crop'

const WHOLE: Region = { x: 0, y: 0, width: 1, height: 1 }

interface ItemPhotoProps {
  item: string
  photoId: string
  region?: Region | undefined
}

/** The part of the photo with the item on it; a tap shows all of it. */
export function ItemPhoto({ item, photoId, region }: ItemPhotoProps) {
  const words = useWords('photos')
  const [open, setOpen] = useState(false)
  const sessionId = useSessionId()
  const photo = useSession(({ state }) => state.view.photos.find(({ id }) => id === photoId))
  if (!photo) return null
  const crop = cropAround(region ?? WHOLE, photo)
  const offset = (start: number, extent: number) => `${(-start / extent) * 100}%`
  return (
    <>
      <button
        type="button"
        aria-label={words('enlargeItem', { item })}
        onClick={() => setOpen(true)}
        className="relative size-20 shrink-0 overflow-hidden rounded-xl bg-sunken"
      >
        <StoredPhoto
          sessionId={sessionId}
          photoId={photo.id}
          alt=""
          className="absolute max-w-none"
          style={{
            width: `${100 / crop.width}%`,
            height: `${100 / crop.height}%`,
            left: offset(crop.x, crop.width),
            top: offset(crop.y, crop.height),
          }}
        />
        {region && <RegionOutline {...regionWithin(region, crop)} />}
      </button>
      <LargeDialog title={item} open={open} onClose={() => setOpen(false)}>
        <FullPhoto sessionId={sessionId} photo={photo} alt={words('whereItemIs', { item })} region={region} />
      </LargeDialog>
    </>
  )
}
