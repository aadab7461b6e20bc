'use client'

import { CroppedPhoto } from '@/components/photos/cropped-photo'
import { useSession, useSessionId } from '@/components/store/session-context'
import type { ShownThing } from '@/lib/wire/view'
import { ObjectShape } from './object'
import { pileLookOf } from './pile-look'

interface ThingPictureProps {
  thing: Pick<ShownThing, 'name' | 'state' | 'how' | 'photo' | 'region'>
  /** Its size and corners. */
  className?: string
}

/** A small picture of a thing: its part of the photo, or its silhouette. Decorative; its name stands beside it. */
export function ThingPicture({ thing, className = 'size-9 rounded-crop' }: ThingPictureProps) {
  const sessionId = useSessionId()
  const photo = useSession(({ state }) => state.view.photos.find(({ id }) => id === thing.photo))
  return (
    <span aria-hidden="true" className={`relative block shrink-0 overflow-hidden bg-sunk ${className}`}>
      {photo && thing.region ? (
        <CroppedPhoto sessionId={sessionId} photo={photo} region={thing.region} />
      ) : (
        <ObjectShape
          name={thing.name}
          look={pileLookOf(thing)}
          className="absolute inset-x-0 bottom-[10%] mx-auto h-[80%]"
        />
      )}
    </span>
  )
}
