'use client'

import { useRef } from 'react'
import { useListEdit } from '@/components/store/list-edits'
import { itemOf } from '@/components/store/pins'
import { useLiveStore, useSessionId } from '@/components/store/session-context'
import { SmallDialog } from '@/components/ui/dialog'
import type { Region } from '@/components/ui/region-crop'
import { useWords } from '@/components/words/words'
import type { Photo } from '@/lib/wire/view'
import { ItemNamer } from './item-namer'
import { CroppedPhoto } from './photo-part'

interface NameSpotProps {
  photo: Photo
  /** Null where the thing is on the photo, and nobody pointed at it. */
  region: Region | null
  /** A guess at its name, which takes one tap. */
  guess?: string | undefined
  onClose: () => void
}

/** Asks what is at a spot of a photo, and puts that on the list: one tap on a common thing, or a word. */
export function NameSpot({ photo, region, guess, onClose }: NameSpotProps) {
  const words = useWords('photos')
  const sessionId = useSessionId()
  const live = useLiveStore()
  const { failure, edit } = useListEdit()
  const field = useRef<HTMLInputElement>(null)
  const group = useRef<HTMLFieldSetElement>(null)
  const title = words(region ? 'whatIsHere' : 'addItem')

  async function name(item: string) {
    const { things } = live.getState().state.view
    if (await edit({ add: [itemOf(item, region, photo.id, things)] })) onClose()
  }

  return (
    <SmallDialog title={title} open onClose={onClose}>
      {region && (
        <span aria-hidden="true" className="relative -mt-1 size-24 overflow-hidden rounded-control bg-sunk">
          <CroppedPhoto sessionId={sessionId} photo={photo} region={region} />
        </span>
      )}
      <ItemNamer
        label={title}
        isTitled
        guess={guess}
        onName={item => void name(item)}
        fieldRef={field}
        groupRef={group}
      />
      <p role="alert" className="small empty:hidden">
        {failure}
      </p>
    </SmallDialog>
  )
}
