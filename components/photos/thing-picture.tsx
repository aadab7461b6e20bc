'use client'

import { type ComponentProps, useRef } from 'react'
import { ObjectShape } from '@/components/presentation/object'
import { pileLookOf } from '@/components/presentation/piles'
import { useSession, useSessionId } from '@/components/store/session-context'
import type { ShownThing } from '@/lib/wire/view'
import { useWasSeen } from './photo-image'
import { CroppedPhoto } from './photo-part'

interface ThingPictureProps {
  thing: Pick<ShownThing, 'name' | 'state' | 'how' | 'photo' | 'region'>
  /** Its size and corners. */
  className?: string
}

/** A small picture of a thing: its silhouette, and over it its part of the photo. Decorative; its name stands beside it. */
export function ThingPicture({ thing, className = 'size-9 rounded-crop' }: ThingPictureProps) {
  const sessionId = useSessionId()
  const photo = useSession(({ state }) => state.view.photos.find(({ id }) => id === thing.photo))
  return (
    <span aria-hidden="true" className={`relative block shrink-0 overflow-hidden bg-sunk ${className}`}>
      <ObjectShape
        name={thing.name}
        look={pileLookOf(thing)}
        className="absolute inset-x-0 bottom-[10%] mx-auto h-[80%]"
      />
      {photo && thing.region && <CropOnceSeen sessionId={sessionId} photo={photo} region={thing.region} />}
    </span>
  )
}

/** The things of a list may be on sixty photos. */
function CropOnceSeen(crop: ComponentProps<typeof CroppedPhoto>) {
  const box = useRef<HTMLSpanElement>(null)
  const wasSeen = useWasSeen(box)
  return (
    <span ref={box} className="absolute inset-0">
      {wasSeen && <CroppedPhoto {...crop} />}
    </span>
  )
}
