'use client'

import { FullPhoto } from '@/components/photos/photo-image'
import { useSessionId } from '@/components/store/session-context'
import { LargeDialog } from '@/components/ui/dialog'
import type { Region } from '@/components/ui/region-crop'
import { useWords } from '@/components/words/words'
import { isWhole } from '@/lib/tidy/photo-region'
import type { Photo } from '@/lib/wire/view'

interface PictureDialogProps {
  item: string
  photo: Photo
  region: Region | undefined
  onClose: () => void
}

/** The whole photo that a thing is on, and where it is there. */
export function PictureDialog({ item, photo, region, onClose }: PictureDialogProps) {
  const words = useWords('photos')
  return (
    <LargeDialog title={item} onClose={onClose}>
      <FullPhoto
        sessionId={useSessionId()}
        photo={photo}
        alt={words('whereItemIs', { item })}
        region={isWhole(region) ? undefined : region}
      />
    </LargeDialog>
  )
}
