'use client'

import { useRef, useState } from 'react'
import { StoredPhoto, useIsLost, useWasSeen } from '@/components/photos/photo-image'
import { CroppedPhoto } from '@/components/photos/photo-part'
import { ObjectShape } from '@/components/presentation/object'
import type { Region } from '@/components/ui/region-crop'
import type { Inventory } from '@/lib/wire/inventory'

export type LivingThing = Inventory['places'][number]['things'][number]

/** A thing of the home map: its part of the photo, else its silhouette. Decorative; its name stands beside it. */
export function LivingPicture({ thing, className }: { thing: LivingThing; className: string }) {
  return (
    <span aria-hidden="true" className={`relative block shrink-0 overflow-hidden bg-sunk ${className}`}>
      <ObjectShape
        name={thing.name}
        look="place"
        className="absolute inset-x-0 bottom-[10%] mx-auto h-[80%]"
      />
      <Crop thing={thing} />
    </span>
  )
}

/** The same on a board: its photo leans on the wall, its silhouette stands there as it is. */
export function StandingThing({ thing }: { thing: LivingThing }) {
  const isLost = useIsLost(thing.photo)
  if (!thing.region || !thing.photo || isLost)
    return <ObjectShape name={thing.name} look="place" className="h-10 lg:h-12" />
  return <LivingPicture thing={thing} className="mb-0.5 size-9 rounded-crop lg:size-12" />
}

function Crop({ thing: { sessionId, photo, region } }: { thing: LivingThing }) {
  if (sessionId === null || !photo || !region) return null
  return <CropOnceSeen key={photo} sessionId={sessionId} photoId={photo} region={region} />
}

/** The sizes of photos, which the map lacks: a page shows many regions of one photo. */
const sizes = new Map<string, { readonly width: number; readonly height: number }>()

interface CropProps {
  sessionId: string
  photoId: NonNullable<LivingThing['photo']>
  region: Region
}

function CropOnceSeen({ sessionId, photoId, region }: CropProps) {
  const box = useRef<HTMLSpanElement>(null)
  const wasSeen = useWasSeen(box)
  const [known, setKnown] = useState(sizes.get(photoId))
  const size = known ?? sizes.get(photoId)
  return (
    <span ref={box} className="absolute inset-0">
      {wasSeen && size && (
        <CroppedPhoto sessionId={sessionId} photo={{ id: photoId, ...size }} region={region} />
      )}
      {wasSeen && !size && (
        <StoredPhoto
          sessionId={sessionId}
          photoId={photoId}
          alt=""
          className="invisible absolute inset-0 size-full"
          onSize={loaded => {
            sizes.set(photoId, loaded)
            setKnown(loaded)
          }}
        />
      )}
    </span>
  )
}
