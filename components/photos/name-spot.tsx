'use client'

import { useRef } from 'react'
import { useSessionId } from '@/components/store/session-context'
import { SmallDialog } from '@/components/ui/dialog'
import { useWords } from '@/components/words/words'
import { regionRound } from '@/lib/tidy/photo-region'
import type { Photo } from '@/lib/wire/view'
import { CroppedPhoto } from './cropped-photo'
import { ItemNamer } from './item-namer'
import type { Spot } from './pins'

interface NameSpotProps {
  photo: Photo
  /** Null where the thing is on the photo, and nobody pointed at it. */
  spot: Spot | null
  failure: string
  onName: (item: string) => void
  onClose: () => void
}

/** Asks what is at a spot of a photo: one tap on a common thing, or a word. */
export function NameSpot({ photo, spot, failure, onName, onClose }: NameSpotProps) {
  const words = useWords('photos')
  const sessionId = useSessionId()
  const field = useRef<HTMLInputElement>(null)
  const group = useRef<HTMLFieldSetElement>(null)
  const title = words(spot ? 'whatIsHere' : 'addItem')
  return (
    <SmallDialog title={title} open onClose={onClose}>
      {spot && (
        <span aria-hidden="true" className="relative -mt-1 size-24 overflow-hidden rounded-control bg-sunk">
          <CroppedPhoto sessionId={sessionId} photo={photo} region={regionRound(spot)} />
        </span>
      )}
      <ItemNamer label={title} isTitled onName={onName} fieldRef={field} groupRef={group} />
      <p role="alert" className="small empty:hidden">
        {failure}
      </p>
    </SmallDialog>
  )
}
