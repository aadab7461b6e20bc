'use client'

import { useState } from 'react'
import { photoUrl } from '@/components/store/api'
import { useCanEditList, useListEdit } from '@/components/store/list-edits'
import { itemOf, pinsOn } from '@/components/store/pins'
import { useSession, useSessionId } from '@/components/store/session-context'
import { Button } from '@/components/ui/button'
import { LargeDialog } from '@/components/ui/dialog'
import { useWords } from '@/components/words/words'
import { regionRound } from '@/lib/tidy/photo-region'
import type { Photo } from '@/lib/wire/view'
import { FullPhoto } from './full-photo'
import { useIsLost } from './lost-photos'
import { PinEditor } from './pin-editor'

interface SentPhotoProps {
  photo: Photo
  alt: string
  onClose: () => void
}

/** A photo of a message, large. A thing that is tapped there goes on the list (K2). */
export function SentPhoto({ photo, alt, onClose }: SentPhotoProps) {
  const words = useWords('photos')
  const sessionId = useSessionId()
  const isLost = useIsLost(photo.id)
  const canPin = useCanEditList() && !isLost
  const [pinning, setPinning] = useState(false)
  if (pinning && canPin) return <SentPhotoPins photo={photo} onClose={onClose} />
  return (
    <LargeDialog title={alt} open onClose={onClose}>
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
  return (
    <PinEditor
      url={photoUrl(sessionId, photo.id)}
      pins={pinsOn(photo.id, things)}
      onAdd={({ item, spot }) =>
        void edit({ add: [itemOf(item, spot && regionRound(spot), photo.id, things)] })
      }
      onRemove={id => void edit({ remove: { id } })}
      onClose={onClose}
      problem={failure}
    />
  )
}
